import { addDays, type Day, dayOfMonth, monthOf, parseDay, weekdayOf } from "#core/domain/calendar/day.ts";
import { partInClubSeason } from "#core/domain/calendar/seasonsAhead.ts";
import { type ClubSeason, moveIntoSeason, isInClubSeason } from "#core/domain/calendar/season.ts";
import { dayParts } from "#core/domain/waitlist/wish.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { WishDraft } from "./wish.ts";

type LoadedRows = Pick<FirstPaint, "docks" | "boats">;

/** The choices of each select of a wish's sentence. */
export interface WishOptions {
  readonly people: readonly number[];
  readonly weekdays: readonly (readonly number[])[];
  readonly ranges: readonly { readonly from: Day; readonly to: Day }[];
  readonly parts: typeof dayParts;
  readonly docks: readonly Dock[];
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekend = [0, 6];

/** The days that somebody may book, from today to the last one, and the day that they looked at, where they did. */
export interface WishDays {
  readonly today: Day;
  readonly lastDay: Day;
  /** The season of the club, where it is shorter than April to October. */
  readonly season?: ClubSeason | undefined;
  readonly day?: Day | undefined;
}

/** Gives the choices for a lake on the days that somebody may book; what the draft has is among them. */
export function wishOptionsOf(rows: LoadedRows, draft: WishDraft, days: WishDays): WishOptions {
  const docks = rows.docks.filter(({ lake }) => lake === draft.lake);
  const boats = rows.boats.filter(({ dock }) => docks.some(({ _id }) => _id === dock));
  const most = Math.max(1, ...boats.map(({ capacity }) => capacity));
  const people = Array.from({ length: most }, (_, index) => index + 1);
  const sets = [weekend, everyDay, [1, 2, 3, 4, 5], [0, 5, 6], ...[1, 2, 3, 4, 5, 6, 0].map((weekday) => [weekday])];
  const ranges = [...onlyDayOf(days), ...monthsOf(days)];
  return {
    people: people.includes(draft.people) ? people : [...people, draft.people],
    weekdays: sets.some((set) => set.join() === draft.weekdays.join()) ? sets : [draft.weekdays, ...sets],
    ranges: ranges.some(({ from, to }) => from === draft.from && to === draft.to)
      ? ranges
      : [{ from: draft.from, to: draft.to }, ...ranges],
    parts: dayParts,
    docks,
  };
}

/** Gives a draft: the month and the weekend, or the weekday, of a day that somebody looked at, else of the first day to come. */
export function firstDraft(
  rows: LoadedRows,
  lake: string,
  days: WishDays,
  given: Partial<Pick<WishDraft, "dock" | "people">> & { readonly day?: Day },
): WishDraft {
  const day = moveIntoSeason(given.day === undefined || given.day < days.today ? days.today : given.day);
  const months = monthsOf(days);
  const range = months.find(({ from, to }) => from <= day && day <= to) ?? months[0] ?? { from: day, to: day };
  const weekday = weekdayOf(day);
  const isWeekend = given.day === undefined || weekday === 0 || weekday === 6;
  const isDock = rows.docks.some(({ _id, lake: of }) => _id === given.dock && of === lake);
  return {
    lake,
    dock: isDock ? (given.dock ?? null) : null,
    people: given.people ?? 2,
    weekdays: isWeekend ? weekend : [weekday],
    ...range,
    part: "any",
  };
}

/** The day that somebody looked at, by itself, where they may book on it. */
function onlyDayOf({ today, lastDay, season, day }: WishDays): WishOptions["ranges"] {
  return day === undefined || day < today || day > lastDay || !isInClubSeason(day, season) ? [] : [{ from: day, to: day }];
}

/** The months of the club's seasons from today to the last day: the first begins today at the earliest. */
function monthsOf({ today, lastDay, season }: WishDays): readonly { readonly from: Day; readonly to: Day }[] {
  const months: { readonly from: Day; readonly to: Day }[] = [];
  for (let from = moveIntoSeason(today); from <= lastDay; from = moveIntoSeason(addDays(monthEnd(from), 1))) {
    const part = partInClubSeason({ from, to: monthEnd(from) }, season);
    if (part !== undefined) months.push(part);
  }
  return months;
}

function monthEnd(day: Day): Day {
  let last = addDays(day, 28 - Math.min(dayOfMonth(day), 28));
  while (monthOf(addDays(last, 1)) === monthOf(day)) last = addDays(last, 1);
  return last;
}

/** Reads what the address of the page says of the wish: `?lake=ID&dock=ID&day=DAY&people=N`. */
export function readWishQuery(query: string): { readonly lake: string | undefined; readonly given: Parameters<typeof firstDraft>[3] } {
  const params = new URLSearchParams(query);
  const dock = params.get("dock");
  const people = Number(params.get("people"));
  const day = parseDay(params.get("day") ?? "");
  return {
    lake: params.get("lake") ?? undefined,
    given: {
      ...(dock === null ? {} : { dock }),
      ...(Number.isInteger(people) && people > 0 && people <= 200 ? { people } : {}),
      ...(day === undefined ? {} : { day }),
    },
  };
}
