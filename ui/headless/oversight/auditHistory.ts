import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import type { Resource } from "../resource/resource.ts";
import { createUserNamesFetch } from "../people/userNames.ts";
import { createRowNamesFetch, type RowNames } from "../managed/rowNames.ts";
import { createPageResource } from "../resource/pageResource.ts";

type AuditLine = CallOutput<"account/audit/find">["items"][number];

/** One line of the audit log with the name of its user; `who` is undefined where the viewer may not know it. */
export interface AuditHistoryLine extends AuditLine {
  readonly who: string | undefined;
}

/** Some lines of the audit log, newest first, as one request returns them, and how many lines there are in all. */
export interface PageOfAuditLines {
  readonly lines: readonly AuditHistoryLine[];
  readonly total: number;
  /** The names of the rows that the lines refer to. */
  readonly names: RowNames;
}

/** A request for a page of the audit log. */
export interface AuditHistoryRequest {
  readonly where: {
    readonly model?: string | readonly string[];
    readonly item?: string;
    readonly actor?: string | readonly string[];
    readonly action?: string;
    /** From an instant to another, both included, as ISO texts. */
    readonly at?: { readonly gte?: string; readonly lte?: string };
  };
  readonly page: number;
}

/** The parts that the history of changes needs. `itemsPerPage` is 20 when left out. */
export interface AuditHistoryParts {
  readonly messages: SendContractCall;
  readonly now: () => number;
  readonly loading: CallsInFlight;
  readonly itemsPerPage?: number;
  /** Whether the names of the rows that lines refer to are fetched too. */
  readonly isNamed?: boolean;
}

/** Creates the resource of the audit log's lines, newest first, without React. */
export function createAuditHistory({
  messages,
  now,
  loading,
  itemsPerPage = 20,
  isNamed = false,
}: AuditHistoryParts): Resource<AuditHistoryRequest, PageOfAuditLines> {
  const namesOf = createUserNamesFetch(messages);
  const rowNamesOf = createRowNamesFetch(messages);
  return createPageResource<AuditHistoryRequest, PageOfAuditLines>({ now, loading }, async ({ where, page }) => {
    const reply = await messages("account/audit/find", { where, page, itemsPerPage, sortBy: "at", sortDesc: true });
    if (!reply.ok) return reply;
    const [people, names] = await Promise.all([
      namesOf(reply.data.items.map(({ actor }) => actor)),
      isNamed ? rowNamesOf(reply.data.items) : new Map<never, never>(),
    ]);
    const lines = reply.data.items.map((line) => ({ ...line, who: people.get(line.actor) }));
    return { ok: true, data: { lines, names, total: reply.data.total } };
  });
}
