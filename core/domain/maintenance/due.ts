import { addDays, dayOfMonth, daysBetween, type Day, monthOf, parseDay, yearOf } from "../calendar/day.ts";
import type { MaintenancePlan } from "./plan.ts";

/** The list of how urgent a service is, the most urgent first. */
export const dueStates = ["overdue", "soon", "later"] as const;

/** One of the states of a service: past its hours or its day, nearly there, or neither. */
export type DueState = (typeof dueStates)[number];

/** How near a service is that is due soon: at most so many engine hours or days are left. */
export const soonLimits = { hours: 10, days: 14 } as const;

/** What the next service of a boat by a plan depends on. */
export interface ServiceFacts {
  readonly plan: Pick<MaintenancePlan, "everyHours" | "everyMonths">;
  /** The Toronto day of the last service by this plan, or the day from which the plan counts. */
  readonly start: Day;
  /** The engine hours at the start, and those of now; null where nobody read them. */
  readonly hoursAtStart: number | null;
  readonly hoursNow: number | null;
  readonly today: Day;
}

/** The engine hours since the last service: `left` is negative once more than `every` were used. */
export interface HoursDue {
  readonly used: number;
  readonly every: number;
  readonly left: number;
}

/** The day on which a service is due, and the days until then, negative once it is past. */
export interface DateDue {
  readonly due: Day;
  readonly daysLeft: number;
}

/**
 * When a service is due by hours and by date, each null where the plan does not count them or nothing was read. `share` is the greater part that was
 * used of either, 1 for all of it.
 */
export interface ServiceDue {
  readonly hours: HoursDue | null;
  readonly date: DateDue | null;
  readonly state: DueState;
  readonly share: number;
}

/** Gives when the next service of a boat by a plan is due. The worse of hours and date decides the state. An engine that shows less than before used no hours. */
export function maintenanceDue(facts: ServiceFacts): ServiceDue {
  const hours = hoursDueOf(facts);
  const date = dateDueOf(facts);
  const states = [hours && stateOfRest(hours.left, soonLimits.hours), date && stateOfRest(date.daysLeft, soonLimits.days)];
  const total = date === null ? 0 : daysBetween(facts.start, date.due);
  return {
    hours,
    date,
    state: dueStates.find((state) => states.includes(state)) ?? "later",
    share: Math.max(hours === null ? 0 : hours.used / hours.every, date === null ? 0 : (total - date.daysLeft) / total),
  };
}

/** Orders services by urgency: by state, then by the share that was used, the most first. */
export function compareDue(one: Pick<ServiceDue, "state" | "share">, other: Pick<ServiceDue, "state" | "share">): number {
  return dueStates.indexOf(one.state) - dueStates.indexOf(other.state) || other.share - one.share;
}

function hoursDueOf({ plan: { everyHours: every }, hoursAtStart, hoursNow }: ServiceFacts): HoursDue | null {
  if (every === undefined || hoursAtStart === null || hoursNow === null) return null;
  const used = roundedHours(Math.max(0, hoursNow - hoursAtStart));
  return { used, every, left: roundedHours(every - used) };
}

function dateDueOf({ plan: { everyMonths }, start, today }: ServiceFacts): DateDue | null {
  if (everyMonths === undefined) return null;
  const due = addMonths(start, everyMonths);
  return { due, daysLeft: daysBetween(today, due) };
}

function stateOfRest(left: number, soon: number): DueState {
  if (left < 0) return "overdue";
  return left <= soon ? "soon" : "later";
}

/** Gives hours without the error of binary fractions: 0.3 - 0.1 is 0.2. */
function roundedHours(hours: number): number {
  return Math.round(hours * 100) / 100;
}

/** Gives the same day of the month `count` months later, or the last day of a shorter month: 1 month after January 31 is the end of February. */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count;
  const first = parseDay(`${textOf(Math.floor(months / 12), 4)}-${textOf((months % 12) + 1, 2)}-01`);
  if (first === undefined) return day;
  const same = addDays(first, dayOfMonth(day) - 1);
  return monthOf(same) === monthOf(first) ? same : addDays(same, -dayOfMonth(same));
}

function textOf(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
