import type { MaintenanceEntry } from "#core/domain/maintenance/entry.ts";
import { jsonColumn, nullableColumn, numberColumn, realColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the maintenance log of boats. */
export const maintenanceTable = defineTable<MaintenanceEntry>()("maintenance_entries", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  boat: textColumn("boat_id"),
  plan: nullableColumn(textColumn("plan_id")),
  damage: nullableColumn(textColumn("damage_id")),
  part: nullableColumn(textColumn("part")),
  day: textColumn("day"),
  what: textColumn("what"),
  who: textColumn("who"),
  cost: nullableColumn(numberColumn("cost")),
  engineHours: nullableColumn(realColumn("engine_hours")),
  files: jsonColumn("files"),
  by: textColumn("by_user"),
  at: numberColumn("at"),
  version: numberColumn("version"),
});
