import { todayFrom } from "#core/domain/calendar/week.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** What the day is called that "today" leads to at `now`, epoch milliseconds: out of season it is April 1, which is called by its date. */
export function todayName(now: number, today: string, { format }: Pick<Words, "format">): string {
  const day = todayFrom(now);
  return day === dayAt(now) ? today : format.date(day);
}
