import { type Day, parseDay } from "../calendar/day.ts";
import { isListOf, isRecord, isFilledText } from "../validation/json.ts";

/**
 * The choice that local storage has under `app.booking`: ids, a Toronto day, the ids of its slots in start order, and the reservation once
 * there is one. Guard 1 requires it. Requirements §2.
 */
export interface SavedBooking {
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly bookingDate: Day;
  readonly time: readonly string[];
  readonly reservationId?: string;
}

/** The contents of local storage under `app`. */
export interface SavedApp {
  readonly booking?: SavedBooking;
}

/** Decodes the booking that a browser saved from any value; undefined when it is not one. Other keys are left out. Never throws. */
export function decodeSavedBooking(value: unknown): SavedBooking | undefined {
  if (!isRecord(value)) return undefined;
  const { lake, dock, boat, time, reservationId } = value;
  const bookingDate = typeof value["bookingDate"] === "string" ? parseDay(value["bookingDate"]) : undefined;
  if (!isFilledText(lake) || !isFilledText(dock) || !isFilledText(boat) || bookingDate === undefined) return undefined;
  if (!isListOf(time, isFilledText) || time.length === 0) return undefined;
  const choice = { lake, dock, boat, bookingDate, time: [...time] };
  if (reservationId === undefined) return choice;
  return isFilledText(reservationId) ? { ...choice, reservationId } : undefined;
}

/** Decodes the contents of local storage under `app`, which has the saved booking; bad or old parts are dropped. Never throws. */
export function decodeSavedApp(value: unknown): SavedApp {
  const booking = isRecord(value) ? decodeSavedBooking(value["booking"]) : undefined;
  return booking === undefined ? {} : { booking };
}
