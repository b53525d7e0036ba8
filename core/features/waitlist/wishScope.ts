import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import { findUnbookableReason } from "../../domain/availability/availability.ts";
import { emptyQuantaMask } from "../../domain/availability/occupancy.ts";
import { slotRunsOn, spanOfSlot } from "../../domain/offer/slots.ts";
import { type Day, dayFromNumber, dayNumber, daysBetween, weekdayOf } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { type Decimal, decimalOf } from "../../domain/money/decimal.ts";
import { compareDecimals } from "../../domain/money/decimalMath.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import { boatFactorOf } from "../../domain/pricing/price.ts";
import { type BookingChoice, findBoatAtDock, resolveBookingChoice } from "../../domain/quote/choice.ts";
import { dayFactorOf, quotesOfChoice } from "../../domain/quote/quote.ts";
import { dayPartOf, type WishTerms, type Wish } from "../../domain/waitlist/wish.ts";
import { Effect } from "effect";
import { clubOfRowId } from "../../domain/people/client.ts";
import { Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** The longest span of days of a wish: that of a season. */
const longestSpan = 214;

/** What a wish covers: the days with a slot that suits it, and the boats. */
export interface WishScope {
  readonly days: readonly Day[];
  readonly boats: readonly Boat[];
}

/** When a wish is judged, and by how many days later than members its owner may book. */
export interface WishMoment {
  readonly now: number;
  readonly daysBehind: number;
}

/**
 * Gives what a wish covers from now on, whether it is free or not. Refuses with ITEM_NOT_EXIST for a lake or a dock that is not of the
 * club, and with BAD_REQUEST at the field for days that are over, out of season or beyond the horizon, and for more people than any boat takes.
 */
export function wishScopeOf(
  catalogue: Catalogue,
  client: string,
  terms: WishTerms,
  { now, daysBehind }: WishMoment,
): WishScope | Refusal<"ITEM_NOT_EXIST"> | Refusal<"BAD_REQUEST"> {
  const { lakes, docks, settingsOf, slotsOf } = catalogueIndexOf(catalogue);
  const dock = terms.dock === null ? undefined : docks.get(terms.dock);
  if (lakes.get(terms.lake)?.client !== client || (terms.dock !== null && dock?.lake !== terms.lake)) return new Refusal("ITEM_NOT_EXIST");
  const span = daysBetween(terms.from, terms.to);
  if (span < 0 || span > longestSpan) return refusedAt("/to", "order");
  const boats = catalogue.boats.filter(
    (boat) =>
      docks.get(boat.dock)?.lake === terms.lake && (terms.dock === null || boat.dock === terms.dock) && boat.capacity >= terms.people,
  );
  if (boats.length === 0) return refusedAt("/people", "max");
  const settings = settingsOf(client);
  const limits = { now, horizon: bookingHorizonOf(settings, now, daysBehind), season: settings.season };
  const today = dayAt(now);
  const slots = [...new Set(boats.flatMap(slotsOf))].filter((slot) => isOfPart(slot, terms.part));
  const first = dayNumber(terms.from);
  const weekday = weekdayOf(terms.from);
  const wanted = Array.from({ length: span + 1 }, (_, index) => index).filter((index) => terms.weekdays.includes((weekday + index) % 7));
  const days = wanted
    .map((index) => dayFromNumber(first + index))
    .filter(
      (day) =>
        day >= today && slots.some((slot) => findUnbookableReason({ ...limits, day, slots: [slot], words: emptyQuantaMask }) === undefined),
    );
  if (days.length === 0) return refusedAt("/to", "choice");
  return { days, boats };
}

/**
 * Gives the lowest price of a slot of what a wish covers, in cents, for who is no member; undefined where nothing has a price. A price grows
 * with each of its factors, so of the days on which a slot runs only the cheapest one is quoted, for the cheapest of the boats that share its
 * set of slots.
 */
export function lowestPriceOf(
  catalogue: Catalogue,
  client: string,
  { part }: Pick<WishTerms, "part">,
  { days, boats }: WishScope,
): Cents | undefined {
  const { slotsOf } = catalogueIndexOf(catalogue);
  const placeOf = (boat: Boat) => findBoatAtDock(catalogue, boat.dock, boat._id, client) ?? [];
  const [first] = boats.slice(0, 1).flatMap(placeOf);
  if (first === undefined) return undefined;
  // The factor of a day is that of the club's items: all its boats share the order of the days.
  const cheapest = cheapestFirst(days, (day) => dayFactorOf(first.priced, day, "Non Member"));
  const prices = [...Map.groupBy(boats, slotsOf)].flatMap(([slots, ofSet]) => {
    // Boats of one dock and factor cost the same: one of them is quoted.
    const alike = new Map(ofSet.map((boat) => [`${boat.dock} ${boat.properties.factor ?? 1}`, boat]));
    const place = leastOf([...alike.values()].flatMap(placeOf), ({ priced }) => boatFactorOf(priced));
    if (place === undefined) return [];
    return slots.flatMap((slot) => (isOfPart(slot, part) ? (cheapestPriceOf(catalogue, place, slot, cheapest) ?? []) : []));
  });
  return leastOf(prices, decimalOf);
}

/** The days by their factor, the lowest first; a season has few factors, so days are compared by these. */
function cheapestFirst(days: readonly Day[], factorOf: (day: Day) => Decimal): readonly Day[] {
  const alike = new Map<string, { readonly factor: Decimal; readonly days: Day[] }>();
  for (const day of days) {
    const factor = factorOf(day);
    const name = `${factor.units} ${factor.scale}`;
    const found = alike.get(name) ?? { factor, days: [] };
    found.days.push(day);
    alike.set(name, found);
  }
  return [...alike.values()].toSorted((one, other) => compareDecimals(one.factor, other.factor)).flatMap((each) => each.days);
}

/** The price of a slot of a boat on the first of the days on which it runs; the cheapest day comes first. */
function cheapestPriceOf(
  catalogue: Catalogue,
  { dock, boat }: Pick<BookingChoice, "dock" | "boat">,
  slot: TimeSlot,
  days: readonly Day[],
): Cents | undefined {
  const date = days.find((day) => slotRunsOn(slot, day));
  if (date === undefined) return undefined;
  const choice = resolveBookingChoice(catalogue, { location: dock._id, item: boat._id, date, time: slot._id }, boat.client);
  return choice instanceof Refusal ? undefined : quotesOfChoice(choice).nonMember.amount;
}

function isOfPart(slot: TimeSlot, part: WishTerms["part"]): boolean {
  return part === "any" || dayPartOf(spanOfSlot(slot).start) === part;
}

/** The first of the members with the least number; undefined where there is none. */
function leastOf<Member>(members: readonly Member[], numberOf: (member: Member) => Decimal): Member | undefined {
  let least: { readonly member: Member; readonly number: Decimal } | undefined;
  for (const member of members) {
    const number = numberOf(member);
    if (least === undefined || compareDecimals(number, least.number) < 0) least = { member, number };
  }
  return least?.member;
}

function refusedAt(path: string, rule: string): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path, rule }] });
}

const purpose = "wish";

/** The proof of who owns a wish: its id, and the key in its letters. */
export interface WishProof {
  readonly wish: string;
  readonly key: string;
}

/** Gives the key of a wish, derived from its id and the server's secret: nothing is stored. */
export function wishKeyOf(secrets: SecretsShape, id: string): string {
  return secrets.sign(purpose, id);
}

/** Gives the address of a wish and its proposal. The key is in the fragment, which reaches no server, log or referrer. */
export function wishLink(publicUrl: string, { _id, locale }: Pick<Wish, "_id" | "locale">, key: string): string {
  return `${publicUrl}/${locale}/wish#wish=${_id}&key=${key}`;
}

/** Reads the wish of a proof. Fails with ITEM_NOT_EXIST alike for a wrong key and for a wish that is gone. */
export const readOwnWish = Effect.fnUntraced(function* ({ wish: id, key }: WishProof) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const wish = yield* store.waitlist.read(clubOfRowId(id) ?? "", id);
  // Compared even when there is none: the time of an answer does not say which ids exist.
  const isTheirs = secrets.matches(purpose, id, key);
  return wish === undefined || !isTheirs ? yield* failWithRefusal("ITEM_NOT_EXIST") : wish;
});
