import { Effect } from "effect";
import { modelOfBoat } from "../../../domain/offer/models/modelKinds.ts";
import { readAccessibleReservation } from "../../reservation/reservations.ts";
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { daySheetCalls, checklistCalls } from "../calls/daySheet.ts";
import { checklistVersionAt, readChecklistSections, readChecklistText } from "../../club/clauses.ts";
import { recordTripCheck } from "../checkTrip.ts";
import { ageToCheck } from "../../../domain/club/promises.ts";
import type { ClubSettings } from "../../../domain/club/settings.ts";
import type { Dock } from "../../../domain/offer/dock.ts";
import {
  dockClockTime,
  lastEngineHours,
  emptyTrip,
  type Passage,
  areEngineHoursLower,
  type LicenceRecord,
  type TripCheckRecord,
  type Trip,
} from "../../../domain/daysheet/trip.ts";
import { tripFactsOf } from "../../../domain/daysheet/tripFacts.ts";
import { recordReturn, recordDeparture, type PassageReport, undoPassage } from "../passage.ts";
import { tripReadinessOf } from "../../../domain/daysheet/readiness.ts";
import { compareByCodePoint } from "../../../domain/find/order.ts";
import { asCents, dollarsOf } from "../../../domain/money/cents.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { noShowRefund } from "../../../domain/reservation/policy.ts";
import { type AnswersTo, type GatePorts, managerOfCaller } from "../../caller/answer.ts";
import { readStaffNames } from "../../people/viewer.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { signChecklist } from "../signChecklist.ts";

type TripRow = (typeof daySheetCalls)["booking/reservations/check"]["output"]["Type"];

/** Answers the calls of staff at the dock. */
export function daySheetAnswers(deps: GatePorts): AnswersTo<typeof daySheetCalls> {
  const { store, time } = deps;
  const dockNow = () => dockClockTime(time.now(), deps.config.mode);
  const rowOf = tripRowReader(deps);
  const hoursOf = (reservation: Reservation, at: number) =>
    Effect.map(store.trips.returnsOf(reservation, reservation.date, latest), (returns) => lastEngineHours(returns, at));
  return {
    "booking/reservations/daySheet": Effect.fnUntraced(function* ({ date, lake }, at) {
      const { client } = yield* managerOfCaller(at);
      // The version is read before the rest: a change in between is announced once more.
      const { catalogue, version } = yield* Effect.promise(() => store.offer.withVersion(client));
      const { lakes, settingsOf, withRetired } = catalogueIndexOf(catalogue);
      if (lake !== undefined && !lakes.has(lake)) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const rows = yield* rowsOn(deps, catalogue, client, date);
      const settings = settingsOf(client);
      const checklist = checklistVersionAt(settings, time.now());
      const shown = rows.filter(({ dock }) => lake === undefined || withRetired.docks.get(dock)?.lake === lake);
      const docks = new Set(shown.map(({ dock }) => dock));
      const boats = new Set(shown.map(({ boat }) => boat));
      return {
        data: {
          version,
          at: isoTextOf(time.now()),
          date,
          ageLimit: ageToCheck(settings, undefined),
          checklist: { version: checklist, ...(yield* readChecklistSections(client, checklist)) },
          lakes: catalogue.lakes.map(({ _id, name }) => ({ _id, name })),
          docks: [...withRetired.docks.values()]
            .filter(({ _id }) => docks.has(_id))
            .map((dock) => ({ _id: dock._id, lake: dock.lake, name: dock.name, ...ownAgeLimit(settings, dock) })),
          boats: [...withRetired.boats.values()]
            .filter(({ _id }) => boats.has(_id))
            .map((boat) => ({ _id: boat._id, name: boat.name, ...modelOfBoat(boat), capacity: boat.capacity })),
          rows: shown,
        },
      };
    }),
    "booking/reservations/check": Effect.fnUntraced(function* ({ _id: id, ...tick }, at) {
      return { data: yield* rowOf(yield* recordTripCheck({ id, ...tick }, yield* managerOfCaller(at), at.once)) };
    }),
    "booking/reservations/hoursBefore": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      const reservation = yield* readAccessibleReservation(_id, { staffOf: client, holderProof: {} });
      return { data: { engineHours: yield* hoursOf(reservation, dockNow()) } };
    }),
    "booking/reservations/depart": Effect.fnUntraced(function* (input, at) {
      const reservation = yield* recordDeparture(passingOf(input), yield* managerOfCaller(at), at.once);
      const row = yield* rowOf(reservation);
      const { departed } = row;
      if (departed === null || departed.engineHours === null) return { data: { ...row, warnings: [] } };
      const engineHours = yield* hoursOf(reservation, Date.parse(departed.at));
      return { data: { ...row, warnings: warningsOf({ engineHours }, departed.engineHours) } };
    }),
    "booking/reservations/return": Effect.fnUntraced(function* (input, at) {
      const row = yield* rowOf(yield* recordReturn(passingOf(input), yield* managerOfCaller(at), at.once));
      return { data: { ...row, warnings: warningsOf(row.departed, row.returned?.engineHours) } };
    }),
    "booking/reservations/takeBack": Effect.fnUntraced(function* ({ _id: id, what }, at) {
      return { data: yield* rowOf(yield* undoPassage({ id, what }, yield* managerOfCaller(at), at.once)) };
    }),
  };
}

/** The minimum age that is checked at a dock, where it differs from the club's. */
function ownAgeLimit(settings: ClubSettings, dock: Dock): { readonly ageLimit?: number } {
  const ageLimit = ageToCheck(settings, dock);
  return ageLimit === ageToCheck(settings, undefined) ? {} : { ageLimit };
}

/** Makes the function that reads the row of a reservation as the day sheet shows it. Fails with ITEM_NOT_EXIST where the day has none. */
export function tripRowReader(deps: GatePorts) {
  return Effect.fnUntraced(function* ({ client, date, _id }: Reservation) {
    const catalogue = yield* Effect.promise(() => deps.store.offer.catalogue(client));
    const rows = yield* rowsOn(deps, catalogue, client, date);
    return rows.find((row) => row._id === _id) ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
  });
}

/** How many of a boat's latest returns are searched for its engine hours: not every return has a reading. */
const latest = 20;

function warningsOf(...[before, hours]: Parameters<typeof areEngineHoursLower>): readonly "engineHours"[] {
  return areEngineHoursLower(before, hours) ? ["engineHours"] : [];
}

function passingOf({ _id: id, at, ...read }: (typeof daySheetCalls)["booking/reservations/depart"]["input"]["Type"]): PassageReport {
  return { id, at: Date.parse(at), ...read };
}

/** The trips of a club's day, by start and then by boat. */
const rowsOn = Effect.fnUntraced(function* (
  { store, time, config }: GatePorts,
  catalogue: Catalogue,
  client: string,
  date: Reservation["date"],
) {
  const { reservations, trips, ledger } = yield* store.trips.on(client, date);
  const tripOf = new Map(trips.map((trip) => [trip.reservation, trip]));
  const linesOf = Map.groupBy(ledger, (line: LedgerEntry) => line.reservation);
  const names = yield* readStaffNames(store, client, trips.flatMap(handsIn));
  const { boats } = catalogueIndexOf(catalogue).withRetired;
  const boatNames = (row: TripRow) => boats.get(row.boat)?.name.en ?? "";
  const rows = reservations.map((reservation): TripRow => {
    const trip = tripOf.get(reservation._id) ?? emptyTrip(client, reservation._id);
    const lines = linesOf.get(reservation._id) ?? [];
    const facts = tripFactsOf(catalogue, reservation, lines, trip);
    return {
      ...bookedIn(reservation),
      due: dollarsOf(asCents(facts.due)),
      noShowRefund: dollarsOf(noShowRefund(reservation, sumsOfBooking(reservation, lines).held)),
      ...tripReadinessOf(facts, dockClockTime(time.now(), config.mode)),
      ...seenIn(trip, names),
    };
  });
  return rows.toSorted(
    (left, right) => compareByCodePoint(left.start, right.start) || compareByCodePoint(boatNames(left), boatNames(right)),
  );
});

function bookedIn({ _id, reference, profile, phone, dock, boat, start, end, people, extras, status, currency }: Reservation) {
  const { firstname, lastname } = profile;
  return {
    _id,
    reference,
    firstname,
    phone,
    lastname,
    dock,
    boat,
    start: timeOfDayText(start),
    end: timeOfDayText(end),
    people,
    extras: extras.map(({ name, quantity }) => ({ name, quantity })),
    status,
    currency,
  };
}

function handsIn({ licence, drivingLicence, checklist, age, clauses, briefing, noShow, departed, returned }: Trip): readonly string[] {
  return [licence, drivingLicence, checklist, age, clauses, briefing, noShow, departed, returned].flatMap((seen) =>
    seen === null ? [] : [seen.by],
  );
}

function seenIn(trip: Trip, names: ReadonlyMap<string, string>) {
  const seen = (tick: TripCheckRecord | null) => (tick === null ? null : { by: names.get(tick.by) ?? "", at: isoTextOf(tick.at) });
  const passed = (passage: Passage | null, note: string) =>
    passage === null ? null : { ...passage, by: names.get(passage.by) ?? "", at: isoTextOf(passage.at), note };
  const shown = (licence: LicenceRecord | null) =>
    licence === null ? null : { ...licence, by: names.get(licence.by) ?? "", at: isoTextOf(licence.at) };
  return {
    licence: shown(trip.licence),
    drivingLicence: shown(trip.drivingLicence),
    checklist: seen(trip.checklist),
    age: seen(trip.age),
    clauses: seen(trip.clauses),
    briefing: seen(trip.briefing),
    noShow: seen(trip.noShow),
    departed: passed(trip.departed, trip.departNote),
    returned: passed(trip.returned, trip.returnNote),
  };
}

/** Answers the calls about the rental safety checklist. */
export function checklistAnswers(deps: GatePorts): AnswersTo<typeof checklistCalls> {
  const rowOf = tripRowReader(deps);
  return {
    "booking/reservations/signChecklist": Effect.fnUntraced(function* ({ _id: id, at: signedAt, ...report }, at) {
      const reservation = yield* signChecklist({ id, at: Date.parse(signedAt), ...report }, yield* managerOfCaller(at), at.once);
      return { data: yield* rowOf(reservation) };
    }),
    "booking/reservations/checklist": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      const { reference } = yield* readAccessibleReservation(_id, { staffOf: client, holderProof: {} });
      const signed = yield* deps.store.checklists.read(client, _id);
      if (signed === undefined) return { data: { reference, signed: null } };
      const { by, at: signedAt, reservation: _reservation, client: _client, ...kept } = signed;
      const { title, sections } = yield* readChecklistText(client, signed.version, signed.locale);
      const names = yield* readStaffNames(deps.store, client, [by]);
      return { data: { reference, signed: { ...kept, title, sections, at: isoTextOf(signedAt), by: names.get(by) ?? "" } } };
    }),
  };
}
