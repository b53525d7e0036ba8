import { Effect } from "effect";
import { isReservationOver, type Reservation } from "../../../domain/reservation/reservation.ts";
import { ClockPort } from "../../../ports/outside.ts";
import type { ActingStaff } from "../../people/actingStaff.ts";
import { emptyReplyMemo, type IdempotencyKey, orElseStoredReply } from "../../shared/commit.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { SkippedReservation } from "./bulk.ts";
import { changeReservationByStaff, type StaffEvent } from "./changeByStaff.ts";

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
