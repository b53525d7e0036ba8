import { Effect } from "effect";
import { type Cents, asCents, centsOf, dollarsOf, sumOfCents } from "../../domain/money/cents.ts";
import { Time } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { applyByStaff, type Staff } from "../reservation/applyByStaff.ts";
import { endOpenSession } from "./paymentSession.ts";
import { readOwned } from "../reservation/readOwned.ts";
import { readLocked } from "../reservation/readLocked.ts";
import { amountTooHigh, writeReservation } from "./collect.ts";
import { commitOnce, doneMemo, type IdempotencyKey } from "../commit/commit.ts";
import { retryKey, enterPaymentState } from "./reconcilePayment.ts";
import { cancellationFee, feesKeptOf, type LedgerEntry, type PaymentMeans } from "../../domain/reservation/ledger.ts";
import { logChange } from "../reservation/auditReservation.ts";
import { cancellationFeeByPolicy } from "../../domain/reservation/policy.ts";
import { callPayments } from "../reservation/callPayments.ts";
import { queueRefundRequest, readHeldPayments, refundDifference } from "../reservation/refund.ts";
import type { Refund } from "../../domain/reservation/refunds.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta, applyReservationEvent } from "../../domain/reservation/status.ts";
import { openRebookingOf, cancelReasonFor } from "../reservation/openRebooking.ts";
import { refuse } from "../refuse.ts";

/** Dollars that staff give back, why, and how: by hand with `means`, else the way they came. */
export interface StaffRefund {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly means?: PaymentMeans | undefined;
  /** Cancels the booking with its refund; says who wanted it. */
  readonly cancel?: "customer" | "staff" | "weather" | undefined;
}

/**
 * Refunds what was paid beyond the price or, with `cancel`, cancels the reservation with the refund that its policy leaves: a refund never
 * makes a paid sum due again. Fails with BAD_REQUEST for more than is held beyond the price, with TRANSITION_REFUSED when nothing is, or
 * when it cannot be canceled; with FEE_CHANGED, and changes nothing, when a cancellation would refund another sum than `amount`.
 */
export const refundByStaff = Effect.fnUntraced(function* (request: StaffRefund, staff: Staff, once: IdempotencyKey) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readOwned(request.id, ofStaff);
  if (request.cancel !== undefined && mayCancel(reservation)) yield* endOpenSession(reservation);
  yield* commitOnce(
    once,
    now(),
    doneMemo,
    Effect.fnUntraced(function* (tx) {
      const current = yield* readLocked(tx, reservation);
      yield* request.cancel === undefined
        ? giveExcess(tx, current, request, staff, now())
        : cancelWith(tx, current, { ...request, cancel: request.cancel }, staff, now());
    }),
  );
  return yield* readOwned(request.id, ofStaff);
});

const giveExcess = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, request: StaffRefund, staff: Staff, now: number) {
  const most = excessOf(current, yield* readHeldPayments(tx, current), yield* tx.ledger.of(current.client, current._id));
  if (current.status === "pending" || most === 0) return yield* refuse("TRANSITION_REFUSED");
  const amount = centsOf(request.amount);
  if (amount > most) return yield* Effect.fail(amountTooHigh(most));
  const next = { ...current, version: current.version + 1 };
  yield* refundDifference(tx, current, next, { now, actor: staff.id, cause: null, means: request.means }, amount);
  yield* writeReservation(tx, current, next);
  yield* logChange(tx, current, changesOf(dollarsOf(amount), request), { staff, now });
});

/** What a reservation holds beyond its price, or beyond the fee of a canceled one; `held` comes from {@link readHeldPayments}. */
export function excessOf(reservation: Pick<Reservation, "status" | "amount">, held: readonly LedgerEntry[], lines: readonly LedgerEntry[]) {
  const kept = statusHoldsQuanta(reservation.status) || reservation.status === "archived" ? reservation.amount : feesKeptOf(lines);
  return asCents(Math.max(sumOfCents(held.map(({ amount }) => amount)) - kept, 0));
}

function mayCancel({ status }: Reservation): boolean {
  const outcome = applyReservationEvent(status, "cancel", { actor: "staff", sessionOpen: false });
  return outcome.ok && outcome.changed;
}

type Canceling = StaffRefund & { readonly cancel: NonNullable<StaffRefund["cancel"]> };

const cancelWith = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, request: Canceling, staff: Staff, now: number) {
  if (!mayCancel(current)) return yield* refuse("TRANSITION_REFUSED");
  const held = sumOfCents((yield* readHeldPayments(tx, current)).map(({ amount }) => amount));
  const reason = cancelReasonFor(request.cancel, yield* openRebookingOf(current, tx));
  const back = held - cancellationFee(reason, cancellationFeeByPolicy(current, now), held);
  if (centsOf(request.amount) !== back) return yield* refuse("FEE_CHANGED");
  yield* applyByStaff(tx, current, "cancel", { staff, now, reason: request.cancel, means: request.means });
  yield* logChange(tx, current, changesOf(request.amount, request), { staff, now });
});

function changesOf(dollars: number, { reason, means }: Pick<StaffRefund, "reason" | "means">) {
  return { refunded: { to: dollars }, reason: { to: reason }, ...(means === undefined ? {} : { means: { to: means } }) };
}

/** A refund that the provider refused. */
export interface RefusedRefund {
  readonly id: string;
  readonly refund: string;
}

/**
 * Requests a refused refund from the provider again, after reading what went back meanwhile, so that nothing is refunded twice. Fails with
 * TRANSITION_REFUSED when the refund is not refused, or no longer owed, and with UNAVAILABLE when the provider does not answer.
 */
export const retryRefund = Effect.fnUntraced(function* ({ id, refund }: RefusedRefund, staff: Staff, once: IdempotencyKey) {
  const [{ now }, store] = [yield* Time, yield* Store];
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readOwned(id, ofStaff);
  const known = (yield* store.refunds.of(reservation.client, id)).find(({ _id }) => _id === refund);
  if (known === undefined) return yield* refuse("ITEM_NOT_EXIST");
  const capture = yield* store.ledger.captured(known.payment);
  const seen = yield* callPayments((payments) => payments.payment(known.payment));
  yield* commitOnce(
    once,
    now(),
    doneMemo,
    Effect.fnUntraced(function* (tx) {
      if (capture !== undefined) yield* enterPaymentState(tx, capture, seen, now());
      const { tries, ...row } = yield* refusedIn(tx, reservation, refund);
      yield* tx.refunds.put({ ...row, tries: tries + 1, state: "due", refusal: null, at: now() });
      yield* queueRefundRequest(tx, row, retryKey(row._id, tries + 1), now());
      yield* logChange(tx, reservation, { retried: { to: dollarsOf(row.amount) } }, { staff, now: now() });
    }),
  );
  return yield* readOwned(id, ofStaff);
});

/** A refused refund, and how it was given by hand. */
export interface ClosedRefund extends RefusedRefund {
  readonly means: PaymentMeans;
}

/** Records that a refused refund was given by hand. Fails with TRANSITION_REFUSED when it is not refused. */
export const closeRefusedRefund = Effect.fnUntraced(function* ({ id, refund, means }: ClosedRefund, staff: Staff, once: IdempotencyKey) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readOwned(id, ofStaff);
  yield* commitOnce(
    once,
    now(),
    doneMemo,
    Effect.fnUntraced(function* (tx) {
      const row = yield* refusedIn(tx, reservation, refund);
      const { client, amount, currency } = row;
      const ref = `${means}:${id}:refund:${row._id}`;
      yield* tx.ledger.append({ client, reservation: id, kind: "refund", amount, currency, ref, at: now(), actor: staff.id });
      yield* tx.refunds.put({ ...row, state: "done", refusal: null, ref, at: now() });
      yield* logChange(tx, reservation, { refunded: { to: dollarsOf(amount) }, means: { to: means } }, { staff, now: now() });
    }),
  );
  return yield* readOwned(id, ofStaff);
});

/** A refused refund; its reservation is locked until the commit ends. */
const refusedIn = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, refund: string) {
  const { client, _id } = yield* readLocked(tx, reservation);
  const row = (yield* tx.refunds.of(client, _id)).find((one) => one._id === refund);
  if (row === undefined) return yield* refuse("ITEM_NOT_EXIST");
  return row.state === "refused" ? row : yield* refuse("TRANSITION_REFUSED");
});

/** Cents of a reservation's refunds that the provider refused. */
export function refusedAmount(refunds: readonly Refund[]): Cents {
  return sumOfCents(refunds.filter(({ state }) => state === "refused").map(({ amount }) => amount));
}
