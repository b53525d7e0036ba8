import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { type ListQuery, writeListQuery, type ListQueryRules } from "../../list/query.ts";

/** The name of a filter of the list of bookings; `text` is the search. */
export type BookingFilter = "text" | "status" | "lake" | "dock" | "boat" | "date" | "downPayment" | "customer";

/** The name of a field by which staff sort bookings: `key` is the order of creation. */
export type BookingSort = "key" | "date" | "customer" | "boat" | "lake" | "dock" | "status" | "amount";

/** The filters and sorts that the address of the list of bookings may hold. */
export const bookingListRules: ListQueryRules<BookingFilter, BookingSort> = {
  filters: { text: "text", status: "text", lake: "text", dock: "text", boat: "text", date: "text", downPayment: "text", customer: "text" },
  sorts: ["key", "date", "customer", "boat", "lake", "dock", "status", "amount"],
};

/** The list of the views of the list of bookings; the first is the default. */
export const bookingListViews = ["departures", "newest", "unpaid", "rest"] as const;
/** The name of a view of the list of bookings. */
export type BookingListView = (typeof bookingListViews)[number];

type ViewQuery = Pick<ListQuery<BookingFilter, BookingSort>, "filters" | "sort">;

/** Gives the filters and sort of a view of the list at `now`, epoch milliseconds. `unpaid` covers seven days, today included; `rest` is what down payments left to pay. */
export function bookingViewQuery(view: BookingListView, now: number): ViewQuery {
  const today = firstSelectableDay(now);
  const byDay = { by: "date", desc: false } as const;
  switch (view) {
    case "departures":
      return { filters: [{ name: "date", condition: { gte: today } }], sort: byDay };
    case "newest":
      return { filters: [], sort: { by: "key", desc: true } };
    case "unpaid":
      return {
        filters: [
          { name: "status", condition: ["pending", "confirmed", "cash_payment", "past_due"] },
          { name: "date", condition: { gte: today, lte: addDays(today, 6) } },
        ],
        sort: byDay,
      };
    case "rest":
      return {
        filters: [
          { name: "status", condition: ["confirmed", "past_due"] },
          { name: "downPayment", condition: { exists: true } },
        ],
        sort: byDay,
      };
  }
}

/** Gives the query of the page's address for a view of the list. */
export function bookingViewAddress(view: BookingListView, now: number): string {
  return writeListQuery("", { ...bookingViewQuery(view, now), page: 1 }, bookingListRules);
}

/** Gives the view of the list that an address's query shows, on any page; undefined for any other filter or sort. */
export function bookingViewOfQuery(query: string, now: number): BookingListView | undefined {
  const params = new URLSearchParams(query);
  params.delete("page");
  params.delete("open");
  const text = params.toString();
  return bookingListViews.find((view) => bookingViewAddress(view, now).slice(1) === text);
}
