import type { Day } from "../calendar/day.ts";

/** A fact that staff saw with their own eyes: whose they were (a user's id), and when (epoch milliseconds). */
export interface Tick {
  readonly by: string;
  readonly at: number;
}

/** A boating licence that was seen; `until` is its last day, null for one without an end. */
export interface CheckedLicence extends Tick {
  readonly until: Day | null;
}

/** A boat that left or came back: when, by whose word, its engine's hours and its fuel in percent, each null where nobody read them. */
export interface Passage extends Tick {
  readonly engineHours: number | null;
  readonly fuel: number | null;
}

/** How a boat passes the dock, the last of them first to be taken back. */
export const passages = ["departed", "returned"] as const;

/** What staff tick before a boat leaves. Of a birthdate nothing is kept but that it was looked at. */
export const tripChecks = ["licence", "checklist", "age", "clauses", "briefing"] as const;

/** One of {@link tripChecks}. */
export type TripCheck = (typeof tripChecks)[number];

/** What happened at the dock around a reservation, kept apart from it: `version` grows by one with each change, from 0 where nothing did. */
export interface Trip {
  readonly client: string;
  readonly reservation: string;
  readonly version: number;
  readonly licence: CheckedLicence | null;
  /** The rental safety checklist, countersigned: the proof of competency for that rental. */
  readonly checklist: Tick | null;
  readonly age: Tick | null;
  /** The rental rules, signed at the dock by one who had not accepted them before. */
  readonly clauses: Tick | null;
  readonly briefing: Tick | null;
  readonly departed: Passage | null;
  readonly returned: Passage | null;
  readonly departNote: string;
  readonly returnNote: string;
}

/** A reservation around which nothing happened yet. */
export function emptyTrip(client: string, reservation: string): Trip {
  const nothing = { licence: null, checklist: null, age: null, clauses: null, briefing: null, departed: null, returned: null };
  return { client, reservation, version: 0, ...nothing, departNote: "", returnNote: "" };
}

/** The last hours that were read of a boat's engine as it came back, by `at` (epoch milliseconds); null where there are none. */
export function lastEngineHours(returns: readonly Passage[], at: number): number | null {
  const read = returns.filter((passage) => passage.engineHours !== null && passage.at <= at);
  return read.toSorted((one, other) => other.at - one.at)[0]?.engineHours ?? null;
}

/** Whether an engine shows fewer hours than it left with, or than it came back with the last time: a slip of the hand, which staff are told of and may mean. */
export function runsEngineBackward(departed: Pick<Passage, "engineHours"> | null, engineHours: number | null | undefined): boolean {
  const before = departed?.engineHours ?? null;
  return before !== null && typeof engineHours === "number" && engineHours < before;
}
