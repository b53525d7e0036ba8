import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { GivingSums, StaffGiving } from "../../domain/ledger/staffGiving.ts";

/** The functions that add up, within a commit, what staff whose roles have a limit give away. */
export interface StaffGivingWrites {
  /**
   * Adds to what a person gave, removes what they gave before `oldest`, and gives the sums with this. One person's acts wait for each other
   * until the commit.
   */
  readonly addGiving: (giving: StaffGiving, oldest: Day) => Effect.Effect<GivingSums>;
}
