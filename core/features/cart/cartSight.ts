import { Effect } from "effect";
import { type CartLinePrices, type StoredCart, type CartLine, maxCartBoats } from "../../domain/cart/storedCart.ts";
import { ClockPort } from "../../ports/outside.ts";
import { findUsablePromo, readPromoByCode, readPromoRefusal } from "../booking/promo.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import type { PromoCode } from "../../domain/offer/promoCode.ts";
import { promoCents, type PromoRefusal } from "../../domain/quote/promo.ts";
import { asCents, type Cents, sumOfCents, centsOf, multiplyCents } from "../../domain/money/cents.ts";
import { type CartUser, lineFactsOf, readCartTerms } from "./cartHolds.ts";
import { readOwnCart, settleOwnCart } from "./ownCart.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { type CartLineRefusal, cartLineState, pricesOfChoices } from "../../domain/cart/lineState.ts";
import { heldLineCount } from "../../domain/cart/joinCarts.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Extra } from "../../domain/offer/extra.ts";
import { isEmailContact } from "../../domain/people/provenContact.ts";
import type { BookingChoice } from "../../domain/quote/choice.ts";
import { bookExtras } from "../../domain/quote/extras.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { Store } from "../../ports/store/store.ts";
import { type MemberPriceAnswer, readMemberPrice } from "../membership/member.ts";

/**
 * The promo code of a cart: what it takes off the lines that can be paid, in cents, as its user pays them. `promo` is undefined for one that
 * the club no longer has. `reason` is why it takes nothing off, null where it can be used.
 */
export interface SeenPromo {
  readonly code: string;
  readonly cents: Cents;
  readonly promo: PromoCode | undefined;
  readonly reason: PromoRefusal | null;
}

/**
 * Sets the promo code of the user's cart, in place of another one; null takes it off. Whether it is for members, or for a first booking, is
 * known once the cart is paid. Fails with ITEM_NOT_EXIST without a cart, with the reason of a code that cannot be used, which leaves the one
 * before, and with TOO_MANY_PROMO_CODES.
 */
export const setCartCode = Effect.fnUntraced(function* (typed: string | null, user: CartUser, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const { open } = yield* readOwnCart(user);
  if (open === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const by = { ...user, client: open.client, isMember: undefined, now: now() };
  const code = typed === null ? null : (yield* findUsablePromo(typed, by)).code;
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx) {
    const current = (yield* settleOwnCart(tx, user)).open;
    if (current?.client !== open.client) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* tx.carts.put({ ...current, version: current.version + 1, code });
  });
});

/** The lines of a cart that can be paid, each with whether its user pays the member price, and who that is where it is known. */
interface PromoLines {
  readonly lines: readonly { readonly prices: CartLinePrices; readonly isMember: boolean }[];
  readonly isMember: boolean | undefined;
  readonly now: number;
}

/** Gives the promo code of a cart for the lines that can be paid; undefined without a code. */
export const seenPromoOf = Effect.fnUntraced(function* (
  { client, code }: Pick<StoredCart, "client" | "code">,
  { lines, isMember, now }: PromoLines,
) {
  if (code === null) return undefined;
  const promo = yield* readPromoByCode(client, code);
  const reason = promo === undefined ? ("PROMO_UNKNOWN" as const) : yield* readPromoRefusal(promo, { isMember, now });
  const boats = sumOfCents(lines.map((line) => (line.isMember ? line.prices.membership : line.prices.nonMember)));
  const cents = promo === undefined || reason !== undefined ? asCents(0) : promoCents(promo, boats);
  return { code, cents, promo, reason: reason ?? null } satisfies SeenPromo;
});

/** A line of a cart as its user sees it. */
export interface SeenLine {
  readonly line: CartLine;
  readonly reason: CartLineRefusal | null;
  /** What the line costs: as it was shown, or less where it is cheaper now. */
  readonly prices: CartLinePrices;
  /** What each day of a line of several days costs, by day; none where its prices are not those of now. They add up to `prices`. */
  readonly byDay: readonly DayPrices[];
  /** The prices of a line that became dearer. */
  readonly changed: CartLinePrices | undefined;
  /** Whether the caller is signed in and pays the member price for it, together with the lines that can be paid. */
  readonly isMember: boolean;
  /** Until when it is held, in epoch milliseconds; null where it is not. */
  readonly expires: number | null;
  readonly extras: readonly SeenExtra[];
}

/** The prices of one day of a line, in cents. */
export interface DayPrices extends CartLinePrices {
  readonly date: Day;
}

/** An extra of a line: what one of it costs on all days, in cents, and whether the boat still gets it. */
export interface SeenExtra {
  readonly extra: Extra;
  readonly quantity: number;
  readonly price: Cents;
  readonly isOffered: boolean;
}

/** A user's cart as they see it. `expires` is null where nothing is held; `room` is how many boats may be added. */
export interface SeenCart {
  readonly cart: StoredCart;
  readonly lines: readonly SeenLine[];
  readonly promo: SeenPromo | undefined;
  /** Whether the lines that can be paid are at the member price together; undefined for a visitor, who may prove a membership later. */
  readonly membership: MemberPriceAnswer | undefined;
  readonly catalogue: Catalogue;
  readonly settings: ClubSettings;
  readonly expires: number | null;
  readonly mayExtend: boolean;
  readonly room: number;
}

/** Gives the user's cart with the state of each line, and the reservations of its payment that is under way. */
export const readCart = Effect.fnUntraced(function* (user: CartUser) {
  const { open, paying } = yield* readOwnCart(user);
  const payment: readonly Reservation[] = paying?.reservations ?? [];
  return { seen: open === undefined ? undefined : yield* seenCart(open, user), payment };
});

const seenCart = Effect.fnUntraced(function* (cart: StoredCart, user: CartUser) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const terms = yield* readCartTerms(cart.client, user);
  const holds = yield* store.holds.ofOrder(cart.client, cart._id);
  const facts = lineFactsOf(terms, holds, now());
  const states = cart.lines.map((line) => ({ line, state: cartLineState(line, facts) }));
  const payable = states.filter(({ state }) => state.reason === null).map(({ line }) => line);
  const membership = yield* memberPriceOf(cart.client, payable, user, terms.settings);
  const lines: SeenLine[] = [];
  for (const { line, state } of states) {
    const { reason, prices, choices } = state;
    const isDearer = reason === "PRICE_CHANGED" && prices !== undefined;
    const ends = holds.filter(({ _id }) => line.holds.includes(_id) && facts.isLive(_id)).map(({ expires }) => expires);
    lines.push({
      line,
      reason,
      prices: isDearer ? line.prices : (prices ?? line.prices),
      byDay: isDearer || choices.length < 2 ? [] : choices.map((choice) => ({ date: choice.day, ...pricesOfChoices([choice]) })),
      changed: isDearer ? prices : undefined,
      isMember:
        (reason === null ? membership : yield* memberPriceOf(cart.client, [...payable, line], user, terms.settings))?.isMember === true,
      extras: extrasOf(line, choices, terms.catalogue),
      expires: line.holds.length > 0 && ends.length === line.holds.length ? Math.min(...ends) : null,
    });
  }
  const held = heldLineCount(cart, facts.isLive);
  const { catalogue, settings } = terms;
  const clock = { expires: held > 0 ? cart.expires : null, mayExtend: held > 0 && !cart.isExtended, room: maxCartBoats - held };
  const promo = yield* seenPromoOf(cart, {
    lines: lines.filter(({ reason }) => reason === null),
    isMember: membership?.isMember,
    now: now(),
  });
  return { cart, lines, promo, membership, catalogue, settings, ...clock } satisfies SeenCart;
});

/**
 * Gives whether lines are at the member price for the contacts of the account, as they are paid together; undefined without
 * a line, and where the account proved no phone and is no member by its e-mail: its user may prove a phone later.
 */
const memberPriceOf = Effect.fnUntraced(function* (
  client: string,
  lines: readonly CartLine[],
  { ownContacts = [] }: CartUser,
  settings: ClubSettings,
) {
  if (ownContacts.length === 0 || lines.length === 0) return undefined;
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const wanted = lines.flatMap(({ days, start, end }) => days.map((date) => ({ date, start, end })));
  const known = yield* store.trial((tx) => readMemberPrice(tx, { contacts: ownContacts }, { client, wanted, settings, now: now() }));
  return known.isMember || !ownContacts.every(isEmailContact) ? known : undefined;
});

/** The extras of a line, as each of its days would have them now. One that is for each person costs its price for all aboard. */
function extrasOf({ extras, people, days }: CartLine, choices: readonly BookingChoice[], catalogue: Catalogue): readonly SeenExtra[] {
  return extras.flatMap(({ extra: id, quantity }) => {
    const extra = catalogue.extras.find(({ _id }) => _id === id);
    if (extra === undefined) return [];
    const each = extra.per === "person" ? (people ?? 1) : 1;
    const isOffered = choices.every((choice) => !(bookExtras(choice, [{ extra: id, quantity }], people) instanceof Refusal));
    return [{ extra, quantity, price: multiplyCents(centsOf(extra.price), each * days.length), isOffered }];
  });
}

/** Gives the names of the place of a line, retired rows included; empty where a row is gone. */
export function placeNamesOf(catalogue: Catalogue, { lake, dock, boat }: Pick<CartLine, "lake" | "dock" | "boat">) {
  const { withRetired } = catalogueIndexOf(catalogue);
  const none = { en: "", fr: "" };
  return {
    lake: withRetired.lakes.get(lake)?.name ?? none,
    dock: withRetired.docks.get(dock)?.name ?? none,
    boat: withRetired.boats.get(boat)?.name ?? none,
  };
}
