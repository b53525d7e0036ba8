import { paymentMeans } from "#core/domain/ledger/ledger.ts";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { departureBlockingReasons, missingTripChecks } from "#core/domain/daysheet/readiness.ts";
import { tripChecks, passageNames } from "#core/domain/daysheet/trip.ts";
import { currencies } from "#core/domain/money/currency.ts";
import { isLocale } from "#core/domain/language/locale.ts";
import type { Signature } from "#core/domain/daysheet/signedChecklist.ts";
import { isRecord, isFilledText } from "#core/domain/validation/json.ts";
import type { DockAction, QueuedDockAction } from "./action.ts";
import type { DaySheetAnswer } from "./answer.ts";
import type { DockTrip, TripExtra } from "./trip.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** Today's day sheet as a device stores it for one user; `asOf` is when it was requested, epoch milliseconds. */
export interface SavedDaySheet extends Pick<DaySheetAnswer, "date" | "ageLimit" | "checklist" | "lakes" | "docks"> {
  readonly asOf: number;
  readonly trips: readonly DockTrip[];
}

/**
 * An interface to the device's store for one user: today's trips, and the queued actions. Of those, only a signed
 * checklist contains names, until it is sent. It never rejects. Stored
 * data may be from another version of the page.
 */
export interface DaySheetStore {
  readonly read: () => Promise<unknown>;
  readonly write: (day: SavedDaySheet) => Promise<void>;
  readonly erase: () => Promise<void>;
  /** The queued actions, in the order in which they were done. */
  readonly waiting: () => Promise<readonly unknown[]>;
  readonly wait: (waiting: QueuedDockAction) => Promise<void>;
  readonly drop: (key: string) => Promise<void>;
}

/** Decodes a stored day sheet; undefined where it is not of `today` or cannot be read. Never throws. */
export function decodeSavedDaySheet(value: unknown, today: Day): SavedDaySheet | undefined {
  if (!isRecord(value) || value["date"] !== today) return undefined;
  const { asOf, ageLimit } = value;
  const lakes = namedIn(value["lakes"]);
  const docks = docksIn(value["docks"]);
  const trips = tripsIn(value["trips"]);
  const checklist = checklistIn(value["checklist"]);
  if (!isNumber(asOf) || !isNumber(ageLimit) || lakes === undefined || docks === undefined || trips === undefined) return undefined;
  return checklist === undefined ? undefined : { date: today, asOf, ageLimit, checklist, lakes, docks, trips };
}

/** Decodes stored actions at the dock; those that cannot be read are left out. Never throws. */
export function decodeQueuedDockActions(values: readonly unknown[]): readonly QueuedDockAction[] {
  return values.flatMap((value) => {
    if (!isRecord(value)) return [];
    const { key, trip, reference } = value;
    const action = actionIn(value["action"]);
    return isFilledText(key) && isFilledText(trip) && isFilledText(reference) && action !== undefined
      ? [{ key, trip, reference, action }]
      : [];
  });
}

function actionIn(value: unknown): DockAction | undefined {
  if (!isRecord(value)) return undefined;
  const { amount, at, engineHours, fuel, note } = value;
  const means = paymentMeans.find((each) => each === value["means"]);
  const fact = tripChecks.find((each) => each === value["fact"]);
  const did = value["do"];
  if (did === "collect" && isNumber(amount) && means !== undefined) return { do: did, amount, means };
  if (did === "check" && fact !== undefined && typeof value["done"] === "boolean") {
    const until = isFilledText(value["until"]) ? parseDay(value["until"]) : undefined;
    const lastFour = isFilledText(value["lastFour"]) ? value["lastFour"] : undefined;
    const licence = { ...(lastFour === undefined ? {} : { lastFour }), ...(until === undefined ? {} : { until }) };
    return { do: did, fact, done: value["done"], ...licence };
  }
  if (did === "signChecklist") return signingIn(value);
  const what = passageNames.find((each) => each === value["what"]);
  if (did === "takeBack" && what !== undefined) return { do: did, what };
  if ((did !== "depart" && did !== "return") || !isFilledText(at)) return undefined;
  return {
    do: did,
    at,
    ...(isNumber(engineHours) ? { engineHours } : {}),
    ...(isNumber(fuel) ? { fuel } : {}),
    ...(isFilledText(note) ? { note } : {}),
  };
}

function signingIn({ version, locale, at, items, customer, staff }: Readonly<Record<string, unknown>>): DockAction | undefined {
  const ofCustomer = signatureIn(customer);
  const ofStaff = signatureIn(staff);
  const numbers = Array.isArray(items) && items.every(isNumber) ? items : undefined;
  if (!isFilledText(version) || !isLocale(locale) || !isFilledText(at) || numbers === undefined) return undefined;
  if (ofCustomer === undefined || ofStaff === undefined) return undefined;
  return { do: "signChecklist", version, locale, at, items: numbers, customer: ofCustomer, staff: ofStaff };
}

function signatureIn(value: unknown): Signature | undefined {
  if (!isRecord(value)) return undefined;
  const { name, drawing } = value;
  return isFilledText(name) && (drawing === null || typeof drawing === "string") ? { name, drawing } : undefined;
}

function checklistIn(value: unknown): SavedDaySheet["checklist"] | undefined {
  if (!isRecord(value)) return undefined;
  const sectionsIn = (list: unknown) =>
    every(list, ({ title, paragraphs }) => {
      const items = Array.isArray(paragraphs) && paragraphs.every((item) => typeof item === "string") ? paragraphs : undefined;
      return isFilledText(title) && items !== undefined ? { title, paragraphs: items } : undefined;
    });
  const { version } = value;
  const en = sectionsIn(value["en"]);
  const fr = sectionsIn(value["fr"]);
  return isFilledText(version) && en !== undefined && fr !== undefined ? { version, en, fr } : undefined;
}

function tripsIn(value: unknown): readonly DockTrip[] | undefined {
  return every(value, (each) => {
    const { _id, reference, name, seats, people, dock, lake, start, end, due, departedAt, returnedAt } = each;
    const boat = nameIn(each["boat"]);
    const currency = currencies.find((code) => code === each["currency"]);
    const known = each["reasons"];
    const isNamed =
      isFilledText(_id) && isFilledText(reference) && typeof name === "string" && isFilledText(dock) && typeof lake === "string";
    const isTimed = isNumber(start) && isNumber(end) && isNumber(due) && isNumber(seats);
    if (!isNamed || !isTimed || boat === undefined || currency === undefined || !Array.isArray(known)) return undefined;
    const reasons = [...departureBlockingReasons, ...missingTripChecks].filter((reason) => known.includes(reason));
    const left = isNumber(departedAt) ? departedAt : null;
    const back = isNumber(returnedAt) ? returnedAt : null;
    const aboard = isNumber(people) ? people : null;
    const { boatId, drawing } = each;
    return {
      _id,
      reference,
      name,
      boat,
      ...(isFilledText(boatId) ? { boatId } : {}),
      ...(isFilledText(drawing) ? { drawing } : {}),
      seats,
      people: aboard,
      ...(each["extras"] === undefined ? {} : { extras: extrasIn(each["extras"]) }),
      dock,
      lake,
      start,
      end,
      due,
      currency,
      reasons,
      departedAt: left,
      returnedAt: back,
      ...(each["isNoShow"] === true ? { isNoShow: true } : {}),
    };
  });
}

function extrasIn(value: unknown): readonly TripExtra[] {
  const extras = every(value, ({ name, quantity }) => {
    const named = nameIn(name);
    return isNumber(quantity) && named !== undefined ? { name: named, quantity } : undefined;
  });
  return extras ?? [];
}

function namedIn(value: unknown): DaySheetAnswer["lakes"] | undefined {
  return every(value, ({ _id, name }) => {
    const named = nameIn(name);
    return isFilledText(_id) && named !== undefined ? { _id, name: named } : undefined;
  });
}

function docksIn(value: unknown): DaySheetAnswer["docks"] | undefined {
  return every(value, ({ _id, lake, name, ageLimit }) => {
    const named = nameIn(name);
    if (!isFilledText(_id) || !isFilledText(lake) || named === undefined) return undefined;
    return { _id, lake, name: named, ...(isNumber(ageLimit) ? { ageLimit } : {}) };
  });
}

/** Reads every element of a list; undefined where one cannot be read. */
function every<Each>(value: unknown, read: (each: Readonly<Record<string, unknown>>) => Each | undefined): readonly Each[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const all = value.flatMap((each: unknown) => (isRecord(each) ? (read(each) ?? []) : []));
  return all.length === value.length ? all : undefined;
}

function nameIn(value: unknown): BilingualName | undefined {
  if (!isRecord(value)) return undefined;
  const { en, fr } = value;
  return typeof en === "string" && typeof fr === "string" ? { en, fr } : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
