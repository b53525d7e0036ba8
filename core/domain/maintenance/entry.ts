import type { Day } from "../calendar/day.ts";
import type { BoatPart } from "../condition/damage.ts";

/** The most characters of what was done and of who did it, and the most pictures of an entry. */
export const entryLimits = { what: 120, who: 80, files: 8 } as const;

/**
 * An entry in the maintenance log of a boat: what was done on a Toronto day, by which mechanic or firm, for how many cents, and at how many
 * engine hours; `cost` and `engineHours` are null where nobody recorded them. `plan` is the maintenance plan that starts anew with it, null for
 * other work. `damage` and `part` are of the damage that was repaired, null for other work; `what` may be empty there alone. `files` are its
 * pictures, in order. `by` and `at` (epoch milliseconds) say who recorded it first, and when; `version` grows by one with each change, from 1.
 */
export interface MaintenanceEntry {
  readonly _id: string;
  readonly client: string;
  readonly boat: string;
  readonly plan: string | null;
  readonly damage: string | null;
  readonly part: BoatPart | null;
  readonly day: Day;
  readonly what: string;
  readonly who: string;
  readonly cost: number | null;
  readonly engineHours: number | null;
  readonly files: readonly string[];
  readonly by: string;
  readonly at: number;
  readonly version: number;
}

/** The part of an entry that says when which plan starts anew, and what the engine showed. */
export type MaintenanceMark = Pick<MaintenanceEntry, "_id" | "boat" | "plan" | "day" | "at" | "engineHours">;
