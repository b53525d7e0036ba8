import { computed, type ReadonlySignal } from "@preact/signals-react";
import { type Status, statuses } from "#core/booking/status.ts";
import type { Condition } from "#core/contract/find.ts";
import type { Input, Output } from "#core/contract/index.ts";
import { toldOf } from "../../alerts/toldOf.ts";
import { type Where, whereOf } from "../../list/filters.ts";
import { type QueryRules, readQuery } from "../../list/query.ts";
import { createResource } from "../../resource/resource.ts";
import { createIndex, type KindIndex } from "../kindIndex.ts";
import type { OfficeParts } from "../parts.ts";

/** A booking in the list. */
export type BookingRow = Output<"account/bookings/find">["items"][number];

/** What staff filter bookings by: `text` is the search. */
export type BookingFilter = "text" | "status" | "lake" | "dock" | "boat" | "date";

export type BookingSort = "key" | "date";

/** One tab: a status, or all of them; `more` where there are more than were counted. */
export interface BookingTab {
  readonly status: Status | "all";
  readonly count: number | undefined;
  readonly more: boolean;
}

/** The bookings of a club as a list: the index, the tabs over it, and what its prices come to. */
export interface BookingsModel extends KindIndex<BookingRow, BookingFilter, BookingSort> {
  /** All of them first, the unknown status last. */
  readonly tabs: ReadonlySignal<readonly BookingTab[]>;
  readonly tab: ReadonlySignal<Status | "all">;
  readonly chooseTab: (status: Status | "all") => Promise<void>;
  /** Dollars of the rows of the page. */
  readonly pageSum: ReadonlySignal<number>;
  /** Dollars of all that the filter leaves; undefined where they are more than are counted, or not known yet. */
  readonly filterSum: ReadonlySignal<number | undefined>;
  /** What the calls over the filter in force take. */
  readonly where: () => BookingsAsked;
  /** The booking before or after the one that is open, over the ends of pages too. */
  readonly step: (way: 1 | -1) => Promise<void>;
}

/** The tabs in the order that a booking goes through them. */
const order: readonly Status[] = ["pending", "confirmed", "cash_payment", "past_due", "paid", "canceled", "archived", ""];

const rules: QueryRules<BookingFilter, BookingSort> = {
  filters: { text: "text", status: "text", lake: "text", dock: "text", boat: "text", date: "text" },
  sorts: ["key", "date"],
};

/** The list of bookings, without React. */
export function createBookings({ messages, loading, address, now, later, seen }: OfficeParts): BookingsModel {
  const counts = createResource<Where<BookingFilter>, Output<"account/bookings/count">["counts"]>({
    now,
    loading,
    told: toldOf,
    ask: async (where) => {
      const { status: _, ...rest } = askedWhere(where);
      const reply = await messages("account/bookings/count", { where: rest });
      return reply.ok ? { ...reply, data: reply.data.counts } : reply;
    },
  });
  const index = createIndex<BookingRow, BookingFilter, BookingSort>({
    now,
    later,
    loading,
    address,
    ...(seen === undefined ? {} : { seen }),
    find: ({ where, ...question }) => {
      void counts.load(where);
      return messages("account/bookings/find", { ...question, where: askedWhere(where) });
    },
    idOf: ({ _id }) => _id,
    ...rules,
    searched: "text",
  });
  const condition = computed(() => index.chips.value.find(({ name }) => name === "status")?.condition);
  const tab = computed(() => tabOf(condition.value));
  const inTab = computed(() => (counts.data.value ?? []).filter(({ status }) => tab.value === "all" || status === tab.value));
  return {
    ...index,
    tabs: computed(() => tabsOf(counts.data.value)),
    tab,
    chooseTab: (status) => index.filter("status", conditionOf(status)),
    pageSum: computed(() => index.rows.value.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100),
    filterSum: computed(() => {
      if (inTab.value.length === 0 || inTab.value.some(({ sum }) => sum === undefined)) return undefined;
      return inTab.value.reduce((all, { sum = 0 }) => all + Math.round(sum * 100), 0) / 100;
    }),
    where: () => askedWhere(whereOf(readQuery(address.read(), rules).filters)),
    step: async (way) => {
      const opened = index.opened.peek();
      const at = index.rows.peek().findIndex(({ _id }) => typeof opened === "object" && _id === opened.id);
      const next = at === -1 ? undefined : index.rows.peek()[at + way];
      if (next !== undefined) return index.open(next);
      const page = index.page.peek() + way;
      if (at === -1 || page < 1 || page > index.pages.peek()) return;
      await index.goTo(page);
      const row = index.rows.peek().at(way === 1 ? 0 : -1);
      if (row !== undefined) index.open(row);
    },
  };
}

/** No address has a name for the empty status: its filter is `null`, "none". */
function conditionOf(status: Status | "all"): Condition | undefined {
  if (status === "all") return undefined;
  return status === "" ? null : status;
}

function tabOf(condition: Condition | undefined): Status | "all" {
  if (condition === null) return "";
  return statuses.find((status) => status === condition) ?? "all";
}

function tabsOf(counts: Output<"account/bookings/count">["counts"] | undefined): readonly BookingTab[] {
  const of = order.map((status) => {
    const counted = counts?.find((each) => each.status === status);
    return { status, count: counted?.count, more: counted?.more === true };
  });
  const count = counts === undefined ? undefined : counts.reduce((sum, each) => sum + each.count, 0);
  return [{ status: "all", count, more: of.some(({ more }) => more) }, ...of];
}

/** A filter as the calls take it. */
export type BookingsAsked = NonNullable<Input<"account/bookings/find">["where"]>;

/** Filters as the call takes them: words apart from fields. */
export function askedWhere({ text, status, ...where }: Where<BookingFilter>): BookingsAsked {
  const words = typeof text === "object" && text !== null && "contains" in text ? { text: text.contains } : {};
  return { ...where, ...words, ...(status === undefined ? {} : { status: status ?? "" }) };
}
