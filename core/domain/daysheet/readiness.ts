import type { Status } from "../reservation/statuses.ts";
import type { Day } from "../calendar/day.ts";
import { dayAt } from "../calendar/zone.ts";
import type { Trip } from "./trip.ts";

/** How far a trip has come, as a row of the day sheet says it. */
export const readinessStates = ["ready", "toComplete", "blocked", "late", "atSea", "returned"] as const;
export type ReadinessState = (typeof readinessStates)[number];

/**
 * Why a boat may not leave yet. It is blocked while its customer is still paying online (`payment`), while something is due (`balance`),
 * while it is closed, as by wind (`closed`), or where nobody knows what the booking is (`unknown`); it is to be completed by a licence seen
 * or a checklist countersigned (`licence`; `licenceEnded` where the one that was seen ends before the trip), by an age that was looked at,
 * by the rental rules, and by the briefing.
 */
export const blockingReasons = ["unknown", "payment", "balance", "closed"] as const;
export const missingChecks = ["licence", "licenceEnded", "age", "clauses", "briefing"] as const;
/** What only time lifts: the day of the trip is still to come. A trip with nothing else against it counts as ready, and may not leave yet. */
export const waitingReasons = ["laterDay"] as const;
export const readinessReasons = [...blockingReasons, ...missingChecks, ...waitingReasons] as const;
export type ReadinessReason = (typeof readinessReasons)[number];

/** The one thing to do next with a trip. */
export const nextSteps = ["collect", "verify", "sign", "depart", "return"] as const;
export type NextStep = (typeof nextSteps)[number];

/** What decides whether a boat may leave. */
export interface TripFacts {
  readonly status: Status;
  /** What is still to be paid, in cents. */
  readonly due: number;
  readonly date: Day;
  /** When its last slot ends, epoch milliseconds. */
  readonly endsAt: number;
  /** Whether its customer accepted the rental rules as they booked. */
  readonly hasAccepted: boolean;
  readonly isClosed: boolean;
  /** The age that the club asks for; 0 for none. */
  readonly ageLimit: number;
  readonly trip: Trip;
}

/** Where a trip stands, everything that is still against it, the gravest first, and what is next; null where nothing is. */
export interface Readiness {
  readonly state: ReadinessState;
  readonly reasons: readonly ReadinessReason[];
  readonly next: NextStep | null;
}

/** The one rule by which a boat leaves, at `now` (epoch milliseconds, of the dock's clock). */
export function readinessOf(facts: TripFacts, now: number): Readiness {
  const { departed, returned } = facts.trip;
  const reasons = [...blocksOf(facts), ...lacksOf(facts)];
  return readinessAt({ hasLeft: departed !== null, isBack: returned !== null, date: facts.date, endsAt: facts.endsAt, reasons }, now);
}

/** A trip of which is known what is against it, in the order of {@link blockingReasons} and {@link missingChecks}; what {@link waitingReasons} is found anew. */
export interface CheckedTrip {
  readonly hasLeft: boolean;
  readonly isBack: boolean;
  readonly date: Day;
  readonly endsAt: number;
  readonly reasons: readonly ReadinessReason[];
}

/** Where such a trip stands at `now`, as time passes. A boat at sea is late from the end of its time on, the end excluded. */
export function readinessAt({ hasLeft, isBack, date, endsAt, reasons: known }: CheckedTrip, now: number): Readiness {
  if (isBack) return { state: "returned", reasons: [], next: null };
  if (hasLeft) return { state: now > endsAt ? "late" : "atSea", reasons: [], next: "return" };
  const isEarly = dayAt(now) < date;
  const open = known.filter((reason) => reason !== "laterDay");
  const reasons: readonly ReadinessReason[] = isEarly ? [...open, "laterDay"] : open;
  const [first] = open;
  if (first === undefined) return { state: "ready", reasons, next: isEarly ? null : "depart" };
  return { state: isBlockingReason(first) ? "blocked" : "toComplete", reasons, next: nextFor(reasons) };
}

/** Whether a reason is for staff at the dock to complete, by looking or by having it signed. */
export function isBlockingReason(reason: ReadinessReason): boolean {
  return blockingReasons.some((block) => block === reason);
}

function blocksOf({ status, due, isClosed }: TripFacts): readonly ReadinessReason[] {
  const met = { unknown: status === "", payment: status === "pending", balance: status !== "pending" && due > 0, closed: isClosed };
  return blockingReasons.filter((block) => met[block]);
}

function lacksOf({ trip, date, ageLimit, hasAccepted }: TripFacts): readonly ReadinessReason[] {
  const { licence, checklist, age, clauses, briefing } = trip;
  const hasEnded = licence?.until !== null && licence?.until !== undefined && licence.until < date;
  const met = {
    licence: checklist === null && licence === null,
    licenceEnded: checklist === null && hasEnded,
    age: ageLimit > 0 && age === null,
    clauses: !hasAccepted && clauses === null,
    briefing: briefing === null,
  };
  return missingChecks.filter((lack) => met[lack]);
}

const doneBy: { readonly [Name in ReadinessReason]: NextStep | null } = {
  unknown: null,
  payment: null,
  balance: "collect",
  closed: null,
  licence: "verify",
  licenceEnded: "verify",
  age: "verify",
  clauses: "sign",
  briefing: "sign",
  laterDay: null,
};

/** What stands in nobody's hands at the dock is passed over: what is behind it can be done meanwhile. */
function nextFor(reasons: readonly ReadinessReason[]): NextStep | null {
  return reasons.map((reason) => doneBy[reason]).find((next) => next !== null) ?? null;
}
