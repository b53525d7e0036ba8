import { Effect } from "effect";
import { sumOfCents } from "../../domain/money/cents.ts";
import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import { isMembershipOrderId } from "../../domain/membership/membershipOrder.ts";
import type { ProviderPayment } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import {
  enterProviderDisputes,
  enterProviderRefunds,
  moneyNoticeKey,
  type PayerLetters,
  type ProviderStateContext,
  refusedRefundOf,
} from "../ledger/providerState.ts";
import { membershipMoneyLetter, membershipRefundLetter } from "./letters/membershipOrder.ts";

/** Enters the provider's state of a payment for the memberships that it paid, within a commit; a repeat changes nothing. */
export const enterMembershipPaymentState = Effect.fnUntraced(function* (
  tx: Transaction,
  captures: readonly LedgerEntry[],
  seen: ProviderPayment,
  now: number,
) {
  for (const capture of captures.filter(({ reservation }) => isMembershipOrderId(reservation))) {
    const payer = { client: capture.client, _id: capture.reservation, currency: capture.currency };
    yield* enterPart({ tx, payer, letters: membershipMoneyLetters, capture, now }, seen);
  }
});

/** The letters about the money of an order of a membership. */
export const membershipMoneyLetters: PayerLetters = {
  refund: (order, { ref, amount }, now) => membershipRefundLetter.entry(order, now, ref, amount),
  notice: ({ client, _id: order }, { news, amount, ref }, due) =>
    membershipMoneyLetter.entry({ client, key: moneyNoticeKey(order, news, ref), due }, { order, news, amount }),
};

/**
 * A membership keeps its price and its days whatever the provider did with the money: the ledger follows, and the club decides. What went
 * back there is not owed a second time by a refund that was refused.
 */
const enterPart = Effect.fnUntraced(function* (entering: ProviderStateContext, seen: ProviderPayment) {
  const { tx, payer, now } = entering;
  const before = new Set((yield* tx.refunds.of(payer.client, payer._id)).map(({ _id }) => _id));
  yield* enterProviderRefunds(entering, seen);
  yield* enterProviderDisputes(entering, seen);
  const rows = yield* tx.refunds.of(payer.client, payer._id);
  let made: number = sumOfCents(rows.filter(({ _id }) => !before.has(_id)).map(({ amount }) => amount));
  for (const row of rows.filter(({ state }) => state === "refused")) {
    const owed = Math.max(row.amount - made, 0);
    made -= row.amount - owed;
    if (owed < row.amount) yield* tx.refunds.put(refusedRefundOf(row, owed, now));
  }
});
