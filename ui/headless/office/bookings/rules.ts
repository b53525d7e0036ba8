import type { ListQueryRules } from "../../list/query.ts";

/** The filters of the list of bookings; `text` is the search. */
export type BookingFilter = "text" | "status" | "lake" | "dock" | "boat" | "date";

/** What staff sort bookings by: `key` is the order of creation. */
export type BookingSort = "key" | "date" | "customer" | "boat" | "lake" | "dock" | "status" | "amount";

/** The filters and sorts that the list's address may hold. */
export const bookingListRules: ListQueryRules<BookingFilter, BookingSort> = {
  filters: { text: "text", status: "text", lake: "text", dock: "text", boat: "text", date: "text" },
  sorts: ["key", "date", "customer", "boat", "lake", "dock", "status", "amount"],
};
