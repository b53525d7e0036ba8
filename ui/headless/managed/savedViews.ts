import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { maxSavedViews } from "#core/domain/people/savedView.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { OfficeParts } from "./parts.ts";

/** A view of a list that the user saved. */
export type SavedListView = CallOutput<"account/views/find">["items"][number];

/** The model of the views of one list that the user saved. */
export interface SavedViewsModel {
  /** The views by name; empty until they are loaded. */
  readonly views: ReadonlySignal<readonly SavedListView[]>;
  readonly load: () => Promise<void>;
  /** The view whose query the list shows at this moment; undefined for none. */
  readonly current: () => SavedListView | undefined;
  /** Saves what the list shows under a name. Resolves to why it was not saved. */
  readonly save: (name: string) => Promise<FailurePhrase | undefined>;
  readonly remove: (view: SavedListView) => Promise<FailurePhrase | undefined>;
  readonly show: (view: SavedListView) => Promise<void>;
}

/** The parts that saved views need; `page` names the list, and `takeUp` has it read the address. */
export interface SavedViewsParts extends Pick<OfficeParts, "messages" | "loading" | "address"> {
  readonly page: string;
  readonly takeUp: () => Promise<void>;
}

/** Creates the model of the saved views of a list, without React. */
export function createSavedViews({ messages, loading, address, page, takeUp }: SavedViewsParts): SavedViewsModel {
  const all = signal<readonly SavedListView[]>([]);
  const views = computed(() => all.value.filter((view) => view.page === page));

  async function take(sent: Promise<CallReply<{ readonly items: readonly SavedListView[] }>>): Promise<FailurePhrase | undefined> {
    const reply = await loading.during(sent);
    // The fields are checked here: what is left is that there are as many as may be.
    if (!reply.ok && reply.code === "BAD_REQUEST") return { icon: "alert", key: "office.views.full", params: { max: maxSavedViews } };
    if (!reply.ok) return failureCatalogPhrase(reply);
    all.value = reply.data.items;
    return undefined;
  }

  return {
    views,
    load: async () => void (await take(messages("account/views/find", {}))),
    current: () => views.value.find(({ query }) => query === savedQueryOf(address.read())),
    save: (name) => take(messages("account/views/save", { page, name: name.trim(), query: savedQueryOf(address.read()) })),
    remove: ({ _id }) => take(messages("account/views/remove", { _id })),
    show: async ({ query }) => {
      address.write(query, "push");
      await takeUp();
    },
  };
}

/** The query of an address without the page of the list and the open row, which no view has. */
function savedQueryOf(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("page");
  params.delete("open");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
