/** The list of the acts on a booking that each need a permission of their own, by the names of their calls; its events are no part of it. */
export const bookingActs = [
  "collect",
  "discount",
  "refund",
  "extras",
  "move",
  "paymentLink",
  "resend",
  "retryRefund",
  "closeRefund",
  "repair",
  "lockCode",
] as const;

/** One of the {@link bookingActs}. */
export type BookingAct = (typeof bookingActs)[number];
