import type { Output } from "#core/contract/index.ts";
import type { Messages } from "#core/ports/messages.ts";
import type { Loading } from "../alerts/loading.ts";
import { catalogPhrase } from "../alerts/catalogPhrase.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { createUserNames } from "./userNames.ts";
import { createRowNames, type RowNames } from "./rowNames.ts";

type AuditLine = Output<"account/audit/find">["items"][number];

/** One line of the audit log with the name of who did it; `who` is undefined where whoever looks may not know. */
export interface HistoryLine extends AuditLine {
  readonly who: string | undefined;
}

/** A page of the log, newest first. */
export interface HistoryPage {
  readonly lines: readonly HistoryLine[];
  readonly total: number;
  /** What the rows are called that the lines name. */
  readonly names: RowNames;
}

/** What is asked of the log. */
export interface HistoryRequest {
  readonly where: {
    readonly model?: string | readonly string[];
    readonly item?: string;
    readonly actor?: string;
    readonly action?: string;
  };
  readonly page: number;
}

export interface HistoryParts {
  readonly messages: Messages;
  readonly now: () => number;
  readonly loading: Loading;
  readonly itemsPerPage?: number;
  /** Whether the rows that lines name are asked for, to be told by what they are called. */
  readonly isNamed?: boolean;
}

/** Who changed what, from what to what, newest first. Without React. */
export function createHistory({
  messages,
  now,
  loading,
  itemsPerPage = 20,
  isNamed = false,
}: HistoryParts): Resource<HistoryRequest, HistoryPage> {
  const namesOf = createUserNames(messages);
  const rowNamesOf = createRowNames(messages);
  return createResource<HistoryRequest, HistoryPage>({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: async ({ where, page }) => {
      const reply = await messages("account/audit/find", { where, page, itemsPerPage, sortBy: "at", sortDesc: true });
      if (!reply.ok) return reply;
      const [people, names] = await Promise.all([
        namesOf(reply.data.items.map(({ actor }) => actor)),
        isNamed ? rowNamesOf(reply.data.items) : new Map<never, never>(),
      ]);
      const lines = reply.data.items.map((line) => ({ ...line, who: people.get(line.actor) }));
      return { ok: true, data: { lines, names, total: reply.data.total } };
    },
  });
}
