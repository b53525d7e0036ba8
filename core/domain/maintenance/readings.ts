import type { Day } from "../calendar/day.ts";
import type { MaintenanceMark } from "./entry.ts";

/** A reading of a boat's engine hours: at a return on a Toronto day, or of a maintenance entry of that day; `at` is in epoch milliseconds. */
export interface EngineReading {
  readonly day: Day;
  readonly at: number;
  readonly hours: number;
}

/** A boat and a Toronto day at which its engine hours are wanted. */
export interface ReadingPoint {
  readonly boat: string;
  readonly day: Day;
}

/** Orders days, the earlier first. */
export function compareDays(one: Day, other: Day): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Gives the reading that stands for a day among readings in any order: the last one on it or before, else the first one after it; null where there is none. */
export function readingAtDay(readings: readonly EngineReading[], day: Day): EngineReading | null {
  const inOrder = readings.toSorted((one, other) => compareDays(one.day, other.day) || one.at - other.at);
  return inOrder.findLast((reading) => reading.day <= day) ?? inOrder[0] ?? null;
}

/** Gives the reading that stands for a day, by the one of returns that does and by the entries of the log. */
export function readingWithMarks(ofReturns: EngineReading | null, marks: readonly MaintenanceMark[], day: Day): EngineReading | null {
  const ofMarks = marks.flatMap(({ day: on, at, engineHours }) => (engineHours === null ? [] : [{ day: on, at, hours: engineHours }]));
  return readingAtDay(ofReturns === null ? ofMarks : [ofReturns, ...ofMarks], day);
}
