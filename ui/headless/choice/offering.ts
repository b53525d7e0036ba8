import type { Day } from "#core/calendar/day.ts";
import { areConsecutive, inStartOrder, slotsOfClub } from "#core/availability/slots.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import { type Cents, centsOf, sumOf } from "#core/money/cents.ts";
import type { Boat } from "#core/offer/boat.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { TimeSlot } from "#core/offer/slot.ts";

/** What is charged, in cents, with and without a membership. */
export interface Amounts {
  readonly membership: Cents;
  readonly nonMember: Cents;
}

/** A slot as its card shows it: how many boats are free then, and the least either status pays. */
export interface SlotCard {
  readonly slot: TimeSlot;
  readonly free: number;
  /** Why no boat is free: the time has begun, the club has closed it, or every boat is taken; undefined where one is. */
  readonly why: "past" | "closed" | "taken" | undefined;
  readonly from: Amounts | undefined;
  /** Whether the chosen boat is free then; true before a boat is chosen. */
  readonly isFreeForBoat: boolean;
  readonly isChosen: boolean;
}

/** A boat as its card shows it: whether it is free for all chosen slots, and what they cost together. */
export interface BoatCard {
  readonly boat: Boat;
  readonly isFree: boolean;
  readonly amounts: Amounts | undefined;
  readonly isChosen: boolean;
}

/** A day of the strip and how many boats are free on it. */
export interface DayCard {
  readonly day: Day;
  readonly free: number;
  readonly isChosen: boolean;
}

/** A dock and how many of its boats are free on the day shown. */
export interface DockCard {
  readonly dock: Dock;
  readonly free: number;
  readonly isChosen: boolean;
}

/** Boats of a dock with a free slot on a day. */
export function freeOn(availability: DockAvailability, dock: string, day: Day): number {
  const boats = availability.find(({ location }) => location === dock)?.boats ?? [];
  return boats.filter(({ dates }) => dates.some(({ date, isAvailable }) => date === day && isAvailable)).length;
}

/** Whether a boat has a free slot on a day. */
export function isFreeOn(availability: DockAvailability, boat: string, day: Day): boolean {
  const dates = availability.flatMap(({ boats }) => boats).find(({ _id }) => _id === boat)?.dates ?? [];
  return dates.some(({ date, isAvailable }) => date === day && isAvailable);
}

/** Slots of a dock's club in start order, of the filtered names when any are given. */
export function slotsAt(first: FirstPaint, dock: Dock | undefined, names: readonly string[] = []): readonly TimeSlot[] {
  return dock === undefined ? [] : slotsOfClub(first.timeslots, dock.client, names);
}

/** Whether an offer says that the boat is free for every one of the slots. */
export function isFreeFor(offer: DayOffer, boat: string, slots: readonly string[]): boolean {
  return slots.every((id) => entryOf(offer, id, boat)?.isAvailable === true);
}

/** What a boat costs for the slots together, in cents; undefined where the offer knows no price. */
export function amountsOf(offer: DayOffer, boat: string, slots: readonly string[]): Amounts | undefined {
  const each = slots.map((id) => entryOf(offer, id, boat)?.amounts);
  const known = each.filter((amounts) => amounts !== undefined);
  if (known.length === 0 || known.length < each.length) return undefined;
  return {
    membership: sumOf(known.map(({ membership }) => centsOf(membership))),
    nonMember: sumOf(known.map(({ nonMember }) => centsOf(nonMember))),
  };
}

/** Cards of the slots; the least price is that of the free boats, or of all of them when none is free. */
export function slotCards(
  slots: readonly TimeSlot[],
  offer: DayOffer,
  boat: string | undefined,
  chosen: readonly string[],
  hasBegun: (slot: TimeSlot) => boolean,
): readonly SlotCard[] {
  return slots.map((slot) => {
    const offered = offer.slots.find(({ _id }) => _id === slot._id);
    const boats = offered?.boats ?? [];
    const free = boats.filter(({ isAvailable }) => isAvailable);
    const priced = (free.length === 0 ? boats : free).flatMap(({ _id }) => amountsOf(offer, _id, [slot._id]) ?? []);
    return {
      slot,
      free: free.length,
      why: free.length > 0 ? undefined : hasBegun(slot) ? "past" : offered?.isClosed === true ? "closed" : "taken",
      from: leastOf(priced),
      isFreeForBoat: boat === undefined || free.some(({ _id }) => _id === boat),
      isChosen: chosen.includes(slot._id),
    };
  });
}

/** Cards of the dock's boats, free ones first, the cheapest first among them. Before a slot is chosen any free slot counts. */
export function boatCards(
  boats: readonly Boat[],
  offer: DayOffer,
  boat: string | undefined,
  chosen: readonly string[],
): readonly BoatCard[] {
  const cards = boats.map((each) => {
    const slots = chosen.length > 0 ? chosen : anySlotOf(offer, each._id);
    const isFree = slots.length > 0 && isFreeFor(offer, each._id, slots);
    return { boat: each, isFree, amounts: amountsOf(offer, each._id, slots), isChosen: each._id === boat };
  });
  return cards.toSorted((left, right) => Number(right.isFree) - Number(left.isFree) || priceOf(left) - priceOf(right));
}

/** The slot that would make the choice one longer: the next consecutive one, when there is one and a boat is free for all. */
export function nextSlotOf(clubSlots: readonly TimeSlot[], chosen: readonly string[]): TimeSlot | undefined {
  const taken = clubSlots.filter(({ _id }) => chosen.includes(_id));
  if (taken.length === 0) return undefined;
  const others = inStartOrder(clubSlots.filter(({ _id }) => !chosen.includes(_id)));
  const last = inStartOrder(taken).at(-1);
  return others.find((slot) => last !== undefined && slot.start >= last.end && areConsecutive([...taken, slot], clubSlots));
}

function entryOf(offer: DayOffer, slot: string, boat: string) {
  return offer.slots.find(({ _id }) => _id === slot)?.boats.find(({ _id }) => _id === boat);
}

function anySlotOf(offer: DayOffer, boat: string): readonly string[] {
  const entry = offer.slots.find(({ boats }) => boats.some(({ _id, isAvailable }) => _id === boat && isAvailable));
  return entry === undefined ? [] : [entry._id];
}

function priceOf({ amounts }: BoatCard): number {
  return amounts?.nonMember ?? Number.MAX_SAFE_INTEGER;
}

function leastOf(amounts: readonly Amounts[]): Amounts | undefined {
  return amounts.reduce<Amounts | undefined>((least, each) => {
    if (least === undefined) return each;
    return {
      membership: each.membership < least.membership ? each.membership : least.membership,
      nonMember: each.nonMember < least.nonMember ? each.nonMember : least.nonMember,
    };
  }, undefined);
}
