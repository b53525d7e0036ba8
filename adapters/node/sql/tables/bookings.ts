import type { StoredCart } from "#core/domain/cart/storedCart.ts";
import type { Rebooking } from "#core/domain/rebooking/rebooking.ts";
import type { Swap } from "#core/domain/swap/swap.ts";
import type { StaffAct } from "#core/domain/reservation/staffAct.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of carts. */
export const cartsTable = defineTable<StoredCart>()("carts", ["client_id", "id"], {
  _id: textColumn("id"),
  client: textColumn("client_id"),
  version: numberColumn("version"),
  user: nullableColumn(textColumn("user_id")),
  visitor: nullableColumn(textColumn("visitor")),
  createdAt: numberColumn("created_at"),
  expires: numberColumn("expires"),
  isExtended: flagColumn("is_extended"),
  state: textColumn("state"),
  code: nullableColumn(textColumn("code")),
  lines: jsonColumn<StoredCart["lines"], "lines">("lines"),
});

/** The SQL table of bookings that a closure affects, and what their customers chose. */
export const rebookingsTable = defineTable<Rebooking, "to">()("rebookings", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  closure: textColumn("closure_id"),
  reservation: textColumn("reservation_id"),
  why: textColumn("why"),
  state: textColumn("state"),
  to: nullableColumn(jsonColumn("kept_place")),
  lapse: textColumn("lapse"),
  deadline: numberColumn("deadline"),
  createdAt: numberColumn("created_at"),
  actor: textColumn("actor"),
  isLetterSent: flagColumn("is_told"),
});

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
