import { consecutiveSlotRuns } from "#core/domain/availability/slotLists.ts";
import { type SlotBoat, slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { DayOffer } from "#core/features/site/calls/firstPaint.ts";
import { asCents, type Cents, centsOf, multiplyCents, sumOfCents } from "#core/domain/money/cents.ts";
import { boatPriceAmounts } from "../choice/offering.ts";
import type { ReservationReply } from "../../messages/messages.ts";

/** A time as long as the booking's own: its slots in start order, why it cannot be chosen (undefined where it can), and its price where known. */
export interface HolderChangeTime {
  readonly slots: readonly TimeSlot[];
  readonly why: "own" | "taken" | undefined;
  readonly price: Cents | undefined;
}

/**
 * Lists the times of a boat's day that are as many slots as the booking's own; none of an unknown boat. The booking's own slots count as
 * free, except on another boat than its own.
 */
export function holderChangeTimesOn(
  slots: readonly TimeSlot[],
  held: Pick<ReservationReply, "boat" | "date" | "time">,
  boat: SlotBoat | undefined,
  day: Day,
  isFree: (id: string) => boolean,
  priceOf: (ids: readonly string[]) => Cents | undefined = () => undefined,
): readonly HolderChangeTime[] {
  const order = boat === undefined ? [] : slotsOfBoatOn(slots, boat, day);
  const isOwn = (id: string) => boat?._id === held.boat && day === held.date && held.time.includes(id);
  return consecutiveSlotRuns(order, held.time.length).map((run) => {
    const price = priceOf(run.map(({ _id }) => _id));
    if (run.every(({ _id }) => isOwn(_id))) return { slots: run, why: "own", price };
    return { slots: run, price, why: run.every(({ _id }) => isFree(_id) || isOwn(_id)) ? undefined : "taken" };
  });
}

/** A function that gives the price of consecutive slots of a boat for a booking; undefined where it is not known. */
export type HolderChangePrices = (boat: string, slots: readonly string[]) => Cents | undefined;

/**
 * Creates a function that gives the prices of the boats of a dock on a day for a booking, as the server computes them: by the promised
 * status; a time that now costs the same as the booking's own time keeps the agreed price. The extras come along at the price at which they
 * were sold, and a promo code takes off as much as it did, up to the price of the boat. Call it for the booking's own dock and day first.
 */
export function createHolderChangePrices(): (offer: DayOffer, held: ReservationReply, day: Day) => HolderChangePrices {
  let usual: Cents | undefined;
  return (offer, held, day) => {
    const extras = sumOfCents(held.extras.map(({ price, quantity }) => multiplyCents(centsOf(price), quantity)));
    const discount = centsOf(held.discount?.amount ?? 0);
    const status = held.tape.status === "Membership" ? "membership" : "nonMember";
    const amountOf: HolderChangePrices = (boat, ids) => boatPriceAmounts(offer, boat, ids)?.[status];
    if (day === held.date) usual = amountOf(held.boat, held.time) ?? usual;
    return (boat, ids) => {
      const current = amountOf(boat, ids);
      if (current === undefined) return undefined;
      return current === usual ? centsOf(held.amount) : asCents(current + extras - Math.min(discount, current));
    };
  };
}
