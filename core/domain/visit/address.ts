import { type Day, parseDay } from "../calendar/day.ts";
import type { Selection } from "./selection.ts";

/**
 * The place and day that the page shows (ids and a Toronto day); `kind` is the model that the boats are filtered by. None of it is chosen
 * yet.
 */
export interface AddressPlace {
  readonly lake?: string;
  readonly dock?: string;
  readonly day: Day;
  readonly kind?: string;
}

/** The values of an address; missing and invalid ones are absent. `time` has ids of slots in start order. */
export interface BookingAddress {
  readonly lake?: string;
  readonly dock?: string;
  readonly day?: Day;
  readonly kind?: string;
  readonly boat?: string;
  readonly time?: readonly string[];
}

/** The parameter names in an address of the booking page, in order. */
export const bookingAddressParameters = [
  "lake",
  "dock",
  "day",
  "kind",
  "boat",
  "time",
] as const satisfies readonly (keyof BookingAddress)[];

/** The values of a query by name, as the platform's `URLSearchParams` has them. */
interface Query {
  readonly get: (name: string) => string | null | undefined;
}

/** Parses the query of a booking page's address: place, day and choice; its day may be off season. Never throws. */
export function parseBookingAddress(query: Query): BookingAddress {
  const text = (name: keyof BookingAddress) => query.get(name) ?? "";
  const lake = text("lake");
  const dock = text("dock");
  const kind = text("kind");
  const boat = text("boat");
  const day = parseDay(text("day"));
  const time = text("time")
    .split(",")
    .filter((id) => id !== "");
  return {
    ...(lake === "" ? {} : { lake }),
    ...(dock === "" ? {} : { dock }),
    ...(day === undefined ? {} : { day }),
    ...(kind === "" ? {} : { kind }),
    ...(boat === "" ? {} : { boat }),
    ...(time.length === 0 ? {} : { time }),
  };
}

/** Gives the values of an address that shows the same page again, including the choice. */
export function bookingAddressOf(looked: AddressPlace, { selectedBoat, bookingDate, timeRangeReservation }: Selection): BookingAddress {
  const isChosen = selectedBoat !== undefined && bookingDate === looked.day && timeRangeReservation.length > 0;
  return { ...looked, ...(isChosen ? { boat: selectedBoat, time: timeRangeReservation } : {}) };
}
