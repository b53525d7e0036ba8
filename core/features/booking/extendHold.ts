import { Effect, Schema } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { allClubsScope } from "../../domain/scope.ts";
import type { Hold } from "../../domain/reservation/reservation.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommitOnce, type IdempotencyKey, jsonReplyMemo } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { type HoldProof, isOwnHold } from "../shared/holder.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { isOfCart } from "./ownClaims.ts";
import { holdEndWithinCaps, recountHoldTime } from "../reservation/caps.ts";
import type { ErrorCode } from "../../domain/errors.ts";

const extended = jsonReplyMemo(Schema.Struct({ hold: Schema.String, expires: Schema.Number }));

/**
 * Extends a hold once, by ten minutes, or by less where its slot may be kept unpaid for less; no cap binds the staff of the club `staffOf`.
 * Gives its id and its new end in epoch milliseconds. Fails with ITEM_NOT_EXIST when it is gone or another visitor's, with HOLD_EXPIRED once
 * it has ended, with IN_CART, with HOLD_EXTENDED the second time, and with KEPT_TOO_LONG where less than a minute is left to add.
 */
export const extendOwnHold = Effect.fnUntraced(function* (
  id: string,
  shown: HoldProof & { readonly staffOf: string | undefined },
  once: IdempotencyKey,
) {
  const { now: clock } = yield* ClockPort;
  const secrets = yield* Secrets;
  const now = clock();
  return yield* runCommitOnce(once, now, extended, function* (tx) {
    const isOwn = (hold: Hold) => isOwnHold(secrets, hold, shown);
    const hold = yield* readExtendable(tx, id, isOwn, now);
    const expires = yield* extendedEnd(tx, hold, shown.staffOf, now);
    // From here on the claims are locked: who takes over or displaces the hold comes before it, and is seen, or after it.
    if ((yield* tx.claims.handOver(hold.client, id, id, expires)) === 0) return yield* failWithRefusal("HOLD_EXPIRED");
    const locked = yield* readExtendable(tx, id, isOwn, now);
    yield* tx.holds.change({ ...locked, expires, isExtended: true });
    return { hold: id, expires };
  });
});

const readExtendable = Effect.fnUntraced(function* (tx: Transaction, id: string, isOwn: (hold: Hold) => boolean, now: number) {
  const hold = yield* tx.holds.read(allClubsScope("visitor's cookie"), id);
  if (hold === undefined || !isOwn(hold)) return yield* failWithRefusal("ITEM_NOT_EXIST");
  // A cart has one clock, which is extended as a whole.
  const refusal = isOfCart(hold) ? "IN_CART" : holdExtensionRefusal(hold, now);
  return refusal === undefined ? hold : yield* failWithRefusal(refusal);
});

/** Gives the new end of a hold within the club's caps, and counts the time that is added. */
const extendedEnd = Effect.fnUntraced(function* (tx: Transaction, hold: Hold, staffOf: string | undefined, now: number) {
  const store = yield* Store;
  const { limits } = yield* ServerSettings;
  const wanted = hold.expires + holdExtension.most;
  if (limits === "off" || staffOf === hold.client) return wanted;
  const settings = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(hold.client))).settingsOf(hold.client);
  const expires = yield* holdEndWithinCaps(tx, settings, hold, wanted, now);
  if (expires - hold.expires < holdExtension.least) return yield* failWithRefusal("KEPT_TOO_LONG");
  yield* recountHoldTime(tx, hold, expires, now);
  return expires;
});

const minute = 60_000;

/** By how much a hold may be extended once, and the least that is worth it where the club leaves less, in milliseconds. */
export const holdExtension = { most: 10 * minute, least: minute } as const;

/** Gives why a hold cannot be extended at `now`, in epoch milliseconds: it has ended, or was extended before. Undefined where it can. */
export function holdExtensionRefusal({ expires, isExtended }: Pick<Hold, "expires" | "isExtended">, now: number): ErrorCode | undefined {
  if (expires <= now) return "HOLD_EXPIRED";
  return isExtended ? "HOLD_EXTENDED" : undefined;
}
