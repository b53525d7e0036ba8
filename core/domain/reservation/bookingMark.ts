/**
 * The list of the marks of a booking besides its status: the provider reports an open dispute, it refused a refund, the customer has a
 * proposal to answer, or a closure takes the time of the trip.
 */
export const bookingMarks = ["disputed", "refundRefused", "offered", "closed"] as const;
/** One of the marks of a booking besides its status. */
export type BookingMark = (typeof bookingMarks)[number];

/** A mark that a store has of a booking; that of a closure follows from the offer. */
export type StoredBookingMark = Exclude<BookingMark, "closed">;
