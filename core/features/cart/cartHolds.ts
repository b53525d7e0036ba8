import { Effect } from "effect";
import { type ErrorCode, Refusal, refusalOnField } from "../../domain/errors.ts";
import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import type { CartLineFacts } from "../../domain/cart/lineState.ts";
import type { StoredCart } from "../../domain/cart/storedCart.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { type BookingChoice, bookedPlaceOf } from "../../domain/quote/choice.ts";
import type { Hold } from "../../domain/reservation/reservation.ts";
import { quantaWithNights } from "../../domain/reservation/group.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { ReservationBooker } from "../booking/enterReservation.ts";
import { ServerSettings } from "../shared/config.ts";
import { readDaysBehind } from "../membership/member.ts";
import { assertCartWithinCaps, holdEndWithinCaps, recountHoldTime } from "../reservation/caps.ts";
import { holdSlot } from "../reservation/claims/holdSlot.ts";

/** The one who uses a cart: the browser's visitor, and their account where they are signed in. */
export interface CartUser extends ReservationBooker {
  readonly account: { readonly client: string; readonly id: string } | undefined;
}

/** What a club's cart is judged by: its offer, its settings, and the caps that bind its user, undefined for none. */
export interface CartTerms {
  readonly catalogue: Catalogue;
  readonly settings: ClubSettings;
  readonly caps: ClubSettings | undefined;
  /** By how many days later than members the user may book. */
  readonly daysBehind: number;
}

/** Reads what the carts of a club are judged by, for a user; within a commit, in `tx`. */
export const readCartTerms = Effect.fnUntraced(function* (
  client: string,
  { staffOf, ownContacts }: Pick<CartUser, "staffOf" | "ownContacts">,
  tx?: Transaction,
) {
  const store = yield* Store;
  const { limits } = yield* ServerSettings;
  const { now } = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const settings = catalogueIndexOf(catalogue).settingsOf(client);
  const caps = limits === "off" || staffOf === client ? undefined : settings;
  const daysBehind = caps === undefined ? 0 : yield* readDaysBehind(catalogue, client, ownContacts, now(), tx);
  return { catalogue, settings, caps, daysBehind } satisfies CartTerms;
});

/** Gives the facts that decide the states of lines, of the holds of their cart. */
export function lineFactsOf({ catalogue, caps, daysBehind }: CartTerms, holds: readonly Hold[], now: number): CartLineFacts {
  const live = new Set(holds.filter(({ expires }) => expires > now).map(({ _id }) => _id));
  return {
    catalogue,
    isLive: (hold) => live.has(hold),
    now,
    horizon: caps === undefined ? undefined : bookingHorizonOf(caps, now, daysBehind),
  };
}

/** Gives a hold the order and the end of a cart. It ends earlier where its slot was kept for too long before. */
export const keepForCart = Effect.fnUntraced(function* (
  tx: Transaction,
  hold: Hold,
  { _id: order, expires }: Pick<StoredCart, "_id" | "expires">,
  { caps, now }: { readonly caps: ClubSettings | undefined; readonly now: number },
) {
  const end = caps === undefined ? expires : yield* holdEndWithinCaps(tx, caps, hold, expires, now);
  const kept = { ...hold, order, expires: end };
  if (end !== hold.expires) {
    yield* tx.claims.extend(hold.client, hold._id, end);
    if (caps !== undefined) yield* recountHoldTime(tx, hold, end, now);
  }
  yield* tx.holds.change(kept);
  return kept;
});

/** The days that a cart is to hold, the holds that it has, and the time. */
interface NewCartHolds extends CartTerms {
  readonly cart: Pick<StoredCart, "_id" | "expires">;
  readonly user: CartUser;
  readonly held: readonly Hold[];
  readonly now: number;
  readonly isProviderChecked: boolean;
}

/**
 * Holds days of one boat for a cart, with the nights between all days of the line. `days` are those that are not held yet, `all` are those of
 * the line. Fails as a hold does; then nothing of it is held.
 */
export const holdCartDays = Effect.fnUntraced(function* (
  tx: Transaction,
  { days, all }: { readonly days: readonly BookingChoice[]; readonly all: readonly BookingChoice[] },
  { cart, user, held, now, isProviderChecked, caps, settings }: NewCartHolds,
) {
  const secrets = yield* Secrets;
  const visitor = user.visitor ?? `account ${user.account?.id ?? ""}`;
  const places = days.map((choice) => ({ choice, place: bookedPlaceOf(choice) }));
  if (caps !== undefined) {
    const wanted = [...held, ...places.map(({ choice, place }) => ({ client: choice.club.id, ...place }))];
    yield* assertCartWithinCaps(tx, caps, { order: cart._id, held: wanted, claimant: { visitor, address: user.address }, now });
  }
  const kept: Hold[] = [];
  for (const { choice, place } of places) {
    const client = choice.club.id;
    const hold = { _id: `${client}_h_${secrets.random()}`, client, ...place, visitor, address: user.address, cookieless: false };
    const terms = { caps, holdMinutes: settings.kept.holdMinutes, now, isProviderChecked };
    const first = yield* holdSlot(tx, { ...hold, createdAt: now, order: cart._id }, quantaOfLineDay(choice, all), terms);
    kept.push(yield* keepForCart(tx, first, cart, { caps, now }));
  }
  return kept;
});

/** Gives the quanta of one day of a line: those of its slots and of the nights to its adjacent days. */
export function quantaOfLineDay(choice: BookingChoice, all: readonly BookingChoice[]): readonly number[] {
  const dayOf = ({ boat, day }: BookingChoice) => ({ boat: boat._id, date: day });
  return quantaWithNights(choice.quanta, dayOf(choice), all.map(dayOf));
}

const slotRefusals: readonly ErrorCode[] = [
  "SLOT_TAKEN",
  "CLOSED_DAY",
  "PAST_DAY",
  "TOO_SOON",
  "OFF_SEASON",
  "BEYOND_HORIZON",
  "HOLD_EXPIRED",
];

/** Gives an effect whose refusals of a slot name the field `path`, since a cart's calls have no slot. */
export function refusedAt<Value, Failure, Needs>(path: string) {
  return (work: Effect.Effect<Value, Failure, Needs>): Effect.Effect<Value, Failure | Refusal, Needs> =>
    Effect.mapError(work, (failure) =>
      failure instanceof Refusal && slotRefusals.includes(failure.code) ? refusalOnField(failure, path) : failure,
    );
}

/** Gives the refusal of a line, at its place in the call's list. */
export function refusalOfLine(code: ErrorCode, path: string): Refusal {
  return new Refusal(code, { issues: [{ path, rule: code }] });
}
