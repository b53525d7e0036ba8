import { Effect } from "effect";
import { Time } from "../../ports/outside.ts";
import { LeftOut } from "../reservation/bulk.ts";
import type { SkipReason } from "../../domain/reservation/skipReasons.ts";
import { changeByStaff } from "./changeByStaff.ts";
import type { Staff } from "../reservation/applyByStaff.ts";
import { doneMemo, type IdempotencyKey, orStoredReply } from "../commit/commit.ts";
import { isReservationOver, type Reservation } from "../../domain/reservation/reservation.ts";
import { refuse } from "../refuse.ts";

/** Writes off a past-due reservation after its slot. Fails with LeftOut for every other one, and when an open payment cannot be ended. */
export const writeOff = Effect.fnUntraced(function* (reservation: Reservation, staff: Staff, once: IdempotencyKey) {
  const { now } = yield* Time;
  const why = whyNotWrittenOff(reservation, now());
  const written =
    why === undefined
      ? Effect.asVoid(changeByStaff({ id: reservation._id, event: "writeOff" }, staff, once))
      : orStoredReply(once, doneMemo, refuse("TRANSITION_REFUSED"));
  yield* written.pipe(Effect.catchTag("TRANSITION_REFUSED", () => Effect.fail(new LeftOut({ why: why ?? "notNow" }))));
});

/** Why a reservation is not written off at `now` (epoch milliseconds); undefined when it may be. */
function whyNotWrittenOff(reservation: Reservation, now: number): SkipReason | undefined {
  if (reservation.status !== "past_due") return "notPastDue";
  return isReservationOver(reservation, now) ? undefined : "slotAhead";
}
