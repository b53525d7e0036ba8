import type { Selection } from "#core/domain/visit/selection.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";

/** Gives the boat, dock, day and slots of a complete selection; null while anything is missing. */
export function requestedBoatSlotsOf(selection: Selection): RequestedBoatSlots | null {
  const { selectedDock, selectedBoat, bookingDate, timeRangeReservation } = selection;
  if (selectedDock === undefined || selectedBoat === undefined || bookingDate === undefined) return null;
  if (timeRangeReservation.length === 0) return null;
  return { location: selectedDock, item: selectedBoat, date: bookingDate, time: timeRangeReservation };
}

/** Whether two choices are of the same dock, boat, day and slots. Both list slots in start order. */
export function isSameChoice(left: RequestedBoatSlots, right: RequestedBoatSlots | null): boolean {
  if (right === null || left.location !== right.location || left.item !== right.item || left.date !== right.date) return false;
  return left.time.join() === right.time.join();
}
