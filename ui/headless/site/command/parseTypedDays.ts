import { addDays, type Day, dayNumber, parseDay, yearOf } from "#core/domain/calendar/day.ts";
import { foldText } from "#core/domain/find/fold.ts";
import { dateAndMoneyFormatOf } from "../../words/format.ts";

const months = ["en", "fr"].flatMap((locale) =>
  Array.from({ length: 12 }, (_, at) => ({ name: foldText(nameOf(locale === "fr" ? "fr" : "en", at + 1)), month: at + 1 })),
);
const daysFromToday: Readonly<Record<string, number>> = { today: 0, "aujourd'hui": 0, tomorrow: 1, demain: 1, yesterday: -1, hier: -1 };
const least = 3;

/**
 * Lists the days that a typed text may mean, in either language, soonest first: `July 3`, `3 juil`, `2027-07-03`, `demain`. Three letters
 * of a month are enough. Without a year it is the next such day from `today` on.
 */
export function parseTypedDays(text: string, today: Day): readonly Day[] {
  const plain = foldText(text.trim()).replaceAll(/[.,]/gu, " ").replaceAll(/\s+/gu, " ").trim();
  const step = daysFromToday[plain];
  if (step !== undefined) return [addDays(today, step)];
  const whole = parseDay(plain);
  if (whole !== undefined) return [whole];
  const [, before, name, after, year] =
    /^(?:(\d{1,2})(?:er|st|nd|rd|th)? )?(\p{L}+)(?: (\d{1,2})(?:er|st|nd|rd|th)?)?(?: (\d{4}))?$/u.exec(plain) ?? [];
  const date = Number(before ?? after);
  if (name === undefined || name.length < least || Number.isNaN(date)) return [];
  const named = new Set(months.filter((each) => each.name.startsWith(name)).map(({ month }) => month));
  return [...named]
    .flatMap((month) => dayOf(month, date, year === undefined ? undefined : Number(year), today))
    .toSorted((left, right) => dayNumber(left) - dayNumber(right));
}

function dayOf(month: number, date: number, year: number | undefined, today: Day): readonly Day[] {
  const within = (of: number) => parseDay(`${of}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);
  if (year !== undefined) return [within(year)].filter((day) => day !== undefined);
  const next = [yearOf(today), yearOf(today) + 1].map(within).find((day) => day !== undefined && day >= today);
  return next === undefined ? [] : [next];
}

function nameOf(locale: "en" | "fr", month: number): string {
  const day = parseDay(`2026-${String(month).padStart(2, "0")}-01`);
  return day === undefined ? "" : dateAndMoneyFormatOf(locale).monthName(day);
}
