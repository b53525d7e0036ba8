import { Effect } from "effect";
import { enterLedgerLine } from "../ledger/enterLedgerLine.ts";
import { asCents } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { openRebookingOf, endRebookingOfCanceled, cancelReasonFor } from "./endings.ts";
import { changeReservationStatus, type ReservationEventRecord, reservationInStatus } from "./change.ts";
import { type ActTerms, canStayOpen, readOwnQuanta, refundBeyond, silenceChange, writeOpenAct } from "./acts/openAct.ts";
import { finishOpenAct } from "./acts/finishAct.ts";
import { cancellationFee, cancellationFeeByPolicy } from "../../domain/reservation/policy.ts";
import { type LedgerLine, type ReturnWay, moneyHeldOf } from "../../domain/ledger/ledger.ts";
import { isOrderPaymentOpen, logReservationChange } from "./reservations.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import {
  type CancelReason,
  type ReservationEvent,
  type PossibleReservationEvent,
  type TransitionFacts,
  applyReservationEvent,
  possibleReservationEvents,
  statusHoldsQuanta,
} from "../../domain/reservation/status.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import { withinRefundLimit } from "./refund.ts";
import type { ActingStaff } from "../people/viewer.ts";

interface ByStaff {
  readonly staff: ActingStaff;
  readonly now: number;
  readonly reason: CancelReason;
  /** How money is returned, by hand or to the customer's credit; the way it came when left out. */
  readonly means?: ReturnWay | undefined;
  readonly terms?: ActTerms | undefined;
}

/**
 * Applies an event of staff to a reservation in this commit; its session was ended before. With `terms.undo` its effects follow when it can no
 * longer be undone, where that is possible. Fails with BAD_REQUEST where more goes back than staff may give back, as `countGiving` says.
 */
export const applyStaffEvent = Effect.fnUntraced(function* (
  tx: Transaction,
  locked: Reservation,
  event: ReservationEvent,
  { staff, now, terms = {}, ...by }: ByStaff,
) {
  const current = yield* finishOpenAct(tx, locked);
  if (event === "receive") yield* takeCash(tx, current, staff, now);
  const own = transitionFactsOf(current, yield* readHeldPayments(tx, current), now);
  const facts = { ...own, actor: "staff", sessionOpen: false, ledgerEntry: event === "receive" } as const;
  const reason = cancelReasonFor(by.reason, yield* openRebookingOf(current, tx));
  const written = { now, reason, actor: staff.id, means: by.means, isSilent: terms.isSilent === true };
  const isOpen = event !== "receive" && (yield* canStayOpen(tx, current, terms));
  const opened = isOpen ? yield* changeUntilOver(tx, current, { event, facts, written, staff, terms }) : undefined;
  const next = opened ?? (yield* withinRefundLimit(tx, current, staff, changeReservationStatus(tx, current, event, facts, written)));
  if (next.status !== current.status) {
    const isCanceled = next.status === "canceled";
    if (isCanceled && opened === undefined) yield* endRebookingOfCanceled(tx, current);
    const why = isCanceled ? { reason: { to: reason } } : {};
    const changes = { status: { from: current.status, to: next.status }, event: { to: event }, ...why, ...silenceChange(terms) };
    yield* logReservationChange(tx, current, changes, { staff, now });
  }
  return next;
});

interface OpenedEvent {
  readonly event: ReservationEvent;
  readonly facts: TransitionFacts;
  readonly written: ReservationEventRecord & { readonly reason: CancelReason };
  readonly staff: ActingStaff;
  readonly terms: ActTerms;
}

/**
 * Writes the new status, and lets its effects follow when it can no longer be undone: until then the booking keeps its slots. Gives undefined,
 * and changes nothing, where it can only take effect at once.
 */
const changeUntilOver = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  { event, facts, written, staff, terms }: OpenedEvent,
) {
  const outcome = applyReservationEvent(current.status, event, facts);
  if (!outcome.ok || !outcome.changed) return undefined;
  const { status, duties } = outcome;
  const releases = !statusHoldsQuanta(status);
  if (releases && (yield* readOwnQuanta(tx, current)) === undefined) return undefined;
  const { now, reason, means = null } = written;
  const next = reservationInStatus(current, status, written);
  const back = duties.includes("refundByPolicy")
    ? yield* refundBeyond(tx, current, (held) => cancellationFee(reason, cancellationFeeByPolicy(current, now), held))
    : asCents(0);
  const effects = { kind: "status", status, duties, reason, means } as const;
  const { until } = yield* writeOpenAct(tx, { current, next, staff, now, terms, effects, givings: [{ act: "refund", amount: back }] });
  if (releases) yield* tx.claims.extend(current.client, current._id, until);
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
