import { Effect } from "effect";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { clubSeasonOf, wholeSeason, seasonEndOf } from "../../../domain/calendar/season.ts";
import { seasonEndAhead } from "../../../domain/calendar/seasonsAhead.ts";
import type { DayWindow } from "../../../domain/calendar/window.ts";
import { dayAt, minutesInDay } from "../../../domain/calendar/zone.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { readClubRules, updateClubRules } from "../rules.ts";
import type { clubRulesCalls } from "../calls/rules.ts";
import { type AnswersTo, managerOfClub } from "../../caller/answer.ts";

/** Bookings on days outside the season of their club: how many there are, and the first of them by day. */
export interface BookingsOutsideSeason {
  readonly count: number;
  readonly first: readonly { readonly _id: string; readonly reference: string; readonly date: Day }[];
}

/** The most bookings that are listed. */
const mostListed = 5;

/** Finds the bookings of a club that hold a slot from today on, on days outside its season; undefined where there are none. */
export const bookingsOutsideSeason = Effect.fnUntraced(function* (client: string) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const { settingsOf, withRetired } = catalogueIndexOf(catalogue);
  const { season, horizon } = settingsOf(client);
  const today = dayAt(time.now());
  const boats = [...withRetired.boats.keys()];
  const found: BookingsOutsideSeason["first"][number][] = [];
  let count = 0;
  for (const window of outsideOf(season, today, seasonEndAhead(today, horizon.seasons))) {
    const closed = { ...window, boats, start: 0, end: minutesInDay };
    const affected = yield* store.reservations.affected(client, closed, { first: 0, length: mostListed });
    count += affected.counts.reduce((sum, of) => sum + of.count, 0);
    found.push(...affected.items.map(({ _id, reference, date }) => ({ _id, reference, date })));
  }
  return count === 0 ? undefined : ({ count, first: found.slice(0, mostListed) } satisfies BookingsOutsideSeason);
});

/** The days from April to October of each year outside a season, between two days, oldest first. */
function outsideOf(season: typeof wholeSeason, today: Day, last: Day): readonly DayWindow[] {
  const windows: DayWindow[] = [];
  for (let day = today; day <= last; day = addDays(seasonEndOf(day), daysToNextYear)) {
    const { from, to } = clubSeasonOf(day, season);
    const whole = clubSeasonOf(day);
    for (const { dateStart, dateEnd } of [
      { dateStart: whole.from, dateEnd: addDays(from, -1) },
      { dateStart: addDays(to, 1), dateEnd: whole.to },
    ]) {
      const start = dateStart < today ? today : dateStart;
      if (start <= dateEnd) windows.push({ dateStart: start, dateEnd });
    }
  }
  return windows;
}

/** The days from October 31 to January 1. */
const daysToNextYear = 62;

/** Answers the calls of a club's rules; callers reach only their own club's. */
export const clubRulesAnswers: AnswersTo<typeof clubRulesCalls> = {
  "configuration/rules/read": Effect.fnUntraced(function* ({ client }, at) {
    yield* managerOfClub(at, client);
    return { data: yield* readClubRules(client) };
  }),
  "configuration/rules/update": Effect.fnUntraced(function* ({ client, ...change }, at) {
    const { id } = yield* managerOfClub(at, client);
    const rules = yield* updateClubRules(client, change, id, at.once);
    const outsideSeason = change.season === undefined ? undefined : yield* bookingsOutsideSeason(client);
    return { data: outsideSeason === undefined ? rules : { ...rules, outsideSeason } };
  }),
};
