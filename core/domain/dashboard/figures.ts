import type { LedgerLine } from "../reservation/ledger.ts";
import { netOf } from "../reservation/ledger.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { type CancelReason, holdsQuanta, type Status } from "../reservation/status.ts";
import type { Day } from "../calendar/day.ts";
import type { Window } from "../calendar/window.ts";
import { type Cents, cents } from "../money/cents.ts";

/** The bookings of one lake on one day with one status and reason: how many they are, the slots they take and their prices, together. */
export interface DayFigures {
  readonly day: Day;
  readonly lake: string;
  readonly status: Status;
  readonly reason: CancelReason | null;
  readonly count: number;
  readonly slots: number;
  readonly amount: Cents;
}

/** What one boat was booked for: bookings that hold their slots. */
export interface BoatFigures {
  readonly boat: string;
  readonly slots: number;
  readonly amount: Cents;
}

/** A club's bookings of a period, added up. */
export interface PeriodFigures {
  readonly days: readonly DayFigures[];
  /** Those that brought most, the first one most; at most {@link maxDashboardBoats}. */
  readonly boats: readonly BoatFigures[];
  /** What was kept of canceled ones. */
  readonly fees: Cents;
}

/** A booking that is past due, and what is still owed for it. */
export interface PastDueBooking extends Pick<Reservation, "_id" | "reference" | "date" | "profile"> {
  readonly due: Cents;
}

/** Boats that a dashboard lists. */
export const maxDashboardBoats = 7;

/** The figures of these bookings; what a store adds up by itself is the same. */
export function figuresOf(
  bookings: readonly Reservation[],
  { dateStart, dateEnd }: Window,
  linesOf: (booking: Reservation) => readonly LedgerLine[],
): PeriodFigures {
  const within = bookings.filter(({ date }) => dateStart <= date && date <= dateEnd);
  const groups = Map.groupBy(within, ({ date, lake, status, reason }) => `${date} ${lake} ${status} ${reason}`);
  const days = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { date: day, lake, status, reason } = first;
    return [{ day, lake, status, reason, count: group.length, ...sumsOf(group) }];
  });
  const held = Map.groupBy(
    within.filter(({ status }) => holdsQuanta(status)),
    ({ boat }) => boat,
  );
  const boats = [...held].map(([boat, group]) => ({ boat, ...sumsOf(group) }));
  const canceled = within.filter(({ status }) => status === "canceled");
  const kept = canceled.flatMap((booking) => linesOf(booking).filter(({ kind }) => kind === "fee"));
  return {
    days: days.toSorted(byDay),
    boats: boats.toSorted(byAmount).slice(0, maxDashboardBoats),
    fees: cents(kept.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** What is owed for a booking with this ledger. */
export function pastDueBooking({ _id, reference, date, profile, amount }: Reservation, lines: readonly LedgerLine[]): PastDueBooking {
  return { _id, reference, date, profile, due: cents(Math.max(0, amount - netOf(lines))) };
}

function sumsOf(bookings: readonly Reservation[]) {
  return {
    slots: bookings.reduce((sum, { time }) => sum + time.length, 0),
    amount: cents(bookings.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

function byDay(left: DayFigures, right: DayFigures): number {
  const [one, other] = [left, right].map(({ day, lake, status, reason }) => `${day} ${lake} ${status} ${reason ?? ""}`);
  return (one ?? "") < (other ?? "") ? -1 : 1;
}

function byAmount(left: BoatFigures, right: BoatFigures): number {
  return right.amount - left.amount || (left.boat < right.boat ? -1 : 1);
}
