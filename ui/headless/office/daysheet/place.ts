import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { todayFrom } from "#core/domain/calendar/week.ts";
import { type DayFilter, filters } from "./groups.ts";

/** What of the day sheet stands in its address: the day, a lake or a dock by its id where not all, and which trips. */
export interface DayPlace {
  readonly day: Day;
  readonly at: string;
  readonly filter: DayFilter;
}

/** The place that an address names; what it does not say is today, everywhere, what is to be done. */
export function readDay(query: string, now: number): DayPlace {
  const asked = new URLSearchParams(query);
  const filter = filters.find((each) => each === asked.get("show")) ?? "todo";
  return { day: parseDay(asked.get("day") ?? "") ?? todayFrom(now), at: asked.get("at") ?? "", filter };
}

/** The address of a place. */
export function writeDay({ day, at, filter }: DayPlace, now: number): string {
  const asked = new URLSearchParams({ view: "day" });
  if (day !== todayFrom(now)) asked.set("day", day);
  if (at !== "") asked.set("at", at);
  if (filter !== "todo") asked.set("show", filter);
  return `?${asked.toString()}`;
}
