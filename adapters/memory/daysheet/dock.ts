import type { StoreShape, Transaction } from "#core/ports/store/store.ts";
import { makeChecklistReads, makeChecklistWrites, makeLockCodeReads, makeLockCodeWrites, makeTripReads, makeTripWrites } from "./trips.ts";
import { makeConditionReads, makeConditionWrites } from "../condition/condition.ts";
import { makeMaintenanceReads, makeMaintenanceWrites } from "../maintenance/maintenance.ts";
import type { CommitJournal } from "../rows/journal.ts";
import type { MemoryTables } from "../rows/rows.ts";

/** The ports of what happens at the dock. */
type DockPorts = "trips" | "condition" | "checklists" | "lockCodes" | "maintenance";

/** Makes the functions that read what happened at the dock outside a commit. */
export function makeDockReads(rows: MemoryTables): Pick<StoreShape, DockPorts> {
  return {
    trips: makeTripReads(rows),
    condition: makeConditionReads(rows),
    checklists: makeChecklistReads(rows),
    lockCodes: makeLockCodeReads(rows),
    maintenance: makeMaintenanceReads(rows),
  };
}

/** Makes the functions that read and write what happens at the dock within a commit. */
export function makeDockWrites(rows: MemoryTables, journal: CommitJournal): Pick<Transaction, DockPorts> {
  return {
    trips: makeTripWrites(rows, journal),
    condition: makeConditionWrites(rows, journal),
    checklists: makeChecklistWrites(rows, journal),
    lockCodes: makeLockCodeWrites(rows, journal),
    maintenance: makeMaintenanceWrites(rows, journal),
  };
}
