import type { Day } from "#core/domain/calendar/day.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import { areSlotsConsecutive, sortSlotsByStart, spanOfSlot } from "#core/domain/offer/slots.ts";
import type { ClubOffer } from "./move.ts";

/** A slot of a boat's day, with its price in dollars. */
export interface NewBookingSlot {
  readonly slot: TimeSlot;
  readonly isFree: boolean;
  readonly price: number;
}

/**
 * A boat that a customer at the dock can have: its cheapest free slot that is under way or soon, whether that begins only soon, and how many
 * minutes are left until it ends.
 */
export interface FreeBoat extends NewBookingSlot {
  readonly boat: ClubOffer["boats"][number];
  readonly isSoon: boolean;
  readonly minutesLeft: number;
}

/** The slots of a day at all docks of a club, as the server offers them. */
export type DaySlots = CallOutput<"booking/reservations/offer">["slots"];

/** What a customer at the dock looks for: `people` as typed, `dock` an id, empty for any, and `at`, the minute of the day. */
export interface WantedBoats {
  readonly people: string;
  readonly dock: string;
  readonly at: number;
}

/** A boat that is ready within so many minutes counts for a customer who stands at the dock. */
const soonMinutes = 30;

/** Gives the slots that a boat has on a day, in start order, with the prices of members or of others. */
export function newBookingSlots(
  { timeslots }: ClubOffer,
  offered: DaySlots,
  boat: ClubOffer["boats"][number],
  day: Day,
  isMember: boolean,
): readonly NewBookingSlot[] {
  return slotsOfBoatOn(timeslots, boat, day).map((slot) => {
    const at = offered.find(({ _id, boats }) => _id === slot._id && boats.some(({ _id: id }) => id === boat._id));
    const own = at?.boats.find(({ _id }) => _id === boat._id);
    const price = (isMember ? own?.amounts.membership : own?.amounts.nonMember) ?? 0;
    return { slot, isFree: at?.isClosed === false && own?.isAvailable === true, price };
  });
}

/** Gives the boats that a customer at the dock can have, the cheapest first, those that are ready soon last. */
export function freeBoatsOf(
  { boats }: ClubOffer,
  slotsOf: (boat: ClubOffer["boats"][number]) => readonly NewBookingSlot[],
  { people, dock, at }: WantedBoats,
): readonly FreeBoat[] {
  const found = boats.flatMap((boat): readonly FreeBoat[] => {
    if (boat.capacity < (Number(people) || 0) || (dock !== "" && boat.dock !== dock)) return [];
    const free = slotsOf(boat).filter(({ isFree, slot }) => isFree && isNowOrSoon(slot, at));
    const best = free.toSorted((one, other) => Number(isSoon(one, at)) - Number(isSoon(other, at)) || one.price - other.price)[0];
    return best === undefined ? [] : [{ ...best, boat, isSoon: isSoon(best, at), minutesLeft: spanOfSlot(best.slot).end - at }];
  });
  return found.toSorted((one, other) => Number(one.isSoon) - Number(other.isSoon) || one.price - other.price);
}

/** Gives the slots that a customer at the dock can have at a minute of the day: those under way or soon, and those that follow the chosen ones. */
export function slotsFromNow(slots: readonly NewBookingSlot[], at: number, chosen: readonly string[]): readonly NewBookingSlot[] {
  const all = slots.map(({ slot }) => slot);
  const taken = all.filter(({ _id }) => chosen.includes(_id));
  return slots.filter(({ slot }) => {
    if (spanOfSlot(slot).end <= at) return false;
    const others = taken.filter((each) => each !== slot);
    return isNowOrSoon(slot, at) || (others.length > 0 && areSlotsConsecutive(sortSlotsByStart([...others, slot]), all));
  });
}

function isNowOrSoon(slot: TimeSlot, at: number): boolean {
  const { start, end } = spanOfSlot(slot);
  return start <= at + soonMinutes && end > at;
}

function isSoon({ slot }: NewBookingSlot, at: number): boolean {
  return spanOfSlot(slot).start > at;
}
