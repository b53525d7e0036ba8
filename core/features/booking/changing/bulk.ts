import { Data, Effect } from "effect";
import type { Refusal } from "../../../domain/errors.ts";
import type { IdempotencyKey } from "../../shared/commit.ts";
import type { SkipReason } from "../../../domain/booking/skipReasons.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";

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
