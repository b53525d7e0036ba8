import { type Day, dayOfMonth, monthOf, weekdayOf, yearOf } from "../../domain/calendar/day.ts";
import { parseTimeOfDay } from "../../domain/calendar/zone.ts";
import type { Locale } from "../../domain/language/language.ts";

/**
 * Texts for days and times in one language, the same on pages, in mails and at the payment. Toronto days; times as `HH:mm` or minutes of a
 * day.
 */
export interface DateTexts {
  /** "Saturday, July 4, 2026", "samedi 4 juillet 2026". */
  readonly longDay: (day: Day) => string;
  /** "July 4, 2026", "4 juillet 2026". */
  readonly date: (day: Day) => string;
  /** "Saturday, July 4", "samedi 4 juillet". */
  readonly day: (day: Day) => string;
  /** "April 1", "1er avril". */
  readonly monthDay: (day: Day) => string;
  /** "Sat, July 4", "sam. 4 juill." */
  readonly shortDay: (day: Day) => string;
  /** "Sept.", "sept."; short months stay whole. */
  readonly shortMonth: (day: Day) => string;
  /** "July", "juillet". */
  readonly monthName: (day: Day) => string;
  /** "July 2026", "juillet 2026": within a sentence. */
  readonly inMonth: (day: Day) => string;
  /** "Sat", "sam." */
  readonly weekday: (day: Day) => string;
  /** "Saturday", "samedi". */
  readonly weekdayName: (day: Day) => string;
  /** "July 2026", "Juillet 2026": as a title, capitalized. */
  readonly month: (day: Day) => string;
  /** "6:30 p.m.", "18 h 30". */
  readonly time: (time: string | number) => string;
  /** The same where space is limited: a whole hour has no minutes, "11 a.m.". */
  readonly shortTime: (time: string | number) => string;
  /** Both times in full, never "8 – 11 a.m.": "8:00 a.m. – 11:00 a.m.", "8 h – 11 h". */
  readonly span: (start: string, end: string) => string;
  /** A duration: up to ninety minutes in minutes, more in hours too: "90 min", "2 h 5 min", "2 h 05". */
  readonly lasting: (minutes: number) => string;
}

const noBreakSpace = "\u00a0";

const names = {
  en: {
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    short: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
    shortMonths: ["Jan.", "Feb.", "March", "April", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."],
  },
  fr: {
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    short: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
    months: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
    shortMonths: ["janv.", "févr.", "mars", "avril", "mai", "juin", "juill.", "août", "sept.", "oct.", "nov.", "déc."],
  },
} as const satisfies Record<Locale, Readonly<Record<"weekdays" | "short" | "months" | "shortMonths", readonly string[]>>>;

/**
 * Gives the texts for one language, the same on every machine: locale data differ between versions, and the first use of Intl costs a phone
 * a fifth of a second before the page responds.
 */
export function dateTextsOf(locale: Locale): DateTexts {
  const french = locale === "fr";
  const { weekdays, short, months, shortMonths } = names[locale];
  const time = (value: string | number) => timeOf(typeof value === "number" ? value : (parseTimeOfDay(value) ?? 0), french);
  const weekdayName = (day: Day) => weekdays[weekdayOf(day)] ?? "";
  const monthName = (day: Day) => months[monthOf(day) - 1] ?? "";
  const shortMonth = (day: Day) => shortMonths[monthOf(day) - 1] ?? "";
  const dateIn = (month: string, day: Day) =>
    french ? `${dayOfMonth(day) === 1 ? "1er" : dayOfMonth(day)} ${month}` : `${month} ${dayOfMonth(day)}`;
  const date = (day: Day) => dateIn(monthName(day), day);
  const weekday = (day: Day) => short[weekdayOf(day)] ?? "";
  const dayAndDate = (day: Day) => [weekdayName(day), date(day)].join(french ? " " : ", ");
  return {
    longDay: (day) => [dayAndDate(day), yearOf(day)].join(french ? " " : ", "),
    date: (day) => [date(day), yearOf(day)].join(french ? " " : ", "),
    day: dayAndDate,
    monthDay: date,
    shortDay: (day) => [weekday(day), dateIn(shortMonth(day), day)].join(french ? " " : ", "),
    shortMonth,
    monthName,
    inMonth: (day) => `${monthName(day)} ${yearOf(day)}`,
    weekday,
    weekdayName,
    month: (day) => `${capitalizeFirst(monthName(day))} ${yearOf(day)}`,
    time,
    shortTime: (value) => (french ? time(value) : time(value).replace(":00", "")),
    span: (start, end) => `${time(start)} – ${time(end)}`,
    lasting: (minutes) => lastingOf(minutes, french),
  };
}

/** Gives the text with its first letter as a capital. */
export function capitalizeFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function timeOf(minutes: number, french: boolean): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, "0");
  if (french) return [String(hour), "h", ...(minute === "00" ? [] : [minute])].join(noBreakSpace);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${noBreakSpace}${hour % 24 < 12 ? "a.m." : "p.m."}`;
}

const mostMinutes = 90;

function lastingOf(minutes: number, french: boolean): string {
  if (minutes <= mostMinutes) return `${minutes}${noBreakSpace}min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const more = french ? [String(rest).padStart(2, "0")] : [String(rest), "min"];
  return [String(hours), "h", ...(rest === 0 ? [] : more)].join(noBreakSpace);
}
