import type { Day } from "../calendar/day.ts";

/** A list of quanta of one boat and day: units of 15 minutes, 0 to 95, ascending. */
export interface BoatDayQuanta {
  readonly client: string;
  readonly boat: string;
  readonly day: Day;
  readonly quanta: readonly number[];
}

/** A claim: the quanta that a hold or a reservation owns, until `expires` (epoch milliseconds); without it, until they are released. */
export interface Claim extends BoatDayQuanta {
  readonly owner: string;
  readonly expires?: number;
}

/**
 * The claimed time of one boat and day as three words of bits (see `Mask`). `until` is when the first of its claims ends, null when none
 * ends by itself.
 */
export interface ClaimedDay {
  readonly boat: string;
  readonly day: Day;
  readonly words: readonly [number, number, number];
  readonly until: number | null;
}
