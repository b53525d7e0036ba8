import type { Day } from "../calendar/day.ts";

/** The bookings of boats on one day of the past: how many there were, and how many of them were canceled ahead of the trip. */
export interface PastDayCount {
  readonly day: Day;
  readonly booked: number;
  readonly canceled: number;
}

/** A day of the past that was like those of a wish, and whether time became free on it. */
export interface PastDay {
  readonly day: Day;
  readonly wasFreed: boolean;
}

/** The odds of a wish: past days, the oldest first, and on how many of them time became free. */
export interface WishOdds {
  readonly days: readonly PastDay[];
  readonly freed: number;
}

/** The number of past days below which a club has too little history for odds. */
export const leastPastDays = 5;

/** Gives the odds by the days of the past that had bookings; undefined where they are too few to say anything. */
export function oddsOf(counts: readonly PastDayCount[]): WishOdds | undefined {
  const days = counts
    .filter(({ booked }) => booked > 0)
    .map(({ day, canceled }) => ({ day, wasFreed: canceled > 0 }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (days.length < leastPastDays) return undefined;
  return { days, freed: days.filter(({ wasFreed }) => wasFreed).length };
}
