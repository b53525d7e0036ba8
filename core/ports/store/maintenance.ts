import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { MaintenanceEntry, MaintenanceMark } from "../../domain/maintenance/entry.ts";

/** Which entries of a club's maintenance log are wanted: those of one boat where `boat` is given, the newest first, at most `limit`. */
export interface MaintenanceQuery {
  readonly boat?: string | undefined;
  /** Only entries after this one in that order, which the page before ended with. */
  readonly after?: MaintenanceEntry | undefined;
  readonly limit: number;
}

/** How many entries a maintenance log has, and the sum of their costs in cents from a day on. */
export interface MaintenanceSums {
  readonly total: number;
  readonly cost: number;
}

/** The functions that read the maintenance log of boats outside a commit. */
export interface MaintenanceReads {
  readonly read: (client: string, id: string) => Effect.Effect<MaintenanceEntry | undefined>;
  /** The entries of a club or of one boat: those of the latest day first, and those of one day by the instant and the id, the last first. */
  readonly entries: (client: string, query: MaintenanceQuery) => Effect.Effect<readonly MaintenanceEntry[]>;
  /** All entries of a club or of one boat, counted; the costs from the first to the last day, both included. */
  readonly sums: (
    client: string,
    query: { readonly boat?: string | undefined; readonly from: Day; readonly to: Day },
  ) => Effect.Effect<MaintenanceSums>;
  /** The entries of a club, or of one boat, that start a plan anew or have engine hours, as marks, in no order. */
  readonly marks: (client: string, boat?: string) => Effect.Effect<readonly MaintenanceMark[]>;
}

/** The functions that read and write the maintenance log of boats within a commit. */
export interface MaintenanceWrites {
  /** Reads and locks until the commit. */
  readonly read: MaintenanceReads["read"];
  /** Inserts an entry; false where one with its id is there. */
  readonly insert: (entry: MaintenanceEntry) => Effect.Effect<boolean>;
  /** Writes `next` if the stored version is `next.version - 1`; false when another commit came first. */
  readonly replace: (next: MaintenanceEntry) => Effect.Effect<boolean>;
  readonly remove: (client: string, id: string) => Effect.Effect<void>;
}
