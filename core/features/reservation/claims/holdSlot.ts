import { Effect } from "effect";
import type { BoatDayQuanta } from "../../../domain/availability/claims.ts";
import type { ClubSettings } from "../../../domain/club/settings.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { uncountUnpaidTime, countUnpaidTime, holdTimeLeft } from "../caps.ts";
import { assertNotClosed, claimOpenQuanta } from "./claim.ts";
import type { Hold } from "../../../domain/reservation/reservation.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { removeHold } from "./removeHold.ts";

/** A hold that is to be made; its end follows from its terms. */
export type NewHold = Omit<Hold, "expires" | "isExtended">;

/**
 * The terms of a hold: the caps, undefined when they are lifted, the minutes that the club grants, and whether the provider was called
 * about the payments in its way.
 */
export interface NewHoldTerms {
  readonly caps: ClubSettings | undefined;
  readonly holdMinutes: number;
  readonly now: number;
  readonly isProviderChecked: boolean;
}

/**
 * Writes a hold and claims its quanta, for the club's minutes or for the time that its visitor may still keep them. Fails with
 * KEPT_TOO_LONG when no time is left, as a claim fails, and before that as `check`, whose reads leave with its own.
 */
export const holdSlot = Effect.fnUntraced(function* <Failure = never>(
  tx: Transaction,
  hold: NewHold,
  quanta: BoatDayQuanta["quanta"],
  { caps, holdMinutes, now, isProviderChecked }: NewHoldTerms,
  check: Effect.Effect<void, Failure> = Effect.void,
) {
  const { _id: owner, client, boat, date: day } = hold;
  const clubTime = { ms: holdMinutes * 60_000, retryAfterSeconds: 0 };
  // These do not depend on each other: on PostgreSQL they are one round trip.
  const [, room] = yield* Effect.all(
    [
      check,
      caps === undefined ? Effect.succeed(clubTime) : holdTimeLeft(tx, caps, hold),
      assertNotClosed(tx, { client, boat, day, quanta }),
    ],
    { concurrency: "unbounded" },
  );
  // Ends on a whole second, so that lists made once a second free it on time.
  const kept: Hold = { ...hold, isExtended: false, expires: Math.floor((now + room.ms) / 1000) * 1000 };
  yield* claimOpenQuanta(tx, { client, boat, day, quanta, owner, expires: kept.expires }, { now, isProviderChecked });
  // Checked after the claim: SLOT_TAKEN comes before KEPT_TOO_LONG.
  if (room.ms === 0) return yield* failWithRefusal("KEPT_TOO_LONG", { retryAfterSeconds: room.retryAfterSeconds });
  yield* tx.holds.insert(kept);
  if (caps !== undefined) yield* countUnpaidTime(tx, kept, kept, now);
  return kept;
});

/** Gives a hold back, and uncounts the rest of its time. A hold that ended unused stays so. */
export const giveHoldBack = Effect.fnUntraced(function* (tx: Transaction, kept: Hold, now: number) {
  if (kept.expires <= now) return;
  yield* removeHold(tx, kept);
  yield* uncountUnpaidTime(tx, kept, kept, now);
});
