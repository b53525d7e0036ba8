import { decodeSavedApp, type SavedBooking } from "#core/domain/visit/savedBooking.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { readJson } from "../session/textStore.ts";

/** Gives the booking that storage has under `app`; undefined where there is none. */
export function savedBookingIn({ storage }: Pick<BookingPorts, "storage">): SavedBooking | undefined {
  return decodeSavedApp(readJson(storage, "app")).booking;
}
