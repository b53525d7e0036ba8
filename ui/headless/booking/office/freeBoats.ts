import type { Day } from "#core/domain/calendar/day.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import { areSlotsConsecutive, sortSlotsByStart, spanOfSlot } from "#core/domain/offer/slots.ts";
import type { ClubOffer } from "./move.ts";

type Boat = ClubOffer["boats"][number];

/** A slot of a boat's day, with its price in dollars. */
export interface NewBookingSlot {
  readonly slot: TimeSlot;
  readonly isFree: boolean;
  readonly price: number;
}

/** A boat that staff can book, with the slots that were found for it, in start order, and the price of all, in dollars. */
export interface FreeBoat {
  readonly boat: Boat;
  readonly slots: readonly [TimeSlot, ...TimeSlot[]];
  readonly price: number;
  /** For a customer at the dock: whether it is ready only soon, and how many minutes are left until it is to be back. */
  readonly now?: { readonly isSoon: boolean; readonly minutesLeft: number };
}

/** The boats that are free, and those that have too few seats, in the order of the club. */
export interface FoundBoats {
  readonly free: readonly FreeBoat[];
  readonly tooSmall: readonly Boat[];
}

type OfferedSlot = CallOutput<"booking/reservations/clubDay">["slots"][number];

/** What staff may book on a day at all docks of a club: the slots of each boat, by its id and the id of the slot. */
export type DaySlots = ReadonlyMap<string, ReadonlyMap<string, { readonly isFree: boolean; readonly amounts: Amounts }>>;

type Amounts = OfferedSlot["boats"][number]["amounts"];

/** What staff look for: `people` as typed, `dock` an id, empty for any, and when. */
export interface WantedBoats {
  readonly people: string;
  readonly dock: string;
  readonly when: WantedHours;
}

/** When a boat is wanted: at a minute of the day, by a customer who stands at the dock, or between two times, `HH:MM`, empty for any. */
export type WantedHours = { readonly at: number } | { readonly from: string; readonly until: string };

/** A boat that is ready within so many minutes counts for a customer who stands at the dock. */
const soonMinutes = 30;

/** Finds the slots of the server's answer by boat and slot. */
export function indexDaySlots(slots: readonly OfferedSlot[]): DaySlots {
  const byBoat = new Map<string, Map<string, { isFree: boolean; amounts: Amounts }>>();
  for (const { _id, isClosed, boats } of slots)
    for (const boat of boats) {
      const own = byBoat.get(boat._id) ?? new Map<string, { isFree: boolean; amounts: Amounts }>();
      byBoat.set(boat._id, own.set(_id, { isFree: !isClosed && boat.isAvailable, amounts: boat.amounts }));
    }
  return byBoat;
}

/** Gives the slots that a boat has on a day, in start order, with the prices of members or of others. */
export function newBookingSlots(
  { timeslots }: ClubOffer,
  offered: DaySlots,
  boat: Boat,
  day: Day,
  isMember: boolean,
): readonly NewBookingSlot[] {
  const own = offered.get(boat._id);
  return slotsOfBoatOn(timeslots, boat, day).map((slot) => {
    const at = own?.get(slot._id);
    const price = (isMember ? at?.amounts.membership : at?.amounts.nonMember) ?? 0;
    return { slot, isFree: at?.isFree === true, price };
  });
}

/** Gives the boats that staff can book, the cheapest first, for a customer at the dock those that are ready soon last, and the boats that are too small. */
export function freeBoatsOf(
  { boats }: ClubOffer,
  slotsOf: (boat: Boat) => readonly NewBookingSlot[],
  { people, dock, when }: WantedBoats,
): FoundBoats {
  const here = boats.filter((boat) => dock === "" || boat.dock === dock);
  const tooSmall = here.filter(({ capacity }) => capacity < (Number(people) || 0));
  const free = here.flatMap((boat): readonly FreeBoat[] => {
    if (tooSmall.includes(boat)) return [];
    const found = "at" in when ? slotNow(slotsOf(boat), when.at) : slotsBetween(slotsOf(boat), when);
    return found === undefined ? [] : [{ boat, ...found }];
  });
  return { free: free.toSorted((one, other) => Number(one.now?.isSoon) - Number(other.now?.isSoon) || one.price - other.price), tooSmall };
}

/** The cheapest free slot that is under way, else the cheapest that begins soon. */
function slotNow(slots: readonly NewBookingSlot[], at: number): Omit<FreeBoat, "boat"> | undefined {
  const free = slots.filter(({ isFree, slot }) => isFree && isNowOrSoon(slot, at));
  const best = free.toSorted((one, other) => Number(isSoon(one, at)) - Number(isSoon(other, at)) || one.price - other.price)[0];
  if (best === undefined) return undefined;
  return { slots: [best.slot], price: best.price, now: { isSoon: isSoon(best, at), minutesLeft: spanOfSlot(best.slot).end - at } };
}

/**
 * The slots of the wanted hours, all of them free and one after the other. Where one time is open, the cheapest free slot from or until the
 * other.
 */
function slotsBetween(
  slots: readonly NewBookingSlot[],
  { from, until }: { readonly from: string; readonly until: string },
): Omit<FreeBoat, "boat"> | undefined {
  const { start, end } = spanOfSlot({ start: from === "" ? "00:00" : from, end: until === "" ? "24:00" : until });
  if (from === "" || until === "") {
    const within = slots.filter(({ slot, isFree }) => isFree && spanOfSlot(slot).start >= start && spanOfSlot(slot).end <= end);
    const best = within.toSorted((one, other) => one.price - other.price)[0];
    return best && { slots: [best.slot], price: best.price };
  }
  const during = slots.filter(({ slot }) => spanOfSlot(slot).start < end && spanOfSlot(slot).end > start);
  const [first, ...rest] = sortSlotsByStart(during.map(({ slot }) => slot));
  if (first === undefined || !during.every(({ isFree }) => isFree)) return undefined;
  const all = slots.map(({ slot }) => slot);
  if (rest.length > 0 && !areSlotsConsecutive([first, ...rest], all)) return undefined;
  return { slots: [first, ...rest], price: sumOfPrices(during.map(({ price }) => price)) };
}

/** Adds prices in dollars without a rest of a cent. */
export function sumOfPrices(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + Math.round(price * 100), 0) / 100;
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
