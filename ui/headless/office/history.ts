import type { Output } from "#core/contract/index.ts";
import type { Messages } from "#core/ports/messages.ts";
import type { Loading } from "../alerts/loading.ts";
import { toldOf } from "../alerts/toldOf.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { createNames } from "./names.ts";

type AuditLine = Output<"account/audit/find">["items"][number];

/** One line of the audit log with the name of who did it; `who` is undefined where whoever looks may not know. */
export interface HistoryLine extends AuditLine {
  readonly who: string | undefined;
}

/** A page of the log, newest first. */
export interface HistoryPage {
  readonly lines: readonly HistoryLine[];
  readonly total: number;
}

/** What is asked of the log. */
export interface HistoryQuestion {
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
}

/** Who changed what, from what to what, newest first. Without React. */
export function createHistory({ messages, now, loading, itemsPerPage = 20 }: HistoryParts): Resource<HistoryQuestion, HistoryPage> {
  const namesOf = createNames(messages);
  return createResource<HistoryQuestion, HistoryPage>({
    now,
    loading,
    told: toldOf,
    ask: async ({ where, page }) => {
      const reply = await messages("account/audit/find", { where, page, itemsPerPage, sortBy: "at", sortDesc: true });
      if (!reply.ok) return reply;
      const names = await namesOf(reply.data.items.map(({ actor }) => actor));
      const lines = reply.data.items.map((line) => ({ ...line, who: names.get(line.actor) }));
      return { ok: true, data: { lines, total: reply.data.total } };
    },
  });
}
