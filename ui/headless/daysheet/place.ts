import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import { type DaySheetFilter, daySheetFilters } from "./groups.ts";

/** The state of the day sheet that its address holds: the day, a lake's or dock's id ("" for all), and the filter. */
export interface DaySheetPlace {
  readonly day: Day;
  readonly at: string;
  readonly filter: DaySheetFilter;
}

/**
 * Reads the day sheet's day, place and filter from an address's query. The defaults are today, all docks, and the trips that need
 * something.
 */
export function readDaySheetPlace(query: string, now: number): DaySheetPlace {
  const params = new URLSearchParams(query);
  const filter = daySheetFilters.find((each) => each === params.get("show")) ?? "todo";
  return { day: parseDay(params.get("day") ?? "") ?? firstSelectableDay(now), at: params.get("at") ?? "", filter };
}

/** Gives the address's query for the day sheet's day, place and filter. */
export function writeDaySheetPlace({ day, at, filter }: DaySheetPlace, now: number): string {
  const params = new URLSearchParams({ view: "day" });
  if (day !== firstSelectableDay(now)) params.set("day", day);
  if (at !== "") params.set("at", at);
  if (filter !== "todo") params.set("show", filter);
  return `?${params.toString()}`;
}
