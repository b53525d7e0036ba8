import type { Status } from "../reservation/statuses.ts";
import type { Day } from "../calendar/day.ts";
import { dayAt } from "../calendar/zone.ts";
import type { LicenceRecord, Trip } from "./trip.ts";

/** The list of the states of progress of a trip, as a row of the day sheet shows it. */
export const readinessStates = ["ready", "toComplete", "blocked", "late", "atSea", "returned", "noShow"] as const;
/** One of the states of progress of a trip, as a row of the day sheet shows it. */
export type ReadinessState = (typeof readinessStates)[number];

/**
 * The list of the reasons that block a departure: the customer is still paying online (`payment`), money is due (`balance`), a closure
 * applies, as for wind (`closed`), or the booking's status is unknown (`unknown`).
 */
export const departureBlockingReasons = ["unknown", "payment", "balance", "closed"] as const;
/**
 * The list of the checks that staff have still to make: a boating licence seen or a checklist countersigned (`licence`; `licenceEnded`
 * where the licence ends before the trip), the driving licence where the club asks for one, the age, the rental rules, the briefing.
 */
export const missingTripChecks = ["licence", "licenceEnded", "drivingLicence", "age", "clauses", "briefing"] as const;
/**
 * The list of the reasons that only time removes: the day of the trip is still to come. A trip with no other reason counts as ready, but
 * may not leave yet.
 */
export const departureWaitingReasons = ["laterDay"] as const;
/** The list of all reasons why a boat may not leave yet, the gravest first. */
export const readinessReasons = [...departureBlockingReasons, ...missingTripChecks, ...departureWaitingReasons] as const;
/** One of the reasons why a boat may not leave yet. */
export type ReadinessReason = (typeof readinessReasons)[number];

/** The list of the steps of which staff take one next with a trip. */
export const nextTripSteps = ["collect", "verify", "sign", "depart", "return"] as const;
/** One of the steps that staff take next with a trip. */
export type NextTripStep = (typeof nextTripSteps)[number];

/** The facts that decide whether a boat may leave. */
export interface TripFacts {
  readonly status: Status;
  /** The amount still to be paid, in cents. */
  readonly due: number;
  readonly date: Day;
  /** When its last slot ends, epoch milliseconds. */
  readonly endsAt: number;
  /** Whether the customer accepted the rental rules when booking. */
  readonly hasAccepted: boolean;
  readonly isClosed: boolean;
  /** The minimum age that the club checks; 0 for none. */
  readonly ageLimit: number;
  /** Whether the boat has a motor, which takes a boating licence or the checklist in its place. */
  readonly needsLicence: boolean;
  /** Whether the club asks for a driving licence as well; never in Quebec, see `asksDrivingLicence`. */
  readonly needsDrivingLicence: boolean;
  readonly trip: Trip;
}

/** The state of a trip, every reason against its departure (the gravest first), and the next step; null where there is none. */
export interface TripReadiness {
  readonly state: ReadinessState;
  readonly reasons: readonly ReadinessReason[];
  readonly next: NextTripStep | null;
}

/** Decides whether a boat may leave, at `now` (epoch milliseconds, of the dock's clock). The only rule for it. */
export function tripReadinessOf(facts: TripFacts, now: number): TripReadiness {
  const { departed, returned, noShow } = facts.trip;
  const reasons = [...blockingReasonsOf(facts), ...missingIn(facts)];
  const { date, endsAt } = facts;
  return tripReadinessAt({ hasLeft: departed !== null, isBack: returned !== null, isNoShow: noShow !== null, date, endsAt, reasons }, now);
}

/**
 * A trip whose reasons are known, in the order of {@link departureBlockingReasons} and {@link missingTripChecks}; {@link departureWaitingReasons} are found anew.
 */
export interface CheckedTrip {
  readonly hasLeft: boolean;
  readonly isBack: boolean;
  /** Whether the customer did not come. */
  readonly isNoShow: boolean;
  readonly date: Day;
  readonly endsAt: number;
  readonly reasons: readonly ReadinessReason[];
}

/** Gives the state of such a trip at `now`, as time passes. A boat at sea is late after the end of its booking. */
export function tripReadinessAt({ hasLeft, isBack, isNoShow, date, endsAt, reasons: known }: CheckedTrip, now: number): TripReadiness {
  if (isBack) return { state: "returned", reasons: [], next: null };
  if (hasLeft) return { state: now > endsAt ? "late" : "atSea", reasons: [], next: "return" };
  if (isNoShow) return { state: "noShow", reasons: [], next: null };
  const isEarly = dayAt(now) < date;
  const open = known.filter((reason) => reason !== "laterDay");
  const reasons: readonly ReadinessReason[] = isEarly ? [...open, "laterDay"] : open;
  const [first] = open;
  if (first === undefined) return { state: "ready", reasons, next: isEarly ? null : "depart" };
  return { state: isBlockingReason(first) ? "blocked" : "toComplete", reasons, next: nextFor(reasons) };
}

/** Whether a reason blocks the trip, rather than being a check that staff at the dock can make. */
export function isBlockingReason(reason: ReadinessReason): boolean {
  return departureBlockingReasons.some((block) => block === reason);
}

function blockingReasonsOf({ status, due, isClosed }: TripFacts): readonly ReadinessReason[] {
  const applies = { unknown: status === "", payment: status === "pending", balance: status !== "pending" && due > 0, closed: isClosed };
  return departureBlockingReasons.filter((block) => applies[block]);
}

/** A boating licence or the signed checklist proves competency; one of the two is enough, and a boat without a motor needs neither. */
function missingIn({ trip, date, ageLimit, needsLicence, needsDrivingLicence, hasAccepted }: TripFacts): readonly ReadinessReason[] {
  const { licence, drivingLicence, checklist, age, clauses, briefing } = trip;
  const isOver = (seen: LicenceRecord) => seen.until !== null && seen.until < date;
  const applies = {
    licence: needsLicence && checklist === null && licence === null,
    licenceEnded: needsLicence && checklist === null && licence !== null && isOver(licence),
    drivingLicence: needsDrivingLicence && (drivingLicence === null || isOver(drivingLicence)),
    age: ageLimit > 0 && age === null,
    clauses: !hasAccepted && clauses === null,
    briefing: briefing === null,
  };
  return missingTripChecks.filter((lack) => applies[lack]);
}

const stepFor: { readonly [Name in ReadinessReason]: NextTripStep | null } = {
  unknown: null,
  payment: null,
  balance: "collect",
  closed: null,
  licence: "verify",
  licenceEnded: "verify",
  drivingLicence: "verify",
  age: "verify",
  clauses: "sign",
  briefing: "sign",
  laterDay: null,
};

/** Skips reasons that nobody at the dock can resolve: the steps after them can be done meanwhile. */
function nextFor(reasons: readonly ReadinessReason[]): NextTripStep | null {
  return reasons.map((reason) => stepFor[reason]).find((next) => next !== null) ?? null;
}
