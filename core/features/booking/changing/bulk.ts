import { Data, Effect } from "effect";
import type { Refusal } from "../../../domain/errors.ts";
import { type IdempotencyKey, emptyReplyMemo, orElseStoredReply, failWithRefusal } from "../../shared/commit.ts";
import type { SkipReason } from "../../../domain/booking/bookingActs.ts";
import { type Reservation, isReservationOver } from "../../../domain/reservation/reservation.ts";
import { ClockPort } from "../../../ports/outside.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { changeReservationByStaff, type StaffEvent } from "./changeByStaff.ts";

/** A reservation that a bulk action leaves as it was, and why. */
export class SkippedReservation extends Data.TaggedError("SkippedReservation")<{ readonly why: SkipReason }> {}

/** The result of a bulk action: how many reservations were changed, and those left out, in order. */
export interface BulkResult {
  readonly done: number;
  readonly refused: readonly { readonly _id: string; readonly reference: string; readonly why: SkipReason }[];
}

/** How many run at once: they are committed together, and a provider that hangs delays few others. */
const atOnce = 4;

/**
 * Does one thing to each reservation, each in a commit of its own and once under the caller's key: a refusal of one changes nothing of
 * another.
 */
export function forEachReservation<Needs>(
  reservations: readonly Reservation[],
  once: IdempotencyKey,
  act: (reservation: Reservation, once: IdempotencyKey) => Effect.Effect<unknown, SkippedReservation | Refusal, Needs>,
): Effect.Effect<BulkResult, never, Needs> {
  const one = (reservation: Reservation) => {
    const own = once === undefined ? undefined : { ...once, key: `${once.key} ${reservation._id}` };
    return act(reservation, own).pipe(
      Effect.as(undefined),
      Effect.catch((failure) => Effect.succeed(failure instanceof SkippedReservation ? failure.why : ("notNow" as const))),
      Effect.map((why) => ({ _id: reservation._id, reference: reservation.reference, why })),
    );
  };
  return Effect.map(Effect.forEach(reservations, one, { concurrency: atOnce }), (all) => {
    const refused = all.flatMap(({ why, ...named }) => (why === undefined ? [] : [{ ...named, why }]));
    return { done: all.length - refused.length, refused };
  });
}

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
