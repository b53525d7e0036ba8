import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import { compareByCodePoint } from "../find/order.ts";
import type { Reservation } from "./reservation.ts";
import { quantaInDay, quantumMinutes } from "../calendar/timeOfDay.ts";
import type { MinuteSpan } from "../offer/slots.ts";

/** The most days of a group. */
export const maxGroupDays = 14;

/** Gives the days from `from` to `until`, both included, in order; undefined when `until` is earlier, or when they are more than a group has. */
export function daysOfGroup(from: Day, until: Day): readonly Day[] | undefined {
  const count = daysBetween(from, until) + 1;
  if (count < 1 || count > maxGroupDays) return undefined;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Gives the reservations of `all` that are in the group of a reservation, itself included; none for a single one. */
export function membersOfGroup<Day extends Pick<Reservation, "group">>({ group }: Day, all: readonly Day[]): readonly Day[] {
  return group === null ? [] : all.filter((other) => other.group === group);
}

/** Compares reservations by their day, then by their start and their id. */
export function compareTrips(left: Reservation, right: Reservation): number {
  return compareByCodePoint(left.date, right.date) || left.start - right.start || compareByCodePoint(left._id, right._id);
}

type BoatDay = Pick<Reservation, "boat" | "date">;

/** Whether the boat of two reservations stays with their customer for the night from `day` to `next`. */
export function isNightBetween(day: BoatDay, next: BoatDay): boolean {
  return day.boat === next.boat && daysBetween(day.date, next.date) === 1;
}

/**
 * Gives the quanta that a reservation of a group claims on its day: those of its slots (`own`, ascending), and those of the nights to the
 * reservations among `others` on the day before and the day after. `others` are those that keep their boats.
 */
export function quantaWithNights(own: readonly number[], day: BoatDay, others: readonly BoatDay[]): readonly number[] {
  const first = own[0];
  const last = own.at(-1);
  if (first === undefined || last === undefined) return own;
  const from = others.some((other) => isNightBetween(other, day)) ? 0 : first;
  const to = others.some((other) => isNightBetween(day, other)) ? quantaInDay - 1 : last;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Gives the quarter hours that a boat's day counts for the caps of unpaid bookings: those of its slots, and the whole day where its boat stays
 * with the customer for the night to one of `others`.
 */
export function cappedQuartersOf(day: BoatDay & MinuteSpan, others: readonly BoatDay[]): number {
  const hasNight = others.some((other) => isNightBetween(day, other) || isNightBetween(other, day));
  return hasNight ? quantaInDay : (day.end - day.start) / quantumMinutes;
}
