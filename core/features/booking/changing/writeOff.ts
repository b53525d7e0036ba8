import { Effect } from "effect";
import { ClockPort } from "../../../ports/outside.ts";
import { SkippedReservation } from "./bulk.ts";
import type { SkipReason } from "../../../domain/booking/skipReasons.ts";
import { changeReservationByStaff } from "./changeByStaff.ts";
import { emptyReplyMemo, type IdempotencyKey, orElseStoredReply } from "../../shared/commit.ts";
import { isReservationOver, type Reservation } from "../../../domain/reservation/reservation.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import type { ActingStaff } from "../../people/actingStaff.ts";

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
