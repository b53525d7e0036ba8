import { Effect } from "effect";
import { type Cents, asCents, centsOf, sumOfCents } from "../../../domain/money/cents.ts";
import { compareTrips } from "../../../domain/reservation/group.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { endOpenPaymentSession } from "../../payment/paymentSession.ts";
import {
  readAccessibleReservation,
  isOrderPaymentOpen,
  lockReservations,
  logReservationChange,
  hasTripBegun,
} from "../../reservation/reservations.ts";
import { changeReservationStatus } from "../../reservation/change.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../../shared/commit.ts";
import { type LedgerEntry, type LedgerLine, moneyHeldOf } from "../../../domain/ledger/ledger.ts";
import type { Refund } from "../../../domain/ledger/refunds.ts";
import { customerAuditActor } from "../../../domain/auditLine.ts";
import { cancellationFeeByPolicy, cancellationFee, cancellationRefund } from "../../../domain/reservation/policy.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { transitionFactsOf, type Reservation } from "../../../domain/reservation/reservation.ts";
import { type CancelReason, applyReservationEvent } from "../../../domain/reservation/status.ts";
import { openRebookingOf, endRebookingOfCanceled, cancelReasonFor } from "../../reservation/endings.ts";
import { heldPayments, readHeldPayments, refundPartsBeyond } from "../../ledger/refund.ts";

/** One of the places where a customer wants their money: back the way it came, or as credit at the club. */
export type RefundTarget = "card" | "credit";

/** A cancellation that a holder requests: `key` is theirs, `fee` is the sum in dollars that they were shown as what the club keeps. */
export interface HolderCancellation {
  readonly id: string;
  readonly key?: string | undefined;
  readonly fee?: number | undefined;
  /** Where the money goes: the way it came when left out, or to the customer's credit. */
  readonly to?: RefundTarget | undefined;
  /** Whether to cancel all reservations of its group, or of the order `id`, that can still be canceled; `fee` is then what is kept of all. */
  readonly all?: boolean | undefined;
}

/**
 * Cancels a reservation for its holder by the policy that it was booked under, or its whole group or order in one
 * commit. An open payment session is ended at the provider first; a
 * customer who paid meanwhile gets back what the policy leaves, all of it when the club closed on them. Fails with TRANSITION_REFUSED once
 * the trip has begun, when cash was taken, which only the club can return unless it becomes credit, and when the status table refuses;
 * with FEE_CHANGED, and changes nothing, when the club would keep another sum than `fee`.
 */
export const cancelReservationByHolder = Effect.fnUntraced(function* (
  { id, key, fee, to = "card", all = false }: HolderCancellation,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const access = { staffOf: undefined, holderProof: key === undefined ? {} : { key } };
  const reservation = yield* readAccessibleReservation(id, access);
  const { client, group, order } = reservation;
  const store = yield* Store;
  const together = order === id ? store.reservations.ofOrders(client, [id]) : store.reservations.ofGroup(client, group ?? "");
  const named = all && (group !== null || order === id) ? yield* together : [reservation];
  for (const each of named) if (yield* mayCancel(store, each, [], now())) yield* endOpenPaymentSession(each);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) =>
    Effect.flatMap(lockReservations(tx, named), (current) => cancelAll(tx, current, { shown: fee, to, now: now() })),
  );
  return yield* readAccessibleReservation(id, access);
});

/** Cancels those that can be canceled; nothing happens when all are canceled already. */
const cancelAll = Effect.fnUntraced(function* (
  tx: Transaction,
  reservations: readonly Reservation[],
  { shown, to, now }: { readonly shown: number | undefined; readonly to: RefundTarget; readonly now: number },
) {
  if (reservations.every(({ status }) => status === "canceled")) return;
  const canceling: Canceling[] = [];
  for (const current of reservations) {
    const held = yield* readHeldPayments(tx, current);
    if (!(yield* mayCancel(tx, current, held, now, to))) continue;
    const reason = cancelReasonFor("customer", yield* openRebookingOf(current, tx));
    const fee = cancellationFee(reason, cancellationFeeByPolicy(current, now), moneyHeldOf(held));
    canceling.push({ current, held, reason, fee });
  }
  if (canceling.length === 0) return yield* failWithRefusal("TRANSITION_REFUSED");
  const fees = sumOfCents(canceling.map(({ fee }) => fee));
  if (shown !== undefined && centsOf(shown) !== fees) return yield* failWithRefusal("FEE_CHANGED");
  for (const each of canceling) yield* cancel(tx, each, to, now);
});

interface Canceling {
  readonly current: Reservation;
  readonly held: readonly LedgerLine[];
  readonly reason: CancelReason;
  readonly fee: Cents;
}

const cancel = Effect.fnUntraced(function* (tx: Transaction, { current, held, reason }: Canceling, to: RefundTarget, now: number) {
  const facts = { ...transitionFactsOf(current, held, now), actor: "customer", sessionOpen: false } as const;
  yield* changeReservationStatus(tx, current, "cancel", facts, { now, reason, actor: "customer", means: to === "credit" ? to : undefined });
  yield* logCancellation(tx, current, { reason, now, to });
  yield* endRebookingOfCanceled(tx, current);
});

/** Records in the audit log that the customer canceled their own reservation; `current` is the reservation before. */
export function logCancellation(
  tx: Transaction,
  current: Reservation,
  { reason, now, to = "card" }: { readonly reason: CancelReason; readonly now: number; readonly to?: RefundTarget },
) {
  const status = { status: { from: current.status, to: "canceled" }, event: { to: "cancel" }, reason: { to: reason } };
  const changes = to === "credit" ? { ...status, means: { to } } : status;
  return logReservationChange(tx, current, changes, { staff: customerAuditActor, now });
}

/**
 * Whether the holder may cancel by themselves at `now`, once the session is ended; `lines` are the ledger's. Money by hand goes by the club's
 * hands unless it becomes credit.
 */
const mayCancel = Effect.fnUntraced(function* (
  reader: Parameters<typeof hasTripBegun>[0],
  reservation: Reservation,
  lines: readonly LedgerLine[],
  now: number,
  to: RefundTarget = "card",
) {
  const sessionOpen = isOrderPaymentOpen(reservation);
  const outcome = applyReservationEvent(reservation.status, "cancel", { actor: "customer", sessionOpen });
  const isActive = outcome.ok && outcome.changed;
  return isActive && (to === "credit" || !hasCash(lines)) && !(yield* hasTripBegun(reader, reservation, now));
});

function hasCash(lines: readonly LedgerLine[]): boolean {
  return lines.some(({ kind }) => kind === "cash");
}

/**
 * The division of a canceled booking's money: cents that the club keeps (`fee`), and cents that go back (`refund`). `credit` is the part of
 * the refund that credit paid, and that goes back to it; `onlyCredit` when the rest can only become credit too.
 */
export interface CancellationSplit {
  readonly fee: Cents;
  readonly refund: Cents;
  readonly credit: Cents;
  readonly onlyCredit: boolean;
}

/**
 * Reads a reservation's ledger, and what canceling did or would do to its money. For a canceled reservation: what goes back, the part of it
 * that became the customer's credit, and what was kept, each null when there was none. For an active one, `ifCanceled`: what its holder's cancellation would do now, null when they cannot
 * cancel it themselves.
 */
export const readCancellation = Effect.fnUntraced(function* (reservation: Reservation) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const lines = yield* store.ledger.of(reservation.client, reservation._id);
  const isDone = reservation.status === "canceled" || reservation.status === "archived";
  const refunds = yield* store.refunds.of(reservation.client, reservation._id);
  const { returned, credited, kept } = sumsOfBooking(reservation, lines);
  return {
    refund: isDone ? orNull(returned) : null,
    credit: isDone ? orNull(credited) : null,
    fee: isDone ? orNull(kept) : null,
    lines,
    refunds,
    receipt: (yield* store.ledger.receipt(reservation.client, reservation._id)) ?? null,
    ifCanceled: (yield* mayCancel(store, reservation, lines, time.now(), "credit"))
      ? yield* cancellationSplitOf(reservation, lines, refunds)
      : null,
  };
});

/**
 * Reads the group of a reservation in the order of its days, and what its holder's cancellation of all of them would do now, null when none
 * can be canceled. Undefined for a single reservation.
 */
export const readGroup = Effect.fnUntraced(function* ({ client, group }: Reservation) {
  if (group === null) return undefined;
  const store = yield* Store;
  return yield* readTogether(group, yield* store.reservations.ofGroup(client, group));
});

/** Reads the order of a cart that a reservation was paid with, as {@link readGroup} does. Undefined where it was paid by itself. */
export const readOrder = Effect.fnUntraced(function* ({ client, group, order }: Reservation) {
  if (order === null || order === group) return undefined;
  const store = yield* Store;
  return yield* readTogether(order, yield* store.reservations.ofOrders(client, [order]));
});

const readTogether = Effect.fnUntraced(function* (_id: string, members: readonly Reservation[]) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const splits: CancellationSplit[] = [];
  for (const member of members) {
    const lines = yield* store.ledger.of(member.client, member._id);
    if (!(yield* mayCancel(store, member, lines, now(), "credit"))) continue;
    splits.push(yield* cancellationSplitOf(member, lines, yield* store.refunds.of(member.client, member._id)));
  }
  const total = (of: "fee" | "refund" | "credit") => sumOfCents(splits.map((split) => split[of]));
  const onlyCredit = splits.some((split) => split.onlyCredit);
  return {
    _id,
    days: members.toSorted(compareTrips),
    ifCanceled: splits.length === 0 ? null : { fee: total("fee"), refund: total("refund"), credit: total("credit"), onlyCredit },
  };
});

/** Gives what its holder's cancellation of an active reservation would do to its money now. */
const cancellationSplitOf = Effect.fnUntraced(function* (
  reservation: Reservation,
  lines: readonly LedgerEntry[],
  refunds: readonly Refund[],
) {
  const { fee, refund } = yield* cancellationSplitNow(reservation, lines, "customer");
  const back = refundPartsBeyond(heldPayments(lines, refunds), fee).filter(({ line }) => line.kind === "creditUse");
  const credit = asCents(Math.min(sumOfCents(back.map(({ amount }) => amount)), refund));
  return { fee, refund, credit, onlyCredit: hasCash(lines) } satisfies CancellationSplit;
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
  return { fee: cancellationFee(reason, fee, held), refund: cancellationRefund(reason, fee, held) };
});

function orNull(amount: Cents): Cents | null {
  return amount > 0 ? amount : null;
}
