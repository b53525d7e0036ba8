import type { CreditEntry } from "#core/domain/ledger/credit.ts";
import { numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the entries of customers' credit. */
export const creditsTable = defineTable<CreditEntry>()("credits", ["client_id", "owner", "currency", "number"], {
  client: textColumn("client_id"),
  owner: textColumn("owner"),
  currency: textColumn("currency"),
  number: numberColumn("number"),
  kind: textColumn("kind"),
  amount: numberColumn("amount"),
  balance: numberColumn("balance"),
  reservation: textColumn("reservation_id"),
  ref: textColumn("ref"),
  at: numberColumn("at"),
});
