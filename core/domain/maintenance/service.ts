import type { Day } from "../calendar/day.ts";
import type { MaintenanceMark } from "./entry.ts";
import { maintenanceDue, type ServiceDue } from "./due.ts";
import type { MaintenancePlan } from "./plan.ts";

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

/** What the next service of one boat by a plan follows from: all marks of this boat, in any order, and the Toronto day of today. */
export interface ServiceSource {
  readonly plan: Pick<MaintenancePlan, "_id" | "everyHours" | "everyMonths" | "from">;
  readonly marks: readonly MaintenanceMark[];
  readonly today: Day;
}

/** The last service of a boat by a plan, and the day from which the next one counts. */
export interface ServiceStart {
  readonly last: MaintenanceMark | undefined;
  readonly start: Day;
}

/** The next service of a boat by a plan: when it is due, and what the boat's engine showed last. */
export interface NextService extends ServiceStart {
  readonly reading: EngineReading | null;
  readonly due: ServiceDue;
}

/** Gives the last service of a boat by a plan: the entry of the latest day, and of one day the one that was recorded last. */
export function startOfService({ plan, marks, today }: ServiceSource): ServiceStart {
  const ofPlan = marks.filter((mark) => mark.plan === plan._id);
  const last = ofPlan.toSorted((one, other) => compareDays(one.day, other.day) || one.at - other.at).at(-1);
  return { last, start: last?.day ?? plan.from ?? today };
}

/**
 * Gives the next service of a boat by a plan. `returnAt` has the reading of the boat's returns that stands for the start of the service, and for today. The
 * hours at the start are those of its own entry, else the reading that stands for its day.
 */
export function nextService(source: ServiceSource, returnAt: (day: Day) => EngineReading | null): NextService {
  const { plan, marks, today } = source;
  const { last, start } = startOfService(source);
  const readingAt = (day: Day) => readingWithMarks(returnAt(day), marks, day);
  const reading = readingAt(today);
  const hoursAtStart = last?.engineHours ?? readingAt(start)?.hours ?? null;
  return { last, start, reading, due: maintenanceDue({ plan, start, hoursAtStart, hoursNow: reading?.hours ?? null, today }) };
}
