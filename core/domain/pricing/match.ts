import { type Day, dayOfMonth, monthOf, weekdayOf } from "../calendar/day.ts";
import type { PricingItem, PricingStatus } from "./factor.ts";

const months = "january february march april may june july august september october november december".split(" ");
const weekdays = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const numberShape = /^\d{1,2}$/;

/**
 * Gives the items that multiply the price of a day for a status, in the order month, weekday, holiday, status. Items without a factor are
 * left out. Requirements §9.
 */
export function itemsMatching(items: readonly PricingItem[], day: Day, status: PricingStatus): readonly PricingItem[] {
  return [...itemsMatchingDay(items, day), ...itemsMatchingStatus(items, status)];
}

/** Gives the month, weekday and holiday items, in that order, that match the day and have a factor. Requirements §9. */
export function itemsMatchingDay(items: readonly PricingItem[], day: Day): readonly PricingItem[] {
  const matches = items.filter((item) => hasFactor(item) && itemMatchesDay(item, day));
  return matches.toSorted((left, right) => dayTypes.indexOf(left.type) - dayTypes.indexOf(right.type));
}

/** Gives the status items of this status that have a factor, ignoring case. Requirements §9. */
export function itemsMatchingStatus(items: readonly PricingItem[], status: PricingStatus): readonly PricingItem[] {
  return items.filter((item) => item.type === "status" && hasFactor(item) && plain(item.name) === plain(status));
}

/**
 * Whether a month, weekday or holiday item matches the day. Months and weekdays match by English name, ignoring case, or by number (months
 * 1 to 12, weekdays 0 or 7 for Sunday to 6 for Saturday), holidays by `properties.day`: 1 to 31, `MM-DD` or `YYYY-MM-DD`.
 */
export function itemMatchesDay(item: PricingItem, day: Day): boolean {
  if (item.type === "month") return monthOfItem(item) === monthOf(day);
  if (item.type === "weekday") return weekdayOfItem(item) === weekdayOf(day);
  return item.type === "holiday" && isHoliday(String(item.properties.day ?? "").trim(), day);
}

/** Gives the month that a month item names, 1 to 12, or undefined. */
export function monthOfItem(item: Pick<PricingItem, "name" | "properties">): number | undefined {
  const month = months.indexOf(plain(item.name)) + 1 || numberNamed(item);
  return month !== undefined && month >= 1 && month <= 12 ? month : undefined;
}

/** Gives the day of the week that a weekday item names, 0 (Sunday) to 6, or undefined. */
export function weekdayOfItem(item: Pick<PricingItem, "name" | "properties">): number | undefined {
  const position = weekdays.indexOf(plain(item.name));
  const weekday = position < 0 ? numberNamed(item) : position;
  return weekday !== undefined && weekday <= 7 ? weekday % 7 : undefined;
}

const dayTypes: readonly PricingItem["type"][] = ["month", "weekday", "holiday"];

function isHoliday(text: string, day: Day): boolean {
  if (numberShape.test(text)) return Number(text) === dayOfMonth(day);
  return text === day || text === day.slice(5);
}

function numberNamed(item: Pick<PricingItem, "name" | "properties">): number | undefined {
  const text = [item.name, String(item.properties.day ?? "")].map(plain).find((candidate) => numberShape.test(candidate));
  return text === undefined ? undefined : Number(text);
}

function hasFactor(item: PricingItem): boolean {
  return item.properties.factor !== undefined;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
