import { Effect, Result, Schema } from "effect";
import { enterLedgerLine } from "../ledger/enterLedgerLine.ts";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import { type Currency, currencies } from "../../domain/money/currency.ts";
import { Payments, type ProviderPayment, ClockPort } from "../../ports/outside.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";
import { Alarms } from "../../ports/alarms.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { lockReservations, lockReservation } from "../reservation/reservations.ts";
import { bookingMoneyLetters, enterProviderPaymentState } from "../payment/reconcilePayment.ts";
import { membershipMoneyLetters } from "../membership/membershipPayment.ts";
import { type PayerLetters, refusedRefundOf } from "../ledger/providerState.ts";
import { type LedgerEntry, providerRefOf } from "../../domain/ledger/ledger.ts";
import { type ProviderRefusal, providerRefundId, type Refund, type RefundCause } from "../../domain/ledger/refunds.ts";
import { accountOfLine, serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { isMembershipOrderId } from "../../domain/membership/membershipOrder.ts";
import { membershipRefundRefusedLetter } from "../membership/letters/membershipOrder.ts";
import { lockMembershipOrder } from "../membership/settleMembership.ts";
import { canceledLetter } from "../reservation/letters/canceled.ts";
import { refusedRefundLetter, RefundCauseField } from "../payment/letters/refund.ts";
import { runCommit } from "../shared/commit.ts";

/** The payload of an outbox row that refunds a capture. */
const RefundJob = Schema.Struct({
  reservation: Schema.String,
  /** The id of the refund; rows from before refunds were stored use the row's key. */
  refund: Schema.optionalKey(Schema.String),
  capture: Schema.String,
  /** The account that took the payment; left out by rows from before clubs could have accounts of their own. */
  account: Schema.optionalKey(Schema.String),
  amount: Schema.Number,
  currency: Schema.Literals(currencies),
  why: Schema.optionalKey(RefundCauseField),
  /** Set where staff chose that its customer gets no letter. */
  isSilent: Schema.optionalKey(Schema.Boolean),
});

/**
 * Requests a refund from the provider and enters the result. A final refusal is entered too, with an alarm; fails when the provider may
 * still do it.
 */
export const requestRefundFromProvider = Effect.fnUntraced(function* ({ client, key, payload }: OutboxRow) {
  const provider = yield* Payments;
  const time = yield* ClockPort;
  const store = yield* Store;
  const {
    reservation,
    capture,
    amount,
    currency,
    why,
    isSilent = false,
    refund = key,
    account = serverAccount,
  } = Schema.decodeUnknownSync(RefundJob)(payload);
  const request = {
    client,
    reservation,
    refund,
    capture,
    account,
    amount: asCents(amount),
    currency,
    cause: why === undefined || why === "asked" ? null : why,
    isSilent,
  };
  const payment = providerRefOf(capture);
  const payments = provider.of(account);
  const answer = yield* Effect.result(payments.refund(payment, request.amount, key));
  if (Result.isSuccess(answer)) return yield* runCommit((tx) => recordRefund(tx, request, answer.success.ref, time.now()));
  const fault = answer.failure;
  if (!fault.permanent) return yield* Effect.fail(fault);
  // The payment was refunded or disputed at the provider: what went back meanwhile is entered, and only the rest counts as refused.
  const seen = yield* Effect.catch(payments.payment(payment), (failure) =>
    failure.permanent ? Effect.succeed({ refunds: [], disputes: [] }) : Effect.fail(failure),
  );
  const captures = (yield* store.ledger.captured(payment)).filter((line) => accountOfLine(line) === account);
  const isRefused = yield* runCommit((tx) => recordRefusedRefund(tx, request, { captures, seen, refusal: fault.refusal, now: time.now() }));
  const alarms = yield* Alarms;
  if (isRefused) alarms.raise({ of: "refunds", client, facts: { refusal: fault.refusal } });
});

interface QueuedRefund {
  readonly client: string;
  readonly reservation: string;
  readonly refund: string;
  readonly capture: string;
  readonly account: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly cause: RefundCause | null;
  readonly isSilent: boolean;
}

const recordRefund = Effect.fnUntraced(function* (tx: Transaction, request: QueuedRefund, ref: string, now: number) {
  const { client, reservation, refund, account, amount, currency, cause, isSilent } = request;
  const entry = { client, reservation, kind: "refund", amount, currency, ref, at: now, actor: "provider", account } as const;
  const row = (yield* tx.refunds.of(client, reservation)).find(({ _id }) => _id === refund);
  if (row?.state === "due") yield* tx.refunds.put({ ...row, state: "done", ref, at: now });
  const letters = lettersOf(reservation);
  if ((yield* enterLedgerLine(tx, entry)) && !isSilent)
    yield* tx.outbox.enqueue(letters.refund({ client, _id: reservation }, { ref, amount, cause }, now));
});

function lettersOf(payer: string): PayerLetters {
  return isMembershipOrderId(payer) ? membershipMoneyLetters : bookingMoneyLetters;
}

interface ProviderAnswer {
  /** All lines of the payment. */
  readonly captures: readonly LedgerEntry[];
  readonly seen: ProviderPayment;
  readonly refusal: ProviderRefusal;
  readonly now: number;
}

/** Marks a refund as refused with what is still owed, and notifies the club and its customer; gives whether anything is owed. */
const recordRefusedRefund = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, reservation, refund, cause }: QueuedRefund,
  { captures, seen, refusal, now }: ProviderAnswer,
) {
  const isOfMembership = isMembershipOrderId(reservation);
  // All that the payment paid, in the order of every commit.
  if (isOfMembership) yield* lockMembershipOrder(tx, { client, _id: reservation });
  else
    yield* lockReservations(
      tx,
      captures.map((line) => ({ client: line.client, _id: line.reservation })),
    );
  const current = isOfMembership ? undefined : yield* lockReservation(tx, { client, _id: reservation });
  const rowOf = Effect.map(tx.refunds.of(client, reservation), (rows) => rows.find(({ _id }) => _id === refund));
  const row = yield* rowOf;
  if (row?.state === "due") {
    const refusedRow = { ...row, state: "refused", refusal, at: now } as const;
    const owed = isOfMembership ? Math.max(row.amount - (yield* madeSince(tx, row)), 0) : row.amount;
    yield* tx.refunds.put(owed === row.amount ? refusedRow : refusedRefundOf(refusedRow, owed, now));
  }
  if (captures.length > 0) yield* enterProviderPaymentState(tx, captures, seen, now);
  const left = yield* rowOf;
  if (row?.state !== "due" || left?.state !== "refused") return false;
  const payer = { client, _id: reservation };
  const notice = { news: "refused", amount: left.amount, ref: `${refund}:${left.tries}` } as const;
  yield* tx.outbox.enqueue(lettersOf(reservation).notice(payer, notice, now));
  if (current === undefined) {
    // At a retry its customer knows already.
    if (left.tries === 0) yield* tx.outbox.enqueue(membershipRefundRefusedLetter.entry(payer, now, refund, left.amount));
    return true;
  }
  // The mail of the refund would have announced the cancellation; at a retry its customer knows already.
  if (current.status === "canceled") yield* tx.outbox.enqueue(canceledLetter.entry(payer, now, {}));
  else if (left.tries === 0)
    yield* tx.outbox.enqueue(refusedRefundLetter.entry(payer, now, cause === null ? {} : { why: cause }, { round: refund }));
  return true;
});

/** Reads what went back at the provider, or was lost in a dispute, since a refund of a membership was queued. */
const madeSince = Effect.fnUntraced(function* (tx: Transaction, { client, reservation, _id, at }: Refund) {
  const rows = yield* tx.refunds.of(client, reservation);
  const made = rows.filter((row) => row._id !== _id && row.ref !== null && row._id === providerRefundId(row.ref) && row.at >= at);
  return sumOfCents(made.map(({ amount }) => amount));
});
