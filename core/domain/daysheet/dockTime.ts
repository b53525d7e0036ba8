import { todayFrom } from "../calendar/week.ts";
import { dayAt, instantOf, minutesAt } from "../calendar/zone.ts";

const minuteMs = 60_000;

/**
 * The instant that the dock works at, epoch milliseconds: `now`, but in a demo the same time of day on the first day that can be booked.
 * Nobody could try a departure from November to March otherwise.
 */
export function dockTime(now: number, mode: "demo" | "production" | undefined): number {
  const shown = todayFrom(now);
  if (mode !== "demo" || shown === dayAt(now)) return now;
  return instantOf(shown, minutesAt(now)) + (now % minuteMs);
}
