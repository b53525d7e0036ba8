import type { AuditLine } from "../auditLine.ts";
import type { Day } from "../calendar/day.ts";
import type { DocumentType } from "../offer/documents.ts";
import type { ServerMode } from "../serverMode.ts";
import { firstSelectableDay } from "../calendar/window.ts";
import { dayAt, instantOf, minutesOfDayAt } from "../calendar/zone.ts";

/** A check that a member of staff made: a user's id, and when (epoch milliseconds). */
export interface TripCheckRecord {
  readonly by: string;
  readonly at: number;
}

/**
 * A licence that staff saw. Nothing else of it is stored: the last four characters of its number ("" where an older record has none, or after
 * an erasure), and its last valid day, null for one without an end.
 */
export interface LicenceRecord extends TripCheckRecord {
  readonly lastFour: string;
  readonly until: Day | null;
}

/**
 * A boat's departure or return: when, recorded by which user, the engine's hours and the fuel in percent, each null where nobody read them.
 */
export interface Passage extends TripCheckRecord {
  readonly engineHours: number | null;
  readonly fuel: number | null;
}

/** The two passages of a trip. Only the last one can be undone. */
export const passageNames = ["departed", "returned"] as const;

/**
 * The list of what staff tick on a trip before its boat leaves: the checks, and that its customer did not come. A birthdate is looked at and
 * not stored.
 */
export const tripChecks = ["licence", "drivingLicence", "checklist", "age", "clauses", "briefing", "noShow"] as const;

/** The name of one of the things that staff tick before a boat leaves. */
export type TripCheckName = (typeof tripChecks)[number];

/** Gives the line of the audit log for a check that is taken back. */
export function checkTakenBack(fact: TripCheckName): AuditLine["changes"] {
  return { unchecked: { to: fact } };
}

/**
 * The record of what happened at the dock for a reservation, stored apart from it: `version` grows by one with each change, from 0 before
 * the first.
 */
export interface Trip {
  readonly client: string;
  readonly reservation: string;
  readonly version: number;
  /** The boating licence, `boatLicense` of `documentTypes`. */
  readonly licence: LicenceRecord | null;
  /** The driving licence, `drivingLicense` of `documentTypes`; it proves nothing about boats, see `tripReadinessOf`. */
  readonly drivingLicence: LicenceRecord | null;
  /** The rental safety checklist, countersigned: the proof of competency for that rental. */
  readonly checklist: TripCheckRecord | null;
  readonly age: TripCheckRecord | null;
  /** The rental rules, signed at the dock by a customer who had not accepted them before. */
  readonly clauses: TripCheckRecord | null;
  readonly briefing: TripCheckRecord | null;
  /** That the customer did not come. It is a mark and no status: the booking keeps its own, with its time and its money. */
  readonly noShow: TripCheckRecord | null;
  readonly departed: Passage | null;
  readonly returned: Passage | null;
  readonly departNote: string;
  readonly returnNote: string;
}

/** The check of a trip that records a licence of each type. */
export const licenceCheckOfType = { boatLicense: "licence", drivingLicense: "drivingLicence" } as const satisfies {
  readonly [Type in DocumentType]: LicenceCheckName;
};

/** The name of one of the checks of a trip that record a licence. */
export type LicenceCheckName = "licence" | "drivingLicence";

/** Whether a check of a trip records a licence. */
export function isLicenceCheckName(check: TripCheckName): check is LicenceCheckName {
  return check === "licence" || check === "drivingLicence";
}

/** Gives the trip of a reservation before anything happened at the dock. */
export function emptyTrip(client: string, reservation: string): Trip {
  const nothing = {
    licence: null,
    drivingLicence: null,
    checklist: null,
    age: null,
    clauses: null,
    briefing: null,
    noShow: null,
    departed: null,
    returned: null,
  };
  return { client, reservation, version: 0, ...nothing, departNote: "", returnNote: "" };
}

/** Gives the engine's hours at the latest return at or before `at` (epoch milliseconds) that has them; null where none has. */
export function lastEngineHours(returns: readonly Passage[], at: number): number | null {
  const read = returns.filter((passage) => passage.engineHours !== null && passage.at <= at);
  return read.toSorted((one, other) => other.at - one.at)[0]?.engineHours ?? null;
}

/** Whether an engine shows fewer hours than at departure. That is usually a typing error; staff are warned and may confirm it. */
export function areEngineHoursLower(departed: Pick<Passage, "engineHours"> | null, engineHours: number | null | undefined): boolean {
  const before = departed?.engineHours ?? null;
  return before !== null && typeof engineHours === "number" && engineHours < before;
}

const minuteMs = 60_000;

/**
 * Gives the instant at which the dock works, in epoch milliseconds: `now`, except that a demo off season uses the same time of day on the
 * first bookable day. Otherwise nobody could try a departure from November to March.
 */
export function dockClockTime(now: number, mode: ServerMode | undefined): number {
  const firstBookableDay = firstSelectableDay(now);
  if (mode !== "demo" || firstBookableDay === dayAt(now)) return now;
  return instantOf(firstBookableDay, minutesOfDayAt(now)) + (now % minuteMs);
}
