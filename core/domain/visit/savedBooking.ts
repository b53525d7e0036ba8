import { type Day, parseDay } from "../calendar/day.ts";
import { decodePlace, type TripPlace } from "./tripPlace.ts";
import { type Status, statuses } from "../reservation/statuses.ts";
import { currencies, type Currency } from "../money/currency.ts";
import { isList, isRecord, isText } from "../validation/json.ts";

/**
 * What `app.booking` keeps of a choice: ids, a Toronto day, the ids of its slots in start order, and the reservation once there is one.
 * Guard 1 asks for it. Requirements §2.
 */
export interface SavedBooking {
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly bookingDate: Day;
  readonly time: readonly string[];
  readonly reservationId?: string;
}

/** What local storage keeps under `app`. */
export interface SavedApp {
  readonly booking?: SavedBooking;
}

/**
 * The dock pass of a reservation that stands, kept under `payment` so that it can be shown offline; it holds no name, phone or e-mail of a
 * visitor. `status` and `due` are what the server last said, dollars still to be paid; `start` and `end` are Toronto times `HH:mm`,
 * `checklist` the keys of what to bring.
 */
export interface Pass {
  readonly reference: string;
  /** Its reservation's, by which a calendar knows its event again; a pass of before there were references has it as its reference. */
  readonly _id?: string;
  readonly status: Status;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly start: string;
  readonly end: string;
  /** How many come aboard, where the club asked. */
  readonly people?: number;
  readonly checklist: readonly string[];
  /** Absent in passes of before it was kept. */
  readonly due?: Due;
  /** Where it is, so that it can be shown by name wherever the page came from, offline too; absent in passes of before it was kept. */
  readonly place?: TripPlace;
}

/** Dollars that are still to be paid. */
export interface Due {
  readonly amount: number;
  readonly currency: Currency;
}

/** The saved booking in any value, or undefined when it is none; keys that are not its own are left out. Never throws. */
export function decodeSavedBooking(value: unknown): SavedBooking | undefined {
  if (!isRecord(value)) return undefined;
  const { lake, dock, boat, time, reservationId } = value;
  const bookingDate = dayIn(value["bookingDate"]);
  if (!isText(lake) || !isText(dock) || !isText(boat) || bookingDate === undefined) return undefined;
  if (!isList(time, isText) || time.length === 0) return undefined;
  const choice = { lake, dock, boat, bookingDate, time: [...time] };
  if (reservationId === undefined) return choice;
  return isText(reservationId) ? { ...choice, reservationId } : undefined;
}

/** What storage holds under `app`; bad or old parts are dropped, never thrown. */
export function decodeApp(value: unknown): SavedApp {
  const booking = isRecord(value) ? decodeSavedBooking(value["booking"]) : undefined;
  return booking === undefined ? {} : { booking };
}

/** The pass in any value, or undefined when it is none. Personal data beside it are left out, a status unheard of is unknown. Never throws. */
export function decodePass(value: unknown): Pass | undefined {
  if (!isRecord(value)) return undefined;
  const { reference, _id, people, lake, dock, boat, start, end, checklist } = value;
  const date = dayIn(value["date"]);
  if (!isText(reference) || !isText(lake) || !isText(dock) || !isText(boat) || date === undefined) return undefined;
  if (!isText(start) || !isText(end) || !isList(checklist, isText)) return undefined;
  const [due, place] = [dueIn(value["due"]), decodePlace(value["place"])];
  const more = { ...(due === undefined ? {} : { due }), ...(place === undefined ? {} : { place }) };
  const own = { ...(isText(_id) ? { _id } : {}), ...(typeof people === "number" ? { people } : {}), ...more };
  return { reference, ...own, status: statusIn(value["status"]), lake, dock, boat, date, start, end, checklist: [...checklist] };
}

function dueIn(value: unknown): Due | undefined {
  if (!isRecord(value) || typeof value["amount"] !== "number" || !Number.isFinite(value["amount"])) return undefined;
  const currency = currencies.find((known) => known === value["currency"]);
  return currency === undefined ? undefined : { amount: value["amount"], currency };
}

function statusIn(value: unknown): Status {
  return statuses.find((status) => status === value) ?? "";
}

function dayIn(value: unknown): Day | undefined {
  return typeof value === "string" ? parseDay(value) : undefined;
}
