import type { ServerMode } from "../serverMode.ts";
import { firstSelectableDay } from "../calendar/week.ts";
import { dayAt, instantOf, minutesOfDayAt } from "../calendar/zone.ts";

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
