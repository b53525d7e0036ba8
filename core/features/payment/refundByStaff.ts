import { Effect } from "effect";
import { asCents, centsOf, dollarsOf, sumOfCents } from "../../domain/money/cents.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { applyStaffEvent } from "../reservation/applyByStaff.ts";
import { endOpenPaymentSession } from "./paymentSession.ts";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../reservation/reservations.ts";
import { amountTooHighRefusal, replaceReservation } from "./collect.ts";
import type { WorkBefore } from "./discount.ts";
import { runCommitOnce, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { closeRefusedRefund, enterRefundByHand, type RefundOwner, retryRefund } from "../ledger/refusedRefunds.ts";
import { feesKeptOf, type LedgerEntry, type ReturnWay } from "../../domain/ledger/ledger.ts";
import type { Refund } from "../../domain/ledger/refunds.ts";
import { cancellationFeeByPolicy, cancellationFee } from "../../domain/reservation/policy.ts";
import { transferCredit } from "../reservation/credit.ts";
import { refundExcess, withinRefundLimit } from "../reservation/refund.ts";
import type { Reservation, ReservationKey } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta, applyReservationEvent } from "../../domain/reservation/status.ts";
import { openRebookingOf, cancelReasonFor } from "../reservation/endings.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import { isRequestedMemo } from "../ledger/requestMoney.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { creditOwnerOf } from "../../domain/reservation/bookingCredit.ts";
import { enterProviderPaymentState } from "./reconcilePayment.ts";

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
 * when it cannot be canceled; with FEE_CHANGED, and changes nothing, when a cancellation would refund another sum than `amount`. `before` is
 * done first, in the same commit. Gives the reservation, and whether this repeats what became a request.
 */
export const refundByStaff = Effect.fnUntraced(function* (
  request: StaffRefund,
  staff: ActingStaff,
  once: IdempotencyKey,
  before: WorkBefore = () => Effect.void,
) {
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(request.id, ofStaff);
  if (request.cancel !== undefined && mayCancel(reservation)) yield* endOpenPaymentSession(reservation);
  const isRequested = yield* runCommitOnce(
    once,
    now(),
    isRequestedMemo,
    Effect.fnUntraced(function* (tx) {
      yield* before(tx);
      const current = yield* lockReservation(tx, reservation);
      yield* request.cancel === undefined
        ? giveExcess(tx, current, request, staff, now())
        : cancelWith(tx, current, { ...request, cancel: request.cancel }, staff, now());
      return false;
    }),
  );
  return { reservation: yield* readAccessibleReservation(request.id, ofStaff), isRequested };
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
  const lowered = { now, actor: staff.id, cause: null, means: request.means };
  yield* withinRefundLimit(tx, current, staff, refundExcess(tx, current, next, lowered, amount));
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
 * Requests a refused refund of a reservation from the provider again. Fails as {@link retryRefund} does.
 */
export const retryRefusedRefund = Effect.fnUntraced(function* ({ id, refund }: RefusedRefund, staff: ActingStaff, once: IdempotencyKey) {
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  yield* retryRefund(refundOwnerOf(yield* readAccessibleReservation(id, ofStaff), staff), refund, once);
  return yield* readAccessibleReservation(id, ofStaff);
});

/** A refused refund, and how it was given: by hand, or to the customer's credit. */
export interface RefundGivenByHand extends RefusedRefund {
  readonly means: ReturnWay;
}

/**
 * Records that a refused refund of a reservation was given by hand, or gives it to the customer's credit. Fails with TRANSITION_REFUSED
 * when it is not refused, or when nobody knows whose credit it would be.
 */
export const recordRefundGivenByHand = Effect.fnUntraced(function* (
  { id, refund, means }: RefundGivenByHand,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const owner = refundOwnerOf(yield* readAccessibleReservation(id, ofStaff), staff);
  const entry = { refund, ref: `${means}:${id}:refund:${refund}`, actor: staff.id };
  yield* closeRefusedRefund(owner, entry, once, (tx, row, now) =>
    means === "credit" ? giveAsCredit(tx, owner, row, entry, now) : enterRefundByHand(tx, row, entry, means, now),
  );
  return yield* readAccessibleReservation(id, ofStaff);
});

/** Gives a refused refund to the customer's credit; the reservation is locked. */
const giveAsCredit = Effect.fnUntraced(function* (
  tx: Transaction,
  owner: ReservationKey,
  { amount }: Refund,
  { ref, actor }: { readonly ref: string; readonly actor: string },
  now: number,
) {
  const current = yield* lockReservation(tx, owner);
  if (creditOwnerOf(current) === undefined) return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* transferCredit(tx, current, { kind: "credit", amount, ref, now, actor });
  return { refunded: { to: dollarsOf(amount) }, means: { to: "credit" } };
});

function refundOwnerOf(reservation: Reservation, staff: ActingStaff): RefundOwner {
  const { client, _id } = reservation;
  return {
    client,
    _id,
    enter: enterProviderPaymentState,
    lock: (tx) => Effect.asVoid(lockReservation(tx, reservation)),
    log: (tx, changes, now) => logReservationChange(tx, reservation, changes, { staff, now }),
  };
}
