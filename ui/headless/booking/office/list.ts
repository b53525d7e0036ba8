import { computed, type ReadonlySignal } from "@preact/signals-react";
import { type Status, statuses, statusesInOrder } from "#core/domain/reservation/status.ts";
import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { type FindConditions, findConditionsOf } from "../../list/filters.ts";
import { readListQuery } from "../../list/query.ts";
import {
  type BookingListView,
  bookingListViews,
  bookingViewAddress,
  bookingViewOfQuery,
  bookingViewQuery,
  type BookingFilter,
  type BookingSort,
  bookingListRules,
} from "./views.ts";
import { createKindIndexModel, type KindIndexModel } from "../../managed/kindIndex.ts";
import { type OfficeParts, pageSizeOf } from "../../managed/parts.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** A booking as a row of the list. */
export type BookingRow = CallOutput<"account/bookings/find">["items"][number];

/** One tab above the list: a status or all, and its number of bookings; with `more` there are more than `count`. */
export interface BookingStatusTab {
  readonly status: Status | "all";
  readonly count: number | undefined;
  readonly more: boolean;
}

/** The model of the list of a club's bookings: its rows, its tabs by status, its views and the sums of prices. */
export interface BookingsListModel extends KindIndexModel<BookingRow, BookingFilter, BookingSort> {
  /** The current view; undefined for any other filter or sort. */
  readonly view: ReadonlySignal<BookingListView | undefined>;
  readonly look: (view: BookingListView) => Promise<void>;
  /** The tab for all bookings first, the unknown status last. */
  readonly tabs: ReadonlySignal<readonly BookingStatusTab[]>;
  /** The current tab; undefined where the filter names several statuses. */
  readonly tab: ReadonlySignal<Status | "all" | undefined>;
  readonly chooseTab: (status: Status | "all") => Promise<void>;
  /** The sum of the page's prices, in dollars. */
  readonly pageSum: ReadonlySignal<number>;
  /** The sum of all prices of the filter, in dollars; undefined where there are too many to count, or until it is loaded. */
  readonly filterSum: ReadonlySignal<number | undefined>;
  /** The filter in force in the form that calls take. */
  readonly where: () => BookingsConditions;
  /** Opens the booking before or after the open one, across pages too. */
  readonly step: (way: 1 | -1) => Promise<void>;
}

/** Creates the model of the list of bookings, without React. */
export function createBookingsListModel({ messages, loading, address, now, later, seen, ...parts }: OfficeParts): BookingsListModel {
  const counts = createPageResource<FindConditions<BookingFilter>, CallOutput<"account/bookings/count">["counts"]>(
    { now, loading },
    async (where) => {
      const { status: _, ...rest } = bookingsConditionsOf(where);
      const reply = await messages("account/bookings/count", { where: rest });
      return reply.ok ? { ...reply, data: reply.data.counts } : reply;
    },
  );
  const index = createKindIndexModel<BookingRow, BookingFilter, BookingSort>({
    now,
    later,
    loading,
    address,
    ...(seen === undefined ? {} : { seen }),
    find: ({ where, ...question }) => messages("account/bookings/find", { ...question, where: bookingsConditionsOf(where) }),
    pageRequested: (where) => void counts.load(where),
    countWhole: async (where) => {
      const reply = await loading.during(messages("account/bookings/count", { where: bookingsConditionsOf(where), withTotal: true }));
      if (!reply.ok || reply.data.total === undefined) return undefined;
      const { count, more = false } = reply.data.total;
      return { count, more };
    },
    idOf: ({ _id }) => _id,
    itemsPerPage: pageSizeOf(parts),
    ...bookingListRules,
    firstQuery: () => bookingViewAddress(bookingListViews[0], now()),
    searched: "text",
  });
  const condition = computed(() => index.chips.value.find(({ name }) => name === "status")?.condition);
  const tab = computed(() => tabOf(condition.value));
  const inTab = computed(() => (counts.data.value ?? []).filter(({ status }) => includesStatus(status, condition.value)));
  const view = computed(() => {
    // The address holds filters and sort before they are shown.
    void [index.chips.value, index.sort.value, index.text.value];
    return bookingViewOfQuery(address.read(), now());
  });
  return {
    ...index,
    tabs: computed(() => tabsOf(counts.data.value)),
    tab,
    view,
    look: (next) => index.apply(bookingViewQuery(next, now())),
    // A search covers all bookings, past ones too.
    search: (text) => {
      if (text.trim() !== "" && view.peek() === "departures") void index.filter("date", undefined);
      index.search(text);
    },
    chooseTab: (status) => index.filter("status", conditionOf(status)),
    pageSum: computed(() => index.rows.value.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100),
    filterSum: computed(() => {
      if (inTab.value.length === 0 || inTab.value.some(({ sum }) => sum === undefined)) return undefined;
      return inTab.value.reduce((all, { sum = 0 }) => all + Math.round(sum * 100), 0) / 100;
    }),
    where: () => bookingsConditionsOf(findConditionsOf(readListQuery(address.read(), bookingListRules).filters)),
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

/** An address has no name for the empty status: its filter is `null`, written as "none". */
function conditionOf(status: Status | "all"): FieldConditionSchema | undefined {
  if (status === "all") return undefined;
  return status === "" ? null : status;
}

function includesStatus(status: Status, condition: FieldConditionSchema | undefined): boolean {
  const tab = tabOf(condition);
  if (tab !== undefined) return tab === "all" || tab === status;
  return Array.isArray(condition) && condition.includes(status);
}

function tabOf(condition: FieldConditionSchema | undefined): Status | "all" | undefined {
  if (condition === null) return "";
  if (Array.isArray(condition)) return undefined;
  return statuses.find((status) => status === condition) ?? "all";
}

function tabsOf(counts: CallOutput<"account/bookings/count">["counts"] | undefined): readonly BookingStatusTab[] {
  const of = statusesInOrder.map((status) => {
    const counted = counts?.find((each) => each.status === status);
    return { status, count: counted?.count, more: counted?.more === true };
  });
  const count = counts === undefined ? undefined : counts.reduce((sum, each) => sum + each.count, 0);
  return [{ status: "all", count, more: of.some(({ more }) => more) }, ...of];
}

/** The conditions of a list of bookings in the form that calls take. */
export type BookingsConditions = NonNullable<CallInput<"account/bookings/find">["where"]>;

/** Turns a list's filters into the conditions that calls take, with the search text apart from the fields. */
export function bookingsConditionsOf({ text, status, downPayment, customer, ...where }: FindConditions<BookingFilter>): BookingsConditions {
  const words = typeof text === "object" && text !== null && "contains" in text ? { text: text.contains } : {};
  const isPresence = typeof downPayment === "object" && downPayment !== null && "exists" in downPayment;
  return {
    ...where,
    ...words,
    ...(isPresence ? { downPayment } : {}),
    ...(typeof customer === "string" ? { customer } : {}),
    ...(status === undefined ? {} : { status: status ?? "" }),
  };
}

/** A booking with everything that staff see of it. */
export type BookingRecord = CallOutput<"account/bookings/read">;
