import { Effect } from "effect";
import { type Cents, asCents, centsOf, dollarsOf, sumOfCents } from "../../domain/money/cents.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { applyStaffEvent, type ActingStaff } from "../reservation/applyByStaff.ts";
import { endOpenPaymentSession } from "./paymentSession.ts";
import { readAccessibleReservation } from "../reservation/readOwned.ts";
import { lockReservation } from "../reservation/readLocked.ts";
import { amountTooHighRefusal, replaceReservation } from "./collect.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey } from "../commit/commit.ts";
import { enterProviderPaymentState } from "./reconcilePayment.ts";
import { refundRetryKey } from "./paymentParts.ts";
import { creditOwnerOf } from "../../domain/reservation/credit.ts";
import { cancellationFee, feesKeptOf, type LedgerEntry, type ReturnWay, providerRefOf } from "../../domain/reservation/ledger.ts";
import { logReservationChange } from "../reservation/auditReservation.ts";
import { cancellationFeeByPolicy } from "../../domain/reservation/policy.ts";
import { callPayments } from "../reservation/callPayments.ts";
import { transferCredit } from "../reservation/credit.ts";
import { queueRefundRequest, readHeldPayments, refundExcess } from "../reservation/refund.ts";
import type { Refund } from "../../domain/reservation/refunds.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta, applyReservationEvent } from "../../domain/reservation/status.ts";
import { openRebookingOf, cancelReasonFor } from "../reservation/openRebooking.ts";
import { failWithRefusal } from "../refuse.ts";

/** A refund that staff give: how many dollars, why, and how: by hand or to the customer's credit with `means`, else the way they came. */
export interface StaffRefund {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly means?: ReturnWay | undefined;
  /** Cancels the booking with its refund; says who wanted it. */
  readonly cancel?: "customer" | "staff" | "weather" | undefined;
}

/**
 * Refunds what was paid beyond the price or, with `cancel`, cancels the reservation with the refund that its policy leaves: a refund never
 * makes a paid sum due again. Fails with BAD_REQUEST for more than is held beyond the price, with TRANSITION_REFUSED when nothing is, or
 * when it cannot be canceled; with FEE_CHANGED, and changes nothing, when a cancellation would refund another sum than `amount`.
 */
export const refundByStaff = Effect.fnUntraced(function* (request: StaffRefund, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(request.id, ofStaff);
  if (request.cancel !== undefined && mayCancel(reservation)) yield* endOpenPaymentSession(reservation);
  yield* runCommitOnce(
    once,
    now(),
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx) {
      const current = yield* lockReservation(tx, reservation);
      yield* request.cancel === undefined
        ? giveExcess(tx, current, request, staff, now())
        : cancelWith(tx, current, { ...request, cancel: request.cancel }, staff, now());
    }),
  );
  return yield* readAccessibleReservation(request.id, ofStaff);
});

const giveExcess = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  request: StaffRefund,
  staff: ActingStaff,
  now: number,
) {
  const most = refundableExcessOf(current, yield* readHeldPayments(tx, current), yield* tx.ledger.of(current.client, current._id));
  if (current.status === "pending" || most === 0) return yield* failWithRefusal("TRANSITION_REFUSED");
  const amount = centsOf(request.amount);
  if (amount > most) return yield* Effect.fail(amountTooHighRefusal(most));
  const next = { ...current, version: current.version + 1 };
  yield* refundExcess(tx, current, next, { now, actor: staff.id, cause: null, means: request.means }, amount);
  yield* replaceReservation(tx, current, next);
  yield* logReservationChange(tx, current, changesOf(dollarsOf(amount), request), { staff, now });
});

/** Gives what a reservation holds beyond its price, or beyond the fee of a canceled one; `held` comes from {@link readHeldPayments}. */
export function refundableExcessOf(
  reservation: Pick<Reservation, "status" | "amount">,
  held: readonly LedgerEntry[],
  lines: readonly LedgerEntry[],
) {
  const kept = statusHoldsQuanta(reservation.status) || reservation.status === "archived" ? reservation.amount : feesKeptOf(lines);
  return asCents(Math.max(sumOfCents(held.map(({ amount }) => amount)) - kept, 0));
}

function mayCancel({ status }: Reservation): boolean {
  const outcome = applyReservationEvent(status, "cancel", { actor: "staff", sessionOpen: false });
  return outcome.ok && outcome.changed;
}

type Canceling = StaffRefund & { readonly cancel: NonNullable<StaffRefund["cancel"]> };

const cancelWith = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  request: Canceling,
  staff: ActingStaff,
  now: number,
) {
  if (!mayCancel(current)) return yield* failWithRefusal("TRANSITION_REFUSED");
  const held = sumOfCents((yield* readHeldPayments(tx, current)).map(({ amount }) => amount));
  const reason = cancelReasonFor(request.cancel, yield* openRebookingOf(current, tx));
  const back = held - cancellationFee(reason, cancellationFeeByPolicy(current, now), held);
  if (centsOf(request.amount) !== back) return yield* failWithRefusal("FEE_CHANGED");
  yield* applyStaffEvent(tx, current, "cancel", { staff, now, reason: request.cancel, means: request.means });
  yield* logReservationChange(tx, current, changesOf(request.amount, request), { staff, now });
});

function changesOf(dollars: number, { reason, means }: Pick<StaffRefund, "reason" | "means">) {
  return { refunded: { to: dollars }, reason: { to: reason }, ...(means === undefined ? {} : { means: { to: means } }) };
}

/** The ids of a refund that the provider refused: `id` is that of its reservation, `refund` its own. */
export interface RefusedRefund {
  readonly id: string;
  readonly refund: string;
}

/**
 * Requests a refused refund from the provider again, after reading what went back meanwhile, so that nothing is refunded twice. Fails with
 * TRANSITION_REFUSED when the refund is not refused, or no longer owed, and with UNAVAILABLE when the provider does not answer.
 */
export const retryRefusedRefund = Effect.fnUntraced(function* ({ id, refund }: RefusedRefund, staff: ActingStaff, once: IdempotencyKey) {
  const [{ now }, store] = [yield* ClockPort, yield* Store];
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, ofStaff);
  const known = (yield* store.refunds.of(reservation.client, id)).find(({ _id }) => _id === refund);
  if (known === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const payment = providerRefOf(known.payment);
  const captures = yield* store.ledger.captured(payment);
  const seen = yield* callPayments((payments) => payments.payment(payment));
  yield* runCommitOnce(
    once,
    now(),
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx) {
      if (captures.length > 0) yield* enterProviderPaymentState(tx, captures, seen, now());
      const { tries, ...row } = yield* refusedIn(tx, reservation, refund);
      yield* tx.refunds.put({ ...row, tries: tries + 1, state: "due", refusal: null, at: now() });
      yield* queueRefundRequest(tx, row, refundRetryKey(row._id, tries + 1), now());
      yield* logReservationChange(tx, reservation, { retried: { to: dollarsOf(row.amount) } }, { staff, now: now() });
    }),
  );
  return yield* readAccessibleReservation(id, ofStaff);
});

/** A refused refund, and how it was given: by hand, or to the customer's credit. */
export interface RefundGivenByHand extends RefusedRefund {
  readonly means: ReturnWay;
}

/**
 * Records that a refused refund was given by hand, or gives it to the customer's credit. Fails with TRANSITION_REFUSED when it is not
 * refused, or when nobody knows whose credit it would be.
 */
export const recordRefundGivenByHand = Effect.fnUntraced(function* (
  { id, refund, means }: RefundGivenByHand,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, ofStaff);
  yield* runCommitOnce(
    once,
    now(),
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx) {
      const row = yield* refusedIn(tx, reservation, refund);
      const { client, amount, currency } = row;
      const ref = `${means}:${id}:refund:${row._id}`;
      if (means === "credit") {
        const current = yield* lockReservation(tx, reservation);
        if (creditOwnerOf(current) === undefined) return yield* failWithRefusal("TRANSITION_REFUSED");
        yield* transferCredit(tx, current, { kind: "credit", amount, ref, now: now(), actor: staff.id });
      } else yield* tx.ledger.append({ client, reservation: id, kind: "refund", amount, currency, ref, at: now(), actor: staff.id });
      yield* tx.refunds.put({ ...row, state: "done", refusal: null, ref, at: now() });
      yield* logReservationChange(tx, reservation, { refunded: { to: dollarsOf(amount) }, means: { to: means } }, { staff, now: now() });
    }),
  );
  return yield* readAccessibleReservation(id, ofStaff);
});

/** A refused refund; its reservation is locked until the commit ends. */
const refusedIn = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, refund: string) {
  const { client, _id } = yield* lockReservation(tx, reservation);
  const row = (yield* tx.refunds.of(client, _id)).find((one) => one._id === refund);
  if (row === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return row.state === "refused" ? row : yield* failWithRefusal("TRANSITION_REFUSED");
});

/** Gives the cents of a reservation's refunds that the provider refused. */
export function refusedRefundAmount(refunds: readonly Refund[]): Cents {
  return sumOfCents(refunds.filter(({ state }) => state === "refused").map(({ amount }) => amount));
}
