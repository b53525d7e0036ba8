import type { DayOffer } from "#core/features/site/calls/firstPaint.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { isBoatFreeInSlots } from "../choice/offering.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import { type HolderChangePrices, type HolderChangeTime, holderChangeTimesOn } from "./changeTimes.ts";

/** The offer of one dock on one day, as a change of a booking needs it. */
export interface HolderChangeOffer {
  readonly dock: string;
  readonly day: Day;
  readonly offer: DayOffer;
  readonly pricesOf: HolderChangePrices;
}

/** A boat to which a holder can move their booking on a day. */
export interface HolderChangeBoat {
  readonly boat: Boat;
  /** Whether it is the boat of the booking. */
  readonly isOwn: boolean;
  /** Why it cannot be chosen: no time is free, or it takes fewer people than come aboard. Undefined where it can. */
  readonly why: "taken" | "small" | undefined;
  /** What its cheapest free time costs more than the booking, in cents; below zero where it costs less. Undefined where no price is known. */
  readonly difference: number | undefined;
  /** Whether another free time of the boat costs more than that. */
  readonly isFrom: boolean;
}

/** Lists the times of a boat on the day of an offer that are as long as the booking's own. */
export function timesOfBoat(
  slots: readonly TimeSlot[],
  held: ReservationReply,
  boat: Boat,
  { offer, day, pricesOf }: HolderChangeOffer,
): readonly HolderChangeTime[] {
  const isFree = (id: string) =>
    offer.slots.some(({ _id, isClosed }) => _id === id && !isClosed) && isBoatFreeInSlots(offer, boat._id, [id]);
  return holderChangeTimesOn(slots, held, boat, day, isFree, (ids) => pricesOf(boat._id, ids));
}

/** Lists the boats of the dock of an offer, in the order of the club, each with what it would cost more or less than the booking. */
export function boatsForChange(
  boats: readonly Boat[],
  slots: readonly TimeSlot[],
  held: ReservationReply,
  offer: HolderChangeOffer,
): readonly HolderChangeBoat[] {
  return boats
    .filter(({ dock }) => dock === offer.dock)
    .map((boat) => {
      const isOwn = boat._id === held.boat;
      const open = timesOfBoat(slots, held, boat, offer).filter(({ why }) => why !== "taken");
      const prices = open.flatMap(({ price }) => (price === undefined ? [] : [price]));
      const lowest = prices.length === 0 ? undefined : Math.min(...prices);
      // The booking's own boat stays valid, whatever the club changed since.
      const isSmall = !isOwn && held.people !== null && boat.capacity < held.people;
      return {
        boat,
        isOwn,
        why: isSmall ? "small" : open.length === 0 ? "taken" : undefined,
        difference: lowest === undefined ? undefined : lowest - centsOf(held.amount),
        isFrom: lowest !== undefined && prices.some((price) => price > lowest),
      };
    });
}
