import { addDays, type Day, dayFromNumber, dayOfMonth, monthOf, weekdayOf, yearOf } from "../domain/calendar/day.ts";
import type { Locale } from "../domain/language/language.ts";
import type { WishTerms } from "../domain/waitlist/wish.ts";
import type { WordKey } from "./index.ts";
import { atDockText } from "./format/dock.ts";
import type { LookUpText } from "./format/say.ts";
import { waterNameInSentence } from "./format/water.ts";
import { dateTextsOf } from "./format/when.ts";

type WishKey = Extract<WordKey, `waitlist.wish.${string}`>;
type PlaceKey = Extract<WordKey, `waitlist.page.ahead${string}` | `waitlist.own.rank${string}`>;

/** How many wait before somebody, as calls answer it: exact up to 1,000, and more where `aheadMore` says so. */
export interface PlaceInLine {
  readonly ahead: number;
  readonly aheadMore?: true;
}

/** The names of the dock and the lake of a wish, in its language; the dock is undefined for all docks. */
export interface WishPlaceNames {
  readonly dock: string | undefined;
  readonly lake: string;
}

/** Gives what a wish is for as one phrase, such as "a boat for 8 or more, on a Saturday or Sunday, in July 2027, in the morning, at any dock on Lake ...". */
export function wishText(terms: WishTerms, { dock, lake }: WishPlaceNames, locale: Locale, say: LookUpText<WishKey>): string {
  return say("waitlist.wish.sentence", {
    people: terms.people,
    days: wishDaysText(terms, locale, say),
    range: wishRangeText(terms, locale, say),
    part: say(`waitlist.wish.part.${terms.part}`),
    dock: dock === undefined ? say("waitlist.wish.anyDock") : atDockText(locale, dock),
    onLake: waterNameInSentence(locale, lake).afterDock,
  });
}

/** Gives how many want one of the slots of a wish before its owner. */
export function aheadText({ ahead, aheadMore }: PlaceInLine, say: LookUpText<PlaceKey>): string {
  if (aheadMore === true) return say("waitlist.page.aheadMore");
  return ahead === 0 ? say("waitlist.page.aheadNone") : say("waitlist.page.ahead", { count: ahead });
}

/** Gives the rank of a wish. */
export function rankText({ ahead, aheadMore }: PlaceInLine, say: LookUpText<PlaceKey>): string {
  return aheadMore === true ? say("waitlist.own.rankMore") : say("waitlist.own.rank", { count: ahead + 1 });
}

/** Gives the days of the week of a wish, such as "on a Saturday or Sunday" or "on a weekday"; Monday comes first. */
export function wishDaysText({ weekdays }: Pick<WishTerms, "weekdays">, locale: Locale, say: LookUpText<WishKey>): string {
  if (weekdays.length === 7) return say("waitlist.wish.anyDay");
  if (weekdays.length === 5 && weekdays.every(isWeekday)) return say("waitlist.wish.weekdays");
  const names = weekdays.toSorted((left, right) => fromMonday(left) - fromMonday(right)).map((weekday) => weekdayNameIn(weekday, locale));
  const [last = "", ...others] = names.toReversed();
  const some = others.toReversed().join(", ");
  return say("waitlist.wish.day", { day: some === "" ? last : say("waitlist.wish.or", { some, last }) });
}

/**
 * Gives the days of a wish: a whole month by its name, a single day by its date, other days by the first and the last one, with their years
 * where these differ.
 */
export function wishRangeText({ from, to }: Pick<WishTerms, "from" | "to">, locale: Locale, say: LookUpText<WishKey>): string {
  const { inMonth, monthDay, date } = dateTextsOf(locale);
  if (from === to) return say("waitlist.wish.oneDay", { day: monthDay(from) });
  const dayText = yearOf(from) === yearOf(to) ? monthDay : date;
  const isMonth = dayOfMonth(from) === 1 && monthOf(from) === monthOf(to) && monthOf(addDays(to, 1)) !== monthOf(to);
  return isMonth
    ? say("waitlist.wish.month", { month: inMonth(from) })
    : say("waitlist.wish.range", { from: hasMonthOnce(from, to, locale) ? dayNumberText(from) : dayText(from), to: dayText(to) });
}

/** Whether the text names the month at the end only, as in French: "du 4 au 31 juillet". */
function hasMonthOnce(from: Day, to: Day, locale: Locale): boolean {
  return locale === "fr" && from.slice(0, 7) === to.slice(0, 7);
}

/** The day of the month in French. */
function dayNumberText(day: Day): string {
  return dayOfMonth(day) === 1 ? "1er" : String(dayOfMonth(day));
}

/** Gives the name of a day of the week, 0 (Sunday) to 6, in a language. */
export function weekdayNameIn(weekday: number, locale: Locale): string {
  return dateTextsOf(locale).weekdayName(dayOfWeekday(weekday));
}

/** Gives some day of this weekday. */
function dayOfWeekday(weekday: number): Day {
  const first = dayFromNumber(0);
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
}

/** Whether a day of the week is one from Monday to Friday. */
function isWeekday(weekday: number): boolean {
  return weekday >= 1 && weekday <= 5;
}

function fromMonday(weekday: number): number {
  return (weekday + 6) % 7;
}
