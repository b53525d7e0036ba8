import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { Words } from "../../../headless/words/words.tsx";

/**
 * Gives the name of the day that “Today” leads to at `now`, epoch milliseconds: “Today” in season, and out of season the date of April 1.
 */
export function todayButtonLabel(now: number, today: string, { format }: Pick<Words, "format">): string {
  const day = firstSelectableDay(now);
  return day === dayAt(now) ? today : format.date(day);
}
