import { daysBetween, type Day } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { typedNumberText } from "#core/domain/fields/typedNumber.ts";
import { soonLimits } from "#core/domain/maintenance/due.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { DueItem, DueMaintenance } from "../../headless/maintenance/due.ts";
import type { LoggedEntry } from "../../headless/maintenance/log.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives engine hours as text, with one decimal at most: "104", "3.5", in French "3,5". */
export function hoursText(hours: number, { locale }: Pick<Words, "locale">): string {
  return typedNumberText(Math.round(hours * 10) / 10, locale === "fr" ? "," : ".");
}

/** Gives how often a plan is due: "every 100 h or 12 months". */
export function everyText(
  plan: { readonly everyHours?: number | null | undefined; readonly everyMonths?: number | null | undefined },
  words: Words,
): string {
  const { say } = words;
  const everyHours = plan.everyHours ?? null;
  const everyMonths = plan.everyMonths ?? null;
  if (everyHours === null) return everyMonths === null ? "" : say("maintenance.every.months", { count: everyMonths });
  const hours = hoursText(everyHours, words);
  return everyMonths === null ? say("maintenance.every.hours", { hours }) : say("maintenance.every.both", { hours, count: everyMonths });
}

const weekDays = 7;
const monthDays = 30.44;
/** From so many days on, a date is given in months. */
const leastMonthsDays = 61;

/** Gives when a plan is due by its date: the day where that is near or past, else "in 7 weeks" or "in 5 months". */
export function dueDayText({ due, daysLeft }: Pick<DueItem, "due" | "daysLeft">, { say, format }: Words): string {
  if (due === null || daysLeft === null) return say("maintenance.byHours");
  if (daysLeft <= soonLimits.days) return format.monthDay(due);
  if (daysLeft < leastMonthsDays) return say("maintenance.inWeeks", { count: Math.round(daysLeft / weekDays) });
  return say("maintenance.inMonths", { count: Math.round(daysLeft / monthDays) });
}

/** Gives how many hours of a plan are used: "104 of 100". */
export function usedText({ everyHours, used }: Pick<DueItem, "everyHours" | "used">, words: Words): string {
  const { say } = words;
  if (everyHours === null) return say("maintenance.byDate");
  return used === null
    ? say("maintenance.noReading")
    : say("maintenance.used", { used: hoursText(used, words), every: hoursText(everyHours, words) });
}

/** Gives the state of a plan in words, by the measure that decides it: "4 h over", "11 days left", "later". */
export function dueStateText({ state, hoursLeft, daysLeft }: Pick<DueItem, "state" | "hoursLeft" | "daysLeft">, words: Words): string {
  const { say } = words;
  if (state === "later") return say("maintenance.state.later");
  const isByHours = hoursLeft !== null && (state === "overdue" ? hoursLeft < 0 : hoursLeft <= soonLimits.hours);
  if (isByHours || daysLeft === null) {
    const hours = hoursText(Math.abs(hoursLeft ?? 0), words);
    return say(state === "overdue" ? "maintenance.state.hoursOver" : "maintenance.state.hoursLeft", { hours });
  }
  if (daysLeft === 0) return say("maintenance.state.today");
  return say(state === "overdue" ? "maintenance.state.daysOver" : "maintenance.state.daysLeft", { count: Math.abs(daysLeft) });
}

/** Gives a plan with its state, for a note on another page: "Oil and filter: 4 h over". */
export function dueNoteText(item: DueItem, words: Words): string {
  return words.say("maintenance.notes.line", { plan: words.named(item.name), state: dueStateText(item, words) });
}

/** Gives when the last hours were read, by the clock where that was today. */
export function readAtText({ at }: Pick<DueMaintenance, "at">, now: number, { say, format }: Words): string {
  if (at === null) return say("maintenance.neverRead");
  const instant = Date.parse(at);
  return dayAt(instant) === dayAt(now)
    ? say("maintenance.readAt", { time: format.clock(instant) })
    : say("maintenance.readOn", { day: format.monthDay(dayAt(instant)) });
}

/** Gives what an entry says was done; after damage, until somebody writes it, that its part was repaired. */
export function entryText({ what, part }: Pick<LoggedEntry, "what" | "part">, { say }: Words): string {
  if (what !== "") return what;
  return part === null ? say("maintenance.log.repaired") : say("maintenance.log.repairedPart", { part: say(`condition.parts.${part}`) });
}

/** Gives what is beside an entry: who did it, after damage, and its photos; empty for none of these. */
export function entryNoteText({ who, damage, pictures }: Pick<LoggedEntry, "who" | "damage" | "pictures">, { say }: Words): string {
  const count = pictures.length;
  return [who, damage === null ? "" : say("maintenance.log.afterDamage"), count === 0 ? "" : say("maintenance.log.photos", { count })]
    .filter((text) => text !== "")
    .join(", ");
}

/** Gives what an entry cost, in its currency; empty where it is not known or not shown. */
export function costText(cost: number | null, currency: Currency, { format }: Pick<Words, "format">): string {
  return cost === null ? "" : format.dollars(cost, currency);
}

/** Gives the day of an entry: without the year where that is this one's. */
export function entryDayText(day: Day, today: Day, { format }: Words): string {
  const isOld = Math.abs(daysBetween(day, today)) > 300;
  return isOld ? format.date(day) : format.monthDay(day);
}
