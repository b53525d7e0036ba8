import type { Refund } from "#core/domain/reservation/refunds.ts";
import { nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

/** Refunds of payments. */
export const refunds = table<Refund>()("refunds", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  reservation: text("reservation_id"),
  payment: text("payment"),
  amount: number("amount"),
  currency: text("currency"),
  state: text("state"),
  ref: nullable(text("ref")),
  refusal: nullable(text("refusal")),
  cause: nullable(text("cause")),
  tries: number("tries"),
  at: number("at"),
});
