import type { StoreShape } from "#core/ports/store/store.ts";
import { makeChecklistReads } from "./checklists.ts";
import { makeConditionReads } from "../condition/condition.ts";
import type { MemoryTables } from "../rows/rows.ts";
import { makeTripReads } from "./trips.ts";

/** Makes the functions that read what happened at the dock outside a commit. */
export function makeDockReads(rows: MemoryTables): Pick<StoreShape, "trips" | "condition" | "checklists"> {
  return { trips: makeTripReads(rows), condition: makeConditionReads(rows), checklists: makeChecklistReads(rows) };
}
