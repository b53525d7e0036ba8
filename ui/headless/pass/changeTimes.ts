import { slotsOfClub, slotsOn } from "#core/domain/availability/slots.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { DayOffer } from "#core/contract/firstPaint.ts";
import { type Cents, centsOf } from "#core/domain/money/cents.ts";
import { amountsOf } from "../choice/offering.ts";
import type { ReservationReply } from "../messages/messages.ts";

/** A time of the day, as long as the booking's own: `slots` in start order. `why` it cannot be chosen, where it cannot; `price` where it is known. */
export interface ChangeTime {
  readonly slots: readonly TimeSlot[];
  readonly why: "own" | "taken" | undefined;
  readonly price: Cents | undefined;
}

/** Times of a day as long as the booking's own. Its own quarter hours are no obstacle to it, but on another boat (`isElsewhere`), where it has none. */
export function timesOf(
  slots: readonly TimeSlot[],
  held: Pick<ReservationReply, "client" | "date" | "time"> & { readonly isElsewhere?: boolean },
  day: Day,
  isFree: (id: string) => boolean,
  priceOf: (ids: readonly string[]) => Cents | undefined = () => undefined,
): readonly ChangeTime[] {
  const order = slotsOn(slotsOfClub(slots, held.client), day);
  const count = held.time.length;
  const isOwn = (id: string) => held.isElsewhere !== true && day === held.date && held.time.includes(id);
  return order.slice(0, Math.max(order.length - count + 1, 0)).map((_, at) => {
    const run = order.slice(at, at + count);
    const price = priceOf(run.map(({ _id }) => _id));
    if (run.every(({ _id }) => isOwn(_id))) return { slots: run, why: "own", price };
    return { slots: run, price, why: run.every(({ _id }) => isFree(_id) || isOwn(_id)) ? undefined : "taken" };
  });
}

/**
 * What times of a day cost a booking, day after day, as the server has it: in the status that was promised, and what costs the same today as
 * the booking's own time keeps the promised price. The booking's own day is to be the first.
 */
export function createTimePrices(): (offer: DayOffer, held: ReservationReply, day: Day) => (ids: readonly string[]) => Cents | undefined {
  let usual: Cents | undefined;
  return (offer, held, day) => {
    const status = held.tape.status === "Membership" ? "membership" : "nonMember";
    const amountOf = (ids: readonly string[]) => amountsOf(offer, held.boat, ids)?.[status];
    if (day === held.date) usual = amountOf(held.time);
    return (ids) => {
      const asked = amountOf(ids);
      return asked !== undefined && asked === usual ? centsOf(held.amount) : asked;
    };
  };
}
