import { Effect } from "effect";
import { cents } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { openRebookingOf, endRebooking, cancelReasonFor } from "./openRebooking.ts";
import { changeStatus } from "./change.ts";
import { type LedgerLine, type PaymentMeans, netOf } from "../../domain/reservation/ledger.ts";
import { logChange } from "./auditReservation.ts";
import { readHeldPayments } from "./refund.ts";
import { factsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { type CancelReason, type Event, type PossibleEvent, possibleEvents } from "../../domain/reservation/status.ts";

/** The staff member who asks, for the ledger. */
export interface Staff {
  readonly client: string;
  readonly id: string;
}

interface ByStaff {
  readonly staff: Staff;
  readonly now: number;
  readonly reason: CancelReason;
  /** How money goes back by hand; the way it came where it is left out. */
  readonly means?: PaymentMeans | undefined;
}

/** Changes a reservation by an event of staff in this commit, its session ended before. */
export const applyByStaff = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  event: Event,
  { staff, now, ...by }: ByStaff,
) {
  if (event === "receive") yield* takeCash(tx, current, staff, now);
  const own = factsOf(current, yield* readHeldPayments(tx, current), now);
  const facts = { ...own, actor: "staff", sessionOpen: false, ledgerEntry: event === "receive" } as const;
  const reason = cancelReasonFor(by.reason, yield* openRebookingOf(current, tx));
  const next = yield* changeStatus(tx, current, event, facts, { now, reason, actor: staff.id, means: by.means });
  if (next.status !== current.status) {
    const isCanceled = next.status === "canceled";
    if (isCanceled) yield* endRebooking(tx, current);
    const why = isCanceled ? { reason: { to: reason } } : {};
    yield* logChange(tx, current, { status: { from: current.status, to: next.status }, event: { to: event }, ...why }, { staff, now });
  }
  return next;
});

// What is still due, under a name of its own: money that the ledger holds is not taken twice, and cash given back may come again.
const takeCash = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, staff: Staff, at: number) {
  const { client, _id, version, currency } = current;
  const due = current.amount - netOf(yield* readHeldPayments(tx, current));
  if (due <= 0) return;
  yield* tx.ledger.append({
    client,
    reservation: _id,
    kind: "cash",
    amount: cents(due),
    currency,
    ref: `cash:${_id}:${version}`,
    at,
    actor: staff.id,
  });
});

/**
 * What its club's staff may do to a reservation now. A session is ended before, and what is due is taken with `receive`: neither stands
 * against them.
 */
export function staffTransitions(reservation: Reservation, lines: readonly LedgerLine[], now: number): readonly PossibleEvent[] {
  const own = factsOf(reservation, lines, now);
  return possibleEvents(reservation.status, { ...own, actor: "staff", sessionOpen: false, ledgerEntry: true, amountMatches: true });
}
