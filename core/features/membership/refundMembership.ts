import { Effect } from "effect";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { queueRefund, readHeldPayments, refundKey, refundPartsBeyond } from "../ledger/refund.ts";

/** Reads what a club holds of the price of a membership and is not refunding, in cents; 0 for one that was not bought here. */
export const readHeldForMembership = Effect.fnUntraced(function* (tx: Transaction, client: string, membership: string) {
  const order = yield* tx.membershipOrders.ofMembership(client, membership);
  return order === undefined ? asCents(0) : sumOfCents((yield* readHeldPayments(tx, order)).map(({ amount }) => amount));
});

/**
 * Refunds at most `amount` cents of the price of a membership to the card that paid it, in the commit that ends it. A membership is ended
 * once, so a repeat queues nothing. Does nothing for a membership that was not bought here.
 */
export const refundMembership = Effect.fnUntraced(function* (
  tx: Transaction,
  {
    client,
    membership,
    amount,
    now,
  }: { readonly client: string; readonly membership: string; readonly amount: Cents; readonly now: number },
) {
  const order = yield* tx.membershipOrders.ofMembership(client, membership);
  if (order === undefined || amount <= 0) return;
  const held = yield* readHeldPayments(tx, order);
  const all = sumOfCents(held.map((line) => line.amount));
  for (const { line, amount: part } of refundPartsBeyond(held, asCents(Math.max(all - amount, 0)))) {
    yield* queueRefund(tx, order, { ...line, amount: part }, now, { id: `${refundKey(line.ref)}:ended`, cause: null });
  }
});
