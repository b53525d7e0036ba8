import type { StaffAct } from "#core/domain/reservation/staffAct.ts";
import { flagColumn, jsonColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of acts of staff that can still be undone, one for a reservation. */
export const staffActsTable = defineTable<StaffAct, "before" | "effects">()("staff_acts", ["client_id", "reservation_id"], {
  client: textColumn("client_id"),
  reservation: textColumn("reservation_id"),
  _id: textColumn("id"),
  by: textColumn("by_user"),
  at: numberColumn("made_at"),
  until: numberColumn("until"),
  version: numberColumn("version"),
  lines: numberColumn("lines"),
  isSilent: flagColumn("is_silent"),
  before: jsonColumn("before"),
  effects: jsonColumn("effects"),
  givings: jsonColumn("givings"),
});
