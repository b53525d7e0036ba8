import { Effect, Schema } from "effect";
import { Refusal, type ErrorCode } from "../../domain/errors.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { allClubsScope, clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import type { Hold } from "../../domain/reservation/reservation.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import {
  type BookingAttributes,
  type BookingChoice,
  resolveBookingChoice,
  bookingChoiceRefusal,
  bookedPlaceOf,
} from "../../domain/quote/choice.ts";
import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import { readDaysBehind } from "../membership/member.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import {
  runCommit,
  runCommitOnce,
  emptyReplyMemo,
  isUnguessableKey,
  jsonReplyMemo,
  type IdempotencyKey,
  failWithRefusal,
} from "../shared/commit.ts";
import { assertHoldWithinCaps, holdEndWithinCaps, recountHoldTime } from "../reservation/caps.ts";
import { ServerSettings } from "../shared/config.ts";
import { giveHoldBack, holdSlot, type NewHold, type NewHoldTerms } from "../reservation/claims/holdSlot.ts";
import { isOfCart, isPlaceOfChoice, mayBeOwnRefusal, noClaims, readOwnClaims } from "./ownClaims.ts";
import { type HoldProof, isOwnHold } from "../shared/holder.ts";
import { retryAfterSettlingPayments } from "./retryAfterSettling.ts";

/** The one who books: the club of a signed-in user, the club of staff, the visitor cookie, the network address. */
export interface HoldBooker {
  readonly client: string | undefined;
  /** The club for which they may book by hand. */
  readonly staffOf: string | undefined;
  /** The id of the member of staff who books by hand. */
  readonly staff?: string | undefined;
  readonly visitor: string | undefined;
  readonly address: string;
  /** The capability of a hold that they were given, also where they have no cookie. */
  readonly capability?: string | undefined;
  /** The contacts that the account of a signed-in user proved, by whose plan they book earlier than others. */
  readonly ownContacts?: readonly ProvenContact[];
}

/** A hold as the call answers it; `expires` in epoch milliseconds, whole seconds. */
const HoldReceipt = Schema.Struct({ hold: Schema.String, expires: Schema.Number, visitor: Schema.String });
/** A hold as it is answered; `expires` in epoch milliseconds, whole seconds. */
export type HoldReceipt = typeof HoldReceipt.Type;
const receipt = jsonReplyMemo(HoldReceipt);

/**
 * Claims slots for the minutes that their club grants, or for the time that the claimant may still keep them; needs no contact yet. What
 * the visitor keeps already is given to them again with its own end: their hold, or the unpaid booking that took it over. Their holds of
 * other hours that are in the way end. Fails with IN_CART for a slot of their cart, with SLOT_TAKEN when another owner holds one of the
 * quanta, as `findUnbookableReason()` refuses, or with TOO_MANY_HOLDS, TOO_MANY_OPEN or KEPT_TOO_LONG over a cap. The first hold names the
 * visitor; its reply is repeated only under a key that nobody else could guess.
 */
export const holdSlots = Effect.fnUntraced(function* (attributes: BookingAttributes, booker: HoldBooker, once: IdempotencyKey) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const now = time.now();
  const { choice, caps, settings } = yield* readBookableChoice(attributes, booker, now);
  const newHold = holdOf(choice, booker, { id: `${choice.club.id}_h_${secrets.random()}`, newcomer: secrets.random(), now });
  const { holdMinutes } = settings.kept;
  const isNobody = booker.visitor === undefined && booker.client === undefined;
  const key = isNobody && !isUnguessableKey(once?.key) ? undefined : once;
  const holding = (instead: readonly Hold[] = []) =>
    retryAfterSettlingPayments((isProviderChecked) =>
      runCommitOnce(key, now, receipt, (tx) => insertHold(tx, choice, newHold, { caps, holdMinutes, now, isProviderChecked }, instead)),
    );
  const held = yield* Effect.catch(
    holding(),
    Effect.fnUntraced(function* (failure) {
      if (!mayBeOwnRefusal(failure)) return yield* Effect.fail(failure);
      const own = yield* readOwnHold(choice, booker, now);
      if (own === undefined) return yield* Effect.fail(failure);
      return "instead" in own ? yield* holding(own.instead) : { ...own, visitor: newHold.visitor };
    }),
  );
  const { visitor = held.visitor } = booker;
  if (held.visitor !== visitor) yield* adoptHold(held.hold, held.visitor, visitor);
  return { ...held, visitor } satisfies HoldReceipt;
});

/**
 * Gives what the booker keeps at the very place of a choice, or their holds of other hours that are in its way; undefined where anything
 * else is in the way. Fails with IN_CART for a slot of their cart.
 */
const readOwnHold = Effect.fnUntraced(function* (choice: BookingChoice, booker: HoldBooker, now: number) {
  const { holds, bookings } = (yield* readOwnClaims([choice], booker, now)) ?? noClaims;
  const [kept, ...others] = [...holds, ...bookings];
  if (kept === undefined) return undefined;
  if ([kept, ...others].some(isOfCart)) return yield* failWithRefusal("IN_CART");
  const { _id: hold, expires } = kept;
  if (others.length === 0 && expires !== null && isPlaceOfChoice(kept, choice)) return { hold, expires };
  return bookings.length === 0 ? { instead: holds } : undefined;
});

/** Gives a hold whose first reply was lost with its cookie to the visitor that its caller is by now. */
const adoptHold = (id: string, from: string, visitor: string) =>
  runCommit(function* (tx) {
    const hold = yield* tx.holds.read(allClubsScope("visitor's cookie"), id);
    if (hold?.visitor === from) yield* tx.holds.change({ ...hold, visitor });
  });

const insertHold = Effect.fnUntraced(function* (
  tx: Transaction,
  choice: BookingChoice,
  newHold: NewHold,
  keeping: NewHoldTerms,
  instead: readonly Hold[],
) {
  for (const { _id } of instead) {
    const own = yield* tx.holds.read(clubScope(choice.club.id), _id);
    if (own !== undefined) yield* giveHoldBack(tx, own, keeping.now);
  }
  const withinCaps = keeping.caps === undefined ? Effect.void : assertHoldWithinCaps(tx, keeping.caps, newHold);
  const kept = yield* holdSlot(tx, newHold, choice.quanta, keeping, withinCaps);
  return { hold: kept._id, expires: kept.expires, visitor: kept.visitor } satisfies HoldReceipt;
});

/** Gives a hold back. Fails with ITEM_NOT_EXIST when it is gone or another visitor's. */
export const releaseOwnHold = Effect.fnUntraced(function* (id: string, shown: HoldProof, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const secrets = yield* Secrets;
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx) {
    const kept = yield* tx.holds.read(allClubsScope("visitor's cookie"), id);
    if (kept === undefined || !isOwnHold(secrets, kept, shown)) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* giveHoldBack(tx, kept, now());
  });
  return { hold: id };
});

/**
 * Reads attributes and refuses what nobody can book, and to all but staff what has begun or is beyond the club's horizon. Gives the choice, the caps
 * that bind the booker (none for the club's staff and when caps are lifted), and the club's settings.
 */
export const readBookableChoice = Effect.fnUntraced(function* (
  attributes: BookingAttributes,
  { client, staffOf, ownContacts }: HoldBooker,
  now: number,
) {
  const store = yield* Store;
  const { limits } = yield* ServerSettings;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(clubOfRowId(attributes.location) ?? ""));
  const choice = resolveBookingChoice(catalogue, attributes, client);
  if (choice instanceof Refusal) return yield* Effect.fail(choice);
  const isByStaff = staffOf === choice.club.id;
  const isBound = limits !== "off" && !isByStaff;
  const settings = catalogueIndexOf(catalogue).settingsOf(choice.club.id);
  const caps = isBound ? settings : undefined;
  const horizon =
    caps === undefined ? undefined : bookingHorizonOf(caps, now, yield* readDaysBehind(catalogue, choice.club.id, ownContacts, now));
  const refused = bookingChoiceRefusal(catalogue, choice, now, horizon, isByStaff);
  if (refused !== undefined) return yield* Effect.fail(refused);
  return { choice, caps, settings };
});

interface DrawnIds {
  readonly id: string;
  /** The visitor to name when the booker has none. */
  readonly newcomer: string;
  readonly now: number;
}

function holdOf(choice: BookingChoice, { visitor, address }: HoldBooker, { id, newcomer, now }: DrawnIds): NewHold {
  return {
    _id: id,
    client: choice.club.id,
    ...bookedPlaceOf(choice),
    visitor: visitor ?? newcomer,
    address,
    cookieless: visitor === undefined,
    createdAt: now,
    order: null,
  };
}

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
