import { Effect } from "effect";
import { enterLedgerLine } from "../reservation/enterLedgerLine.ts";
import { type Cents, asCents, dollarsOf, sumOfCents } from "../../domain/money/cents.ts";
import { type ProviderPayment, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { lockReservations } from "../reservation/group.ts";
import { changeReservationStatus, bookingMailEntry } from "../reservation/change.ts";
import { runCommit, RivalCommit } from "../commit/commit.ts";
import { feesKeptOf, type LedgerEntry, moneyHeldOf } from "../../domain/reservation/ledger.ts";
import { logReservationChange } from "../reservation/auditReservation.ts";
import { withdrawOpenSwap } from "../reservation/openSwap.ts";
import { callPayments } from "../reservation/callPayments.ts";
import { isOwnRefundKey, readPaymentParts } from "./paymentParts.ts";
import { takeBackCredit } from "../reservation/credit.ts";
import { newRefund } from "../reservation/refund.ts";
import { isMembershipOrderId } from "../../domain/plan/membershipOrder.ts";
import { membershipMailEntry } from "./membershipLetters.ts";
import { providerRefundId, type Refund } from "../../domain/reservation/refunds.ts";
import { transitionFactsOf, type Reservation, type ReservationKey } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";

/**
 * Brings the ledger in line with the provider's state of a payment, on any hint: refunds made there, refunds that a bank sent back, and
 * disputes. Gives the reservations that it paid; none when the ledger has no such payment. Fails with UNAVAILABLE when the provider does
 * not answer.
 */
export const reconcilePayment = Effect.fnUntraced(function* (payment: string) {
  const [store, { now }] = [yield* Store, yield* ClockPort];
  const captures = yield* store.ledger.captured(payment);
  if (captures.length === 0) return [];
  const seen = yield* callPayments((payments) => payments.payment(payment));
  return yield* runCommit((tx) => enterProviderPaymentState(tx, captures, seen, now()));
});

/**
 * Enters the provider's state of a payment within a commit; a repeat changes nothing. `captures` are all lines of the payment: each
 * reservation gets its part of the state. Gives the resulting reservations.
 */
export const enterProviderPaymentState = Effect.fnUntraced(function* (
  tx: Transaction,
  captures: readonly LedgerEntry[],
  seen: ProviderPayment,
  now: number,
) {
  const named = captures.map(({ client, reservation }) => ({ client, _id: reservation }));
  for (const capture of captures.filter(({ reservation }) => isMembershipOrderId(reservation)))
    yield* enterPartOfMembership({ tx, payer: payerOf(capture), capture, now }, seen);
  const reservations = yield* lockReservations(
    tx,
    named.filter(({ _id }) => !isMembershipOrderId(_id)),
  );
  const parts = yield* readPaymentParts(tx, captures, seen);
  const results: Reservation[] = [];
  for (const { capture, ...part } of parts) {
    const reservation = reservations.find(({ _id }) => _id === capture.reservation);
    if (reservation !== undefined) results.push(yield* enterPart(tx, { reservation, capture }, part.seen, now));
  }
  return results;
});

const enterPart = Effect.fnUntraced(function* (
  tx: Transaction,
  { reservation, capture }: { readonly reservation: Reservation; readonly capture: LedgerEntry },
  seen: ProviderPayment,
  now: number,
) {
  const entering = { tx, payer: reservation, capture, now };
  const made = yield* enterRefunds(entering, seen);
  yield* enterDisputes(entering, seen);
  yield* takeBackCredit(tx, reservation, now);
  yield* dropCovered(tx, reservation, capture.ref, now);
  const lowered = made > 0 ? yield* lowerBy(tx, reservation, asCents(made), now) : reservation;
  return yield* fallBack(tx, lowered, seen, now);
});

function payerOf({ client, reservation: _id, currency }: LedgerEntry): Payer {
  return { client, _id, currency };
}

/**
 * A membership keeps its price and its days whatever the provider did with the money: the ledger follows, and the club decides. What went
 * back there is not owed a second time by a refund that was refused.
 */
const enterPartOfMembership = Effect.fnUntraced(function* (entering: RefundEntryContext, seen: ProviderPayment) {
  const { tx, payer, now } = entering;
  const before = new Set((yield* tx.refunds.of(payer.client, payer._id)).map(({ _id }) => _id));
  yield* enterRefunds(entering, seen);
  yield* enterDisputes(entering, seen);
  const rows = yield* tx.refunds.of(payer.client, payer._id);
  let made: number = sumOfCents(rows.filter(({ _id }) => !before.has(_id)).map(({ amount }) => amount));
  for (const row of rows.filter(({ state }) => state === "refused")) {
    const owed = Math.max(row.amount - made, 0);
    made -= row.amount - owed;
    if (owed < row.amount) yield* tx.refunds.put(refusedRefundOf(row, owed, now));
  }
});

/** Gives a refused refund with what is still owed of it; it is void once nothing is. */
export function refusedRefundOf(row: Refund, owed: number, now: number): Refund {
  return owed === 0 ? { ...row, state: "void", refusal: null, at: now } : { ...row, amount: asCents(owed) };
}

/** The payer whose money it is: a reservation, or the order of a membership. */
type Payer = Pick<Reservation, "client" | "_id" | "currency">;

interface RefundEntryContext {
  readonly tx: Transaction;
  readonly payer: Payer;
  readonly capture: LedgerEntry;
  readonly now: number;
}

/** Enters refunds, and those that came back; gives the cents of new ones that were made at the provider. */
const enterRefunds = Effect.fnUntraced(function* ({ tx, payer, capture, now }: RefundEntryContext, { refunds }: ProviderPayment) {
  const { client, _id } = payer;
  const rows = yield* tx.refunds.of(client, _id);
  const lines = yield* tx.ledger.of(client, _id);
  const has = (kind: LedgerEntry["kind"], ref: string) => lines.some((line) => line.kind === kind && line.ref === ref);
  let made = 0;
  for (const { ref, amount, isSentBack, key } of refunds) {
    const own = rows.find((row) => row.ref === ref || isOwnRefundKey(row, key));
    if (isSentBack) {
      if (!has("refund", ref) || has("reversal", ref)) continue;
      yield* enterLedgerLine(tx, { ...lineOf(capture, amount, ref, now), kind: "reversal" });
      if (own === undefined) continue;
      const isOwn = isOwnRefundKey(own, key);
      yield* tx.refunds.put({ ...own, state: isOwn ? "refused" : "void", refusal: isOwn ? "sentBack" : null, ref: null, at: now });
      yield* queueMoneyNotice(tx, payer, "refused", ref, amount, now);
      continue;
    }
    if (has("refund", ref)) continue;
    yield* enterLedgerLine(tx, lineOf(capture, amount, ref, now));
    yield* tx.outbox.enqueue(refundMailEntry(payer, { ref, amount, cause: own?.cause ?? null }, now));
    if (own === undefined) {
      made += amount;
      yield* tx.refunds.put({
        ...newRefund(payer, now),
        _id: providerRefundId(ref),
        payment: capture.ref,
        amount,
        state: "done",
        ref,
      });
      yield* queueMoneyNotice(tx, payer, "refunded", ref, amount, now);
    } else yield* tx.refunds.put({ ...own, state: "done", refusal: null, ref, at: now });
  }
  return made;
});

/** Gives the outbox entry of the mail about one refund. */
export function refundMailEntry(
  { client, _id }: ReservationKey,
  { ref, amount, cause }: Pick<Refund, "amount" | "cause"> & { readonly ref: string },
  now: number,
) {
  if (isMembershipOrderId(_id)) return membershipMailEntry("membershipRefund", { client, _id }, now, ref, amount);
  const entry = bookingMailEntry("refund", client, _id, now, ref);
  return { ...entry, payload: { ...entry.payload, refund: ref, ...(cause === null ? {} : { why: cause }) } };
}

const enterDisputes = Effect.fnUntraced(function* ({ tx, payer, capture, now }: RefundEntryContext, { disputes }: ProviderPayment) {
  for (const { ref, amount, state } of disputes) {
    if (state === "open") yield* queueMoneyNotice(tx, payer, "disputed", ref, amount, now);
    if (state !== "lost" || !(yield* enterLedgerLine(tx, lineOf(capture, amount, ref, now)))) continue;
    yield* tx.refunds.put({ ...newRefund(payer, now), _id: providerRefundId(ref), payment: capture.ref, amount, state: "done", ref });
    yield* queueMoneyNotice(tx, payer, "lost", ref, amount, now);
  }
});

function lineOf({ client, reservation, currency }: LedgerEntry, amount: Cents, ref: string, at: number) {
  return { client, reservation, kind: "refund", amount, currency, ref, at, actor: "provider" } as const;
}

/** A refused refund owes at most what is held beyond the price, or beyond the fee; what went back meanwhile is not owed twice. */
const dropCovered = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, payment: string, now: number) {
  const rows = yield* tx.refunds.of(reservation.client, reservation._id);
  let left: number = yield* owedOf(tx, reservation, payment, rows);
  for (const row of rows.filter(({ state }) => state === "refused")) {
    const owed = Math.max(0, Math.min(row.amount, left));
    left -= owed;
    if (owed < row.amount || owed === 0) yield* tx.refunds.put(refusedRefundOf(row, owed, now));
  }
});

const owedOf = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, payment: string, rows: readonly Refund[]) {
  const lines = yield* tx.ledger.of(reservation.client, reservation._id);
  const onItsWay = sumOfCents(rows.filter(({ state }) => state === "due").map(({ amount }) => amount));
  // A payment after the reservation was archived goes back whole, whatever was kept before.
  if (reservation.status === "archived") {
    const given = rows.filter((row) => row.payment === payment && row.state === "done").map(({ amount }) => amount);
    return (lines.find(({ kind, ref }) => kind === "capture" && ref === payment)?.amount ?? 0) - sumOfCents(given);
  }
  return moneyHeldOf(lines) - onItsWay - (statusHoldsQuanta(reservation.status) ? reservation.amount : feesKeptOf(lines));
});

/** A refund made at the provider lowers a paid booking's price: a refund never makes a paid sum due again. */
const lowerBy = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, made: Cents, now: number) {
  if (reservation.status !== "paid") return reservation;
  const rows = yield* tx.refunds.of(reservation.client, reservation._id);
  const open = sumOfCents(rows.filter(({ state }) => state === "due" || state === "refused").map(({ amount }) => amount));
  const missing = reservation.amount - (moneyHeldOf(yield* tx.ledger.of(reservation.client, reservation._id)) - open);
  const by = Math.min(made, missing, reservation.amount);
  if (by <= 0) return reservation;
  const next = { ...reservation, amount: asCents(reservation.amount - by), version: reservation.version + 1 };
  if (!(yield* tx.reservations.replace(reservation, next))) return yield* new RivalCommit();
  yield* withdrawOpenSwap(tx, next, now);
  const changes = { amount: { from: dollarsOf(reservation.amount), to: dollarsOf(next.amount) }, atProvider: { to: true } };
  yield* logReservationChange(tx, reservation, changes, { staff: { id: "system" }, now });
  return next;
});

/** A booking whose payment was lost in a dispute is due again, once no refund of it is under way. */
const fallBack = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, { disputes }: ProviderPayment, now: number) {
  const lines = yield* tx.ledger.of(reservation.client, reservation._id);
  const isLost = disputes.some(({ state }) => state === "lost") && moneyHeldOf(lines) < reservation.amount;
  const rows = yield* tx.refunds.of(reservation.client, reservation._id);
  const refundOpen = rows.some(({ state }) => state === "due");
  if (reservation.status !== "paid" || !isLost || refundOpen) return reservation;
  const facts = { ...transitionFactsOf(reservation, lines, now), actor: "system", sessionOpen: false, refundOpen } as const;
  const next = yield* changeReservationStatus(tx, reservation, "disputeLost", facts, { now });
  const changes = { status: { from: reservation.status, to: next.status }, event: { to: "disputeLost" } };
  yield* logReservationChange(tx, reservation, changes, { staff: { id: "system" }, now });
  return next;
});

/** The list of the kinds of notices about money. A club's staff receive all of them and cannot turn them off. */
export const moneyNoticeKinds = ["refused", "refunded", "disputed", "lost", "wrongDifference"] as const;
/** One of the kinds of notices about money that a club's staff receive and cannot turn off. */
export type MoneyNoticeKind = (typeof moneyNoticeKinds)[number];

/** Queues a letter to the club's staff, once per event at the provider. */
export function queueMoneyNotice(
  tx: Transaction,
  { client, _id }: ReservationKey,
  about: MoneyNoticeKind,
  ref: string,
  amount: Cents,
  due: number,
) {
  const payload = isMembershipOrderId(_id)
    ? { mail: "membershipMoney", order: _id, news: about, amount }
    : { mail: "money", reservation: _id, news: about, amount };
  return tx.outbox.enqueue({ client, key: `money:${_id}:${about}:${ref}`, kind: "mail", payload, due });
}
