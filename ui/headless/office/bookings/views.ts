import { addDays } from "#core/domain/calendar/day.ts";
import { todayFrom } from "#core/domain/calendar/week.ts";
import { type ListQuery, writeListQuery } from "../../list/query.ts";
import { type BookingFilter, type BookingSort, bookingRules } from "./rules.ts";

/** The views of the list of bookings; the first is the default. */
export const bookingViews = ["departures", "newest", "unpaid"] as const;
/** The name of a view of the list of bookings. */
export type BookingView = (typeof bookingViews)[number];

type ViewQuery = Pick<ListQuery<BookingFilter, BookingSort>, "filters" | "sort">;

/** Filters and sort of a view at `now`, epoch milliseconds. `unpaid` covers seven days, today included. */
export function viewQuery(view: BookingView, now: number): ViewQuery {
  const today = todayFrom(now);
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
  }
}

/** The address's query for a view. */
export function viewAddress(view: BookingView, now: number): string {
  return writeListQuery("", { ...viewQuery(view, now), page: 1 }, bookingRules);
}

/** The view that an address's query shows, on any page; undefined for any other filter or sort. */
export function viewAt(query: string, now: number): BookingView | undefined {
  const params = new URLSearchParams(query);
  params.delete("page");
  params.delete("open");
  const text = params.toString();
  return bookingViews.find((view) => viewAddress(view, now).slice(1) === text);
}
