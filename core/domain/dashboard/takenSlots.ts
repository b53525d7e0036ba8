import { claimMaskOfSlots, countedSlots, countFreeSlots } from "../availability/availability.ts";
import { emptyQuantaMask } from "../availability/occupancy.ts";
import type { Day } from "../calendar/day.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { slotsRunningOn } from "../offer/slots.ts";

/**
 * Gives the ids of a club's slots that may take the time of two or more others of a boat, as a whole day takes a morning and an afternoon.
 * Retired slots are included.
 */
export function longSlotsOf(catalogue: Catalogue): readonly string[] {
  const { slotsOf, withRetired } = catalogueIndexOf(catalogue);
  const sets = new Set(catalogue.boats.map(slotsOf));
  return [...withRetired.timeslots.values()].filter((slot) => [...sets].some((set) => takenOf(set, slot) > 1)).map(({ _id }) => _id);
}

/** Makes the function that gives how many of the slots that a lake's boats offer on a day one booking of a slot takes: at least 1. */
export function slotsTakenAt(catalogue: Catalogue, lake: Lake): (slot: string, day: Day) => number {
  const { boatsAt, slotsOf, withRetired } = catalogueIndexOf(catalogue);
  const boats = catalogue.docks.filter((dock) => dock.lake === lake._id).flatMap(({ _id }) => boatsAt(_id));
  const sets = [...new Set(boats.map(slotsOf))];
  return (id, day) => {
    const slot = withRetired.timeslots.get(id);
    const set = sets.find((each) => each.some(({ _id }) => _id === id)) ?? sets[0];
    return slot === undefined || set === undefined ? 1 : takenOf(slotsRunningOn(set, day), slot);
  };
}

/** How many of the most slots of a set that a boat can have on a day remain no longer once one slot is booked. */
function takenOf(set: readonly TimeSlot[], slot: TimeSlot): number {
  const counted = countedSlots(set);
  return Math.max(1, countFreeSlots(counted, emptyQuantaMask) - countFreeSlots(counted, claimMaskOfSlots([slot])));
}
