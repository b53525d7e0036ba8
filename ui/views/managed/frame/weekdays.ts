import { dayFromNumber } from "#core/domain/calendar/day.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** The day number of 1970-01-04, a Sunday. */
const sunday = 3;

/** Gives the short name of a day of the week, 0 being Sunday. */
export function weekdayName(day: number, { format }: Pick<Words, "format">): string {
  return format.weekday(dayFromNumber(sunday + day));
}
