import type { ListQueryRules } from "../../list/query.ts";

/** The name of a filter of the list of bookings; `text` is the search. */
export type BookingFilter = "text" | "status" | "lake" | "dock" | "boat" | "date" | "downPayment" | "customer";

/** The name of a field by which staff sort bookings: `key` is the order of creation. */
export type BookingSort = "key" | "date" | "customer" | "boat" | "lake" | "dock" | "status" | "amount";

/** The filters and sorts that the address of the list of bookings may hold. */
export const bookingListRules: ListQueryRules<BookingFilter, BookingSort> = {
  filters: { text: "text", status: "text", lake: "text", dock: "text", boat: "text", date: "text", downPayment: "text", customer: "text" },
  sorts: ["key", "date", "customer", "boat", "lake", "dock", "status", "amount"],
};
