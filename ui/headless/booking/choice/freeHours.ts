import type { Day } from "#core/domain/calendar/day.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { isBoatFreeInSlots, dockSlots } from "./offering.ts";

/** Fetches a boat's free slots of a day, in start order; none where the call fails. */
export async function fetchFreeHours({ messages, first }: BookingPorts, boat: Boat, date: Day): Promise<readonly TimeSlot[]> {
  const reply = await messages("booking/reservations/offer", { attributes: { location: boat.dock, date } });
  if (!reply.ok) return [];
  const dock = first.docks.find(({ _id }) => _id === boat.dock);
  return dockSlots(first, dock).filter(({ _id }) => isBoatFreeInSlots(reply.data, boat._id, [_id]));
}
