import type { Day } from "#core/domain/calendar/day.ts";
import type { SendContractCall } from "#core/contract/index.ts";

/** A number of bookings; with `hasMore` there are more than `count`. */
export interface BookingCount {
  readonly count: number;
  readonly hasMore: boolean;
}

/** The statuses of bookings that take place, or took place. */
const standingStatuses = ["pending", "confirmed", "cash_payment", "past_due", "paid"] as const;

/** Counts the bookings at a dock from one day to another, both included; undefined where the call fails. */
export async function countDockBookings(messages: SendContractCall, dock: string, from: Day, to: Day): Promise<BookingCount | undefined> {
  const where = { dock, date: { gte: from, lte: to }, status: standingStatuses };
  const reply = await messages("account/bookings/find", { where, itemsPerPage: 1 });
  return reply.ok ? { count: reply.data.total, hasMore: reply.data.more === true } : undefined;
}
