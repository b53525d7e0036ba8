import { Effect } from "effect";
import { enterLedgerLine } from "../ledger/enterLedgerLine.ts";
import { asCents } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { openRebookingOf, endRebookingOfCanceled, cancelReasonFor } from "./followers/openRebooking.ts";
import { changeReservationStatus } from "./change.ts";
import { type LedgerLine, type ReturnWay, moneyHeldOf } from "../../domain/ledger/ledger.ts";
import { isOrderPaymentOpen } from "./group.ts";
import { logReservationChange } from "./auditReservation.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import {
  type CancelReason,
  type ReservationEvent,
  type PossibleReservationEvent,
  possibleReservationEvents,
} from "../../domain/reservation/status.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import { withinRefundLimit } from "./refundLimit.ts";
import type { ActingStaff } from "../people/viewer.ts";

interface ByStaff {
  readonly staff: ActingStaff;
  readonly now: number;
  readonly reason: CancelReason;
  /** How money is returned, by hand or to the customer's credit; the way it came when left out. */
  readonly means?: ReturnWay | undefined;
}

/**
 * Applies an event of staff to a reservation in this commit; its session was ended before. Fails with BAD_REQUEST where more goes back than
 * staff may give back, as `countGiving` says.
 */
export const applyStaffEvent = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  event: ReservationEvent,
  { staff, now, ...by }: ByStaff,
) {
  if (event === "receive") yield* takeCash(tx, current, staff, now);
  const own = transitionFactsOf(current, yield* readHeldPayments(tx, current), now);
  const facts = { ...own, actor: "staff", sessionOpen: false, ledgerEntry: event === "receive" } as const;
  const reason = cancelReasonFor(by.reason, yield* openRebookingOf(current, tx));
  const written = { now, reason, actor: staff.id, means: by.means };
  const next = yield* withinRefundLimit(tx, current, staff, changeReservationStatus(tx, current, event, facts, written));
  if (next.status !== current.status) {
    const isCanceled = next.status === "canceled";
    if (isCanceled) yield* endRebookingOfCanceled(tx, current);
    const why = isCanceled ? { reason: { to: reason } } : {};
    yield* logReservationChange(
      tx,
      current,
      { status: { from: current.status, to: next.status }, event: { to: event }, ...why },
      { staff, now },
    );
  }
  return next;
});

// Takes what is still due, under a `ref` of its own: money in the ledger is not taken twice, and returned cash may come again.
const takeCash = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, staff: ActingStaff, at: number) {
  const { client, _id, version, currency } = current;
  const due = current.amount - moneyHeldOf(yield* readHeldPayments(tx, current));
  if (due <= 0) return;
  const line = { client, reservation: _id, kind: "cash", amount: asCents(due), currency, ref: `cash:${_id}:${version}`, at } as const;
  yield* enterLedgerLine(tx, { ...line, actor: staff.id }, current);
});

/**
 * Gives what its club's staff may do to a reservation now. An open session does not prevent it, since it is ended first, unless it pays a
 * whole order; neither does a balance, which `receive` takes.
 */
export function possibleStaffEvents(
  reservation: Reservation,
  lines: readonly LedgerLine[],
  now: number,
): readonly PossibleReservationEvent[] {
  if (isOrderPaymentOpen(reservation)) return [];
  const own = transitionFactsOf(reservation, lines, now);
  return possibleReservationEvents(reservation.status, {
    ...own,
    actor: "staff",
    sessionOpen: false,
    ledgerEntry: true,
    amountMatches: true,
  });
}
