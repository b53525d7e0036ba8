import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { writeJson } from "../../session/textStore.ts";

/** The fields that are saved of a booking, for the page to restore later. */
export interface BookingToSave {
  readonly attributes: RequestedBoatSlots;
  readonly lake: string;
  readonly reservationId?: string;
}

/** Saves the booking in progress in storage under `app`, where guard 1 reads it. Requirements §2. */
export function saveBooking({ storage }: BookingPorts, { attributes, lake, reservationId }: BookingToSave): void {
  const { location: dock, item: boat, date: bookingDate, time } = attributes;
  const booking: SavedBooking = { lake, dock, boat, bookingDate, time, ...(reservationId === undefined ? {} : { reservationId }) };
  writeJson(storage, "app", { booking });
}
