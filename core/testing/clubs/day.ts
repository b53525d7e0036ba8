import { type Day, parseDay } from "../../domain/calendar/day.ts";

/** A day written in a test; one that does not exist stops the test. */
export function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`No such day: ${text}`);
  return day;
}
