import { Effect } from "effect";
import type { Quanta } from "../../domain/availability/claims.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { uncountUnpaidTime, countUnpaidTime, roomForHold } from "./caps.ts";
import { claimQuanta } from "./claim.ts";
import type { Hold } from "../../domain/reservation/reservation.ts";
import { refuse } from "../refuse.ts";

/** By which caps slots are kept, none where they are lifted, for how many minutes their club keeps them, and whether the provider was asked about what stands in the way. */
export interface HoldTerms {
  readonly caps: ClubSettings | undefined;
  readonly holdMinutes: number;
  readonly now: number;
  readonly isProviderChecked: boolean;
}

/**
 * Writes a hold and claims its quanta, for the minutes of its club or for what its visitor may still keep them. Fails with KEPT_TOO_LONG where that is
 * nothing, and with what a claim fails with.
 */
export const holdSlot = Effect.fnUntraced(function* (
  tx: Transaction,
  hold: Omit<Hold, "expires">,
  quanta: Quanta["quanta"],
  { caps, holdMinutes, now, isProviderChecked: asked }: HoldTerms,
) {
  const { _id: owner, client, boat, date: day } = hold;
  const room = caps === undefined ? { ms: holdMinutes * 60_000, retryAfterSeconds: 0 } : yield* roomForHold(tx, caps, hold);
  // On a whole second, so that lists made once a second free it on time.
  const kept = { ...hold, expires: Math.floor((now + room.ms) / 1000) * 1000 };
  yield* claimQuanta(tx, { client, boat, day, quanta, owner, expires: kept.expires }, { now, isProviderChecked: asked });
  // Only now: who is refused a slot that another has is told that.
  if (room.ms === 0) return yield* refuse("KEPT_TOO_LONG", { retryAfterSeconds: room.retryAfterSeconds });
  yield* tx.holds.insert(kept);
  if (caps !== undefined) yield* countUnpaidTime(tx, kept, kept, now);
  return kept;
});

/** Removes a hold and what it claims. */
export const dropHold = Effect.fnUntraced(function* (tx: Transaction, { _id, client }: Pick<Hold, "_id" | "client">) {
  yield* tx.holds.delete(_id);
  yield* tx.claims.release(client, _id);
});

/** Gives a hold back, and the time that was left of it. One that ended unused stays ended so. */
export const endHold = Effect.fnUntraced(function* (tx: Transaction, kept: Hold, now: number) {
  if (kept.expires <= now) return;
  yield* dropHold(tx, kept);
  yield* uncountUnpaidTime(tx, kept, kept, now);
});
