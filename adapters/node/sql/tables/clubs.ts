import type { Club } from "#core/domain/people/client.ts";
import { flagColumn, searchedTextColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of clubs. */
export const clubsTable = defineTable<Club>()("clubs", ["client_id"], {
  id: textColumn("client_id"),
  name: searchedTextColumn(textColumn("name")),
  email: textColumn("email"),
  address: searchedTextColumn(textColumn("address")),
  phone: textColumn("phone"),
  currency: textColumn("currency"),
  payAtDock: flagColumn("pay_at_dock"),
  asksPeople: flagColumn("asks_people"),
});
