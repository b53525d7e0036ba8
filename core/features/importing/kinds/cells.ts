import { type Day, parseDay } from "../../../domain/calendar/day.ts";
import { ambiguousNumber, type DecimalSign, decimalSignOf, parseTypedNumber } from "../../../domain/fields/typedNumber.ts";
import { visibleText } from "../../../domain/validation/visible.ts";
import { foldText } from "../../../domain/find/fold.ts";
import { monthOfItem, weekdayOfItem } from "../../../domain/pricing/match.ts";
import { pricingStatuses } from "../../../domain/pricing/factor.ts";
import type { ImportDateOrder, ImportColumn } from "./columns.ts";

/**
 * One of the types of value that a cell of an imported file is parsed to. A cell that cannot be parsed stays text, so that the field's
 * schema refuses it.
 */
export type ImportCellValue = string | number | boolean;

/** How the cells of one column are read: the order of its dates, and the sign before the decimals of its numbers, where it is known. */
export interface ImportColumnReading {
  readonly dates: ImportDateOrder;
  readonly decimal: DecimalSign | undefined;
}

/** Gives the text of a cell without what nobody sees; a text for people keeps its blanks, as its field decides. */
export function importCellText({ reading }: ImportColumn, cell = ""): string {
  if (reading === "text") return cell.trim();
  return visibleText(cell, reading === "row" || reading === "choice" ? "name" : "code");
}

/** Infers from the texts of its cells how a column is read; `dates` is the order of dates that could be of either order. */
export function importColumnReading({ reading }: ImportColumn, texts: readonly string[], dates: ImportDateOrder): ImportColumnReading {
  const hasDates = reading === "day" || reading === "yearDay";
  return {
    dates: (hasDates ? importDateOrderOf(texts) : undefined) ?? dates,
    decimal: reading === "number" ? decimalSignOf(texts) : undefined,
  };
}

/** Whether a cell is a number that can be read in two ways, also beside the other cells of its column. */
export function isImportCellAmbiguous(column: ImportColumn, text: string, { decimal }: ImportColumnReading): boolean {
  return column.reading === "number" && parseTypedNumber(text, { ...column, decimal }) === ambiguousNumber;
}

/** Parses a trimmed cell that is not empty. Cells that name rows stay text, for the caller to look up. */
export function parseImportCell(column: ImportColumn, text: string, { dates, decimal }: ImportColumnReading): ImportCellValue {
  const { reading, words = {} } = column;
  switch (reading) {
    case "number":
      return parseTypedNumber(text, { ...column, decimal }) ?? text;
    case "choice":
      return choiceIn(words, text) ?? text;
    case "flag":
      return flagIn(text) ?? text;
    case "day":
      return parseTypedDate(text, dates) ?? text;
    case "time":
      return parseClockTime(text) ?? text;
    case "yearDay":
      return yearDayIn(text, dates);
    case "text":
    case "row":
      return text;
  }
}

/** Gives the day in a text: with the year first, or last in the order of `dates`, with any separator; a time after it is ignored. */
export function parseTypedDate(text: string, dates: ImportDateOrder): Day | undefined {
  const [, first, second, third] = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ].*)?$/u.exec(text) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const [year, month, day] =
    first.length === 4 ? [first, second, third] : dates === "dmy" ? [third, second, first] : [third, first, second];
  return parseDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/**
 * Gives the order of day and month that the dates of one column have; undefined where every date could be of either order, or where they
 * differ.
 */
export function importDateOrderOf(texts: readonly string[]): ImportDateOrder | undefined {
  const orders = new Set(texts.flatMap((text) => dateOrderOf(text) ?? []));
  const [only, ...others] = orders;
  return others.length === 0 ? only : undefined;
}

/** Whether a text has day and month in an order that the text itself does not show. */
export function isDateOrderOpen(text: string): boolean {
  const [one, other] = dayAndMonthIn(text) ?? [];
  return one !== undefined && other !== undefined && one <= 12 && other <= 12 && one !== other;
}

function dateOrderOf(text: string): ImportDateOrder | undefined {
  const [one = 0, other = 0] = dayAndMonthIn(text) ?? [];
  return one > 12 && other <= 12 ? "dmy" : other > 12 && one <= 12 ? "mdy" : undefined;
}

/** The first two numbers of a date that does not begin with its year, or of a day of every year; Quai writes the latter as `MM-DD`. */
function dayAndMonthIn(text: string): readonly [number, number] | undefined {
  const [, one, other] =
    /^(\d{1,2})(?:[-/. ](\d{1,2})[-/. ]\d{1,4}(?:[T ].*)?|[/. ](\d{1,2}))$/u.exec(text)?.filter((part) => part !== undefined) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}

/** Gives the time of day in a text as `HH:mm`: `8:00`, `8 h 30`, `08:00:00`, `1:30 PM`; undefined where it is not a time. */
export function parseClockTime(text: string): string | undefined {
  const [, hour, minute = "00", half] = /^(\d{1,2})\s*[:hH.]?\s*(\d{2})?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/iu.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59 || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return hours > 24 ? undefined : `${String(hours).padStart(2, "0")}:${minute}`;
}

/** A day of one year, `YYYY-MM-DD`, of every year, `MM-DD`, or of every month, 1 to 31; otherwise the text itself. */
function yearDayIn(text: string, dates: ImportDateOrder): ImportCellValue {
  const whole = parseTypedDate(text, dates);
  if (whole !== undefined) return whole;
  const number = /^\d{1,2}$/u.test(text) ? Number(text) : undefined;
  if (number !== undefined) return number;
  const [, first, second] = /^(\d{1,2})([-/. ])(\d{1,2})$/u.exec(text) ?? [];
  if (first === undefined || second === undefined) return text;
  return shortDay(text, dates) ?? text;
}

/** `MM-DD` as Quai writes it; with another separator, in the order of `dates`. */
function shortDay(text: string, dates: ImportDateOrder): string | undefined {
  const [one = "", other = ""] = text.split(/[-/. ]/u);
  const [month, day] = text.includes("-") || dates === "mdy" ? [one, other] : [other, one];
  const padded = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseDay(`2028-${padded}`) === undefined ? undefined : padded;
}

function choiceIn(words: Readonly<Record<string, readonly string[]>>, text: string): string | undefined {
  const word = foldText(text);
  return Object.entries(words).find(([value, others]) => foldText(value) === word || others.includes(word))?.[0];
}

const yes = ["oui", "yes", "true", "vrai", "1", "x", "o", "y", "bloque", "blocked"];
const no = ["non", "no", "false", "faux", "0", "n", "peut reserver", "may book"];

function flagIn(text: string): boolean | undefined {
  const word = foldText(text);
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
}

const months = "january february march april may june july august september october november december".split(" ");
const weekdays = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const french = {
  month: "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(" "),
  weekday: "dimanche lundi mardi mercredi jeudi vendredi samedi".split(" "),
} as const;
const bounds: Readonly<Record<string, string>> = { "base-factor": "Base price", min: "Least", max: "Most" };
const memberWords = ["membership", "member", "membre", "membres", "members"];
const otherWords = ["non member", "non-member", "nonmember", "non membre", "non-membre", "non members", "non-membres"];

/** Gives the stored name of a pricing item, from its name in a file in either language; each bound has a fixed name. */
export function pricingItemName(type: unknown, name: string): string {
  if (typeof type !== "string") return name;
  const word = foldText(name);
  if (type === "month") return capital(months[(monthOfItem({ name: word, properties: {} }) ?? french.month.indexOf(word) + 1) - 1]) ?? name;
  if (type === "weekday") {
    const english = weekdayOfItem({ name: word, properties: {} });
    return capital(weekdays[english ?? french.weekday.indexOf(word)]) ?? name;
  }
  if (type === "status") return memberWords.includes(word) ? pricingStatuses[0] : otherWords.includes(word) ? pricingStatuses[1] : name;
  return bounds[type] ?? name;
}

function capital(word: string | undefined): string | undefined {
  return word === undefined ? undefined : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
