import type { Effect } from "effect";
import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { Passage, Trip } from "../../domain/daysheet/trip.ts";
import type { RentedDay } from "../../domain/maintenance/rented.ts";
import type { EngineReading, ReadingPoint } from "../../domain/maintenance/service.ts";
import type { SignedChecklist } from "../../domain/daysheet/signedChecklist.ts";
import type { ShownLockCode } from "../../domain/lock/code.ts";

/** The data of a club's day sheet. */
export interface DaySheetData {
  /** Reservations that hold a slot that day, in no order. */
  readonly reservations: readonly Reservation[];
  /** Their trips, where anything happened. */
  readonly trips: readonly Trip[];
  /** Their ledger lines, oldest first. */
  readonly ledger: readonly LedgerEntry[];
}

/** The functions that read trips outside a commit. */
export interface TripReads {
  /** The trip of a reservation; undefined where nothing happened at the dock. */
  readonly read: (client: string, reservation: string) => Effect.Effect<Trip | undefined>;
  readonly on: (client: string, day: Day) => Effect.Effect<DaySheetData>;
  /** The returns of a boat's trips on `day` and before, those of the latest days first, at most `limit`. */
  readonly returnsOf: (
    boat: { readonly client: string; readonly boat: string },
    day: Day,
    limit: number,
  ) => Effect.Effect<readonly Passage[]>;
  /**
   * The engine hours at the last return on each of some days or before, else at the first one after, of trips by their day and start, in the order of
   * the points; null where there are none.
   */
  readonly readingsAt: (client: string, points: readonly ReadingPoint[]) => Effect.Effect<readonly (EngineReading | null)[]>;
  /** For how long a boat was rented on each day of a window that has any booking that holds a slot, the earliest first. */
  readonly rented: (boat: { readonly client: string; readonly boat: string }, window: DayWindow) => Effect.Effect<readonly RentedDay[]>;
  /** The days of the club's trips of these days whose customers did not come, one for each trip, the earliest first. */
  readonly noShowDays: (client: string, days: DayWindow) => Effect.Effect<readonly Day[]>;
}

/** The functions that read and write trips within a commit. Read the reservation first: its lock blocks every other writer of its trip. */
export interface TripWrites extends Pick<TripReads, "read"> {
  readonly put: (trip: Trip) => Effect.Effect<void>;
}

/** The functions that read signed checklists outside a commit. */
export interface ChecklistReads {
  /** The one of a reservation; undefined where none was signed. */
  readonly read: (client: string, reservation: string) => Effect.Effect<SignedChecklist | undefined>;
}

/** The functions that write signed checklists within a commit. Read the reservation first: its lock blocks every other writer. */
export interface ChecklistWrites {
  readonly put: (signed: SignedChecklist) => Effect.Effect<void>;
  /** Removes the one of a reservation, when its tick is taken back. */
  readonly remove: (client: string, reservation: string) => Effect.Effect<void>;
}

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
