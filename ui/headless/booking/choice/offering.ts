import type { Day } from "#core/domain/calendar/day.ts";
import { slotsOfClub, slotsRunningOn } from "#core/domain/offer/slots.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { type Cents, centsOf, sumOfCents } from "#core/domain/money/cents.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";

/** A price in cents: the amount with a membership, and the amount without one. */
export interface PriceAmounts {
  readonly membership: Cents;
  readonly nonMember: Cents;
}

/** A day of the window and how many boats are free on it; undefined where that is not known. */
export interface DayWithFreeBoats {
  readonly day: Day;
  readonly free: number | undefined;
  readonly isLookedAt: boolean;
}

/** A dock and how many of its boats are free on the viewed day; undefined where that is not known. */
export interface DockWithFreeBoats {
  readonly dock: Dock;
  readonly free: number | undefined;
  readonly isLookedAt: boolean;
}

/**
 * Gives how many boats of some docks, of these `boats` where they are given, have a free slot on a day; undefined where that is not known,
 * so that only a full day shows as full.
 */
export function countFreeBoats(
  availability: DockAvailability,
  docks: readonly string[],
  day: Day,
  boats?: ReadonlySet<string>,
): number | undefined {
  const known = availability
    .flatMap((at) => (docks.includes(at.location) ? at.boats : []))
    .flatMap(({ _id, dates }) =>
      dates.flatMap(({ date, isAvailable }) => (date === day ? [isAvailable && boats?.has(_id) !== false] : [])),
    );
  return known.length === 0 ? undefined : known.filter(Boolean).length;
}

/** Gives the ids of the boats of a model; undefined without a model, for all of them. */
export function boatsOfModel({ boats }: Pick<FirstPaint, "boats">, model: string | undefined): ReadonlySet<string> | undefined {
  return model === undefined ? undefined : new Set(boats.flatMap((boat) => (boat.model === model ? boat._id : [])));
}

/** Gives the days on which a boat has a free slot, earliest first. */
export function daysWithFreeSlot(availability: DockAvailability, boat: string): readonly Day[] {
  const dates = availability.flatMap(({ boats }) => boats).find(({ _id }) => _id === boat)?.dates ?? [];
  return dates.filter(({ isAvailable }) => isAvailable).map(({ date }) => date);
}

/** Gives the slots of a dock's club in start order; only those of the given names, where there are any. */
export function dockSlots(first: FirstPaint, dock: Dock | undefined, names: readonly string[] = []): readonly TimeSlot[] {
  return dock === undefined ? [] : slotsOfClub(first.timeslots, dock.client, names);
}

/** Gives the slots of a dock's club that run on a day, in start order. */
export function dockSlotsOnDay(first: FirstPaint, dock: Dock | undefined, day: Day): readonly TimeSlot[] {
  return slotsRunningOn(dockSlots(first, dock), day);
}

/** Gives those of some slots that a boat has on the day of an offer. */
export function slotsOfBoatIn(offer: DayOffer, boat: string, slots: readonly TimeSlot[]): readonly TimeSlot[] {
  return slots.filter(({ _id }) => entryOf(offer, _id, boat));
}

/** Whether the boat is free in every one of the slots, by the offer. */
export function isBoatFreeInSlots(offer: DayOffer, boat: string, slots: readonly string[]): boolean {
  return slots.every((id) => entryOf(offer, id, boat)?.isAvailable === true);
}

/** Gives a boat's two prices for all the slots together, a member's and another's, in cents; undefined where the offer lacks one. */
export function boatPriceAmounts(offer: DayOffer, boat: string, slots: readonly string[]): PriceAmounts | undefined {
  const each = slots.map((id) => entryOf(offer, id, boat)?.amounts);
  const known = each.filter((amounts) => amounts !== undefined);
  if (known.length === 0 || known.length < each.length) return undefined;
  return {
    membership: sumOfCents(known.map(({ membership }) => centsOf(membership))),
    nonMember: sumOfCents(known.map(({ nonMember }) => centsOf(nonMember))),
  };
}

/** Gives the first slot of a boat at or after the end of its chosen ones; undefined where there is none. `boatSlots` are in start order. */
export function nextConsecutiveSlot(boatSlots: readonly TimeSlot[], chosen: readonly string[]): TimeSlot | undefined {
  const last = boatSlots.findLast(({ _id }) => chosen.includes(_id));
  return last && boatSlots.find((slot) => slot.start >= last.end);
}

interface Priced {
  readonly amounts: PriceAmounts | undefined;
}

/** Gives the lowest price of each status of those that are free, or of all where none is; undefined where no price is known. */
export function lowestFreePrice(all: readonly Priced[], free: readonly Priced[]): PriceAmounts | undefined {
  return lowestPriceAmounts((free.length > 0 ? free : all).map(({ amounts }) => amounts));
}

/** Gives the lowest price of each status; undefined where no price is known. */
export function lowestPriceAmounts(amounts: readonly (PriceAmounts | undefined)[]): PriceAmounts | undefined {
  return amounts.reduce((least, each) => {
    if (least === undefined || each === undefined) return least ?? each;
    return {
      membership: each.membership < least.membership ? each.membership : least.membership,
      nonMember: each.nonMember < least.nonMember ? each.nonMember : least.nonMember,
    };
  }, undefined);
}

function entryOf(offer: DayOffer, slot: string, boat: string) {
  return offer.slots.find(({ _id }) => _id === slot)?.boats.find(({ _id }) => _id === boat);
}
