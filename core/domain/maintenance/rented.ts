import { closedMaskOfBoat } from "../availability/availability.ts";
import { emptyQuantaMask, maskOfSpan, quantaOfMask, unionOfMasks } from "../availability/occupancy.ts";
import { type Day, weekdayOf } from "../calendar/day.ts";
import { quantumMinutes } from "../calendar/timeOfDay.ts";
import { isInClubSeason } from "../calendar/season.ts";
import { daysOfWindow, type DayWindow } from "../calendar/window.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import type { Boat } from "../offer/boat.ts";
import { slotsRunningOn, spanOfSlot } from "../offer/slots.ts";

/** For how many minutes a boat was rented on a Toronto day. */
export interface RentedDay {
  readonly day: Day;
  readonly minutes: number;
}

/** How many days before today count for the weekdays on which a boat is rented. */
export const rentedDays = 365;

/**
 * Gives which part of the time that a boat could be rented was rented on each weekday of the window, Monday first, 0 to 1; 0 for a weekday on which it never
 * could. A day offers the time of its slots in season, without closures. Null for a boat that nobody rented in the window.
 */
export function rentedShares(catalogue: Catalogue, boat: Boat, window: DayWindow, rented: readonly RentedDay[]): readonly number[] | null {
  if (rented.length === 0) return null;
  const minutesOf = new Map(rented.map(({ day, minutes }) => [day, minutes]));
  const offered = Array.from({ length: 7 }, () => 0);
  const taken = Array.from({ length: 7 }, () => 0);
  for (const day of daysOfWindow(window)) {
    const weekday = (weekdayOf(day) + 6) % 7;
    const minutes = minutesOf.get(day) ?? 0;
    taken[weekday] = (taken[weekday] ?? 0) + minutes;
    // What was rented was on offer then, whatever the slots and closures of today.
    offered[weekday] = (offered[weekday] ?? 0) + Math.max(minutes, offeredMinutes(catalogue, boat, day));
  }
  return offered.map((minutes, weekday) => (minutes === 0 ? 0 : (taken[weekday] ?? 0) / minutes));
}

function offeredMinutes(catalogue: Catalogue, boat: Boat, day: Day): number {
  const { docks, slotsOf, settingsOf } = catalogueIndexOf(catalogue);
  if (!isInClubSeason(day, settingsOf(boat.client).season)) return 0;
  const open = slotsRunningOn(slotsOf(boat), day)
    .map(spanOfSlot)
    .map(({ start, end }) => maskOfSpan(start, end))
    .reduce(unionOfMasks, emptyQuantaMask);
  const closed = closedMaskOfBoat(catalogue.closures, boat, docks.get(boat.dock)?.lake ?? "", day);
  return (quantaOfMask(unionOfMasks(open, closed)).length - quantaOfMask(closed).length) * quantumMinutes;
}
