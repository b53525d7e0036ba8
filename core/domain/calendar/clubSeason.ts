import { type Day, yearOf } from "./day.ts";
import { dayIn } from "./season.ts";

/** The season of a club: its first and its last day of each year as `MM-DD`, both included, from April 1 to October 31. Requirements §9. */
export interface ClubSeason {
  readonly opens: string;
  readonly closes: string;
}

/** The longest season of a club: April to October. Requirements §9. */
export const wholeSeason: ClubSeason = { opens: "04-01", closes: "10-31" };

/** Whether a day is in the season of a club; without one, whether it is from April to October. */
export function isInClubSeason(day: Day, { opens, closes }: ClubSeason = wholeSeason): boolean {
  const date = day.slice(5);
  return opens <= date && date <= closes;
}

/** Gives the first and the last day of a club's season in the year of a day. */
export function clubSeasonOf(day: Day, { opens, closes }: ClubSeason = wholeSeason): { readonly from: Day; readonly to: Day } {
  return { from: dayIn(yearOf(day), opens) ?? day, to: dayIn(yearOf(day), closes) ?? day };
}
