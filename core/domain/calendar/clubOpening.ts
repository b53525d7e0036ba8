import { type ClubSeason, clubSeasonOf, nextSeasonYear, wholeSeason, dayIn, isInClubSeason } from "./season.ts";
import type { Day } from "./day.ts";

// Apart from `season.ts`, which the first page loads.

/** Gives the first day of the next season of a club, for a day outside of one; undefined for a day in its season. */
export function clubOpeningDay(day: Day, season: ClubSeason = wholeSeason): Day | undefined {
  if (isInClubSeason(day, season)) return undefined;
  return dayIn(nextSeasonYear(day, season.opens), season.opens);
}

/** Gives a season that a club set; undefined for the whole one, from April to October. */
export function ownSeasonOf(season: ClubSeason): ClubSeason | undefined {
  return season.opens === wholeSeason.opens && season.closes === wholeSeason.closes ? undefined : season;
}

/** Gives the part of days within a club's season, oldest first; undefined where none is. Both ends are included, and of one year. */
export function partInClubSeason(
  days: { readonly from: Day; readonly to: Day },
  season: ClubSeason | undefined,
): { readonly from: Day; readonly to: Day } | undefined {
  const whole = clubSeasonOf(days.from, season);
  const from = days.from > whole.from ? days.from : whole.from;
  const to = days.to < whole.to ? days.to : whole.to;
  return from > to ? undefined : { from, to };
}
