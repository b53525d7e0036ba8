import { type Day, dayOfMonth, monthOf, weekdayOf, yearOf } from "../calendar/day.ts";
import { parseTime } from "../calendar/zone.ts";
import type { Locale } from "./say.ts";

/** Texts for days and times in one language, the same on pages, in mails and at the payment. Toronto days, times `HH:mm` or minutes of a day. */
export interface When {
  /** "Saturday, July 4, 2026", "samedi 4 juillet 2026". */
  readonly longDay: (day: Day) => string;
  /** "Saturday, July 4", "samedi 4 juillet". */
  readonly day: (day: Day) => string;
  /** "Sat", "sam." */
  readonly weekday: (day: Day) => string;
  /** "Saturday", "samedi". */
  readonly weekdayName: (day: Day) => string;
  /** "July 2026", "Juillet 2026": a title, so capitalised. */
  readonly month: (day: Day) => string;
  /** "6:30 p.m.", "18 h 30". */
  readonly time: (time: string | number) => string;
  /** "8 – 11 a.m." is never shortened: "8:00 a.m. – 11:00 a.m.", "8 h – 11 h". */
  readonly span: (start: string, end: string) => string;
}

const noBreakSpace = "\u00a0";

const names = {
  en: {
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    short: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  },
  fr: {
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    short: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
    months: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  },
} as const satisfies Record<Locale, Readonly<Record<"weekdays" | "short" | "months", readonly string[]>>>;

/**
 * Texts in one language, the same on every machine: locale data varies between versions, and the first use of Intl costs a phone a
 * fifth of a second before the page answers.
 */
export function whenOf(locale: Locale): When {
  const french = locale === "fr";
  const { weekdays, short, months } = names[locale];
  const time = (value: string | number) => timeOf(typeof value === "number" ? value : (parseTime(value) ?? 0), french);
  const weekdayName = (day: Day) => weekdays[weekdayOf(day)] ?? "";
  const monthName = (day: Day) => months[monthOf(day) - 1] ?? "";
  const date = (day: Day) =>
    french ? `${dayOfMonth(day) === 1 ? "1er" : dayOfMonth(day)} ${monthName(day)}` : `${monthName(day)} ${dayOfMonth(day)}`;
  const dayAndDate = (day: Day) => [weekdayName(day), date(day)].join(french ? " " : ", ");
  return {
    longDay: (day) => [dayAndDate(day), yearOf(day)].join(french ? " " : ", "),
    day: dayAndDate,
    weekday: (day) => short[weekdayOf(day)] ?? "",
    weekdayName,
    month: (day) => `${capitalised(monthName(day))} ${yearOf(day)}`,
    time,
    span: (start, end) => `${time(start)} – ${time(end)}`,
  };
}

/** The text with its first letter as a capital. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function timeOf(minutes: number, french: boolean): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, "0");
  if (french) return [String(hour), "h", ...(minute === "00" ? [] : [minute])].join(noBreakSpace);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${noBreakSpace}${hour % 24 < 12 ? "a.m." : "p.m."}`;
}
