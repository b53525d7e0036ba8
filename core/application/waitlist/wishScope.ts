import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import { findUnbookableReason } from "../../domain/availability/availability.ts";
import { emptyQuantaMask } from "../../domain/availability/occupancy.ts";
import { slotRunsOn, slotsRunningOn, spanOfSlot } from "../../domain/availability/slots.ts";
import { addDays, type Day, daysBetween, weekdayOf } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { type Decimal, decimalOf } from "../../domain/money/decimal.ts";
import { compareDecimals } from "../../domain/money/decimalMath.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import { boatFactorOf } from "../../domain/pricing/price.ts";
import { findBoatAtDock, resolveBookingChoice } from "../../domain/quote/choice.ts";
import { dayFactorOf, quotesOfChoice } from "../../domain/quote/quote.ts";
import { dayPartOf, type WishTerms } from "../../domain/waitlist/wish.ts";

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
  const { lakes, docks, settingsOf } = catalogueIndexOf(catalogue);
  const dock = terms.dock === null ? undefined : docks.get(terms.dock);
  if (lakes.get(terms.lake)?.client !== client || (terms.dock !== null && dock?.lake !== terms.lake)) return new Refusal("ITEM_NOT_EXIST");
  const span = daysBetween(terms.from, terms.to);
  if (span < 0 || span > longestSpan) return refusedAt("/to", "order");
  const boats = catalogue.boats.filter(
    (boat) =>
      docks.get(boat.dock)?.lake === terms.lake && (terms.dock === null || boat.dock === terms.dock) && boat.capacity >= terms.people,
  );
  if (boats.length === 0) return refusedAt("/people", "max");
  const horizon = bookingHorizonOf(settingsOf(client), now, daysBehind);
  const today = dayAt(now);
  const slots = slotsOfPart(catalogue, client, terms.part);
  const days = Array.from({ length: span + 1 }, (_, index) => addDays(terms.from, index)).filter((day) => {
    if (day < today || !terms.weekdays.includes(weekdayOf(day))) return false;
    return slotsRunningOn(slots, day).some(
      (slot) => findUnbookableReason({ now, day, slots: [slot], words: emptyQuantaMask, horizon }) === undefined,
    );
  });
  if (days.length === 0) return refusedAt("/to", "choice");
  return { days, boats };
}

/**
 * Gives the lowest price of a slot of what a wish covers, in cents, for who is no member; undefined where nothing has a price. A price grows
 * with each of its factors, so of the days on which a slot runs only the cheapest one is quoted, for the cheapest boat.
 */
export function lowestPriceOf(
  catalogue: Catalogue,
  client: string,
  { part }: Pick<WishTerms, "part">,
  { days, boats }: WishScope,
): Cents | undefined {
  const places = boats.flatMap((boat) => findBoatAtDock(catalogue, boat.dock, boat._id, client) ?? []);
  const place = leastOf(places, ({ priced }) => boatFactorOf(priced));
  if (place === undefined) return undefined;
  const { dock, boat, priced } = place;
  const prices = slotsOfPart(catalogue, client, part).flatMap((slot) => {
    const running = days.filter((day) => slotRunsOn(slot, day));
    const date = leastOf(running, (day) => dayFactorOf(priced, day, "Non Member"));
    if (date === undefined) return [];
    const choice = resolveBookingChoice(catalogue, { location: dock._id, item: boat._id, date, time: slot._id }, client);
    return choice instanceof Refusal ? [] : [quotesOfChoice(choice).nonMember.amount];
  });
  return leastOf(prices, decimalOf);
}

function slotsOfPart(catalogue: Catalogue, client: string, part: WishTerms["part"]): readonly TimeSlot[] {
  return catalogueIndexOf(catalogue)
    .slotsOf(client)
    .filter((slot) => part === "any" || dayPartOf(spanOfSlot(slot).start) === part);
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
