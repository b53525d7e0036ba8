import { Effect } from "effect";
import { enterLedgerLine } from "../../ledger/enterLedgerLine.ts";
import { Refusal } from "../../../domain/errors.ts";
import { asCents, dollarsOf } from "../../../domain/money/cents.ts";
import { bookExtras, type RequestedExtra } from "../../../domain/quote/extras.ts";
import { type BookedExtra, extrasAmount } from "../../../domain/pricing/bookedParts.ts";
import { moneyHeldOf, type PaymentMeans } from "../../../domain/ledger/ledger.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { Status } from "../../../domain/reservation/status.ts";
import type { Extra } from "../../../domain/offer/extra.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../../shared/commit.ts";
import { markPaidWhenNothingDue, replaceReservation } from "../../payment/collect.ts";
import { endOpenPaymentSession } from "../../payment/paymentSession.ts";
import { finishOpenAct } from "../../reservation/acts/finishAct.ts";
import { logReservationChange, lockReservation, readAccessibleReservation } from "../../reservation/reservations.ts";
import { moveExtras } from "../../reservation/extras.ts";
import { endPaymentCards, withdrawOpenSwap } from "../../reservation/endings.ts";
import { refundExcess, withinRefundLimit } from "../../reservation/refund.ts";
import { readHeldPayments } from "../../ledger/refund.ts";
import type { ActingStaff } from "../../people/viewer.ts";

/**
 * All extras that a booking is to have. `means` says how staff took what a paid booking costs more, or how they give back what it costs
 * less; without it, money goes back the way it came.
 */
export interface ExtrasChange {
  readonly id: string;
  readonly extras: readonly RequestedExtra[];
  readonly means?: PaymentMeans | undefined;
}

const changeable: readonly Status[] = ["paid", "confirmed", "cash_payment", "past_due"];

/**
 * Sets the extras of a reservation, with its price and the stock, in one commit; extras that it has keep the price at which they were sold.
 * Money above the new price is refunded. A paid reservation stays paid: what it costs more is taken by `means` at once. An open payment
 * link is ended first, since it charges the former price. Fails with TRANSITION_REFUSED during a payment and for a status without a price,
 * with BAD_REQUEST when a paid reservation costs more and `means` is missing, and with EXTRA_UNAVAILABLE or ITEM_NOT_EXIST for an extra
 * that the boat cannot have.
 */
export const changeExtrasByStaff = Effect.fnUntraced(function* (
  { id, extras, means }: ExtrasChange,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, ofStaff);
  if (reservation.status !== "paid" && changeable.includes(reservation.status)) yield* endOpenPaymentSession(reservation);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(staff.client));
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) =>
    Effect.flatMap(lockReservation(tx, reservation), (locked) =>
      change(tx, locked, { requested: extras, offered: catalogue.extras, means, staff, now: now() }),
    ),
  );
  return yield* readAccessibleReservation(id, ofStaff);
});

interface Changing {
  readonly requested: readonly RequestedExtra[];
  readonly offered: readonly Extra[];
  readonly means: PaymentMeans | undefined;
  readonly staff: ActingStaff;
  readonly now: number;
}

const change = Effect.fnUntraced(function* (tx: Transaction, locked: Reservation, { requested, offered, means, staff, now }: Changing) {
  const current = yield* finishOpenAct(tx, locked);
  if (!changeable.includes(current.status)) return yield* failWithRefusal("TRANSITION_REFUSED");
  const extras = extrasAsRequested(current, requested, offered);
  if (extras instanceof Refusal) return yield* Effect.fail(extras);
  const amount = asCents(Math.max(current.amount - extrasAmount(current.extras) + extrasAmount(extras), 0));
  const next = { ...current, extras, amount, version: current.version + 1 };
  // What the change to a dearer time costs would no longer be true.
  yield* withdrawOpenSwap(tx, current, now);
  yield* moveExtras(tx, current, next);
  const held = moneyHeldOf(yield* readHeldPayments(tx, current));
  const lowered = { now, actor: staff.id, cause: "lowered", means } as const;
  if (held > amount) yield* withinRefundLimit(tx, current, staff, refundExcess(tx, current, next, lowered));
  if (current.status === "paid" && held < amount) {
    if (means === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/means", rule: "required" }] });
    const { client, _id, currency, version } = current;
    const line = { client, reservation: _id, kind: "cash", currency, ref: `${means}:${_id}:${version}`, at: now, actor: staff.id } as const;
    yield* enterLedgerLine(tx, { ...line, amount: asCents(amount - held) }, next);
  }
  yield* replaceReservation(tx, current, next);
  yield* endPaymentCards(tx, next, now);
  const changes = {
    extras: { from: loggedExtras(current.extras), to: loggedExtras(extras) },
    ...(amount === current.amount ? {} : { amount: { from: dollarsOf(current.amount), to: dollarsOf(amount) } }),
    ...(means === undefined ? {} : { means: { to: means } }),
  };
  yield* logReservationChange(tx, current, changes, { staff, now });
  // All that is left had been paid in part.
  if (next.status !== "paid" && held > 0 && held >= amount) yield* markPaidWhenNothingDue(tx, next, staff, now);
});

/** The requested extras of a reservation: those that it has keep their price and stay where they are. */
function extrasAsRequested(current: Reservation, requested: readonly RequestedExtra[], offered: readonly Extra[]) {
  const place = { boat: { _id: current.boat }, dock: { _id: current.dock }, extras: offered };
  const extras: BookedExtra[] = [];
  for (const [index, { extra, quantity }] of requested.entries()) {
    const sold = current.extras.find((booked) => booked.extra === extra);
    const added = sold === undefined ? bookExtras(place, [{ extra, quantity }], current.people, index) : [];
    if (added instanceof Refusal) return added;
    const people = sold?.per === "person" ? (current.people ?? 1) : 1;
    extras.push(...(sold === undefined ? added : [{ ...sold, quantity: quantity * people }]));
  }
  return extras;
}

/** The extras as the audit log has them: their names in both languages, for readers of either. */
function loggedExtras(extras: readonly BookedExtra[]) {
  return extras.map(({ quantity, name }) => ({ quantity, name }));
}
