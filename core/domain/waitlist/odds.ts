import { type Day, weekdayOf } from "../calendar/day.ts";
import { dayPartOf, type WishTerms } from "./wish.ts";

/** The bookings of boats that begin at one time of a past day: how many there were, and how many of them were canceled ahead of the trip. */
export interface PastStartCount {
  readonly day: Day;
  /** Minutes of the day. */
  readonly start: number;
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

/**
 * Gives the odds by the past days with bookings that are like those of a wish, by their day of the week and the part of the day; undefined
 * where they are too few to say anything.
 */
export function oddsOf(counts: readonly PastStartCount[], { weekdays, part }: Pick<WishTerms, "weekdays" | "part">): WishOdds | undefined {
  const like = counts.filter(
    ({ day, start, booked }) => booked > 0 && weekdays.includes(weekdayOf(day)) && (part === "any" || part === dayPartOf(start)),
  );
  const days = [...Map.groupBy(like, ({ day }) => day)]
    .map(([day, starts]): PastDay => ({ day, wasFreed: starts.some(({ canceled }) => canceled > 0) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (days.length < leastPastDays) return undefined;
  return { days, freed: days.filter(({ wasFreed }) => wasFreed).length };
}
