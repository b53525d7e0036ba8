import type { Refund } from "#core/domain/ledger/refunds.ts";
import type { CreditEntry } from "#core/domain/ledger/credit.ts";
import type { MoneyRequest, StaffGiving } from "#core/domain/ledger/staffGiving.ts";
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

/** The SQL table of what staff whose roles have a limit gave away, by person, act, day and booking or membership. */
export const staffGivingsTable = defineTable<StaffGiving>()("staff_givings", ["client_id", "by_user", "act", "day", "item"], {
  client: textColumn("client_id"),
  by: textColumn("by_user"),
  act: textColumn("act"),
  day: textColumn("day"),
  item: textColumn("item"),
  amount: numberColumn("amount"),
});
