import type { LedgerLine } from "../ledger/ledger.ts";
import { sumsOfBooking } from "../quote/saleSums.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { type CancelReason, statusHoldsQuanta, type Status } from "../reservation/status.ts";
import type { Day } from "../calendar/day.ts";
import type { DayWindow } from "../calendar/window.ts";
import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import { claimMaskOfSlots, countedSlots, countFreeSlots } from "../availability/availability.ts";
import { emptyQuantaMask } from "../availability/occupancy.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { slotsRunningOn } from "../offer/slots.ts";

/** The bookings of one lake and day that have one status and reason: their number, their slots and the sum of their prices. */
export interface DayFigures {
  readonly day: Day;
  readonly lake: string;
  readonly status: Status;
  readonly reason: CancelReason | null;
  readonly count: number;
  readonly slots: number;
  readonly amount: Cents;
  /** How many of the bookings have each of the slots that were to be counted; left out where none has. */
  readonly withSlot?: Readonly<Record<string, number>>;
}

/** The slots and amounts of one boat's bookings that hold their slots. */
export interface BoatFigures {
  readonly boat: string;
  readonly slots: number;
  readonly amount: Cents;
}

/** A club's bookings of a period, added up. */
export interface PeriodFigures {
  readonly days: readonly DayFigures[];
  /** The boats with the highest amounts, highest first; at most {@link maxDashboardBoats}. */
  readonly boats: readonly BoatFigures[];
  /** The money that the club holds of the bookings by their ledgers, parts of prices and fees included. */
  readonly held: Cents;
  /** Fees that the club kept of canceled bookings; part of what is held. */
  readonly fees: Cents;
}

/** A past-due booking with the amount that is still to be paid. */
export interface PastDueBooking extends Pick<Reservation, "_id" | "reference" | "date" | "profile"> {
  readonly due: Cents;
}

/** What a dashboard adds up: the figures of a period and of an earlier one, and the bookings that are past due now. */
export interface DashboardFigures {
  readonly now: PeriodFigures;
  readonly before: PeriodFigures;
  readonly owed: readonly PastDueBooking[];
}

/** The most boats that a dashboard lists. */
export const maxDashboardBoats = 7;

/**
 * Gives the figures of these bookings, with how many have each of the slots with these ids; stores that add them up themselves must give the
 * same.
 */
export function periodFiguresOf(
  bookings: readonly Reservation[],
  { dateStart, dateEnd }: DayWindow,
  linesOf: (booking: Reservation) => readonly LedgerLine[],
  slots: readonly string[] = [],
): PeriodFigures {
  const within = bookings.filter(({ date }) => dateStart <= date && date <= dateEnd);
  const groups = Map.groupBy(within, ({ date, lake, status, reason }) => `${date} ${lake} ${status} ${reason}`);
  const days = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { date: day, lake, status, reason } = first;
    const counts = slots.map((slot) => [slot, group.filter(({ time }) => time.includes(slot)).length] as const);
    return [{ day, lake, status, reason, count: group.length, ...sumsOf(group), ...withSlotOf(counts) }];
  });
  const held = Map.groupBy(
    within.filter(({ status }) => statusHoldsQuanta(status)),
    ({ boat }) => boat,
  );
  const boats = [...held].map(([boat, group]) => ({ boat, ...sumsOf(group) }));
  const canceled = within.filter(({ status }) => status === "canceled");
  const kept = canceled.flatMap((booking) => linesOf(booking).filter(({ kind }) => kind === "fee"));
  return {
    days: days.toSorted(byDay),
    boats: boats.toSorted(byAmount).slice(0, maxDashboardBoats),
    held: sumOfCents(within.map((booking) => sumsOfBooking(booking, linesOf(booking)).held)),
    fees: asCents(kept.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** Gives the counts of bookings by slot that are more than none, as figures have them. */
export function withSlotOf(counts: readonly (readonly [slot: string, count: number])[]): Pick<DayFigures, "withSlot"> {
  const some = counts.filter(([, count]) => count > 0);
  return some.length === 0 ? {} : { withSlot: Object.fromEntries(some) };
}

/** Gives a booking with what is still to be paid of it by this ledger. */
export function pastDueBookingOf(booking: Reservation, lines: readonly LedgerLine[]): PastDueBooking {
  const { _id, reference, date, profile } = booking;
  return { _id, reference, date, profile, due: sumsOfBooking(booking, lines).due };
}

function sumsOf(bookings: readonly Reservation[]) {
  return {
    slots: bookings.reduce((sum, { time }) => sum + time.length, 0),
    amount: asCents(bookings.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

function byDay(left: DayFigures, right: DayFigures): number {
  const [one, other] = [left, right].map(({ day, lake, status, reason }) => `${day} ${lake} ${status} ${reason ?? ""}`);
  return (one ?? "") < (other ?? "") ? -1 : 1;
}

function byAmount(left: BoatFigures, right: BoatFigures): number {
  return right.amount - left.amount || (left.boat < right.boat ? -1 : 1);
}

/**
 * Gives the ids of a club's slots that may take the time of two or more others of a boat, as a whole day takes a morning and an afternoon.
 * Retired slots are included.
 */
export function longSlotsOf(catalogue: Catalogue): readonly string[] {
  const { slotsOf, withRetired } = catalogueIndexOf(catalogue);
  const sets = new Set(catalogue.boats.map(slotsOf));
  return [...withRetired.timeslots.values()].filter((slot) => [...sets].some((set) => takenOf(set, slot) > 1)).map(({ _id }) => _id);
}

/** Makes the function that gives how many of the slots that a lake's boats offer on a day one booking of a slot takes: at least 1. */
export function slotsTakenAt(catalogue: Catalogue, lake: Lake): (slot: string, day: Day) => number {
  const { boatsAt, slotsOf, withRetired } = catalogueIndexOf(catalogue);
  const boats = catalogue.docks.filter((dock) => dock.lake === lake._id).flatMap(({ _id }) => boatsAt(_id));
  const sets = [...new Set(boats.map(slotsOf))];
  return (id, day) => {
    const slot = withRetired.timeslots.get(id);
    const set = sets.find((each) => each.some(({ _id }) => _id === id)) ?? sets[0];
    return slot === undefined || set === undefined ? 1 : takenOf(slotsRunningOn(set, day), slot);
  };
}

/** How many of the most slots of a set that a boat can have on a day remain no longer once one slot is booked. */
function takenOf(set: readonly TimeSlot[], slot: TimeSlot): number {
  const counted = countedSlots(set);
  return Math.max(1, countFreeSlots(counted, emptyQuantaMask) - countFreeSlots(counted, claimMaskOfSlots([slot])));
}
