import { Effect } from "effect";
import { isCartId } from "../../domain/cart/storedCart.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { holdSlotsForRetry, readRetryHold, readRetryHoldTermsOf } from "../reservation/claims/slotRecovery.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { runCommit, runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { isHolderProof } from "../shared/holder.ts";
import { giveHoldBack } from "../reservation/claims/holdSlot.ts";
import {
  isOrderPaymentOpen,
  lockReservations,
  readPaidTogether,
  type ReservationAccess,
  readAccessibleReservation,
} from "../reservation/reservations.ts";
import { endSession, sessionOf } from "../ledger/callPayments.ts";
import type { Hold, Reservation } from "../../domain/reservation/reservation.ts";
import { applyPaymentSessionState, settleReservations } from "./settle.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { membersOfGroup } from "../../domain/reservation/group.ts";
import { dateTextsOf } from "../../words/format/when.ts";

/**
 * Reads a reservation for its holder or its club's staff. One that awaits its payment is first settled with the provider; when that is out
 * of reach, the stored state is given. Fails with ITEM_NOT_EXIST alike for an unknown one and for another's.
 */
export const readAndSettleReservation = Effect.fnUntraced(function* (id: string, access: ReservationAccess) {
  const reservation = yield* readAccessibleReservation(id, access);
  // A link leads to the payment of a confirmed booking.
  const isAwaited = reservation.status === "pending" || isStatusPayable(reservation.status);
  const opened = sessionOf(reservation);
  if (!isAwaited || opened === undefined) return reservation;
  const settled = yield* settleReservations(opened).pipe(Effect.orElseSucceed(() => [reservation]));
  return settled.find(({ _id }) => _id === reservation._id) ?? reservation;
});

/**
 * Ends the payment session of a confirmed booking, which a link opened, before its price may change. Fails as {@link endOpenPaymentSession} does.
 */
export const endPayLinkSession = (reservation: Reservation) =>
  isStatusPayable(reservation.status) ? endOpenPaymentSession(reservation) : Effect.void;

/**
 * Ends a reservation's session at the provider, before a change that must not happen during a payment; money that came first is entered.
 * Fails with UNAVAILABLE when the provider does not end it, and with TRANSITION_REFUSED for one of an order whose payment is under way: the
 * session pays the others too.
 */
export const endOpenPaymentSession = Effect.fnUntraced(function* (reservation: Reservation) {
  const opened = sessionOf(reservation);
  if (isOrderPaymentOpen(reservation)) return yield* failWithRefusal("TRANSITION_REFUSED");
  if (opened === undefined) return;
  const state = yield* endSession(opened);
  if (state.state === "complete") yield* applyPaymentSessionState(yield* readPaidTogether(reservation), state);
  else if (state.state === "open") yield* failWithRefusal("UNAVAILABLE", { retryAfterSeconds: 5 });
});

/**
 * Gives up a payment under way: the session is ended at the provider first, and a customer who paid before that has paid. All reservations
 * that the session pays are given up together. For any status but `pending` only the session is ended. With `again`, as after a failed payment, the slots stay held for ten minutes; without it a hold
 * for a retry is given back. Fails with UNAVAILABLE, and changes nothing, when the provider does not answer.
 */
export const cancelSessionPayment = Effect.fnUntraced(function* (
  id: string,
  again: boolean,
  access: ReservationAccess,
  once: IdempotencyKey,
) {
  const ended = yield* endPayment(id, again, access, once);
  const { now } = yield* ClockPort;
  for (const each of again ? [] : yield* readPaidTogether(ended)) {
    const kept = yield* readRetryHold(each);
    if (kept !== undefined) yield* runCommit((tx) => giveBackKept(tx, kept, now()));
  }
  return ended;
});

// A hold that was taken over meanwhile no longer exists.
const giveBackKept = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Hold, now: number) {
  const kept = yield* tx.holds.read(clubScope(client), _id);
  if (kept !== undefined) yield* giveHoldBack(tx, kept, now);
});

const endPayment = Effect.fnUntraced(function* (id: string, again: boolean, access: ReservationAccess, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const reservation = yield* readAccessibleReservation(id, access);
  const opened = sessionOf(reservation);
  const state = opened === undefined ? ({ state: "expired" } as const) : yield* endSession(opened);
  const together = yield* readPaidTogether(reservation);
  if (state.state === "complete" || reservation.status !== "pending") {
    const applied = yield* applyPaymentSessionState(together, state);
    return applied.find(({ _id }) => _id === reservation._id) ?? reservation;
  }
  if (state.state === "open") return yield* failWithRefusal("UNAVAILABLE", { retryAfterSeconds: 5 });
  const actor = isHolderProof(yield* Secrets, reservation, access.holderProof) ? "customer" : "staff";
  const recovery = yield* readRetryHoldTermsOf(again ? together : []);
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx) {
    for (const current of yield* lockReservations(tx, together)) {
      if (current.status !== "pending") continue;
      // The lines of a cart are in the cart again after a failed payment, which its reservations alone tell from a cart that was given up.
      const reason = again && isCartId(current.order ?? "") ? "paymentFailed" : actor;
      yield* changeReservationStatus(tx, current, "cancelSession", { actor, sessionOpen: false }, { now: now(), reason });
      const terms = recovery.get(current._id);
      if (terms !== undefined) yield* holdSlotsForRetry(tx, current, terms, now());
    }
  });
  return yield* readAccessibleReservation(id, access);
});

/** Gives what a session pays, for the provider's page: the boat and the day of each, a group as the days from its first to its last. */
export function paymentDescriptionOf(reservations: readonly Reservation[], catalogue: Catalogue, locale: Reservation["locale"]): string {
  const { longDay } = dateTextsOf(locale);
  const parts = reservations.flatMap((each) => {
    const days = each.group === null ? [each] : membersOfGroup(each, reservations);
    const [first = each, last = first] = [days[0], days.at(-1)];
    if (first._id !== each._id) return [];
    const boat = catalogue.boats.find(({ _id }) => _id === each.boat)?.name[locale] ?? each.boat;
    return [`${boat}, ${longDay(first.date)}${last.date === first.date ? "" : ` – ${longDay(last.date)}`}`];
  });
  return parts.join("; ");
}
