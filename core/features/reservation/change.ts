import { Effect } from "effect";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Store, Transaction } from "../../ports/store/store.ts";
import { claimantOfReservation, uncountUnpaidTime } from "./caps.ts";
import { RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { restReminderInstant } from "../../domain/pricing/downPayment.ts";
import type { ReturnWay } from "../../domain/ledger/ledger.ts";
import { endDocumentsOfCanceled, endCardsByStatus, endShownCodes, withdrawOpenSwap } from "./endings.ts";
import { giveExtrasBack } from "./extras.ts";
import { givePromoUseBack, givePromoUseOfOrderBack } from "./promoUses.ts";
import { canceledLetter } from "./letters/canceled.ts";
import { confirmationLetter, confirmationText } from "./letters/confirmation.ts";
import { restDueLetter } from "./letters/restDue.ts";
import { releaseWithNights } from "./claims/nights.ts";
import { refundByPolicy } from "./refund.ts";
import {
  type CancelReason,
  type TransitionDuty,
  type ReservationEvent,
  type TransitionFacts,
  statusHoldsQuanta,
  type Status,
  applyReservationEvent,
} from "../../domain/reservation/status.ts";
import { refundCapture } from "../ledger/refund.ts";

/**
 * The record that is written with an event of a reservation: its time, the reason of a cancellation, the provider's id of a capture, and
 * who caused it: a staff member's id, else "customer".
 */
export interface ReservationEventRecord {
  readonly now: number;
  readonly reason?: CancelReason;
  readonly capture?: string;
  readonly actor?: string;
  /** How money is returned, by hand or to the customer's credit; the way it came when left out. */
  readonly means?: ReturnWay | undefined;
  /** Whether the customer gets no letter of it. */
  readonly isSilent?: boolean;
}

/**
 * Changes a reservation's status, as the only writer of it: applies the transition table, does its duties, sets when the claim ends and
 * queues the customer's letters, all in this commit. Fails with TRANSITION_REFUSED when the table refuses.
 */
export const changeReservationStatus = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  event: ReservationEvent,
  facts: TransitionFacts,
  written: ReservationEventRecord,
) {
  const outcome = applyReservationEvent(reservation.status, event, facts);
  if (!outcome.ok) return yield* failWithRefusal("TRANSITION_REFUSED");
  for (const duty of outcome.duties) yield* duties[duty](tx, reservation, written);
  if (!outcome.changed) return reservation;
  const next = reservationInStatus(reservation, outcome.status, written);
  if (!(yield* tx.reservations.replace(reservation, next))) return yield* new RivalCommit();
  yield* followChange(tx, reservation, next, written);
  return next;
});

/**
 * Does what follows a change of status that was written before: the duties of the table, and all that {@link changeReservationStatus} does
 * besides. `next` is the reservation as it is by now, in the status of that change.
 */
export const followStatusChange = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  next: Reservation,
  { names, ...written }: ReservationEventRecord & { readonly names: readonly TransitionDuty[] },
) {
  for (const duty of names) yield* duties[duty](tx, reservation, written);
  yield* followChange(tx, reservation, next, written);
});

/** Gives a reservation as a change of its status leaves it. */
export function reservationInStatus(
  reservation: Reservation,
  status: Status,
  { reason }: Pick<ReservationEventRecord, "reason">,
): Reservation {
  return {
    ...reservation,
    version: reservation.version + 1,
    status,
    reason: status === "canceled" ? (reason ?? "staff") : null,
    expires: status === "pending" ? reservation.expires : null,
  };
}

/**
 * Queues the confirmation of a reservation once, and the text that its customer wished; their content is made when they are sent. The
 * reservations of an order have one together.
 */
export const queueConfirmation = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id, order, wantsText }: Pick<Reservation, "client" | "_id" | "order" | "wantsText">,
  now: number,
) {
  for (const { name, entry } of wantsText ? [confirmationLetter, confirmationText] : [confirmationLetter]) {
    const key = `${name}:${order ?? _id}`;
    yield* tx.outbox.enqueue(entry({ client, _id }, now, order === null ? {} : { order }, { key }));
  }
});

const confirmedStatuses: readonly Status[] = ["paid", "confirmed", "cash_payment"];

/** Whether the customer of a reservation of this status received a confirmation by mail. */
export function isConfirmationMailed(status: Status): boolean {
  return confirmedStatuses.includes(status);
}

const duties: {
  readonly [Name in TransitionDuty]: (
    tx: Transaction,
    reservation: Reservation,
    written: ReservationEventRecord,
  ) => Effect.Effect<void, RivalCommit, Store>;
} = {
  releaseQuanta: Effect.fnUntraced(function* (tx, reservation, { now }) {
    yield* releaseWithNights(tx, reservation, now);
    yield* giveExtrasBack(tx, reservation);
    // A confirmed booking has used its promo code, even when its customer cancels it later.
    if (reservation.status === "pending") yield* givePromoUseBack(tx, reservation);
  }),
  // The caller claimed them before it set the fact.
  reclaimQuanta: () => Effect.void,
  refundByPolicy: Effect.fnUntraced(function* (tx, reservation, { now, reason = "staff", actor = "system", means, isSilent }) {
    const isByClub = reason === "staff" || reason === "weather";
    if (isByClub && reservation.status !== "pending") yield* givePromoUseOfOrderBack(tx, reservation);
    yield* refundByPolicy(tx, reservation, { now, reason, actor, means, isSilent });
  }),
  refundCapture: (tx, reservation, { now, capture }) => refundCapture(tx, reservation, capture, now),
  expireSession: (tx, reservation, written) => queuePaymentSessionEnd(tx, reservation, written),
};

const followChange = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  next: Reservation,
  { now, isSilent = false }: ReservationEventRecord,
) {
  const { status } = next;
  if (statusHoldsQuanta(status)) yield* tx.claims.extend(next.client, next._id, next.expires);
  if (isConfirmationMailed(status) && !isSilent) yield* queueConfirmation(tx, next, now);
  if (status === "canceled") {
    if (!isSilent) yield* queueCancellation(tx, reservation, now);
    yield* endDocumentsOfCanceled(tx, reservation, now);
    yield* endShownCodes(tx, reservation, now);
  }
  if (status === "confirmed" && reservation.status !== "past_due") yield* queueRestDue(tx, next, now);
  // A booking whose payment is under way has no cards, and is not being changed.
  if (reservation.status !== "pending") {
    yield* endCardsByStatus(tx, next, status, now);
    yield* withdrawOpenSwap(tx, next, now);
  }
  if (reservation.status === "pending") yield* uncountUnpaidTime(tx, reservation, claimantOfReservation(reservation), now);
  // Last: reservations of a club that are paid at once wait here for each other, so that no receipt number is left out.
  if (status === "paid") yield* tx.ledger.number(next.client, next._id, now);
});

/** Queues the reminder of the rest of a price, and the work of the instant by which it is due; nothing where it is due at the dock. */
const queueRestDue = Effect.fnUntraced(function* (tx: Transaction, { client, _id, downPayment }: Reservation, now: number, round?: number) {
  if (downPayment === null || downPayment.due === null) return;
  yield* tx.outbox.enqueue(restDueEntry(client, _id, downPayment.due, round));
  const remindedAt = restReminderInstant(downPayment, now);
  if (remindedAt !== undefined) yield* tx.outbox.enqueue(restDueLetter.entry({ client, _id }, remindedAt, {}, { round }));
});

/** Queues the reminder and the work of a rest that is due at another time after a move; the earlier ones find that it is too soon. */
export const queueMovedRestDue = Effect.fnUntraced(function* (tx: Transaction, before: Reservation, next: Reservation, now: number) {
  const isSame = before.downPayment?.due === next.downPayment?.due;
  if (!isSame && next.status === "confirmed") yield* queueRestDue(tx, next, now, next.version);
});

/** Gives the outbox entry of the work at the instant by which the rest of a reservation's price is due; a later try has a `round`. */
export function restDueEntry(client: string, reservation: string, due: number, round?: number): OutboxEntry {
  const key = `fallDue:${reservation}${round === undefined ? "" : `:${round}`}`;
  return { client, key, kind: "fallDue", payload: { reservation }, due };
}

// A customer who never paid received no confirmation, so needs no cancellation; one who is refunded by the provider is notified by the mail
// of the refund, or of its refusal. The refund of an earlier change has a cause, and notifies of nothing else.
const queueCancellation = Effect.fnUntraced(function* (tx: Transaction, { client, _id, status }: Reservation, now: number) {
  const refunds = yield* tx.refunds.of(client, _id);
  if (status === "pending" || refunds.some(({ state, cause }) => state === "due" && cause === null)) return;
  yield* tx.outbox.enqueue(canceledLetter.entry({ client, _id }, now, {}));
});

/** Queues the end of a reservation's session, once: nobody may pay for a slot that is given back. */
export const queuePaymentSessionEnd = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id, account, session }: Reservation,
  { now }: Pick<ReservationEventRecord, "now">,
) {
  if (session === null) return;
  yield* tx.outbox.enqueue({
    client,
    key: `expireSession:${session}`,
    kind: "expireSession",
    payload: { reservation: _id, account, session },
    due: now,
  });
});
