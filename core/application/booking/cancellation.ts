import { Effect } from "effect";
import { type Cents, asCents, centsOf } from "../../domain/money/cents.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { endOpenPaymentSession } from "../payment/paymentSession.ts";
import { readAccessibleReservation } from "../reservation/readOwned.ts";
import { lockReservation } from "../reservation/readLocked.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey } from "../commit/commit.ts";
import {
  ledgerMoneyIn,
  cancellationFee,
  feesKeptOf,
  type LedgerLine,
  moneyHeldOf,
  cancellationRefund,
  ledgerMoneyOut,
} from "../../domain/reservation/ledger.ts";
import { logReservationChange } from "../reservation/auditReservation.ts";
import { customerAuditActor } from "../../domain/history/auditLine.ts";
import { hasFirstSlotStarted, cancellationFeeByPolicy } from "../../domain/reservation/policy.ts";
import { readHeldPayments } from "../reservation/refund.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { type CancelReason, applyReservationEvent } from "../../domain/reservation/status.ts";
import { openRebookingOf, endRebookingOfCanceled, cancelReasonFor } from "../reservation/openRebooking.ts";
import { failWithRefusal } from "../refuse.ts";

/** A cancellation that a holder requests: `key` is theirs, `fee` is the sum in dollars that they were shown as what the club keeps. */
export interface HolderCancellation {
  readonly id: string;
  readonly key?: string | undefined;
  readonly fee?: number | undefined;
}

/**
 * Cancels a reservation for its holder by the policy that it was booked under. An open payment session is ended at the provider first; a
 * customer who paid meanwhile gets back what the policy leaves, all of it when the club closed on them. Fails with TRANSITION_REFUSED once
 * the first slot has begun, when cash was taken, which only the club can return, and when the status table refuses; with FEE_CHANGED, and
 * changes nothing, when the club would keep another sum than `fee`.
 */
export const cancelReservationByHolder = Effect.fnUntraced(function* ({ id, key, fee }: HolderCancellation, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const access = { staffOf: undefined, holderProof: key === undefined ? {} : { key } };
  const reservation = yield* readAccessibleReservation(id, access);
  if (mayCancel(reservation, [], now())) yield* endOpenPaymentSession(reservation);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) =>
    Effect.flatMap(lockReservation(tx, reservation), (current) => cancel(tx, current, fee, now())),
  );
  return yield* readAccessibleReservation(id, access);
});

const cancel = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, shown: number | undefined, now: number) {
  if (current.status === "canceled") return;
  const held = yield* readHeldPayments(tx, current);
  if (!mayCancel(current, held, now)) return yield* failWithRefusal("TRANSITION_REFUSED");
  const reason = cancelReasonFor("customer", yield* openRebookingOf(current, tx));
  const fee = cancellationFee(reason, cancellationFeeByPolicy(current, now), moneyHeldOf(held));
  if (shown !== undefined && centsOf(shown) !== fee) return yield* failWithRefusal("FEE_CHANGED");
  const facts = { ...transitionFactsOf(current, held, now), actor: "customer", sessionOpen: false } as const;
  yield* changeReservationStatus(tx, current, "cancel", facts, { now, reason, actor: "customer" });
  yield* logCancellation(tx, current, { reason, now });
  yield* endRebookingOfCanceled(tx, current);
});

/** Records in the audit log that the customer canceled their own reservation; `current` is the reservation before. */
export function logCancellation(
  tx: Transaction,
  current: Reservation,
  { reason, now }: { readonly reason: CancelReason; readonly now: number },
) {
  const changes = { status: { from: current.status, to: "canceled" }, event: { to: "cancel" }, reason: { to: reason } };
  return logReservationChange(tx, current, changes, { staff: customerAuditActor, now });
}

/** Whether the holder may cancel by themselves at `now`, once the session is ended; `lines` are the ledger's. */
function mayCancel(reservation: Reservation, lines: readonly LedgerLine[], now: number): boolean {
  const outcome = applyReservationEvent(reservation.status, "cancel", { actor: "customer", sessionOpen: false });
  const isActive = outcome.ok && outcome.changed;
  return isActive && !hasFirstSlotStarted(reservation, now) && lines.every(({ kind }) => kind !== "cash");
}

/** The division of a canceled booking's money: cents that the club keeps (`fee`), and cents that go back (`refund`). */
export interface CancellationSplit {
  readonly fee: Cents;
  readonly refund: Cents;
}

/**
 * Reads a reservation's ledger, and what canceling did or would do to its money. For a canceled reservation: what goes back, and what was
 * kept, each null when there was none. For an active one, `ifCanceled`: what its holder's cancellation would do now, null when they cannot
 * cancel it themselves.
 */
export const readCancellation = Effect.fnUntraced(function* (reservation: Reservation) {
  const [store, time] = [yield* Store, yield* ClockPort];
  const lines = yield* store.ledger.of(reservation.client, reservation._id);
  const isDone = reservation.status === "canceled" || reservation.status === "archived";
  return {
    refund: isDone ? orNull(returnedOf(reservation, lines)) : null,
    fee: isDone ? orNull(feesKeptOf(lines)) : null,
    lines,
    refunds: yield* store.refunds.of(reservation.client, reservation._id),
    receipt: (yield* store.ledger.receipt(reservation.client, reservation._id)) ?? null,
    ifCanceled: mayCancel(reservation, lines, time.now()) ? yield* cancellationSplitNow(reservation, lines, "customer") : null,
  };
});

/**
 * Gives what canceling an active reservation now would keep, and what would go back; `wish` says who wants it, `lines` are the ledger's.
 */
export const cancellationSplitNow = Effect.fnUntraced(function* (
  reservation: Reservation,
  lines: readonly LedgerLine[],
  wish: CancelReason,
) {
  const { now } = yield* ClockPort;
  const reason = cancelReasonFor(wish, yield* openRebookingOf(reservation));
  // Money beyond the price is on its way back in any case.
  const held = asCents(Math.min(moneyHeldOf(lines), reservation.amount));
  const fee = cancellationFeeByPolicy(reservation, now());
  return { fee: cancellationFee(reason, fee, held), refund: cancellationRefund(reason, fee, held) } satisfies CancellationSplit;
});

// An archived reservation may have been used and paid: only what did go back counts.
function returnedOf({ status, reason, amount }: Reservation, lines: readonly LedgerLine[]): Cents {
  if (status !== "canceled") return ledgerMoneyOut(lines);
  const captured = ledgerMoneyIn(lines);
  // Money beyond the price of a reservation that was active had gone back earlier, when a change made it cheaper.
  const wasActive = reason === "customer" || reason === "staff" || reason === "weather";
  return asCents((wasActive ? Math.min(captured, amount) : captured) - feesKeptOf(lines));
}

function orNull(amount: Cents): Cents | null {
  return amount > 0 ? amount : null;
}
