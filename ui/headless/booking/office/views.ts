import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import { type ListQuery, writeListQuery } from "../../list/query.ts";
import { type BookingFilter, type BookingSort, bookingListRules } from "./rules.ts";

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
