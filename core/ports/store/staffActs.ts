import type { Effect } from "effect";
import type { StaffAct } from "../../domain/reservation/staffAct.ts";

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
