import { type Day, parseDay } from "../../domain/calendar/day.ts";

/** Gives a day from `YYYY-MM-DD`; throws for one that does not exist. */
export function dayFromText(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`No such day: ${text}`);
  return day;
}
