import type { MoneyRequest } from "#core/domain/ledger/moneyRequest.ts";
import { nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of requests of staff to give more money away than their roles allow; `reservation_id` has the id of a membership too. */
export const moneyRequestsTable = defineTable<MoneyRequest>()("money_requests", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  item: textColumn("reservation_id"),
  act: textColumn("act"),
  amount: numberColumn("amount"),
  reason: textColumn("reason"),
  means: nullableColumn(textColumn("means")),
  cancel: nullableColumn(textColumn("cancel")),
  way: nullableColumn(textColumn("way")),
  by: textColumn("by_user"),
  createdAt: numberColumn("created_at"),
  expires: numberColumn("expires"),
});
