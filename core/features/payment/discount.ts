import { Effect } from "effect";
import type { Refusal } from "../../domain/errors.ts";
import { type Cents, asCents, centsOf, dollarsOf } from "../../domain/money/cents.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { endOpenPaymentSession } from "./paymentSession.ts";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../reservation/reservations.ts";
import { markPaidWhenNothingDue, amountTooHighRefusal, replaceReservation } from "./collect.ts";
import { runCommitOnce, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { type ReturnWay, moneyHeldOf } from "../../domain/ledger/ledger.ts";
import { endPaymentCards, withdrawOpenSwap } from "../reservation/endings.ts";
import { refundExcess, withinRefundLimit } from "../reservation/refund.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Status } from "../../domain/reservation/status.ts";
import { countGiving, isRequestedMemo } from "../ledger/requestMoney.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import { finishOpenAct } from "../reservation/acts/finishAct.ts";
import { type ActTerms, canStayOpen, refundBeyond, silenceChange, writeOpenAct } from "../reservation/acts/openAct.ts";
import type { ActingStaff } from "../people/viewer.ts";

/** A discount in dollars, and staff's reason. With `means` the refund is given by hand or to the customer's credit, else the way the money came. */
export interface StaffDiscount {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly means?: ReturnWay | undefined;
  readonly terms?: ActTerms | undefined;
}

/** Work that a commit begins with; its refusal ends the commit. */
export type WorkBefore = (tx: Transaction) => Effect.Effect<void, Refusal<"ITEM_NOT_EXIST">>;

const statusesWithPrice: readonly Status[] = ["paid", "confirmed", "cash_payment", "past_due"];

/**
 * Lowers a reservation's price, at the least to nothing, and refunds in the same commit what was paid beyond it. When all that is left was
 * paid, the reservation is paid. An open session is ended at the provider first, since it charges the former price. Fails with
 * TRANSITION_REFUSED for a status without a price to lower, with BAD_REQUEST for more than the price, or as {@link countGiving} does. `before`
 * is done first, in the same commit. Gives the reservation, and whether this repeats what became a request.
 */
export const giveDiscount = Effect.fnUntraced(function* (
  { id, amount, reason, means, terms = {} }: StaffDiscount,
  staff: ActingStaff,
  once: IdempotencyKey,
  before: WorkBefore = () => Effect.void,
) {
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, ofStaff);
  if (reservation.status !== "paid" && statusesWithPrice.includes(reservation.status)) yield* endOpenPaymentSession(reservation);
  const lowering = { by: centsOf(amount), reason, means, staff, terms };
  const isRequested = yield* runCommitOnce(
    once,
    now(),
    isRequestedMemo,
    Effect.fnUntraced(function* (tx) {
      yield* before(tx);
      yield* lower(tx, yield* lockReservation(tx, reservation), { ...lowering, now: now() });
      return false;
    }),
  );
  return { reservation: yield* readAccessibleReservation(id, ofStaff), isRequested };
});

interface Lowering {
  readonly by: Cents;
  readonly reason: string;
  readonly means: ReturnWay | undefined;
  readonly staff: ActingStaff;
  readonly now: number;
  readonly terms: ActTerms;
}

const lower = Effect.fnUntraced(function* (tx: Transaction, locked: Reservation, { by, reason, means, staff, now, terms }: Lowering) {
  const current = yield* finishOpenAct(tx, locked);
  if (!statusesWithPrice.includes(current.status)) return yield* failWithRefusal("TRANSITION_REFUSED");
  if (by > current.amount) return yield* Effect.fail(amountTooHighRefusal(current.amount));
  const next = { ...current, amount: asCents(current.amount - by), version: current.version + 1 };
  const changes = { amount: { from: dollarsOf(current.amount), to: dollarsOf(next.amount) }, reason: { to: reason } };
  const ofMeans = means === undefined ? {} : { means: { to: means } };
  yield* logReservationChange(tx, current, { ...changes, ...ofMeans, ...silenceChange(terms) }, { staff, now });
  if (yield* canStayOpen(tx, current, terms)) {
    const back = yield* refundBeyond(tx, current, () => next.amount);
    const givings = [{ act: "discount", amount: by } as const, { act: "refund", amount: back } as const];
    const effects = { kind: "discount", means: means ?? null } as const;
    yield* writeOpenAct(tx, { current, next, staff, now, terms, effects, givings });
    return next;
  }
  yield* countGiving(tx, staff, { act: "discount", item: current._id, amount: by });
  const lowered = { now, actor: staff.id, cause: "lowered", means, isSilent: terms.isSilent } as const;
  yield* withinRefundLimit(tx, current, staff, refundExcess(tx, current, next, lowered));
  yield* replaceReservation(tx, current, next);
  yield* endPaymentCards(tx, next, now);
  yield* withdrawOpenSwap(tx, next, now);
  const held = moneyHeldOf(yield* readHeldPayments(tx, next));
  // The rest of the price had been paid in part.
  if (next.status !== "paid" && held > 0 && held >= next.amount) return yield* markPaidWhenNothingDue(tx, next, staff, now);
  return next;
});
