import { Effect } from "effect";
import { ClockPort } from "../../../ports/outside.ts";
import { applyStaffEvent } from "../../reservation/applyByStaff.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../../shared/commit.ts";
import {
  lockReservation,
  readAccessibleReservation,
  isOrderPaymentOpen,
  lockReservations,
  logReservationChange,
} from "../../reservation/reservations.ts";
import { cancelSessionPayment, endOpenPaymentSession } from "../../payment/paymentSession.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { type CancelReason, type ReservationEvent, applyReservationEvent } from "../../../domain/reservation/status.ts";
import { type ActTerms, silenceChange } from "../../reservation/acts/openAct.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { moneyHeldOf } from "../../../domain/ledger/ledger.ts";
import { refundExcess, withinRefundLimit } from "../../reservation/refund.ts";
import { moveChanges } from "../../reservation/writeMoved.ts";

/** An event that staff apply to a reservation. */
export interface StaffEvent {
  readonly id: string;
  readonly event: ReservationEvent;
  readonly reason?: "customer" | "staff" | "weather" | undefined;
  /** Whether to apply it to all reservations of its order that it can be applied to. */
  readonly all?: boolean | undefined;
  readonly terms?: ActTerms | undefined;
}

/**
 * Changes a reservation by an event of staff. An open session is ended at the provider first; a payment that came meanwhile counts before
 * the event. Where the club closed on the customer nothing is kept. Fails with TRANSITION_REFUSED when the status table refuses, and with
 * BAD_REQUEST where more goes back than staff may give back by one act.
 */
export const changeReservationByStaff = Effect.fnUntraced(function* (
  { id, event, reason, all = false, terms = {} }: StaffEvent,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const access = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, access);
  const by = { staff, now: now(), reason: reasonOf(event, reason), terms };
  if (all && reservation.order !== null) {
    const atOnce = { ...by, terms: { ...terms, undo: undefined } };
    // One payment pays all: it ends first, and whoever paid before has paid.
    if (isOrderPaymentOpen(reservation)) yield* cancelSessionPayment(id, false, access, undefined);
    const store = yield* Store;
    const together = yield* store.reservations.ofOrders(reservation.client, [reservation.order]);
    yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) =>
      Effect.flatMap(lockReservations(tx, together), (locked) => applyToAll(tx, locked, event, atOnce)),
    );
    return yield* readAccessibleReservation(id, access);
  }
  if (reservation.status !== "canceled" && mayChange(reservation, event)) yield* endOpenPaymentSession(reservation);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) =>
    Effect.flatMap(lockReservation(tx, reservation), (current) => applyStaffEvent(tx, current, event, by)),
  );
  return yield* readAccessibleReservation(id, access);
});

/** Applies an event to those of an order that it can be applied to; refused when it can be to none, unless all are canceled already. */
const applyToAll = Effect.fnUntraced(function* (
  tx: Transaction,
  reservations: readonly Reservation[],
  event: ReservationEvent,
  by: Parameters<typeof applyStaffEvent>[3],
) {
  const left = reservations.filter(({ status }) => status !== "canceled");
  const changed = left.filter((each) => mayChange(each, event));
  if (left.length > 0 && changed.length === 0) return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* Effect.forEach(changed, (each) => applyStaffEvent(tx, each, event, by), { discard: true });
});

// Judged with every fact in favour: a session is not ended for an event that the table refuses in any case.
function mayChange({ status }: Reservation, event: ReservationEvent): boolean {
  const facts = { actor: "staff", amountMatches: true, sessionOpen: false, slotOver: true, ledgerEntry: true, balanceLeft: false } as const;
  return applyReservationEvent(status, event, facts).ok;
}

function reasonOf(event: ReservationEvent, reason: CancelReason | undefined): CancelReason {
  return event === "weather" ? "weather" : (reason ?? "staff");
}

/** The terms of staff's move: whether a dearer one keeps its price or the difference is owed, and whether its customer gets no letter. */
interface StaffMoveTerms extends Pick<ActTerms, "isSilent"> {
  readonly keepPrice: boolean;
  readonly isOwed: boolean;
}

/**
 * Makes the judge of staff's change: refunds what was paid beyond a lower price; refuses a higher price after a payment, unless the
 * difference is owed from then on, and any other price during one.
 */
export function judgeOfStaff(staff: ActingStaff, { keepPrice, isOwed, isSilent }: StaffMoveTerms) {
  return Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, now: number, isOpen = false) {
    const isPaid = moneyHeldOf(yield* tx.ledger.of(current.client, current._id)) !== 0;
    if (!mayCost(current, next, isPaid && !isOwed)) return yield* failWithRefusal("PRICE_CHANGED");
    const cheaper = refundExcess(tx, current, next, { now, actor: staff.id, cause: "cheaper", isSilent });
    if (!isOpen && isPaid && next.amount !== current.amount) yield* withinRefundLimit(tx, current, staff, cheaper);
    yield* logReservationChange(
      tx,
      current,
      { ...moveChanges(current, next), ...(keepPrice ? { keepPrice: { to: true } } : {}), ...silenceChange({ isSilent }) },
      { staff, now },
    );
  });
}

/** Whether a move may change the price this way: never during a payment, and never upwards after one. */
export function mayCost(current: Reservation, next: Reservation, isPaid: boolean): boolean {
  if (next.amount === current.amount) return true;
  return current.status !== "pending" && !(isPaid && next.amount > current.amount);
}
