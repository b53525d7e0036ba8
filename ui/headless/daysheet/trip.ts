import type { Day } from "#core/domain/calendar/day.ts";
import { instantOf, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { type TripReadiness, type ReadinessReason, tripReadinessAt } from "#core/domain/daysheet/readiness.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import type { DockAction } from "./action.ts";
import type { DaySheetAnswer, TripDetails } from "./answer.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** Something to prepare for a trip besides its boat, and how many of it. */
export interface TripExtra {
  readonly name: BilingualName;
  readonly quantity: number;
}

/** A trip as a row shows it and a device stores it. Times are minutes of its day, instants epoch milliseconds. */
export interface DockTrip {
  readonly _id: string;
  readonly reference: string;
  readonly name: string;
  readonly boat: BilingualName;
  /** The id and the name of the drawing of the boat; left out in a day that an earlier version of the page stored. */
  readonly boatId?: string;
  readonly drawing?: string;
  readonly seats: number;
  /** The number of people; null where it was not given. */
  readonly people: number | null;
  /** What staff prepare besides the boat; left out in a day that an earlier version of the page stored. */
  readonly extras?: readonly TripExtra[];
  readonly dock: string;
  readonly lake: string;
  readonly start: number;
  readonly end: number;
  readonly due: number;
  readonly currency: Currency;
  readonly reasons: readonly ReadinessReason[];
  readonly departedAt: number | null;
  readonly returnedAt: number | null;
  /** Whether the customer did not come; left out in a day that an earlier version of the page stored. */
  readonly isNoShow?: boolean;
}

/** The current state of a trip, with queued actions counted as done. */
export interface CurrentTripState extends DockTrip, TripReadiness {
  readonly day: Day;
  readonly endsAt: number;
  readonly waits: boolean;
  /** Whether its boat is still out on an earlier trip, while this departure is near. */
  readonly isBoatOut?: true;
  /** Left out where the trip comes from the device's store. */
  readonly details?: TripDetails;
}

/** Reads the trips from a day sheet's answer. */
export function dockTripsOf({ rows, docks, boats }: DaySheetAnswer): readonly (DockTrip & { readonly details: TripDetails })[] {
  const boatOf = new Map(boats.map((boat) => [boat._id, boat]));
  const lakeOf = new Map(docks.map((dock) => [dock._id, dock.lake]));
  return rows.map((row) => {
    const boat = boatOf.get(row.boat);
    return {
      _id: row._id,
      reference: row.reference,
      name: `${row.firstname} ${row.lastname}`.trim(),
      boat: boat?.name ?? { en: row.boat, fr: row.boat },
      boatId: row.boat,
      ...(boat === undefined ? {} : { drawing: drawingOfBoat(boat) }),
      seats: boat?.capacity ?? 0,
      people: row.people,
      extras: row.extras,
      dock: row.dock,
      lake: lakeOf.get(row.dock) ?? "",
      start: parseTimeOfDay(row.start) ?? 0,
      end: parseTimeOfDay(row.end) ?? 0,
      due: row.due,
      currency: row.currency,
      reasons: row.reasons,
      departedAt: instantIn(row.departed),
      returnedAt: instantIn(row.returned),
      isNoShow: row.noShow !== null,
      details: row,
    };
  });
}

function instantIn(passage: { readonly at: string } | null): number | null {
  return passage === null ? null : Date.parse(passage.at);
}

/** Gives a trip as a device stores it: without details, and with the customer's surname and initial only. */
export function tripToSave({ details, ...trip }: DockTrip & { readonly details: TripDetails }): DockTrip {
  const { firstname, lastname } = details;
  const initial = firstname.slice(0, 1);
  return { ...trip, name: lastname === "" ? firstname : initial === "" ? lastname : `${lastname}, ${initial}.` };
}

/** Computes the state of a trip on its day at `now`, epoch milliseconds, with its queued actions counted as done. */
export function currentTripState(
  trip: DockTrip & { readonly details?: TripDetails },
  waiting: readonly DockAction[],
  { day, now }: { readonly day: Day; readonly now: number },
): CurrentTripState {
  const done = waiting.reduce<DockTrip & { readonly details?: TripDetails }>(tripAfterAction, trip);
  const endsAt = instantOf(day, done.end);
  const { departedAt, returnedAt, isNoShow = false, reasons } = done;
  const passed = { hasLeft: departedAt !== null, isBack: returnedAt !== null, isNoShow };
  const standing = tripReadinessAt({ ...passed, date: day, endsAt, reasons }, now);
  return { ...done, ...standing, day, endsAt, waits: waiting.length > 0 };
}

/** A departure is near from so many minutes before it. */
const nearMinutes = 60;

/**
 * Marks the trips that cannot leave yet because their boat is still out on an earlier one: from an hour before the departure, and at once where
 * the boat is late.
 */
export function markBoatsOut(trips: readonly CurrentTripState[], now: number): readonly CurrentTripState[] {
  const out = trips.filter(({ state }) => state === "late" || state === "atSea");
  if (out.length === 0) return trips;
  return trips.map((trip) => {
    const { boatId, day, start, departedAt, state } = trip;
    if (boatId === undefined || departedAt !== null || state === "noShow" || state === "returned") return trip;
    const isNear = instantOf(day, start) - now <= nearMinutes * 60_000;
    const isOut = out.some((other) => other.boatId === boatId && other.start < start && (isNear || other.state === "late"));
    return isOut ? { ...trip, isBoatOut: true, state: state === "ready" ? "toComplete" : state } : trip;
  });
}

const fulfilledBy: Readonly<Record<string, readonly ReadinessReason[]>> = {
  licence: ["licence", "licenceEnded"],
  drivingLicence: ["drivingLicence"],
  checklist: ["licence", "licenceEnded"],
  age: ["age"],
  clauses: ["clauses"],
  briefing: ["briefing"],
};

/** A trip after an action, as far as the device can tell. */
function tripAfterAction<Trip extends DockTrip>(trip: Trip, action: DockAction): Trip {
  const without = (gone: readonly ReadinessReason[]) => trip.reasons.filter((reason) => !gone.includes(reason));
  switch (action.do) {
    case "collect": {
      const due = Math.max(0, Math.round((trip.due - action.amount) * 100) / 100);
      return { ...trip, due, reasons: due === 0 ? without(["balance"]) : trip.reasons };
    }
    case "check":
      if (action.fact === "noShow") return { ...trip, isNoShow: action.done };
      return action.done ? { ...trip, reasons: without(fulfilledBy[action.fact] ?? []) } : trip;
    case "signChecklist":
      return { ...trip, reasons: without(fulfilledBy["checklist"] ?? []) };
    case "depart":
      return { ...trip, departedAt: Date.parse(action.at), isNoShow: false };
    case "takeBack":
      return action.what === "departed" ? { ...trip, departedAt: null } : { ...trip, returnedAt: null };
    case "return":
      return { ...trip, returnedAt: Date.parse(action.at) };
  }
}
