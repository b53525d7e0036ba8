import { type Day, monthOf, parseDay, yearOf } from "./day.ts";

const firstMonth = 4;
const lastMonth = 10;

/** The season of a club: its first and its last day of each year as `MM-DD`, both included, from April 1 to October 31. Requirements §9. */
export interface ClubSeason {
  readonly opens: string;
  readonly closes: string;
}

/** The longest season of a club: April to October. Requirements §9. */
export const wholeSeason: ClubSeason = { opens: "04-01", closes: "10-31" };

/** Whether a day is from April 1 to October 31, both included. Requirements §9. */
export function isInSeason(day: Day): boolean {
  const month = monthOf(day);
  return month >= firstMonth && month <= lastMonth;
}

/** Whether a day is in the season of a club; without one, whether it is from April to October. */
export function isInClubSeason(day: Day, season: ClubSeason | undefined): boolean {
  return isInSeason(day) && (season === undefined || (season.opens <= day.slice(5) && day.slice(5) <= season.closes));
}

/** Gives the first and the last day of a club's season in the year of a day. */
export function clubSeasonOf(day: Day, { opens, closes }: ClubSeason = wholeSeason): { readonly from: Day; readonly to: Day } {
  return { from: dayIn(yearOf(day), opens) ?? day, to: dayIn(yearOf(day), closes) ?? day };
}

/** Gives the day itself in season; from November to March, the next April 1. Requirements §4. */
export function moveIntoSeason(day: Day): Day {
  if (isInSeason(day)) return day;
  return dayIn(nextSeasonYear(day), "04-01") ?? day;
}

/** Gives the year of the season that begins next after a day: the day's own before the opening day (`MM-DD`). */
export function nextSeasonYear(day: Day, opens = "04-01"): number {
  return day.slice(5) < opens ? yearOf(day) : yearOf(day) + 1;
}

/** Gives October 31 of the day's year. Requirements §9. */
export function seasonEndOf(day: Day): Day {
  return dayIn(yearOf(day), "10-31") ?? day;
}

/** Gives October 31 of the year before the day's year. */
export function previousSeasonEndOf(day: Day): Day {
  return dayIn(yearOf(day) - 1, "10-31") ?? day;
}

/** Gives April 1 of the day's year. Requirements §9. */
export function seasonStartOf(day: Day): Day {
  return dayIn(yearOf(day), "04-01") ?? day;
}

/** Gives the day of a year, from its month and date as `MM-DD`; undefined past the year 9999. */
export function dayIn(year: number, monthAndDay: string): Day | undefined {
  return parseDay(`${String(year).padStart(4, "0")}-${monthAndDay}`);
}
