import type { OptOut } from "#core/ports/store/outbox.ts";
import { numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the addresses that get no optional letters of a club, as keyed digests. */
export const optOutsTable = defineTable<OptOut>()("optouts", ["client_id", "address"], {
  client: textColumn("client_id"),
  address: textColumn("address"),
  at: numberColumn("at"),
});
