import { type Alternative, nearestAlternatives } from "#core/booking/alternatives.ts";
import { emptyMask, type Mask, maskOf, union } from "#core/booking/occupancy.ts";
import { slotsOfClub, spanOf } from "#core/booking/slots.ts";
import type { Day } from "#core/calendar/day.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import type { Attributes } from "./messages.ts";
import { isFreeOn } from "./offering.ts";

/** What the page knows when a slot is lost: the offers of some days at its dock, freshly asked, and when it is now. */
export interface Known {
  readonly first: FirstPaint;
  readonly now: number;
  readonly offers: ReadonlyMap<Day, DayOffer>;
}

/** At most three things to book instead, nearest first, out of the days whose offers are known. */
export function alternativesOf(lost: Attributes, { first, now, offers }: Known): readonly Alternative[] {
  const boat = first.boats.find(({ _id }) => _id === lost.item);
  if (boat === undefined) return [];
  const clubSlots = slotsOfClub(first.timeslots, boat.client);
  return nearestAlternatives({
    now,
    boat,
    day: lost.date,
    slots: clubSlots.filter(({ _id }) => lost.time.includes(_id)),
    dockBoats: first.boats.filter(({ dock }) => dock === lost.location),
    clubSlots,
    laterDays: [...offers.keys()].toSorted(),
    wordsOf: (each, day) => claimsOf(offers.get(day), each._id, first),
  });
}

/** The next day after `lost` on which its boat has anything free. */
export function nextFreeDay(lost: Attributes, availability: DockAvailability, days: readonly Day[]): Day | undefined {
  return days.find((day) => day > lost.date && isFreeOn(availability, lost.item, day));
}

// An offer says what is taken, not by what: a slot that cannot be had claims its own time and no more.
function claimsOf(offer: DayOffer | undefined, boat: string, first: FirstPaint): Mask | undefined {
  if (offer === undefined) return undefined;
  const taken = offer.slots.filter(({ boats }) => boats.some(({ _id, isAvailable }) => _id === boat && !isAvailable));
  return taken.reduce((mask, { _id }) => {
    const slot = first.timeslots.find((each) => each._id === _id);
    if (slot === undefined) return mask;
    const { start, end } = spanOf(slot);
    return union(mask, maskOf(start, end));
  }, emptyMask);
}
