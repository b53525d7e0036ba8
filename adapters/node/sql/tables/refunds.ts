import type { Refund } from "#core/domain/ledger/refunds.ts";
import { nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of refunds of payments. */
export const refundsTable = defineTable<Refund>()("refunds", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  reservation: textColumn("reservation_id"),
  payment: textColumn("payment"),
  account: nullableColumn(textColumn("account")),
  amount: numberColumn("amount"),
  currency: textColumn("currency"),
  state: textColumn("state"),
  ref: nullableColumn(textColumn("ref")),
  refusal: nullableColumn(textColumn("refusal")),
  cause: nullableColumn(textColumn("cause")),
  tries: numberColumn("tries"),
  at: numberColumn("at"),
});
