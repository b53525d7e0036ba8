import { Effect } from "effect";
import { type Cents, asCents, dollarsOf, sumOfCents } from "../../domain/money/cents.ts";
import type { ProviderPayment } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { lockReservations, logReservationChange } from "../reservation/reservations.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { RivalCommit } from "../shared/commit.ts";
import { feesKeptOf, type LedgerEntry, moneyHeldOf } from "../../domain/ledger/ledger.ts";
import { openDisputeId, type Refund } from "../../domain/ledger/refunds.ts";
import { withdrawOpenSwap } from "../reservation/endings.ts";
import { readPaymentParts } from "./paymentParts.ts";
import { takeBackCredit } from "../reservation/credit.ts";
import { isMembershipOrderId } from "../../domain/membership/membershipOrder.ts";
import type { AccountPayment } from "../../domain/ledger/paymentAccount.ts";
import { newRefund } from "../ledger/refund.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { enterMembershipPaymentState } from "../membership/membershipPayment.ts";
import {
  enterProviderDisputes,
  enterProviderRefunds,
  moneyNoticeKey,
  type PayerLetters,
  reconcileBy,
  refusedRefundOf,
} from "../ledger/providerState.ts";
import { moneyNoticeLetter } from "./letters/money.ts";
import { refundLetter } from "./letters/refund.ts";

/**
 * Brings the ledger in line with the provider's state of a payment, on any hint: refunds made there, refunds that a bank sent back, and
 * disputes. Gives the reservations that it paid; none when the ledger has no such payment of this account. Fails with UNAVAILABLE when the provider does
 * not answer.
 */
export const reconcilePayment = Effect.fnUntraced(function* (paid: AccountPayment) {
  return (yield* reconcileBy(paid, enterProviderPaymentState)) ?? [];
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
  yield* enterMembershipPaymentState(tx, captures, seen, now);
  const reservations = yield* lockReservations(
    tx,
    named.filter(({ _id }) => !isMembershipOrderId(_id)),
  );
  const parts = yield* readPaymentParts(tx, captures, seen);
  const results: Reservation[] = [];
  for (const { capture, ...part } of parts) {
    const reservation = reservations.find(({ _id }) => _id === capture.reservation);
    if (reservation === undefined) continue;
    yield* markDisputes(tx, { reservation, capture }, seen, now);
    results.push(yield* enterPart(tx, { reservation, capture }, part.seen, now));
  }
  return results;
});

const enterPart = Effect.fnUntraced(function* (
  tx: Transaction,
  { reservation, capture }: { readonly reservation: Reservation; readonly capture: LedgerEntry },
  seen: ProviderPayment,
  now: number,
) {
  const entering = { tx, payer: reservation, letters: bookingMoneyLetters, capture, now };
  const made = yield* enterProviderRefunds(entering, seen);
  yield* enterProviderDisputes(entering, seen);
  yield* takeBackCredit(tx, reservation, now);
  yield* dropCovered(tx, reservation, capture.ref, now);
  const lowered = made > 0 ? yield* lowerBy(tx, reservation, asCents(made), now) : reservation;
  return yield* fallBack(tx, lowered, seen, now);
});

/** Marks a booking while a dispute of its payment is open; the mark is void once it was won or lost. */
const markDisputes = Effect.fnUntraced(function* (
  tx: Transaction,
  { reservation, capture }: { readonly reservation: Reservation; readonly capture: LedgerEntry },
  { disputes }: ProviderPayment,
  now: number,
) {
  if (disputes.length === 0) return;
  const rows = yield* tx.refunds.of(reservation.client, reservation._id);
  for (const { ref, amount, state } of disputes) {
    const _id = openDisputeId(ref, reservation._id);
    const isMarked = rows.some((row) => row._id === _id && row.state === "disputed");
    if (isMarked === (state === "open")) continue;
    const row = { ...newRefund(reservation, capture, now), _id, amount };
    yield* tx.refunds.put({ ...row, state: isMarked ? "void" : "disputed" });
  }
});

/** The letters about the money of a booking. */
export const bookingMoneyLetters: PayerLetters = {
  refund: (payer, { ref, cause }, now) =>
    refundLetter.entry(payer, now, { refund: ref, ...(cause === null ? {} : { why: cause }) }, { round: ref }),
  notice: (payer, { news, amount, ref }, now) =>
    moneyNoticeLetter.entry(payer, now, { news, amount }, { key: moneyNoticeKey(payer._id, news, ref) }),
};

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
