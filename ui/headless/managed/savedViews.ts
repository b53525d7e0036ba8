import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { addDays, daysBetween, parseDay } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
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
export interface SavedViewsParts extends Pick<OfficeParts, "messages" | "loading" | "address" | "now"> {
  readonly page: string;
  readonly takeUp: () => Promise<void>;
}

/** Creates the model of the saved views of a list, without React. */
export function createSavedViews({ messages, loading, address, now, page, takeUp }: SavedViewsParts): SavedViewsModel {
  const all = signal<readonly SavedListView[]>([]);
  const views = computed(() => all.value.filter((view) => view.page === page));

  async function take(sent: Promise<CallReply<{ readonly items: readonly SavedListView[] }>>): Promise<FailurePhrase | undefined> {
    const reply = await loading.during(sent);
    if (!reply.ok) {
      const isFull = reply.issues?.some(({ rule }) => rule === "countMost") === true;
      return isFull ? { icon: "alert", key: "office.views.full", params: { max: maxSavedViews } } : failureCatalogPhrase(reply);
    }
    all.value = reply.data.items;
    return undefined;
  }

  return {
    views,
    load: async () => void (await take(messages("account/views/find", {}))),
    current: () => views.value.find(({ query }) => queryAt(query, now()) === savedQueryOf(address.read())),
    save: (name) =>
      take(messages("account/views/save", { page, name: name.trim(), query: queryOfAnyDay(savedQueryOf(address.read()), now()) })),
    remove: ({ _id }) => take(messages("account/views/remove", { _id })),
    show: async ({ query }) => {
      address.write(withOpenRow(queryAt(query, now()), address.read()), "push");
      await takeUp();
    },
  };
}

/** The query of an address without the page of the list and the open row, which no view has. */
function savedQueryOf(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("page");
  params.delete("open");
  return queryText(params);
}

/** The bounds of a list by day, as the address names them. */
const [firstDay, lastDay] = ["from-date", "to-date"] as const;

/** The days that a saved view names in place of a date: today, and the first day that can be booked, which is later off season. */
function namedDays(now: number) {
  return { today: dayAt(now), selectable: firstSelectableDay(now) } as const;
}

/** The query with a named day where the list begins on it, so that the view begins on it whenever it is shown. */
function queryOfAnyDay(query: string, now: number): string {
  const params = new URLSearchParams(query);
  const from = params.get(firstDay);
  const [name, day] = Object.entries(namedDays(now)).find(([, each]) => each === from) ?? [];
  if (name === undefined || day === undefined) return query;
  params.set(firstDay, name);
  const last = parseDay(params.get(lastDay) ?? "");
  if (last !== undefined && last >= day) params.set(lastDay, `${name}.${daysBetween(day, last)}`);
  return queryText(params);
}

/** The query of a saved view as it is now. */
function queryAt(query: string, now: number): string {
  const params = new URLSearchParams(query);
  const { today, selectable } = namedDays(now);
  for (const bound of [firstDay, lastDay]) {
    const [, name, after = "0"] = /^(today|selectable)(?:\.(\d{1,6}))?$/u.exec(params.get(bound) ?? "") ?? [];
    if (name !== undefined) params.set(bound, addDays(name === "today" ? today : selectable, Number(after)));
  }
  return queryText(params);
}

/** The query of a view beside the row that is open now. Never empty: an empty address opens the list's first view. */
function withOpenRow(query: string, shown: string): string {
  const params = new URLSearchParams(query === "" ? "page=1" : query);
  const opened = new URLSearchParams(shown).get("open");
  if (opened !== null) params.set("open", opened);
  return queryText(params);
}

function queryText(params: URLSearchParams): string {
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
