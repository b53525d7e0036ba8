import type { Effect } from "effect";
import type { Reckoning, TickCount } from "../../domain/clock/reckoning.ts";

/** The functions that read and write what the store remembers of time, within a commit. */
export interface ClockWrites {
  /** The store's reckoning, locked until the commit; undefined before the first one is written. */
  readonly read: () => Effect.Effect<Reckoning | undefined>;
  readonly write: (reckoning: Reckoning) => Effect.Effect<void>;
  /** The store's own counter, read now; undefined where its servers share a machine, and so the machine's counter. */
  readonly ticks: () => Effect.Effect<TickCount | undefined>;
  /** Whether anything still ends after `at`: a hold, a code or its proof, a payment under way. */
  readonly lives: (at: number) => Effect.Effect<boolean>;
  /** The newest instant at which a reservation, a hold or a stored reply was written; undefined where there is none. */
  readonly newest: () => Effect.Effect<number | undefined>;
}
