import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import { findUnbookableReason } from "../../domain/availability/availability.ts";
import { emptyQuantaMask } from "../../domain/availability/occupancy.ts";
import { slotsRunningOn, spanOfSlot } from "../../domain/availability/slots.ts";
import { addDays, type Day, daysBetween, weekdayOf } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { resolveBookingChoice } from "../../domain/quote/choice.ts";
import { quotesOfChoice } from "../../domain/quote/quote.ts";
import { dayPartOf, type WishTerms } from "../../domain/waitlist/wish.ts";

/** The longest span of days of a wish: that of a season. */
const longestSpan = 214;

/** What a wish covers: the days with a slot that suits it, the boats, and the lowest price of a slot for who is no member, in cents. */
export interface WishScope {
  readonly days: readonly Day[];
  readonly boats: readonly Boat[];
  readonly lowest: Cents | undefined;
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
  const horizon = bookingHorizonOf(settingsOf(client), now, daysBehind);
  const today = dayAt(now);
  const slots = slotsOf(client).filter((slot) => terms.part === "any" || dayPartOf(spanOfSlot(slot).start) === terms.part);
  const days = Array.from({ length: span + 1 }, (_, index) => addDays(terms.from, index)).filter((day) => {
    if (day < today || !terms.weekdays.includes(weekdayOf(day))) return false;
    return slotsRunningOn(slots, day).some(
      (slot) => findUnbookableReason({ now, day, slots: [slot], words: emptyQuantaMask, horizon }) === undefined,
    );
  });
  if (days.length === 0) return refusedAt("/to", "choice");
  const prices = days.flatMap((date) =>
    slotsRunningOn(slots, date).flatMap(({ _id }) =>
      boats.flatMap((boat) => {
        const choice = resolveBookingChoice(catalogue, { location: boat.dock, item: boat._id, date, time: _id }, client);
        return choice instanceof Refusal ? [] : [quotesOfChoice(choice).nonMember.amount];
      }),
    ),
  );
  return { days, boats, lowest: prices.length === 0 ? undefined : prices.reduce((least, price) => (price < least ? price : least)) };
}

function refusedAt(path: string, rule: string): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path, rule }] });
}
