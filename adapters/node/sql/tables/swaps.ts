import type { Swap } from "#core/domain/swap/swap.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of changes of paid bookings to dearer slots. */
export const swapsTable = defineTable<Swap, "from" | "to" | "tape">()("swaps", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  reservation: textColumn("reservation_id"),
  state: textColumn("state"),
  from: jsonColumn("old_place"),
  to: jsonColumn("new_place"),
  hold: textColumn("hold_id"),
  people: nullableColumn(numberColumn("people")),
  amount: numberColumn("amount"),
  tape: jsonColumn("tape"),
  due: numberColumn("due"),
  account: textColumn("account"),
  session: nullableColumn(textColumn("session")),
  sessionUrl: nullableColumn(textColumn("session_url")),
  isPaymentFailed: flagColumn("is_payment_failed"),
  deadline: numberColumn("deadline"),
  createdAt: numberColumn("created_at"),
  actor: textColumn("actor"),
});
