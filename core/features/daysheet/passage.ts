import { Effect } from "effect";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../reservation/reservations.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { ClockPort, type Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import {
  dockClockTime,
  emptyTrip,
  type Trip,
  type Passage,
  type passageNames,
  areEngineHoursLower,
  checkTakenBack,
} from "../../domain/daysheet/trip.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { dayAt, isoTextOf } from "../../domain/calendar/zone.ts";
import { Refusal } from "../../domain/errors.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { tripFactsOf } from "../../domain/daysheet/tripFacts.ts";
import { tripReadinessOf } from "../../domain/daysheet/readiness.ts";
import { surveyInstant, surveyLetter } from "./letters/survey.ts";

/** A trip within a commit, and the staff member who changes it. */
export interface TripContext {
  readonly tx: Transaction;
  readonly reservation: Reservation;
  readonly trip: Trip;
  readonly staff: ActingStaff;
  readonly now: number;
  /** The time that the clock at the dock shows, see `dockClockTime`. */
  readonly dockNow: number;
}

/** The new fields of a trip, with their line in the audit log; undefined when nothing changes. */
export type TripChange = { readonly to: Partial<Trip>; readonly changes: AuditLine["changes"] } | undefined;

/**
 * Changes a trip once per key, and gives its reservation. Fails with ITEM_NOT_EXIST for another club's, with TRANSITION_REFUSED for a
 * canceled one.
 */
export const changeTrip = Effect.fnUntraced(function* <Failure>(
  id: string,
  staff: ActingStaff,
  once: IdempotencyKey,
  work: (at: TripContext) => Effect.Effect<TripChange, Failure, Store | Secrets>,
) {
  const { now } = yield* ClockPort;
  const { mode } = yield* ServerSettings;
  const reservation = yield* readAccessibleReservation(id, { staffOf: staff.client, holderProof: {} });
  const write = Effect.fnUntraced(function* (tx: Transaction) {
    const current = yield* lockReservation(tx, reservation);
    if (!statusHoldsQuanta(current.status)) return yield* failWithRefusal("TRANSITION_REFUSED");
    const trip = (yield* tx.trips.read(current.client, id)) ?? emptyTrip(current.client, id);
    const changed = yield* work({ tx, reservation: current, trip, staff, now: now(), dockNow: dockClockTime(now(), mode) });
    if (changed === undefined) return;
    yield* tx.trips.put({ ...trip, ...changed.to, version: trip.version + 1 });
    yield* logReservationChange(tx, current, changed.changes, { staff, now: now() });
  });
  yield* runCommitOnce(once, now(), emptyReplyMemo, write);
  return reservation;
});

/** A departure or a return at an instant (epoch milliseconds), as staff report it. */
export interface PassageReport {
  readonly id: string;
  readonly at: number;
  readonly engineHours?: number | undefined;
  readonly fuel?: number | undefined;
  readonly note?: string | undefined;
}

/** A departure or a return that was recorded by mistake. */
export interface PassageCorrection {
  readonly id: string;
  readonly what: (typeof passageNames)[number];
}

/** How far a device at the dock may run ahead of the server. */
const aheadMs = 5 * 60_000;

/**
 * Records a boat's departure. Fails with NOT_READY, and says why, when anything is missing or the day of the trip is still ahead; with
 * TRANSITION_REFUSED when it has left, with BAD_REQUEST for an instant in the future or on another day than the trip's. A mark that its
 * customer did not come was a mistake then, and is taken back: a device without a connection may record the departure before, and send it after.
 */
export const recordDeparture = Effect.fnUntraced(function* (report: PassageReport, staff: ActingStaff, once: IdempotencyKey) {
  return yield* changeTrip(report.id, staff, once, (at) => leave(report, at));
});

/**
 * Records a boat's return. Fails with TRANSITION_REFUSED when it has not left or is back, with BAD_REQUEST for an instant in the future or
 * before the departure.
 */
export const recordReturn = Effect.fnUntraced(function* (report: PassageReport, staff: ActingStaff, once: IdempotencyKey) {
  return yield* changeTrip(report.id, staff, once, (at) => arrive(report, at));
});

/**
 * Takes back the last record of a trip: its return, or its departure when it has not come back, with the readings and the note. Fails with
 * TRANSITION_REFUSED for any other.
 */
export const undoPassage = Effect.fnUntraced(function* (report: PassageCorrection, staff: ActingStaff, once: IdempotencyKey) {
  return yield* changeTrip(report.id, staff, once, ({ trip }) => undo(report.what, trip));
});

function undo(what: PassageCorrection["what"], { departed, returned }: Trip): Effect.Effect<TripChange, Refusal<"TRANSITION_REFUSED">> {
  const last = returned !== null ? "returned" : departed !== null ? "departed" : undefined;
  if (last !== what) return failWithRefusal("TRANSITION_REFUSED");
  const to = what === "departed" ? { departed: null, departNote: "" } : { returned: null, returnNote: "" };
  return Effect.succeed({ to, changes: { takenBack: { to: what } } });
}

const leave = Effect.fnUntraced(function* (report: PassageReport, at: TripContext) {
  const { tx, reservation, staff, now, dockNow } = at;
  const trip = { ...at.trip, noShow: null };
  if (trip.departed !== null) return yield* failWithRefusal("TRANSITION_REFUSED");
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(reservation.client));
  const lines = yield* tx.ledger.of(reservation.client, reservation._id);
  const { next, reasons } = tripReadinessOf(tripFactsOf(catalogue, reservation, lines, trip), dockNow);
  if (next !== "depart") return yield* failWithRefusal("NOT_READY", { extra: { reasons } });
  yield* assertPast(report, dockNow);
  if (dayAt(report.at) !== reservation.date) return yield* Effect.fail(unfit("tripDay"));
  if (at.trip.noShow !== null) yield* logReservationChange(tx, reservation, checkTakenBack("noShow"), { staff, now });
  return passageChange("departed", report, at);
});

const arrive = Effect.fnUntraced(function* (report: PassageReport, at: TripContext) {
  const store = yield* Store;
  const { departed, returned } = at.trip;
  if (departed === null || returned !== null) return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* assertPast(report, at.dockNow);
  if (report.at < departed.at) return yield* Effect.fail(unfit("returnOrder"));
  const { tx, reservation } = at;
  const settings = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(reservation.client))).settingsOf(reservation.client);
  // The dock's clock may be another one in the demo; the letter leaves by the server's.
  const due = surveyInstant(settings, report.at - at.dockNow + at.now);
  if (settings.survey.letters) yield* tx.outbox.enqueue(surveyLetter.entry(reservation, due, {}));
  return passageChange("returned", report, at);
});

/** A note may name people: the audit log says only that there is one. */
function passageChange(
  did: "departed" | "returned",
  { at, engineHours, fuel, note = "" }: PassageReport,
  { trip, staff }: TripContext,
): TripChange {
  const passage: Passage = { by: staff.id, at, engineHours: engineHours ?? null, fuel: fuel ?? null };
  const isBackward = did === "returned" && areEngineHoursLower(trip.departed, engineHours);
  return {
    to: did === "departed" ? { departed: passage, departNote: note, noShow: null } : { returned: passage, returnNote: note },
    changes: {
      [did]: { to: isoTextOf(at) },
      ...(engineHours === undefined
        ? {}
        : { engineHours: { ...(isBackward ? { from: trip.departed?.engineHours } : {}), to: engineHours } }),
      ...(fuel === undefined ? {} : { fuel: { to: fuel } }),
      ...(note === "" ? {} : { note: {} }),
    },
  };
}

function assertPast({ at }: PassageReport, now: number): Effect.Effect<void, Refusal<"BAD_REQUEST">> {
  return at > now + aheadMs ? Effect.fail(unfit("futureCheck")) : Effect.void;
}

function unfit(rule: string): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: "/at", rule }] });
}
