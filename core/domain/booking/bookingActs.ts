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

/**
 * The list of the reasons why one of many bookings was skipped by a bulk action. `notNow`: the provider cannot be reached, or another
 * change came first.
 */
export const skipReasons = [
  "canceled",
  "paying",
  "over",
  "unreachable",
  "justSent",
  "notPastDue",
  "slotAhead",
  "notMet",
  "offered",
  "taken",
  "cash",
  "departed",
  "beyondLimit",
  "notNow",
] as const;
/** One of the reasons why a bulk action skipped a booking. */
export type SkipReason = (typeof skipReasons)[number];
