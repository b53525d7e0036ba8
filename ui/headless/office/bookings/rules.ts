import type { QueryRules } from "../../list/query.ts";

/** What staff filter bookings by: `text` is the search. */
export type BookingFilter = "text" | "status" | "lake" | "dock" | "boat" | "date";

export type BookingSort = "key" | "date" | "customer" | "boat" | "lake" | "dock" | "status" | "amount";

/** What of the list stands in its address. */
export const bookingRules: QueryRules<BookingFilter, BookingSort> = {
  filters: { text: "text", status: "text", lake: "text", dock: "text", boat: "text", date: "text" },
  sorts: ["key", "date", "customer", "boat", "lake", "dock", "status", "amount"],
};
