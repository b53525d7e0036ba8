import { Effect } from "effect";
import { allClubsScope } from "../../domain/people/scope.ts";
import { type Payments, type Secrets, type ProviderSession, ClockPort } from "../../ports/outside.ts";
import { type Reservation, transitionFactsOf } from "../../domain/reservation/reservation.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { changeReservationStatus, bookingMailEntry } from "../reservation/change.ts";
import { retryHoldId, holdSlotsForRetry, quantaOfSlots, readRetryHoldTerms } from "../reservation/slotRecovery.ts";
import { claimQuanta, unsettledPaymentsAsDefect } from "../reservation/claim.ts";
import { runCommit } from "../commit/commit.ts";
import type { ServerSettings } from "../commit/config.ts";
import { removeHold } from "../reservation/holdSlot.ts";
import { reconcilePayment } from "./reconcilePayment.ts";
import { lockReservation } from "../reservation/readLocked.ts";
import { callPayments } from "../reservation/callPayments.ts";
import { type TransitionFacts, applyReservationEvent } from "../../domain/reservation/status.ts";
import { failWithRefusal } from "../refuse.ts";

type Complete = Extract<ProviderSession, { readonly state: "complete" }>;

/**
 * Brings a reservation in line with the provider's state of its session, on any hint: money makes it paid or is refunded once; a failed or
 * ended session gives the slot back. Undefined when no reservation has this session.
 */
export const settlePayment = Effect.fnUntraced(function* (session: string) {
  const store = yield* Store;
  const reservation = yield* store.reservations.bySession(allClubsScope("webhooks"), session);
  if (reservation === undefined) return undefined;
  const state = yield* callPayments((payments) => payments.read(session));
  return yield* applyPaymentSessionState(reservation, state);
});

/**
 * Ends a reservation's session at the provider and applies the state that it ended in; a customer who paid first has paid. A pending
 * reservation without a session is given up.
 */
export const endPaymentSession = Effect.fnUntraced(function* (id: string) {
  const store = yield* Store;
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  if (reservation === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const { session } = reservation;
  if (session === null) return yield* giveUpPending(reservation, "expire");
  const state = yield* callPayments((payments) => payments.expire(session));
  return yield* applyPaymentSessionState(reservation, state);
});

/** Applies the provider's state of a session to a reservation. An open session past its end is ended first. */
export const applyPaymentSessionState = Effect.fnUntraced(function* (reservation: Reservation, state: ProviderSession) {
  const { now } = yield* ClockPort;
  const { session } = reservation;
  if (state.state !== "open") return yield* applyClosedSession(reservation, state);
  if (session === null || !isOverdue(reservation, now())) return reservation;
  const ended = yield* callPayments((payments) => payments.expire(session));
  return ended.state === "open" ? reservation : yield* applyClosedSession(reservation, ended);
});

type Closed = Exclude<ProviderSession, { readonly state: "open" }>;

/** Applies the state of a session that nobody can pay any more. */
const applyClosedSession = Effect.fnUntraced(function* (reservation: Reservation, state: Closed) {
  if (state.state !== "complete") return yield* giveUpPending(reservation, state.state === "failed" ? "fail" : "expire");
  const { now } = yield* ClockPort;
  const paid = yield* enterCapture(reservation, state);
  // The provider may have reported a refund before the payment was known here.
  const entered = (state.isTouched === true ? yield* reconcilePayment(state.ref) : undefined) ?? paid;
  // A wrong amount holds the slot no longer than an unpaid session would; it goes back with it.
  return isOverdue(entered, now()) ? yield* giveUpPending(entered, "expire") : entered;
});

function isOverdue({ status, expires }: Reservation, now: number): boolean {
  return status === "pending" && expires !== null && expires <= now;
}

/**
 * Enters money seen at the provider, once per payment id. Money for a slot that was given back claims the slot again when it is free, else
 * goes back. A wrong amount or currency is entered and never makes the reservation paid: the club is notified.
 */
const enterCapture = Effect.fnUntraced(function* (row: Named, money: Complete) {
  const { now } = yield* ClockPort;
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(row.client));
  const reached = ({ time }: Reservation) => quantaOfSlots(catalogue, time);
  const enter = (reclaim: boolean) => runCommit((tx) => capture(tx, row, money, { now: now(), reclaim, reached }));
  // The slot is taken, closed or out of the offer: the money is entered, and goes back.
  return yield* enter(true).pipe(Effect.catchTag(["SLOT_TAKEN", "CLOSED_DAY", "ITEM_NOT_EXIST"], () => enter(false)));
});

interface Entering {
  readonly now: number;
  readonly reclaim: boolean;
  readonly reached: (reservation: Reservation) => readonly number[];
}

const capture = Effect.fnUntraced(function* (tx: Transaction, row: Named, money: Complete, { now, reclaim, reached }: Entering) {
  const reservation = yield* lockReservation(tx, row);
  const { client, _id: id } = reservation;
  const { amount, currency, ref, card } = money;
  const line = { client, reservation: id, kind: "capture", amount, currency, ref, at: now, actor: "provider" } as const;
  const isNew = yield* tx.ledger.append(card === undefined ? line : { ...line, card });
  const facts = yield* captureFacts(tx, reservation, money, now, isNew);
  const quantaReclaimed =
    reclaim &&
    reservation.status === "canceled" &&
    wouldRevive(facts) &&
    (yield* reclaimQuanta(tx, reservation, reached(reservation), now));
  const outcome = applyReservationEvent(reservation.status, "capture", { ...facts, quantaReclaimed });
  if (outcome.ok) return yield* changeReservationStatus(tx, reservation, "capture", { ...facts, quantaReclaimed }, { now, capture: ref });
  yield* tx.outbox.enqueue(bookingMailEntry("mismatch", client, id, now));
  return reservation;
});

const captureFacts = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, money: Complete, now: number, isNew: boolean) {
  const own = transitionFactsOf(reservation, yield* tx.ledger.of(reservation.client, reservation._id), now);
  const amountMatches = own.amountMatches && money.currency === reservation.currency;
  return {
    ...own,
    amountMatches,
    actor: "system",
    sessionOpen: false,
    sessionComplete: true,
    captureRecorded: !isNew,
  } satisfies TransitionFacts;
});

// A claim is tried only when free quanta would make the reservation paid.
function wouldRevive(facts: TransitionFacts): boolean {
  const outcome = applyReservationEvent("canceled", "capture", { ...facts, quantaReclaimed: true });
  return outcome.ok && outcome.status === "paid";
}

const reclaimQuanta = Effect.fnUntraced(function* (
  tx: Transaction,
  { _id, client, boat, date }: Reservation,
  quanta: readonly number[],
  now: number,
) {
  if (quanta.length === 0) return false;
  // The hold for a retry of its own failed payment is its own.
  const again = retryHoldId({ client, _id });
  if (again !== undefined) yield* removeHold(tx, { client, _id: again });
  yield* unsettledPaymentsAsDefect(
    claimQuanta(tx, { client, boat, day: date, quanta, owner: _id }, { now, isProviderChecked: true, except: _id }),
  );
  return true;
});

/**
 * Gives up a pending reservation whose session can no longer be paid; any other stays as it is. After a failure its slots are held for a
 * retry, and also after an early end: the visitor is on the way back, and the provider's webhook came first.
 */
const giveUpPending = Effect.fnUntraced(function* (reservation: Reservation, event: "expire" | "fail") {
  const { now } = yield* ClockPort;
  const reason = event === "fail" ? "paymentFailed" : "sessionExpired";
  const recovery = yield* readRetryHoldTerms(reservation);
  const giveUp = Effect.fnUntraced(function* (tx: Transaction) {
    const current = yield* lockReservation(tx, reservation);
    if (current.status !== "pending") return current;
    const ended = yield* changeReservationStatus(tx, current, event, { actor: "system", sessionOpen: false }, { now: now(), reason });
    if (event === "fail" || !isOverdue(current, now())) yield* holdSlotsForRetry(tx, current, recovery, now());
    return ended;
  });
  return yield* runCommit(giveUp);
});

type Named = Pick<Reservation, "client" | "_id">;

/** The services that settling needs. */
export type PaymentSettlingPorts = Store | Payments | ClockPort | ServerSettings | Secrets;
