import { slotsOfClub, slotsOn } from "#core/availability/slots.ts";
import type { Day } from "#core/calendar/day.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import type { ReservationReply } from "../messages.ts";

/** A time of the day, as long as the booking's own: `slots` in start order. `why` it cannot be chosen, where it cannot. */
export interface ChangeTime {
  readonly slots: readonly TimeSlot[];
  readonly why: "own" | "taken" | undefined;
}

/** Times of a day as long as the booking's own. Its own quarter hours are no obstacle to it, but on another boat (`isElsewhere`), where it has none. */
export function timesOf(
  slots: readonly TimeSlot[],
  held: Pick<ReservationReply, "client" | "date" | "time"> & { readonly isElsewhere?: boolean },
  day: Day,
  isFree: (id: string) => boolean,
): readonly ChangeTime[] {
  const order = slotsOn(slotsOfClub(slots, held.client), day);
  const count = held.time.length;
  const isOwn = (id: string) => held.isElsewhere !== true && day === held.date && held.time.includes(id);
  return order.slice(0, Math.max(order.length - count + 1, 0)).map((_, at) => {
    const run = order.slice(at, at + count);
    if (run.every(({ _id }) => isOwn(_id))) return { slots: run, why: "own" };
    return { slots: run, why: run.every(({ _id }) => isFree(_id) || isOwn(_id)) ? undefined : "taken" };
  });
}
