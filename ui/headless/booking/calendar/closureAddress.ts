import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { timeOfDayText } from "#core/domain/calendar/timeOfDay.ts";
import { dayAt, minutesOfDayAt, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { ClosureTarget } from "./closureForm.ts";

const quarterMinutes = 15;
const lastStart = 1425;

/** Gives the query of the calendar's address at which it opens a new closure of a boat, from the next quarter hour after `now` on. */
export function writeBoatClosureAddress(boat: string, now: number): string {
  const from = Math.min(lastStart, Math.ceil(minutesOfDayAt(now) / quarterMinutes) * quarterMinutes);
  return writeClosureAddress({ boat, day: dayAt(now), from: timeOfDayText(from) });
}

/** A closure of a boat on one day; the times are `HH:mm`, and one that is left out or "" is the end of the day on its side. */
export interface BoatClosure {
  readonly boat: string;
  readonly day: Day;
  readonly from?: string;
  readonly to?: string;
}

/** Gives the query of the calendar's address at which it opens this new closure of a boat. */
export function writeClosureAddress({ boat, day, from = "", to = "" }: BoatClosure): string {
  const times = { ...(from === "" ? {} : { from }), ...(to === "" ? {} : { to }) };
  return `?${new URLSearchParams({ view: "calendar", day, close: boat, ...times }).toString()}`;
}

/** Reads the new closure that the calendar's address opens; undefined for none. */
export function readClosureAddress(query: string): ClosureTarget | undefined {
  const params = new URLSearchParams(query);
  const boat: string | null = params.get("close");
  const day: Day | undefined = parseDay(params.get("day") ?? "");
  if (boat === null || day === undefined) return undefined;
  const from = params.get("from") ?? "";
  const to = params.get("to") ?? "";
  return {
    place: `boat ${boat}`,
    day,
    isForRepair: true,
    ...(parseTimeOfDay(from) === undefined ? {} : { start: from }),
    ...(parseTimeOfDay(to) === undefined ? {} : { end: to }),
  };
}
