import { addDays, type Day, dayFromNumber, dayNumber } from "./day.ts";
import { isInSeason } from "./season.ts";
import { offsetAt, summerOffset, winterOffset } from "./zoneOffset.ts";

/** The zone in which every day and time of day is read. Requirements §9. */
export const zoneName = "America/Toronto";

/** The number of minutes of a Toronto day; a slot may end exactly here. */
export const minutesInDay = 1440;

// Toronto is 4 or 5 hours behind UTC, in season 4 (requirements §9). The port is used only where that does not settle the answer: the
// first use of a platform's tables costs a phone a fifth of a second.
const timeShape = /^(\d{2}):(\d{2})$/;

/** Each quarter hour since 1970 lies in one Toronto day, because zones differ from UTC by whole quarter hours. */
const quarterMs = 900_000;
const lastLookup: { quarter: number; day: Day } = { quarter: 0, day: dayFromNumber(0) };

/** Gives the Toronto day at `instant` (epoch milliseconds). Remembers the last answer, because most callers pass the current time. */
export function dayAt(instant: number): Day {
  const quarter = Math.floor(instant / quarterMs);
  if (quarter <= 0) return dayIn(instant);
  if (quarter !== lastLookup.quarter) Object.assign(lastLookup, { quarter, day: dayIn(instant) });
  return lastLookup.day;
}

function dayIn(instant: number): Day {
  const inWinter = utcDay(instant - winterOffset);
  const inSummer = utcDay(instant - summerOffset);
  return dayFromNumber(inWinter === inSummer ? inWinter : utcDay(instant - offsetAt(instant)));
}

/**
 * Gives the milliseconds, more than 0, from `instant` (epoch milliseconds) until the next midnight of Toronto's summer or winter time,
 * whichever comes first. A clock that waits for a new day checks at both, and so needs no zone tables.
 */
export function msUntilPossibleMidnight(instant: number): number {
  const sinceMidnight = instant - utcDay(instant) * dayMs;
  return ([summerOffset, winterOffset].find((offset) => offset > sinceMidnight) ?? dayMs + summerOffset) - sinceMidnight;
}

const dayMs = 86_400_000;

function utcDay(instant: number): number {
  return Math.floor(instant / dayMs);
}

/** Gives an instant as ISO text in UTC, as on the wire. */
export function isoTextOf(instant: number): string {
  return new Date(instant).toISOString();
}

/** Gives the whole minutes of the Toronto day at `instant` (epoch milliseconds), 0 to 1439. */
export function minutesOfDayAt(instant: number): number {
  const day = dayAt(instant);
  const offset = isInSeason(day) ? summerOffset : offsetAt(instant);
  return Math.floor((instant - offset) / 60_000) - dayNumber(day) * minutesInDay;
}

/**
 * Gives the epoch milliseconds at which the clock of `day` shows `minutes` (0 to 1440, where 1440 is the midnight after it). Off season, a
 * time that the change to summer time skips means the later one, and a time that occurs twice means the earlier one.
 */
export function instantOf(day: Day, minutes: number): number {
  if (minutes >= minutesInDay) return instantOf(addDays(day, 1), minutes - minutesInDay);
  const inUtc = (dayNumber(day) * minutesInDay + minutes) * 60_000;
  const inSummer = inUtc + summerOffset;
  // In the hour that spring leaves out neither offset holds, and the greater one gives the later time.
  return isInSeason(day) || offsetAt(inSummer) === summerOffset ? inSummer : inUtc + winterOffset;
}

/** Whether the clock of `day` has shown `minutes` (0 to 1440) by `now` (epoch milliseconds). */
export function hasTimeOfDayBegun(now: number, day: Day, minutes: number): boolean {
  const sinceClock = now - (dayNumber(day) * minutesInDay + minutes) * 60_000;
  if (sinceClock < summerOffset) return false;
  return sinceClock >= winterOffset || instantOf(day, minutes) <= now;
}

/** Gives the minutes of `HH:mm`, 0 to 1440, or undefined when it is not a time of day. `24:00` (1440) is only used as an end. */
export function parseTimeOfDay(text: string): number | undefined {
  const parts = timeShape.exec(text);
  if (!parts) return undefined;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return Number(parts[2]) < 60 && minutes <= minutesInDay ? minutes : undefined;
}
