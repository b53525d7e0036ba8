import { type Day, parseDay } from "../calendar/day.ts";
import { currencies, type Currency } from "../money/currency.ts";
import { type Status, statuses } from "../reservation/statuses.ts";
import { isRecord, isFilledText } from "../validation/json.ts";
import { decodeTripPlace, type TripPlace } from "./tripPlace.ts";

/**
 * The dock pass of a reservation, saved under `payment` so that it can be shown offline; it has no name, phone or e-mail of a visitor.
 * `status` and `due` (dollars still to be paid) are from the server's last answer; `start` and `end` are Toronto times `HH:mm`.
 */
export interface DockPass {
  readonly reference: string;
  /** The reservation's id, by which a calendar recognizes its event; passes from before references existed have it as their reference. */
  readonly _id?: string;
  readonly status: Status;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly start: string;
  readonly end: string;
  /** How many people come aboard, where the club wants to know. */
  readonly people?: number;
  /** Rises with each change, so that a calendar replaces the event of an older pass; absent in passes saved by older versions. */
  readonly revision?: number;
  /** Absent in passes saved by older versions. */
  readonly due?: AmountDue;
  /** The rows of the place, so that the pass can show names offline; absent in passes saved by older versions. */
  readonly place?: TripPlace;
}

/** An amount still to be paid, in dollars. */
export interface AmountDue {
  readonly amount: number;
  readonly currency: Currency;
}

/**
 * Decodes the dock pass of a reservation from any value; undefined when it is not one. Personal data are left out, an unknown status
 * becomes `""`. Never throws.
 */
export function decodeDockPass(value: unknown): DockPass | undefined {
  if (!isRecord(value)) return undefined;
  const { reference, _id, people, revision, lake, dock, boat, start, end } = value;
  const date = typeof value["date"] === "string" ? parseDay(value["date"]) : undefined;
  if (!isFilledText(reference) || !isFilledText(lake) || !isFilledText(dock) || !isFilledText(boat) || date === undefined) return undefined;
  if (!isFilledText(start) || !isFilledText(end)) return undefined;
  const due = dueIn(value["due"]);
  const place = decodeTripPlace(value["place"]);
  const more = { ...(due === undefined ? {} : { due }), ...(place === undefined ? {} : { place }) };
  const own = {
    ...(isFilledText(_id) ? { _id } : {}),
    ...(typeof people === "number" ? { people } : {}),
    ...more,
    ...(typeof revision === "number" ? { revision } : {}),
  };
  return { reference, ...own, status: statusIn(value["status"]), lake, dock, boat, date, start, end };
}

function dueIn(value: unknown): AmountDue | undefined {
  if (!isRecord(value) || typeof value["amount"] !== "number" || !Number.isFinite(value["amount"])) return undefined;
  const currency = currencies.find((known) => known === value["currency"]);
  return currency === undefined ? undefined : { amount: value["amount"], currency };
}

function statusIn(value: unknown): Status {
  return statuses.find((status) => status === value) ?? "";
}
