import type { Day } from "#core/domain/calendar/day.ts";
import type { Messages } from "#core/ports/messages.ts";

/** How many bookings stand at a dock in some days; with `hasMore` there are more than that. */
export interface BookingCount {
  readonly count: number;
  readonly hasMore: boolean;
}

/** Statuses of bookings that take place, or took place. */
const standing = ["pending", "confirmed", "cash_payment", "past_due", "paid"] as const;

/** Counts the bookings made at a dock from one day to another, both included; undefined where that cannot be told. */
export async function countDockBookings(messages: Messages, dock: string, from: Day, to: Day): Promise<BookingCount | undefined> {
  const where = { dock, date: { gte: from, lte: to }, status: standing };
  const reply = await messages("account/bookings/find", { where, itemsPerPage: 1 });
  return reply.ok ? { count: reply.data.total, hasMore: reply.data.more === true } : undefined;
}
