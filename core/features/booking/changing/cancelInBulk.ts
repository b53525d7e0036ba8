import { Effect } from "effect";
import { isReservationOver, type Reservation } from "../../../domain/reservation/reservation.ts";
import { ClockPort } from "../../../ports/outside.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { emptyReplyMemo, type IdempotencyKey, orElseStoredReply } from "../../shared/commit.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { SkippedReservation } from "./bulk.ts";
import { changeReservationByStaff, type StaffEvent } from "./changeByStaff.ts";
import type { SkipReason } from "../../../domain/booking/skipReasons.ts";

/**
 * Cancels a reservation for its club's staff, who say whose reason it is. Fails with SkippedReservation for one that is canceled already, whose
 * trip is over, where the status table refuses it, or where more would go back than staff may give back by one act.
 */
export const cancelReservationInBulk = Effect.fnUntraced(function* (
  reservation: Reservation,
  reason: NonNullable<StaffEvent["reason"]>,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const isCanceled = reservation.status === "canceled";
  const why = isCanceled ? "canceled" : isReservationOver(reservation, now()) ? "over" : "notNow";
  // A trip that took place is not refunded among many others.
  const canceled =
    why === "notNow"
      ? Effect.asVoid(changeReservationByStaff({ id: reservation._id, event: "cancel", reason }, staff, once))
      : orElseStoredReply(once, emptyReplyMemo, failWithRefusal("TRANSITION_REFUSED"));
  yield* canceled.pipe(
    Effect.catchTag("TRANSITION_REFUSED", () => Effect.fail(new SkippedReservation({ why }))),
    // Nothing else of a cancellation is wrong with its input.
    Effect.catchTag("BAD_REQUEST", () => Effect.fail(new SkippedReservation({ why: "beyondLimit" }))),
  );
});

/** Writes off a past-due reservation after its slot. Fails with SkippedReservation for every other one, and when an open payment cannot be ended. */
export const writeOffReservation = Effect.fnUntraced(function* (reservation: Reservation, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const why = whyNotWrittenOff(reservation, now());
  const written =
    why === undefined
      ? Effect.asVoid(changeReservationByStaff({ id: reservation._id, event: "writeOff" }, staff, once))
      : orElseStoredReply(once, emptyReplyMemo, failWithRefusal("TRANSITION_REFUSED"));
  yield* written.pipe(Effect.catchTag("TRANSITION_REFUSED", () => Effect.fail(new SkippedReservation({ why: why ?? "notNow" }))));
});

/** Why a reservation is not written off at `now` (epoch milliseconds); undefined when it may be. */
function whyNotWrittenOff(reservation: Reservation, now: number): SkipReason | undefined {
  if (reservation.status !== "past_due") return "notPastDue";
  return isReservationOver(reservation, now) ? undefined : "slotAhead";
}
