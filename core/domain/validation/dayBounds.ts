import { type Day, parseDay, yearOf } from "../calendar/day.ts";
import type { CallIssue } from "./issue.ts";

/** How many years before and after this one a day may be that staff type; one further away is a slip, such as 1927 or 2072. */
const yearsAround = 10;

/**
 * Gives the issue of the first of the named days that is further from `today` than ten calendar years, with the first and last day that are
 * accepted; undefined where none is. A day that is undefined passes.
 */
export function refuseDistantDay(days: Readonly<Record<string, Day | undefined>>, today: Day): CallIssue | undefined {
  const from = `${yearOf(today) - yearsAround}-01-01`;
  const to = `${yearOf(today) + yearsAround}-12-31`;
  const distant = Object.entries(days).find(([, day]) => day !== undefined && (day < from || day > to));
  return distant === undefined ? undefined : { path: `/${distant[0]}`, rule: "dayBounds", params: { from, to } };
}

/** Gives the days of a row under these names that differ from those before the change; a text that is no day is left out. */
export function changedDays(
  names: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Day | undefined>> {
  const changed = names.filter((name) => row[name] !== before?.[name]);
  const dayIn = (value: unknown) => (typeof value === "string" ? parseDay(value) : undefined);
  return Object.fromEntries(changed.map((name) => [name, dayIn(row[name])]));
}
