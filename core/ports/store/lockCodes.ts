import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { ShownLockCode } from "../../domain/lock/shownCode.ts";

/** The functions that read, outside a commit, which codes of locks somebody saw. */
export interface LockCodeReads {
  /** The codes of a lock for the trips of `from` and later, by their hours and issue numbers. */
  readonly ofLock: (client: string, lock: string, from: Day) => Effect.Effect<readonly ShownLockCode[]>;
  /** The codes that were shown for a booking, of any lock, by their hours and issue numbers. */
  readonly ofBooking: (client: string, reservation: string) => Effect.Effect<readonly ShownLockCode[]>;
}

/** The functions that read and write, within a commit, which codes of locks somebody saw. */
export interface LockCodeWrites extends LockCodeReads {
  /** As outside a commit; commits that read the codes of one lock wait for each other. */
  readonly ofLock: LockCodeReads["ofLock"];
  /** Inserts a code, or replaces the one of the same lock, hours and issue number. */
  readonly put: (code: ShownLockCode) => Effect.Effect<void>;
}
