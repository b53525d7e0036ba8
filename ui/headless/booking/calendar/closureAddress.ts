import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { timeOfDayText } from "#core/domain/calendar/timeText.ts";
import { dayAt, minutesOfDayAt, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { ClosureTarget } from "./closureForm.ts";

const quarterMinutes = 15;
const lastStart = 1425;

/** Gives the query of the calendar's address at which it opens a new closure of a boat, from the next quarter hour after `now` on. */
export function writeBoatClosureAddress(boat: string, now: number): string {
  const from = Math.min(lastStart, Math.ceil(minutesOfDayAt(now) / quarterMinutes) * quarterMinutes);
  return `?${new URLSearchParams({ view: "calendar", day: dayAt(now), close: boat, from: timeOfDayText(from) }).toString()}`;
}

/** Reads the new closure that the calendar's address opens; undefined for none. */
export function readClosureAddress(query: string): ClosureTarget | undefined {
  const params = new URLSearchParams(query);
  const boat: string | null = params.get("close");
  const day: Day | undefined = parseDay(params.get("day") ?? "");
  const from: string = params.get("from") ?? "";
  if (boat === null || day === undefined) return undefined;
  return { place: `boat ${boat}`, day, isForRepair: true, ...(parseTimeOfDay(from) === undefined ? {} : { start: from }) };
}
