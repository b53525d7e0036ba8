import { Effect } from "effect";
import { enterLedgerLine } from "./enterLedgerLine.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { type PaymentMeans, providerRefOf } from "../../domain/ledger/ledger.ts";
import type { Refund } from "../../domain/ledger/refunds.ts";
import { accountOfLine } from "../../domain/ledger/paymentAccount.ts";
import { ClockPort, type Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, type RivalCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { callPayments } from "./callPayments.ts";
import { type EnterPaymentState, refundRetryKey } from "./providerState.ts";
import { queueRefundRequest } from "./refund.ts";

/**
 * The one whose money a refund returns, a reservation or the order of a membership: how the
 * provider's state of its payment is entered, how it is locked, and where its history is written.
 */
export interface RefundOwner {
  readonly client: string;
  readonly _id: string;
  readonly enter: EnterPaymentState<unknown, Secrets | Store>;
  readonly lock: (tx: Transaction) => Effect.Effect<void, Refusal<"ITEM_NOT_EXIST">>;
  readonly log: (tx: Transaction, changes: AuditLine["changes"], now: number) => Effect.Effect<void, never, Secrets>;
}

/**
 * Requests a refused refund from the provider again, after reading what went back meanwhile, so that nothing is refunded twice. Fails with
 * ITEM_NOT_EXIST for another one's, with TRANSITION_REFUSED when the refund is not refused, or no longer owed, and with UNAVAILABLE when the
 * provider does not answer.
 */
export const retryRefund = Effect.fnUntraced(function* (owner: RefundOwner, refund: string, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const store = yield* Store;
  const known = (yield* store.refunds.of(owner.client, owner._id)).find(({ _id }) => _id === refund);
  if (known === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const { account } = known;
  if (account === null) return yield* failWithRefusal("TRANSITION_REFUSED");
  const payment = providerRefOf(known.payment);
  const captures = (yield* store.ledger.captured(payment)).filter((line) => accountOfLine(line) === account);
  const seen = yield* callPayments(account, (payments) => payments.payment(payment));
  return yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    if (captures.length > 0) yield* owner.enter(tx, captures, seen, now());
    const { tries, ...row } = yield* lockRefused(tx, owner, refund);
    yield* tx.refunds.put({ ...row, tries: tries + 1, state: "due", refusal: null, at: now() });
    yield* queueRefundRequest(tx, row, refundRetryKey(row._id, tries + 1), now());
    yield* owner.log(tx, { retried: { to: dollarsOf(row.amount) } }, now());
  });
});

/** A refused refund that is given in another way: its id, the `ref` of its ledger line, and who gives it. */
export interface RefundEntry {
  readonly refund: string;
  readonly ref: string;
  readonly actor: string;
}

/**
 * Closes a refused refund: `give` enters how it was given, and tells the history what. Fails with ITEM_NOT_EXIST for another one's, and
 * with TRANSITION_REFUSED when it is not refused.
 */
export const closeRefusedRefund = Effect.fnUntraced(function* <Failure, Needs>(
  owner: RefundOwner,
  { refund, ref }: RefundEntry,
  once: IdempotencyKey,
  give: (tx: Transaction, row: Refund, now: number) => Effect.Effect<AuditLine["changes"], Failure | RivalCommit, Needs>,
) {
  const { now } = yield* ClockPort;
  return yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    const row = yield* lockRefused(tx, owner, refund);
    const changes = yield* give(tx, row, now());
    yield* tx.refunds.put({ ...row, state: "done", refusal: null, ref, at: now() });
    yield* owner.log(tx, changes, now());
  });
});

/** Enters a refused refund as given by hand; gives what the history tells of it. */
export const enterRefundByHand = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, reservation, amount, currency }: Refund,
  { ref, actor }: RefundEntry,
  means: PaymentMeans,
  now: number,
) {
  yield* enterLedgerLine(tx, { client, reservation, kind: "refund", amount, currency, ref, at: now, actor });
  return { refunded: { to: dollarsOf(amount) }, means: { to: means } };
});

/** A refused refund; its owner is locked until the commit ends. */
const lockRefused = Effect.fnUntraced(function* (tx: Transaction, owner: RefundOwner, refund: string) {
  yield* owner.lock(tx);
  const row = (yield* tx.refunds.of(owner.client, owner._id)).find((one) => one._id === refund);
  if (row === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return row.state === "refused" ? row : yield* failWithRefusal("TRANSITION_REFUSED");
});
