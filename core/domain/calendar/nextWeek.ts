import { addDays, type Day } from "./day.ts";
import { moveIntoSeason } from "./season.ts";
import { daysInWeek } from "./week.ts";

/** Gives the day seven days later, moved to April 1 when that is off season. Requirements §4. */
export function sameDayNextWeek(day: Day): Day {
  return moveIntoSeason(addDays(day, daysInWeek));
}
