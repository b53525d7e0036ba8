import { type NearbyAlternative, nearestAlternatives } from "#core/domain/availability/alternatives.ts";
import { emptyQuantaMask, type QuantaMask, maskOfSpan, unionOfMasks } from "#core/domain/availability/occupancy.ts";
import { slotsByIds } from "#core/domain/availability/slotLists.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { daysWithFreeSlot } from "../choice/offering.ts";

/**
 * Finds alternatives to a lost slot: fetches the offers of its day and of the next day on which its boat is free. Its code is loaded when
 * a slot is lost, since few visits need it.
 */
export async function findSlotAlternatives(
  { first, messages, loading, now }: BookingPorts,
  { availability, days }: Pick<ChoiceModel, "availability" | "days">,
  lost: RequestedBoatSlots,
): Promise<readonly NearbyAlternative[]> {
  const next = nextFreeDay(
    lost,
    availability.value,
    days.value.map(({ day }) => day),
  );
  const dates = next === undefined ? [lost.date] : [lost.date, next];
  const offers = new Map<Day, DayOffer>();
  for (const date of dates) {
    const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: lost.location, date } }));
    if (reply.ok) offers.set(date, reply.data);
  }
  return alternativesOf(lost, { first, now: now(), offers });
}

/** What alternatives are found from: the first paint, the time, and fresh offers of some days at the dock. */
interface AlternativesInput {
  readonly first: FirstPaint;
  readonly now: number;
  readonly offers: ReadonlyMap<Day, DayOffer>;
}

const most = 3;

/**
 * At most three alternatives, nearest first: the same boat and day, then the same slots on another boat of the dock, then the same boat on its
 * next free day, among the days with offers. The lost slot is not one of them.
 */
function alternativesOf(lost: RequestedBoatSlots, { first, now, offers }: AlternativesInput): readonly NearbyAlternative[] {
  const boat = first.boats.find(({ _id }) => _id === lost.item);
  if (boat === undefined) return [];
  const nearest = (isLookedAt: (each: Boat, day: Day) => boolean) =>
    nearestAlternatives({
      now,
      boat,
      day: lost.date,
      slots: slotsByIds(first.timeslots, lost.time) ?? [],
      dockBoats: first.boats.filter(({ dock }) => dock === lost.location),
      clubSlots: first.timeslots,
      laterDays: [...offers.keys()].toSorted(),
      wordsOf: (each, day) => (isLookedAt(each, day) ? claimsOf(offers.get(day), each._id, first) : undefined),
    });
  // The core gives only the nearest kind of alternative; this asks for each kind.
  const kinds = [
    nearest((each, day) => each._id === boat._id && day === lost.date),
    nearest((each, day) => each._id !== boat._id && day === lost.date),
    nearest((each, day) => each._id === boat._id && day > lost.date),
  ];
  return kinds
    .flat()
    .filter((each) => !isLost(each, lost))
    .slice(0, most);
}

function isLost({ boat, day, slots }: NearbyAlternative, { item, date, time }: RequestedBoatSlots): boolean {
  return boat._id === item && day === date && slots.map(({ _id }) => _id).join() === time.join();
}

/** The next day after `lost` on which its boat has anything free. */
function nextFreeDay(lost: RequestedBoatSlots, availability: DockAvailability, days: readonly Day[]): Day | undefined {
  const free = daysWithFreeSlot(availability, lost.item);
  return days.find((day) => day > lost.date && free.includes(day));
}

// An offer says that a slot is taken, not by what: it is counted as its own time and no more.
function claimsOf(offer: DayOffer | undefined, boat: string, first: FirstPaint): QuantaMask | undefined {
  if (offer === undefined) return undefined;
  const taken = offer.slots.filter(({ boats }) => boats.some(({ _id, isAvailable }) => _id === boat && !isAvailable));
  return taken.reduce((mask, { _id }) => {
    const slot = first.timeslots.find((each) => each._id === _id);
    if (slot === undefined) return mask;
    const { start, end } = spanOfSlot(slot);
    return unionOfMasks(mask, maskOfSpan(start, end));
  }, emptyQuantaMask);
}
