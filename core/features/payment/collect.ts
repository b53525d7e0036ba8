import { Effect } from "effect";
import { enterLedgerLine } from "../ledger/enterLedgerLine.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Cents, centsOf, dollarsOf } from "../../domain/money/cents.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { endOpenPaymentSession } from "./paymentSession.ts";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../reservation/reservations.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { amountDueOf, type PaymentMeans } from "../../domain/ledger/ledger.ts";
import { endPaymentCards } from "../reservation/endings.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { applyReservationEvent } from "../../domain/reservation/status.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import type { ActingStaff } from "../people/viewer.ts";

/** A payment that staff took by hand: `amount` in dollars, at most what is due. */
export interface CollectedPayment {
  readonly id: string;
  readonly amount: number;
  readonly means: PaymentMeans;
}

/**
 * Enters money that staff took by hand, in parts if need be; the last part makes the reservation paid. An open session is ended at the
 * provider first, so that nobody pays twice. Fails with TRANSITION_REFUSED when nothing is due, and with BAD_REQUEST for more than is due.
 */
export const recordCollectedPayment = Effect.fnUntraced(function* (
  { id, amount, means }: CollectedPayment,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, ofStaff);
  if (mayReceive(reservation)) yield* endOpenPaymentSession(reservation);
  const sum = centsOf(amount);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) =>
    Effect.flatMap(lockReservation(tx, reservation), (current) => take(tx, current, { amount: sum, means, staff, now: now() })),
  );
  return yield* readAccessibleReservation(id, ofStaff);
});

interface CashPayment {
  readonly amount: Cents;
  readonly means: PaymentMeans;
  readonly staff: ActingStaff;
  readonly now: number;
}

const take = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, { amount, means, staff, now }: CashPayment) {
  const due = amountDueOf(current.amount, yield* readHeldPayments(tx, current));
  if (!mayReceive(current) || due === 0) return yield* failWithRefusal("TRANSITION_REFUSED");
  if (amount > due) return yield* Effect.fail(amountTooHighRefusal(due));
  const { client, _id, version, currency } = current;
  const ref = `${means}:${_id}:${version}`;
  yield* enterLedgerLine(tx, { client, reservation: _id, kind: "cash", amount, currency, ref, at: now, actor: staff.id }, current);
  yield* logReservationChange(tx, current, { collected: { to: dollarsOf(amount) }, means: { to: means } }, { staff, now });
  if (amount < due) {
    yield* endPaymentCards(tx, current, now);
    return yield* replaceReservation(tx, current, { ...current, version: version + 1 });
  }
  return yield* markPaidWhenNothingDue(tx, current, staff, now);
});

/** Applies the event `receive` once nothing is left to pay: the status follows by its table. */
export const markPaidWhenNothingDue = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, staff: ActingStaff, now: number) {
  const held = yield* readHeldPayments(tx, current);
  const facts = { ...transitionFactsOf(current, held, now), actor: "staff", sessionOpen: false, ledgerEntry: true } as const;
  return yield* changeReservationStatus(tx, current, "receive", facts, { now, actor: staff.id });
});

/** Writes a reservation over the version that was read; a rival that came first makes the commit run again. */
export const replaceReservation = Effect.fnUntraced(function* (tx: Transaction, before: Reservation, next: Reservation) {
  return (yield* tx.reservations.replace(before, next)) ? next : yield* new RivalCommit();
});

function mayReceive({ status }: Reservation): boolean {
  const facts = { actor: "staff", ledgerEntry: true, amountMatches: true, sessionOpen: false } as const;
  const outcome = applyReservationEvent(status, "receive", facts);
  return outcome.ok && outcome.changed;
}

/** Gives the refusal of a sum above the highest allowed. */
export function amountTooHighRefusal(most: Cents): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: "/amount", rule: "maxValue", params: { max: dollarsOf(most) } }] });
}
