import type { Day } from "#core/domain/calendar/day.ts";
import type { DayOffer } from "#core/features/site/calls/firstPaint.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import { firstBoatOfEachModel } from "#core/domain/offer/boatLook.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { type PriceAmounts, boatPriceAmounts, lowestFreePrice } from "./offering.ts";

/** An hour on a boat's card: the slot, and why it cannot be chosen where it cannot. */
export interface BoatHour {
  readonly slot: TimeSlot;
  /** Why it cannot be booked: it has begun, the club closed it, it is in the visitor's own cart, or the boat is taken; undefined where it can. */
  readonly why: "past" | "closed" | "inCart" | "taken" | undefined;
  readonly isChosen: boolean;
  /** Whether this slot was the last one tapped, at another dock or on another day. */
  readonly isWanted: boolean;
  readonly amounts: PriceAmounts | undefined;
}

/** The data of a boat's card: its hours in start order, how many are free, and the lowest price of one: of a free one where there is one. */
export interface BoatCardData {
  readonly boat: Boat;
  readonly hours: readonly BoatHour[];
  readonly free: number;
  readonly amounts: PriceAmounts | undefined;
  /** Whether its hours differ in price, so that each shows its own. */
  readonly isFrom: boolean;
  readonly isChosen: boolean;
  /** The next day with a free hour, where this day has none. */
  readonly nextDay: Day | undefined;
}

/** The data of a boat model's tile: the most people that a boat of it takes, how many boats are free, and the lowest price. */
export interface BoatModelTileData {
  readonly model: string;
  /** A boat of the model. */
  readonly boat: Boat;
  readonly capacity: number;
  readonly free: number;
  readonly from: PriceAmounts | undefined;
  readonly isLookedAt: boolean;
}

/** The inputs that the cards of one dock and day are made of. `slots` are in start order; each card has those that the offer has for its boat. */
export interface BoatCardInputs {
  readonly boats: readonly Boat[];
  readonly slots: readonly TimeSlot[];
  readonly offer: DayOffer;
  readonly hasBegun: (slot: TimeSlot) => boolean;
  /** Whether the visitor's own cart holds the boat at this time. */
  readonly isInCart: (boat: string, slot: TimeSlot) => boolean;
  readonly freeDays: (boat: string) => readonly Day[];
  readonly day: Day;
}

/** The visitor's choice, as the cards mark it: the chosen boat and its slots, and the slots tapped last. */
export interface MarkedBoatSlots {
  readonly boat: string | undefined;
  readonly time: readonly string[];
  readonly wanted: readonly string[];
}

/** Makes the cards of a dock's boats with nothing chosen, sorted by number of free hours, most first, then by price. */
export function boatCards(fleet: BoatCardInputs): readonly BoatCardData[] {
  const cards = fleet.boats.map((boat) => cardOf(boat, fleet));
  return cards.toSorted((left, right) => right.free - left.free || priceOf(left) - priceOf(right));
}

/** Marks the choice on cards. A card that it does not touch stays the same object, so that a tap renders only the cards that change. */
export function markChoiceOnCards(cards: readonly BoatCardData[], marked: MarkedBoatSlots): readonly BoatCardData[] {
  return cards.map((card) => {
    const isChosen = card.boat._id === marked.boat;
    if (!isChosen && marked.wanted.length === 0) return card;
    const hours = card.hours.map((hour) => ({
      ...hour,
      isChosen: isChosen && marked.time.includes(hour.slot._id),
      isWanted: marked.wanted.includes(hour.slot._id),
    }));
    // The visitor's own chosen hours count as free: only others see them as taken.
    return { ...card, hours, isChosen, nextDay: hours.some((hour) => hour.isChosen) ? undefined : card.nextDay };
  });
}

/** Sorts cards into their former order, new ones last, so that bookings of others move no card while it is tapped. */
export function keepBoatCardOrder(cards: readonly BoatCardData[], before: readonly string[]): readonly BoatCardData[] {
  const placeOf = ({ boat }: BoatCardData) => (before.includes(boat._id) ? before.indexOf(boat._id) : before.length);
  return cards.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Gives why none of these boats has a free hour; undefined where one has. It is "taken" where there are several reasons, or the own cart has it. */
export function reasonNoBoatIsFree(cards: readonly BoatCardData[]): Exclude<BoatHour["why"], "inCart"> {
  if (cards.some(({ free }) => free > 0)) return undefined;
  const reasons = new Set(cards.flatMap(({ hours }) => hours.map(({ why }) => why)));
  const [only] = reasons;
  return reasons.size === 1 && only !== undefined && only !== "inCart" ? only : "taken";
}

/** Makes the tiles of the boat models at a dock, those of the server's models first. */
export function boatModelTiles(cards: readonly BoatCardData[], lookedAt: string | undefined): readonly BoatModelTileData[] {
  return firstBoatOfEachModel(cards.map(({ boat }) => boat)).map((boat) => {
    const { model } = boat;
    const own = cards.filter((card) => card.boat.model === model);
    const free = own.filter((card) => card.free > 0);
    const from = lowestFreePrice(own, free);
    const capacity = Math.max(...own.map((card) => card.boat.capacity));
    return { model, boat, capacity, free: free.length, from, isLookedAt: model === lookedAt };
  });
}

function cardOf(boat: Boat, { slots, offer, hasBegun, isInCart, freeDays, day }: BoatCardInputs): BoatCardData {
  const hours = slots.flatMap((slot): readonly BoatHour[] => {
    const known = offer.slots.find(({ _id }) => _id === slot._id);
    const own = known?.boats.find(({ _id }) => _id === boat._id);
    if (own === undefined) return [];
    const taken = () => (isInCart(boat._id, slot) ? "inCart" : "taken");
    const why = own.isAvailable ? undefined : hasBegun(slot) ? "past" : known?.isClosed === true ? "closed" : taken();
    return [{ slot, why, isChosen: false, isWanted: false, amounts: boatPriceAmounts(offer, boat._id, [slot._id]) }];
  });
  const open = hours.filter(({ why }) => why === undefined);
  const free = open.length;
  const amounts = lowestFreePrice(hours, open);
  const isFrom = hours.some((hour) => hour.amounts?.nonMember !== amounts?.nonMember);
  const nextDay = free > 0 ? undefined : freeDays(boat._id).find((each) => each > day);
  return { boat, hours, free, amounts, isFrom, isChosen: false, nextDay };
}

function priceOf({ amounts }: BoatCardData): number {
  return amounts?.nonMember ?? Number.MAX_SAFE_INTEGER;
}
