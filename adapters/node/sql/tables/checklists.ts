import type { SignedChecklist } from "#core/domain/daysheet/signedChecklist.ts";
import { nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of rental safety checklists as customers and staff signed them, one for each reservation. */
export const checklistsTable = defineTable<SignedChecklist>()("checklists", ["client_id", "reservation_id"], {
  client: textColumn("client_id"),
  reservation: textColumn("reservation_id"),
  version: textColumn("version"),
  locale: textColumn("locale"),
  sha256: textColumn("sha256"),
  at: numberColumn("at"),
  by: textColumn("by_user"),
  "customer.name": textColumn("customer_name"),
  "customer.drawing": nullableColumn(textColumn("customer_drawing")),
  "staff.name": textColumn("staff_name"),
  "staff.drawing": nullableColumn(textColumn("staff_drawing")),
});
