import type { Day } from "../calendar/day.ts";

/** Time units of one boat and day: quanta of 15 minutes, ascending, 0..95. */
export interface Quanta {
  readonly client: string;
  readonly boat: string;
  readonly day: Day;
  readonly quanta: readonly number[];
}

/** Quanta owned by a hold or a reservation. `expires` in epoch milliseconds; absent means until released. */
export interface Claim extends Quanta {
  readonly owner: string;
  readonly expires?: number;
}

/** Claimed time of one boat and day as the three words of the occupancy engine; `until` is when the first of its claims ends, null when none does. */
export interface ClaimedDay {
  readonly boat: string;
  readonly day: Day;
  readonly words: readonly [number, number, number];
  readonly until: number | null;
}
