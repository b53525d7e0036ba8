import { Effect } from "effect";
import { type Cents, cents, centsOf, dollarsOf, sumOf } from "../../domain/money/cents.ts";
import { Time } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { applyByStaff, type Staff } from "../reservation/applyByStaff.ts";
import { endOpenSession } from "./paymentSession.ts";
import { owned } from "../reservation/owned.ts";
import { read } from "../reservation/readLocked.ts";
import { tooMuch, writeReservation } from "./collect.ts";
import { commitOnce, doneOnce, type Once } from "../commit/commit.ts";
import { againKey, enter } from "./followPayment.ts";
import { cancellationFee, feesOf, type LedgerEntry, type PaymentMeans } from "../../domain/reservation/ledger.ts";
import { logChange } from "../reservation/auditReservation.ts";
import { policyFee } from "../../domain/reservation/policy.ts";
import { ask } from "../reservation/provider.ts";
import { askProvider, heldOf, refundDifference } from "../reservation/refund.ts";
import type { Refund } from "../../domain/reservation/refunds.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { holdsQuanta, transition } from "../../domain/reservation/status.ts";
import { closedOn, reasonFor } from "../reservation/closedOn.ts";
import { refuse } from "../refuse.ts";

/** Dollars that staff give back, why, and how: by hand with `means`, else the way they came. */
export interface GivingBack {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly means?: PaymentMeans | undefined;
  /** Cancels the booking with its refund, by whose wish it is. */
  readonly cancel?: "customer" | "staff" | "weather" | undefined;
}

/**
 * Gives back what was paid beyond the price, or, with `cancel`, cancels the reservation with the refund that its policy leaves: what is paid
 * never becomes due again. Fails with BAD_REQUEST for more than is held beyond the price, with TRANSITION_REFUSED where nothing is, and where
 * it cannot be canceled; with FEE_CHANGED, nothing changed, where a cancellation would give back another sum than was shown.
 */
export const giveBack = Effect.fnUntraced(function* (asked: GivingBack, staff: Staff, once: Once) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, shown: {} };
  const reservation = yield* owned(asked.id, ofStaff);
  if (asked.cancel !== undefined && mayCancel(reservation)) yield* endOpenSession(reservation);
  yield* commitOnce(
    once,
    now(),
    doneOnce,
    Effect.fnUntraced(function* (tx) {
      const current = yield* read(tx, reservation);
      yield* asked.cancel === undefined
        ? giveExcess(tx, current, asked, staff, now())
        : cancelWith(tx, current, { ...asked, cancel: asked.cancel }, staff, now());
    }),
  );
  return yield* owned(asked.id, ofStaff);
});

const giveExcess = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, asked: GivingBack, staff: Staff, now: number) {
  const most = excessOf(current, yield* heldOf(tx, current), yield* tx.ledger.of(current.client, current._id));
  if (current.status === "pending" || most === 0) return yield* refuse("TRANSITION_REFUSED");
  const amount = centsOf(asked.amount);
  if (amount > most) return yield* Effect.fail(tooMuch(most));
  const next = { ...current, version: current.version + 1 };
  yield* refundDifference(tx, current, next, { now, actor: staff.id, cause: null, means: asked.means }, amount);
  yield* writeReservation(tx, current, next);
  yield* logChange(tx, current, changesOf(dollarsOf(amount), asked), { staff, now });
});

/** What a reservation holds beyond its price, or beyond the fee of a canceled one; `held` as {@link heldOf} tells it. */
export function excessOf(reservation: Pick<Reservation, "status" | "amount">, held: readonly LedgerEntry[], lines: readonly LedgerEntry[]) {
  const kept = holdsQuanta(reservation.status) || reservation.status === "archived" ? reservation.amount : feesOf(lines);
  return cents(Math.max(sumOf(held.map(({ amount }) => amount)) - kept, 0));
}

function mayCancel({ status }: Reservation): boolean {
  const outcome = transition(status, "cancel", { actor: "staff", sessionOpen: false });
  return outcome.ok && outcome.changed;
}

type Canceling = GivingBack & { readonly cancel: NonNullable<GivingBack["cancel"]> };

const cancelWith = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, asked: Canceling, staff: Staff, now: number) {
  if (!mayCancel(current)) return yield* refuse("TRANSITION_REFUSED");
  const held = sumOf((yield* heldOf(tx, current)).map(({ amount }) => amount));
  const reason = reasonFor(asked.cancel, yield* closedOn(current, tx));
  const back = held - cancellationFee(reason, policyFee(current, now), held);
  if (centsOf(asked.amount) !== back) return yield* refuse("FEE_CHANGED");
  yield* applyByStaff(tx, current, "cancel", { staff, now, reason: asked.cancel, means: asked.means });
  yield* logChange(tx, current, changesOf(asked.amount, asked), { staff, now });
});

function changesOf(dollars: number, { reason, means }: Pick<GivingBack, "reason" | "means">) {
  return { refunded: { to: dollars }, reason: { to: reason }, ...(means === undefined ? {} : { means: { to: means } }) };
}

/** A refund that the provider refused. */
export interface RefusedRefund {
  readonly id: string;
  readonly refund: string;
}

/**
 * Asks the provider again for a refund that it refused, after it was asked what went back meanwhile: that is not owed twice. Fails with
 * TRANSITION_REFUSED where the refund is not refused, or is owed no longer, and with UNAVAILABLE where the provider does not answer.
 */
export const retryRefund = Effect.fnUntraced(function* ({ id, refund }: RefusedRefund, staff: Staff, once: Once) {
  const [{ now }, store] = [yield* Time, yield* Store];
  const ofStaff = { staffOf: staff.client, shown: {} };
  const reservation = yield* owned(id, ofStaff);
  const known = (yield* store.refunds.of(reservation.client, id)).find(({ _id }) => _id === refund);
  if (known === undefined) return yield* refuse("ITEM_NOT_EXIST");
  const capture = yield* store.ledger.captured(known.payment);
  const seen = yield* ask((payments) => payments.payment(known.payment));
  yield* commitOnce(
    once,
    now(),
    doneOnce,
    Effect.fnUntraced(function* (tx) {
      if (capture !== undefined) yield* enter(tx, capture, seen, now());
      const { tries, ...row } = yield* refusedIn(tx, reservation, refund);
      yield* tx.refunds.put({ ...row, tries: tries + 1, state: "due", refusal: null, at: now() });
      yield* askProvider(tx, row, againKey(row._id, tries + 1), now());
      yield* logChange(tx, reservation, { retried: { to: dollarsOf(row.amount) } }, { staff, now: now() });
    }),
  );
  return yield* owned(id, ofStaff);
});

/** The hand by which a refused refund was given. */
export interface ClosedRefund extends RefusedRefund {
  readonly means: PaymentMeans;
}

/** Enters that a refused refund was given by hand. Fails with TRANSITION_REFUSED where it is not refused, or no longer. */
export const closeRefund = Effect.fnUntraced(function* ({ id, refund, means }: ClosedRefund, staff: Staff, once: Once) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, shown: {} };
  const reservation = yield* owned(id, ofStaff);
  yield* commitOnce(
    once,
    now(),
    doneOnce,
    Effect.fnUntraced(function* (tx) {
      const row = yield* refusedIn(tx, reservation, refund);
      const { client, amount, currency } = row;
      const ref = `${means}:${id}:refund:${row._id}`;
      yield* tx.ledger.append({ client, reservation: id, kind: "refund", amount, currency, ref, at: now(), actor: staff.id });
      yield* tx.refunds.put({ ...row, state: "done", refusal: null, ref, at: now() });
      yield* logChange(tx, reservation, { refunded: { to: dollarsOf(amount) }, means: { to: means } }, { staff, now: now() });
    }),
  );
  return yield* owned(id, ofStaff);
});

/** A refused refund, its reservation locked until the commit. */
const refusedIn = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, refund: string) {
  const { client, _id } = yield* read(tx, reservation);
  const row = (yield* tx.refunds.of(client, _id)).find((one) => one._id === refund);
  if (row === undefined) return yield* refuse("ITEM_NOT_EXIST");
  return row.state === "refused" ? row : yield* refuse("TRANSITION_REFUSED");
});

/** Cents of a reservation's refunds that the provider refused. */
export function refusedOf(refunds: readonly Refund[]): Cents {
  return sumOf(refunds.filter(({ state }) => state === "refused").map(({ amount }) => amount));
}
