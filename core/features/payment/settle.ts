import { Effect } from "effect";
import { enterLedgerLine, providerLine } from "../ledger/enterLedgerLine.ts";
import { asCents } from "../../domain/money/cents.ts";
import { splitCents } from "../../domain/money/shares.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { allClubsScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { partRefOf } from "../../domain/ledger/ledger.ts";
import type { AccountSession } from "../../domain/ledger/paymentAccount.ts";
import { sessionShareOf, type Reservation, transitionFactsOf, type ReservationKey } from "../../domain/reservation/reservation.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { paymentMismatchLetter } from "./letters/money.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { retryHoldId, holdSlotsForRetry, readRetryHoldTermsOf } from "../reservation/claims/slotRecovery.ts";
import { claimQuanta, unsettledPaymentsAsDefect } from "../reservation/claims/claim.ts";
import { membersOfGroup } from "../../domain/reservation/group.ts";
import { claimedQuantaOf } from "../reservation/claims/nights.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { takeExtras } from "../reservation/extras.ts";
import { isCardUsedForFirstBooking, takePromoUse } from "../reservation/promoUses.ts";
import { removeHold } from "../reservation/claims/removeHold.ts";
import { reconcilePayment } from "./reconcilePayment.ts";
import { lockReservations, readPaidTogether } from "../reservation/reservations.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import { endSession, readSession, sessionOf, type SessionState, type TakenMoney } from "../ledger/callPayments.ts";
import { waivePart } from "./paymentParts.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import { type Status, type TransitionFacts, applyReservationEvent } from "../../domain/reservation/status.ts";

/**
 * Brings the reservations of a session in line with the provider's state of it, on any hint: money makes all of them paid or is refunded
 * once; a failed or ended session gives their slots back. Gives the reservations; none when no reservation has this session of this account.
 */
export const settleReservations = Effect.fnUntraced(function* (named: AccountSession) {
  const store = yield* Store;
  const found = yield* store.reservations.bySession(allClubsScope("webhooks"), named.session);
  const reservations = found.filter(({ account }) => account === named.account);
  if (reservations.length === 0) return [];
  const state = yield* readSession(named);
  return yield* applyPaymentSessionState(reservations, state);
});

/**
 * Ends a reservation's session at the provider and applies the state that it ended in to all that the session pays; a customer who paid
 * first has paid. Pending reservations without a session are given up.
 */
export const endPaymentSession = Effect.fnUntraced(function* (id: string) {
  const store = yield* Store;
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  if (reservation === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const opened = sessionOf(reservation);
  const together = yield* readPaidTogether(reservation);
  if (opened === undefined) return yield* giveUpPending(together, "expire");
  const state = yield* endSession(opened);
  return yield* applyPaymentSessionState(together, state);
});

/** Applies the provider's state of a session to the reservations that it pays, and gives them. An open session past its end is ended first. */
export const applyPaymentSessionState = Effect.fnUntraced(function* (reservations: readonly Reservation[], state: SessionState) {
  const { now } = yield* ClockPort;
  if (state.state !== "open") return yield* applyClosedSession(reservations, state);
  const overdue = reservations.find((reservation) => isOverdue(reservation, now()));
  const opened = overdue === undefined ? undefined : sessionOf(overdue);
  if (opened === undefined) return reservations;
  const ended = yield* endSession(opened);
  return ended.state === "open" ? reservations : yield* applyClosedSession(reservations, ended);
});

type ClosedSession = Exclude<SessionState, { readonly state: "open" }>;

/** Applies the state of a session that nobody can pay any more. */
const applyClosedSession = Effect.fnUntraced(function* (reservations: readonly Reservation[], state: ClosedSession) {
  if (state.state !== "complete") return yield* giveUpPending(reservations, state.state === "failed" ? "fail" : "expire");
  const { now } = yield* ClockPort;
  const paid = (yield* isEnteredForOthers(reservations, state.ref)) ? reservations : yield* enterCapture(reservations, state);
  // The provider may have reported a refund before the payment was known here.
  const touched = state.isTouched === true ? yield* reconcilePayment({ account: state.account, payment: state.ref }) : [];
  const entered = paid.map((one) => touched.find(({ _id }) => _id === one._id) ?? one);
  // A wrong amount holds the slot no longer than an unpaid session would; it goes back with it.
  return entered.some((one) => isOverdue(one, now())) ? yield* giveUpPending(entered, "expire") : entered;
});

/**
 * Whether a payment was entered before for an order of which some have another session by now: the rest of a price has a session of its own.
 * A hint that comes again then finds fewer reservations, and each has its part already.
 */
const isEnteredForOthers = Effect.fnUntraced(function* (reservations: readonly Reservation[], payment: string) {
  if (reservations.every(({ order }) => order === null)) return false;
  const store = yield* Store;
  const entered = yield* store.ledger.captured(payment);
  return entered.some((line) => reservations.every(({ _id }) => _id !== line.reservation));
});

function isOverdue({ status, expires }: Reservation, now: number): boolean {
  return status === "pending" && expires !== null && expires <= now;
}

/**
 * Enters money seen at the provider, once per payment id: each reservation of the session gets its part. Money for slots that were given
 * back claims them again when all are free, else all of it goes back: an order is paid whole or not at all. So does money whose card paid
 * with a code for a first booking before. A wrong amount or currency is entered and pays nothing: the club is notified.
 */
const enterCapture = Effect.fnUntraced(function* (reservations: readonly Reservation[], money: TakenMoney) {
  const { now } = yield* ClockPort;
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(reservations[0]?.client ?? ""));
  const reached = (reservation: Reservation) => claimedQuantaOf(catalogue, reservation, membersOfGroup(reservation, reservations));
  const enter = (reclaim: boolean) => runCommit((tx) => capture(tx, reservations, money, { now: now(), reclaim, reached }));
  // A slot, the last of an extra or the last use of a promo code is taken, closed or out of the offer: the money is entered, and goes back.
  return yield* enter(true).pipe(
    Effect.catchTag(["SLOT_TAKEN", "CLOSED_DAY", "ITEM_NOT_EXIST", "EXTRA_UNAVAILABLE", "PROMO_USED_UP"], () => enter(false)),
  );
});

interface CaptureContext {
  readonly now: number;
  readonly reclaim: boolean;
  readonly reached: (reservation: Reservation) => readonly number[];
}

/** A reservation with the money of this capture in its ledger. */
interface Captured {
  readonly reservation: Reservation;
  readonly ref: string;
  readonly facts: TransitionFacts;
}

const capture = Effect.fnUntraced(function* (
  tx: Transaction,
  rows: readonly ReservationKey[],
  money: TakenMoney,
  { now, reclaim, reached }: CaptureContext,
) {
  const captured = yield* appendParts(tx, yield* lockReservations(tx, rows), money, now);
  // The days of a group whose rest is paid together are each paid or not: an order is paid whole only when it is booked.
  const isRest = captured.some(({ reservation }) => isStatusPayable(reservation.status));
  const isRefused =
    !isRest &&
    (yield* isCardUsedForFirstBooking(
      tx,
      captured.map(({ reservation }) => reservation),
      money.fingerprint,
    ));
  const all = isRefused ? captured.map(withoutRight) : captured.length === 1 || isRest ? captured : asOne(captured, reclaim);
  // Claims are taken by boat and day, as everywhere.
  const reclaimed = new Set<string>();
  for (const { reservation, facts } of all.toSorted(byPlace)) {
    const isTried = reclaim && reservation.status === "canceled" && capturePaysCanceled(facts);
    if (isTried && (yield* reclaimQuanta(tx, reservation, reached(reservation), now))) reclaimed.add(reservation._id);
  }
  const results: Reservation[] = [];
  for (const { reservation, ref, ...entered } of all) {
    const facts = { ...entered.facts, quantaReclaimed: reclaimed.has(reservation._id) };
    const outcome = applyReservationEvent(reservation.status, "capture", facts);
    if (outcome.ok) results.push(yield* changeReservationStatus(tx, reservation, "capture", facts, { now, capture: ref }));
    else
      results.push(
        yield* refuseCapture(
          tx,
          reservation,
          isRest ? captured.filter(({ reservation: { _id } }) => _id === reservation._id) : captured,
          now,
        ),
      );
  }
  return results;
});

/** Enters each reservation's part of the money. The parts are in proportion to the shares of the session, and add up to the amount that it took. */
const appendParts = Effect.fnUntraced(function* (tx: Transaction, reservations: readonly Reservation[], money: TakenMoney, at: number) {
  const { amount } = money;
  const parts = splitCents(amount, reservations.map(sessionShareOf));
  const lines = reservations.map((reservation, index) => {
    const ref = reservations.length === 1 ? money.ref : partRefOf(money.ref, reservation._id);
    return { reservation, ref, part: parts[index] ?? asCents(0) };
  });
  const captured: Captured[] = [];
  let isNew = false;
  for (const { reservation, ref, part } of lines) {
    const { client, _id } = reservation;
    const line = providerLine({ client, reservation: _id }, { ...money, amount: part, ref }, at);
    // A free day of a group has no part of the money.
    const isAdded = (lines.length === 1 || part > 0) && (yield* enterLedgerLine(tx, line, reservation));
    isNew ||= isAdded;
    const entered = isAdded && money.isWaived === true ? yield* waivePart(tx, reservation, part) : reservation;
    captured.push({ reservation: entered, ref, facts: yield* captureFacts(tx, entered, money, at) });
  }
  return captured.map((one) => ({ ...one, facts: { ...one.facts, captureRecorded: !isNew } }));
});

/** The facts of reservations that are paid together: the amount matches for all of them or for none, and so does the right to be paid. */
function asOne(captured: readonly Captured[], reclaim: boolean): readonly Captured[] {
  const canBePaid = captured.every(({ reservation: { status }, facts }) => {
    const outcome = applyReservationEvent(status, "capture", { ...facts, quantaReclaimed: reclaim });
    return outcome.ok && isPaidStatus(outcome.status);
  });
  return canBePaid ? captured : captured.map(withoutRight);
}

function withoutRight(captured: Captured): Captured {
  return { ...captured, facts: { ...captured.facts, amountMatches: false, downPaymentMatches: false } };
}

/**
 * Money that cannot pay a reservation. A wrong amount waits with it for its end, and the club is notified once; a right one whose order lost
 * another slot, or whose card may not pay for it, goes back now.
 */
const refuseCapture = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, captured: readonly Captured[], now: number) {
  const { client, _id, status } = reservation;
  if (status === "pending" && captured.every(({ facts }) => facts.amountMatches === true || facts.downPaymentMatches === true)) {
    const facts = { actor: "system", sessionOpen: false } as const;
    return yield* changeReservationStatus(tx, reservation, "expire", facts, { now, reason: "sessionExpired" });
  }
  if (captured[0]?.reservation._id === _id) yield* tx.outbox.enqueue(paymentMismatchLetter.entry({ client, _id }, now, {}));
  return reservation;
});

function byPlace({ reservation: left }: Captured, { reservation: right }: Captured): number {
  return compareByCodePoint(left.boat, right.boat) || compareByCodePoint(left.date, right.date);
}

/** Money on its way back pays nothing: a page of what is due asks for it again. */
const captureFacts = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, money: TakenMoney, now: number) {
  const own = transitionFactsOf(reservation, yield* readHeldPayments(tx, reservation), now);
  const isCurrency = money.currency === reservation.currency;
  return {
    ...own,
    amountMatches: own.amountMatches && isCurrency,
    downPaymentMatches: own.downPaymentMatches && isCurrency,
    actor: "system",
    sessionOpen: false,
    sessionComplete: true,
  } satisfies TransitionFacts;
});

/** Whether money made it so: the whole price, or the down payment. */
function isPaidStatus(status: Status): boolean {
  return status === "paid" || status === "confirmed";
}

// A claim is tried only when free quanta would make the reservation paid.
function capturePaysCanceled(facts: TransitionFacts): boolean {
  const outcome = applyReservationEvent("canceled", "capture", { ...facts, quantaReclaimed: true });
  return outcome.ok && isPaidStatus(outcome.status);
}

const reclaimQuanta = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, quanta: readonly number[], now: number) {
  const { _id, client, boat, date } = reservation;
  if (quanta.length === 0) return false;
  // The hold for a retry of its own failed payment is its own.
  const again = retryHoldId({ client, _id });
  if (again !== undefined) yield* removeHold(tx, { client, _id: again });
  yield* unsettledPaymentsAsDefect(
    claimQuanta(tx, { client, boat, day: date, quanta, owner: _id }, { now, isProviderChecked: true, except: _id }),
  );
  yield* takeExtras(tx, [reservation]);
  yield* takePromoUse(tx, [reservation]);
  return true;
});

/**
 * Gives up pending reservations whose session can no longer be paid; others stay as they are. After a failure their slots
 * are held for a retry, and also after an early end: the visitor is on the way back, and the provider's webhook came first.
 */
const giveUpPending = Effect.fnUntraced(function* (reservations: readonly Reservation[], event: "expire" | "fail") {
  const { now } = yield* ClockPort;
  const reason = event === "fail" ? "paymentFailed" : "sessionExpired";
  const recovery = yield* readRetryHoldTermsOf(reservations);
  const giveUp = Effect.fnUntraced(function* (tx: Transaction) {
    const results: Reservation[] = [];
    for (const current of yield* lockReservations(tx, reservations)) {
      if (current.status !== "pending") {
        results.push(current);
        continue;
      }
      const facts = { actor: "system", sessionOpen: false } as const;
      results.push(yield* changeReservationStatus(tx, current, event, facts, { now: now(), reason }));
      const isRetried = event === "fail" || !isOverdue(current, now());
      const terms = recovery.get(current._id);
      if (terms !== undefined && isRetried) yield* holdSlotsForRetry(tx, current, terms, now());
    }
    return results;
  });
  return yield* runCommit(giveUp);
});
