import { type Day, parseDay } from "../calendar/day.ts";
import { type BoatModel, isBoatModel } from "../offer/boatLook.ts";
import { intoSeason } from "../calendar/season.ts";
import type { SavedBooking } from "./savedBooking.ts";
import type { SeasonJump, Selection } from "./selection.ts";

/** What the page looks at, ids and a Toronto day; `kind` is the model it is narrowed to. None of it is chosen yet. */
export interface ViewedPlace {
  readonly lake?: string;
  readonly dock?: string;
  readonly day: Day;
  readonly kind?: BoatModel;
}

/** What an address asks for; what it does not say, or says wrongly, is absent. `time` holds ids of slots in start order. */
export interface AddressRequest {
  readonly lake?: string;
  readonly dock?: string;
  readonly day?: Day;
  readonly kind?: BoatModel;
  readonly boat?: string;
  readonly time?: readonly string[];
}

/** The names that an address of the booking page is made of, in their order. */
export const addressNames = ["lake", "dock", "day", "kind", "boat", "time"] as const satisfies readonly (keyof AddressRequest)[];

/** The values of a query by name, as the platform reads them. */
interface Query {
  readonly get: (name: string) => string | null | undefined;
}

/** What a query asks for; its day may be off season. Never throws. */
export function addressRequest(query: Query): AddressRequest {
  const text = (name: keyof AddressRequest) => query.get(name) ?? "";
  const [lake, dock, kind, boat] = [text("lake"), text("dock"), text("kind"), text("boat")];
  const day = parseDay(text("day"));
  const time = text("time")
    .split(",")
    .filter((id) => id !== "");
  return {
    ...(lake === "" ? {} : { lake }),
    ...(dock === "" ? {} : { dock }),
    ...(day === undefined ? {} : { day }),
    ...(isBoatModel(kind) ? { kind } : {}),
    ...(boat === "" ? {} : { boat }),
    ...(time.length === 0 ? {} : { time }),
  };
}

/** The request with its day in season: off season it is April 1, announced as a jump, and nothing is chosen for it. Requirements §4. */
export function requestInSeason(request: AddressRequest): { readonly request: AddressRequest; readonly jump?: SeasonJump } {
  const { boat: _boat, time: _time, ...place } = request;
  const { day } = place;
  const to = day === undefined ? undefined : intoSeason(day);
  if (day === undefined || to === undefined || to === day) return { request };
  return { request: { ...place, day: to }, jump: { jumpedFrom: day, to } };
}

/** The values of an address that shows the same page again, choice included. */
export function addressOf(looked: ViewedPlace, { selectedBoat, bookingDate, timeRangeReservation }: Selection): AddressRequest {
  const isChosen = selectedBoat !== undefined && bookingDate === looked.day && timeRangeReservation.length > 0;
  return { ...looked, ...(isChosen ? { boat: selectedBoat, time: timeRangeReservation } : {}) };
}

/** The whole choice that an address describes; undefined while any part of it is missing. */
export function requestedChoice({ lake, dock, day, boat, time }: AddressRequest): SavedBooking | undefined {
  if (lake === undefined || dock === undefined || day === undefined || boat === undefined || time === undefined) return undefined;
  return { lake, dock, boat, bookingDate: day, time };
}
