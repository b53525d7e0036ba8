import { type Day, yearOf } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { sameDaysYearBefore } from "#core/domain/dashboard/dashboard.ts";
import type { DashboardFigures, DashboardPeriod } from "../../headless/dashboard/dashboard.ts";
import type { Words } from "../../headless/words/words.tsx";

type LakeDay = DashboardFigures["lakes"][number]["days"][number];

/** Gives the share of a day's open slots that are booked, in percent; undefined where none is open. */
export function occupancyPercent({ open, booked }: Pick<LakeDay, "open" | "booked">): number | undefined {
  if (open === 0) return booked > 0 ? 100 : undefined;
  return Math.min(100, Math.round((booked / open) * 100));
}

/** Gives a period as text, with the one it is compared to. */
export function dashboardPeriodText(
  period: DashboardPeriod,
  { dateStart, dateEnd }: DayWindow,
  { say, format }: Words,
): readonly [shown: string, compared: string] {
  const before = sameDaysYearBefore({ dateStart, dateEnd });
  if (period === "month") return [format.month(dateStart), say("dashboard.comparedMonth", { month: format.inMonth(before.dateStart) })];
  if (period === "season") {
    const year = yearOf(dateStart);
    const last = yearOf(before.dateStart);
    return [say("dashboard.shownSeason", { year }), say("dashboard.comparedSeason", { year: last })];
  }
  const ends = (of: DayWindow) => ({ from: format.monthDay(of.dateStart), to: format.date(of.dateEnd) });
  return [say("dashboard.shown", ends({ dateStart, dateEnd })), say("dashboard.compared", ends(before))];
}

/** Gives the change of a figure as text: up or down by an amount. */
export function figureChangeText(by: number, text: string, { say }: Words): string {
  if (by === 0) return say("dashboard.same");
  return `${by > 0 ? "▲" : "▼"} ${say(by > 0 ? "dashboard.up" : "dashboard.down", { by: text })}`;
}

/** Gives the change of an amount against the year before as text, in percent. */
export function percentChangeText(now: number, before: number, words: Words): string {
  if (before === 0) return words.say("dashboard.nothingBefore");
  const by = Math.round(((now - before) / before) * 100);
  return figureChangeText(by, words.say("dashboard.percent", { count: Math.abs(by) }), words);
}

/** Gives the change of a share as text, in percentage points. */
export function pointsChangeText(now: number, before: number | undefined, words: Words): string {
  if (before === undefined) return words.say("dashboard.nothingBefore");
  const by = Math.round((now - before) * 10) / 10;
  return figureChangeText(by, words.say("dashboard.points", { count: Math.abs(by) }), words);
}

/** Gives the letter of a weekday. */
export function weekdayLetter(day: Day, { format }: Words): string {
  return format.weekday(day).slice(0, 1).toUpperCase();
}
