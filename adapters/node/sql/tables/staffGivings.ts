import type { StaffGiving } from "#core/domain/ledger/staffGiving.ts";
import { numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of what staff whose roles have a limit gave away, by person, act, day and booking or membership. */
export const staffGivingsTable = defineTable<StaffGiving>()("staff_givings", ["client_id", "by_user", "act", "day", "item"], {
  client: textColumn("client_id"),
  by: textColumn("by_user"),
  act: textColumn("act"),
  day: textColumn("day"),
  item: textColumn("item"),
  amount: numberColumn("amount"),
});
