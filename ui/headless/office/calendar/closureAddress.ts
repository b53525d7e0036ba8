import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { timeOfDayText } from "#core/domain/calendar/timeText.ts";
import { dayAt, minutesOfDayAt, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { ClosureTarget } from "./closureForm.ts";

const [quarterMinutes, lastStart] = [15, 1425];

/** Gives the query of the calendar's address at which it opens a new closure of a boat, from the next quarter hour after `now` on. */
export function writeBoatClosureAddress(boat: string, now: number): string {
  const from = Math.min(lastStart, Math.ceil(minutesOfDayAt(now) / quarterMinutes) * quarterMinutes);
  return `?${new URLSearchParams({ view: "calendar", day: dayAt(now), close: boat, from: timeOfDayText(from) }).toString()}`;
}

/** Reads the new closure that the calendar's address opens; undefined for none. */
export function readClosureAddress(query: string): ClosureTarget | undefined {
  const params = new URLSearchParams(query);
  const [boat, day, from]: [string | null, Day | undefined, string] = [
    params.get("close"),
    parseDay(params.get("day") ?? ""),
    params.get("from") ?? "",
  ];
  if (boat === null || day === undefined) return undefined;
  return { place: `boat ${boat}`, day, isForRepair: true, ...(parseTimeOfDay(from) === undefined ? {} : { start: from }) };
}
