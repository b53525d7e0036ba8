import { Effect } from "effect";
import { type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { Refusal } from "../../domain/errors.ts";
import { ageToCheck } from "../../domain/club/promises.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { birthdateOfAgeRule, notBeforeTodayRule } from "../../domain/validation/required.ts";
import { type TripContext, changeTrip, type TripChange } from "./passage.ts";
import {
  checkTakenBack,
  isLicenceCheckName,
  type TripCheckName,
  type Trip,
  type LicenceCheckName,
  licenceCheckOfType,
  type TripCheckRecord,
  type LicenceRecord,
} from "../../domain/daysheet/trip.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { documentErasureEntry, decidedDocument } from "../../domain/documents/sentDocument.ts";
import { hasFirstSlotStarted } from "../../domain/reservation/policy.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";
import type { Issue } from "../../domain/validation/issue.ts";
import { lastFourRule, storedLastFour } from "../../domain/validation/lastFour.ts";

/**
 * A fact that staff saw or, when `done` is false, take back. `lastFour` is the end of a licence's number and `until` its last day, left out
 * for one without an end; `birthdate` is checked and not stored.
 */
export interface TripCheckReport {
  readonly id: string;
  readonly fact: TripCheckName;
  readonly done: boolean;
  readonly lastFour?: string | undefined;
  readonly until?: Day | undefined;
  readonly birthdate?: Day | undefined;
}

/**
 * Ticks a fact of a trip; the first tick stays. Fails with BAD_REQUEST for a checklist, which both sign, for a licence without the end of its number or that ends before the
 * trip, and for a birthdate below the club's minimum age, with TRANSITION_REFUSED for taking a fact back after the departure, and for a customer
 * who did not come before the trip begins or after the boat left.
 */
export const recordTripCheck = Effect.fnUntraced(function* (report: TripCheckReport, staff: ActingStaff, once: IdempotencyKey) {
  return yield* changeTrip(report.id, staff, once, (at): Effect.Effect<TripChange, Refusal<"BAD_REQUEST" | "TRANSITION_REFUSED">, Store> =>
    report.done ? tick(report, at) : untick(report.fact, at),
  );
});

const tick = Effect.fnUntraced(function* (
  { fact, lastFour, until, birthdate }: TripCheckReport,
  { tx, reservation, trip, staff, now, dockNow }: TripContext,
) {
  const { client, dock, date } = reservation;
  const by = { by: staff.id, at: now };
  if (isLicenceCheckName(fact)) {
    const seen = yield* makeLicenceRecord({ lastFour, until }, date, by);
    const known = trip[fact];
    if (known !== null && known.until === seen.until && known.lastFour === seen.lastFour) return undefined;
    yield* acceptSeenDocument(tx, reservation, fact, by);
    return checkedFact(fact, { [fact]: seen });
  }
  if (trip[fact] !== null) return undefined;
  if (fact === "noShow" && (trip.departed !== null || !hasFirstSlotStarted(reservation, dockNow)))
    return yield* failWithRefusal("TRANSITION_REFUSED");
  // The checklist is signed by both, see signChecklist.ts.
  if (fact === "checklist") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/fact", rule: "choice" }] });
  if (fact === "age") {
    const catalogue = yield* Effect.flatMap(Store, (store) => Effect.promise(() => store.offer.catalogue(client)));
    const { settingsOf, withRetired } = catalogueIndexOf(catalogue);
    const age = ageToCheck(settingsOf(client), withRetired.docks.get(dock));
    yield* assertFieldValid("/birthdate", birthdateOfAgeRule(age, date)(birthdate));
  }
  return checkedFact(fact, { [fact]: by });
});

const untick = Effect.fnUntraced(function* (fact: TripCheckName, { tx, trip }: TripContext) {
  if (trip.departed !== null) return yield* failWithRefusal("TRANSITION_REFUSED");
  if (trip[fact] === null) return undefined;
  if (fact === "checklist") yield* tx.checklists.remove(trip.client, trip.reservation);
  return { to: { [fact]: null }, changes: checkTakenBack(fact) };
});

function checkedFact(fact: TripCheckName, to: Partial<Trip>): TripChange {
  return { to, changes: { checked: { to: fact } } };
}

/** Accepts the image of a licence that staff saw at the dock meanwhile: the image is needed no longer, and is erased. */
export const acceptSeenDocument = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: ReservationKey,
  check: LicenceCheckName,
  { by, at }: TripCheckRecord,
) {
  for (const document of yield* tx.documents.of(client, _id)) {
    if (document.state !== "pending" || licenceCheckOfType[document.type] !== check) continue;
    const accepted = decidedDocument(document, { by, at, reason: null });
    yield* tx.documents.put(accepted);
    yield* tx.outbox.enqueue(documentErasureEntry(accepted));
  }
});

/** The figures that staff read on a licence. `until` is left out for one without an end. */
export interface LicenceFigures {
  readonly lastFour?: string | undefined;
  readonly until?: Day | undefined;
}

/** Makes the record of a licence for a trip on `date`; fails with BAD_REQUEST where a figure is missing or the licence ends before it. */
export const makeLicenceRecord = Effect.fnUntraced(function* ({ lastFour, until }: LicenceFigures, date: Day, seen: TripCheckRecord) {
  yield* assertFieldValid("/lastFour", lastFourRule(lastFour));
  yield* assertFieldValid("/until", until === undefined ? undefined : notBeforeTodayRule(date)(until));
  return { ...seen, lastFour: storedLastFour(lastFour ?? ""), until: until ?? null } satisfies LicenceRecord;
});

/** Fails with BAD_REQUEST at a field that a rule refuses. */
export function assertFieldValid(path: string, issue: Issue | undefined): Effect.Effect<void, Refusal<"BAD_REQUEST">> {
  if (issue === undefined) return Effect.void;
  const params = issue.params === undefined ? {} : { params: issue.params };
  return failWithRefusal("BAD_REQUEST", { issues: [{ path, rule: issue.key, ...params }] });
}
