import { dayFromNumber, type Day } from "../calendar/day.ts";
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

/** The readings around a day: the last one on it or before, and the first one after it; null where there is none. */
export interface ReadingsAround {
  readonly before: EngineReading | null;
  readonly after: EngineReading | null;
}

/** The last day of the calendar: the reading before it is the latest one. */
export const endOfDays: Day = dayFromNumber(Number.MAX_SAFE_INTEGER);

/** Orders days, the earlier first. */
export function compareDays(one: Day, other: Day): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Gives the readings around a day among readings in any order. */
export function readingsAround(readings: readonly EngineReading[], day: Day): ReadingsAround {
  const inOrder = readings.toSorted((one, other) => compareDays(one.day, other.day) || one.at - other.at);
  return {
    before: inOrder.findLast((reading) => reading.day <= day) ?? null,
    after: inOrder.find((reading) => reading.day > day) ?? null,
  };
}

/** Gives the reading that stands for a day: the last one on it or before, else the first one after it; null where there is none. */
export function readingAtDay({ before, after }: ReadingsAround): EngineReading | null {
  return before ?? after;
}

/** Gives the readings around a day of returns together with those of maintenance entries. */
export function withMarks(around: ReadingsAround, marks: readonly MaintenanceMark[], day: Day): ReadingsAround {
  const read = marks.flatMap(({ day: on, at, engineHours }) => (engineHours === null ? [] : [{ day: on, at, hours: engineHours }]));
  return readingsAround(
    [around.before, around.after, ...read].flatMap((reading) => reading ?? []),
    day,
  );
}
