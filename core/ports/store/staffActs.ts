import type { Effect } from "effect";
import type { StaffAct } from "../../domain/reservation/staffAct.ts";
import type { MoneyRequest, GivingSums, StaffGiving } from "../../domain/ledger/staffGiving.ts";
import type { Day } from "../../domain/calendar/day.ts";

/** The functions that read, outside a commit, the acts of staff that can still be undone. */
export interface StaffActReads {
  /** The act on a reservation of a club whose effects have not followed yet; undefined where there is none. */
  readonly of: (client: string, reservation: string) => Effect.Effect<StaffAct | undefined>;
}

/** The functions that read and write, within a commit, the acts of staff that can still be undone. */
export interface StaffActWrites extends StaffActReads {
  /** Inserts an act; a reservation has one at most. */
  readonly insert: (act: StaffAct) => Effect.Effect<void>;
  /** Removes an act: it is undone, or its effects follow in this commit. */
  readonly remove: (act: Pick<StaffAct, "client" | "reservation">) => Effect.Effect<void>;
}

/** The functions that read requests of staff to give money away, outside a commit. */
export interface MoneyRequestReads {
  /** Those of a club that are open at `now`, oldest first, at most `limit`. */
  readonly open: (client: string, now: number, limit: number) => Effect.Effect<readonly MoneyRequest[]>;
  /** By id, open or not; one that was answered is not there. */
  readonly read: (client: string, id: string) => Effect.Effect<MoneyRequest | undefined>;
}

/** The functions that read and write requests of staff to give money away, and what they gave, within a commit. */
export interface MoneyRequestWrites extends StaffGivingWrites {
  /** By id, locked until the commit. */
  readonly read: (client: string, id: string) => Effect.Effect<MoneyRequest | undefined>;
  readonly insert: (request: MoneyRequest) => Effect.Effect<void>;
  readonly remove: (client: string, id: string) => Effect.Effect<void>;
  /** Removes those of a club that are over at `now`, and every one for this act on this booking or membership: a newer one takes its place. */
  readonly removeReplaced: (replaced: Pick<MoneyRequest, "client" | "item" | "act">, now: number) => Effect.Effect<void>;
}

/** The functions that add up, within a commit, what staff whose roles have a limit give away. */
export interface StaffGivingWrites {
  /**
   * Adds to what a person gave, removes what they gave before `oldest`, and gives the sums with this. One person's acts wait for each other
   * until the commit.
   */
  readonly addGiving: (giving: StaffGiving, oldest: Day) => Effect.Effect<GivingSums>;
}
