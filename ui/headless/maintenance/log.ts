import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** One page of the log, with how many entries there are and what those of this year cost, in dollars. */
export type MaintenanceLog = CallOutput<"booking/maintenance/entries">;

/** An entry of the log. */
export type LoggedEntry = MaintenanceLog["items"][number];

/** The model of the log of a boat, or of all boats, newest first. */
export interface MaintenanceLogModel {
  readonly list: Resource<number, MaintenanceLog>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly load: () => Promise<void>;
  /** Shows one more page. */
  readonly showMore: () => Promise<void>;
  /** Removes an entry, and loads the log again. Resolves to why that failed, undefined where it did not. */
  readonly remove: (entry: Pick<LoggedEntry, "_id">) => Promise<CallFailure | undefined>;
}

const pageLength = 25;

/** Creates the model of the log, without React. */
export function createMaintenanceLogModel(
  { messages, now, loading }: Pick<OfficeParts, "messages" | "now" | "loading">,
  boat?: string,
): MaintenanceLogModel {
  const hasMore = signal(false);
  let pages = 1;
  const list = createPageResource<number, MaintenanceLog>({ now, loading }, async (wanted) => {
    let items: MaintenanceLog["items"] = [];
    for (let page = 1; ; page += 1) {
      const before = items.at(-1)?._id;
      const reply = await messages("booking/maintenance/entries", {
        limit: pageLength,
        ...(boat === undefined ? {} : { boat }),
        ...(before === undefined ? {} : { before }),
      });
      if (!reply.ok) return reply;
      items = [...items, ...reply.data.items];
      hasMore.value = items.length < reply.data.total && reply.data.items.length > 0;
      if (page >= wanted || !hasMore.peek()) return { ok: true, data: { ...reply.data, items } };
    }
  });
  const load = () => list.load(pages);
  return {
    list,
    hasMore,
    load,
    showMore: () => {
      pages += 1;
      return load();
    },
    remove: async ({ _id }) => {
      const reply = await loading.during(messages("booking/maintenance/remove", { _id }));
      if (!reply.ok) return reply;
      await load();
      return undefined;
    },
  };
}
