import fc from "fast-check";
import { anyDayWindow, anyDay, anyOffSeasonDay, anySeasonDay } from "../arbitraries/calendar.ts";
import { addDays, daysBetween, monthOf, yearOf } from "../domain/calendar/day.ts";
import { isInSeason, moveIntoSeason } from "../domain/calendar/season.ts";
import { bookingOpeningDay, lastBookableDay } from "../domain/calendar/seasonsAhead.ts";
import { daysOfWindow, dayWindowFrom } from "../domain/calendar/window.ts";
import { makeLaw, type PropertyLaw } from "./law.ts";

/** The list of laws about every season and every window of days. */
export const calendarLaws: readonly PropertyLaw[] = [
  makeLaw("the season leaves its own days alone", anySeasonDay, (day) => {
    const moved = moveIntoSeason(day);
    return moved === day || `${day} moves to ${moved}`;
  }),
  makeLaw("the season moves days outside to the next April 1, and twice is once", anyOffSeasonDay, (day) => {
    const moved = moveIntoSeason(day);
    const isNextApril = moved > day && moved.endsWith("-04-01") && daysBetween(day, moved) <= 152;
    return (isNextApril && moveIntoSeason(moved) === moved) || `${day} moves to ${moved}`;
  }),
  makeLaw("the season never selects a day of November to March", anyDay, (day) => {
    const month = monthOf(moveIntoSeason(day));
    return (month >= 4 && month <= 10) || `${day} moves to month ${month}`;
  }),
  makeLaw(
    "the season opens for bookings on the first day from which it is not beyond",
    fc.tuple(anySeasonDay, anySeasonDay, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 60 })),
    ([day, today, seasons, daysBehind]) => {
      const isOpen = (on: typeof day) => day <= lastBookableDay(on, seasons, daysBehind);
      const opens = bookingOpeningDay(day, today, seasons, daysBehind) ?? today;
      return isOpen(opens) && (opens === today || !isOpen(addDays(opens, -1)));
    },
  ),
  makeLaw("the window lies inside one season and holds 1 to 13 days, in order", anyDayWindow, (window) => {
    const days = daysOfWindow(window);
    const unordered = days.find((day, index) => index > 0 && daysBetween(days[index - 1] ?? day, day) !== 1);
    const outside = days.find((day) => !isInSeason(day));
    const years = new Set(days.map(yearOf)).size;
    if (days.length > 13) return `${days.length} days, at most 13`;
    if (days.at(0) !== window.dateStart || days.at(-1) !== window.dateEnd)
      return `it has not all days from ${window.dateStart} to ${window.dateEnd}`;
    if (unordered !== undefined) return `${unordered} does not follow the day before it`;
    if (outside !== undefined) return `${outside} is out of season`;
    return years === 1 || `days of ${years} years`;
  }),
  makeLaw("the window begins on the selected day of the season and reaches 12 days on, or to October 31", anySeasonDay, (day) => {
    const { dateStart, dateEnd } = dayWindowFrom(day);
    if (dateStart !== day) return `it begins on ${dateStart}`;
    return dateEnd === addDays(day, 12) || dateEnd.endsWith("-10-31") || `it ends on ${dateEnd}, ${daysBetween(day, dateEnd)} days on`;
  }),
];
