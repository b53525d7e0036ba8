import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import { monthOfItem, weekdayOfItem } from "#core/domain/pricing/match.ts";
import type { PriceStep } from "#core/domain/pricing/priceChanges.ts";
import type { PriceField } from "../../../headless/pricing/factors/fields.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { holidayName } from "../holidayName.ts";

/** Gives the name of a figure in the page's language: months and weekdays by the calendar, holidays as the page of prices names them. */
export function priceFigureName({ type, name, number = 0 }: Pick<PriceField, "type" | "name" | "number">, words: Words): string {
  const { say, format } = words;
  if (type === "month") return format.title(format.monthName(dayOf(`2026-${String(number).padStart(2, "0")}-01`)));
  // February 1, 2026 is a Sunday.
  if (type === "weekday") return format.title(format.weekdayName(dayOf(`2026-02-0${number + 1}`)));
  if (type === "base-factor" || type === "min" || type === "max") return say(`factors.types.${type}`);
  if (type === "status")
    return say(name.trim().toLowerCase() === "membership" ? "factors.statuses.Membership" : "factors.statuses.Non Member");
  return holidayName(name, words);
}

/** Gives the name of a factor of a price: the boat, the lake, the month, the slot. */
export function priceStepName({ kind, name }: PriceStep, words: Words): string {
  if (kind === "boat" || kind === "lake" || kind === "dock" || kind === "slot")
    return words.say(`factors.kind.${kind}`, { name: words.named(name) });
  const item = { name: name.en, properties: {} };
  const number = kind === "month" ? monthOfItem(item) : kind === "weekday" ? weekdayOfItem(item) : undefined;
  return number === undefined && kind !== "status" && kind !== "holiday"
    ? name.en
    : priceFigureName({ type: kind, name: name.en, ...(number === undefined ? {} : { number }) }, words);
}

/** Gives as text when a holiday is, without its year: a day, several days, every year or every month. */
export function holidayDaysText({ days }: Pick<PriceField, "days">, { say, format }: Words): string {
  const [from = "", to = ""] = days ?? [];
  const first = parseDay(from);
  const last = parseDay(to);
  if (first !== undefined && last !== undefined && first !== last)
    return say("factors.from", { from: format.monthDay(first), to: format.monthDay(last) });
  if (first !== undefined) return format.shortDay(first);
  const yearly = parseDay(`2028-${from}`);
  return yearly === undefined ? say("factors.everyMonth", { day: from }) : say("factors.everyYear", { day: format.monthDay(yearly) });
}

/** Gives a factor as text: two decimals at least. */
export function factorText(factor: number, { locale }: Words): string {
  const [whole = "0", fraction = ""] = String(factor).split(".");
  return `${whole}${locale === "fr" ? "," : "."}${fraction.padEnd(2, "0")}`;
}

/** Gives cents as an amount without its currency, which the head of the column has. */
export function bareAmountText(cents: number, words: Words): string {
  return factorText(cents / 100, words);
}

/** Gives a price or factor as text with its sign: × a factor, or dollars. */
export function priceFigureText(type: PriceField["type"], figure: number | undefined, words: Words): string {
  if (figure === undefined) return words.say("factors.noFactor");
  return type === "base-factor" || type === "min" || type === "max" ? factorText(figure, words) : `× ${factorText(figure, words)}`;
}

/** Gives the model and factor of a boat, for the line under its name. */
export function boatFactorText({ model, properties }: Boat, words: Words): string {
  return `${model} × ${factorText(properties.factor ?? 1, words)}`;
}

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`No such day: ${text}`);
  return day;
}
