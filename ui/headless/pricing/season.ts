import { addDays, type Day, dayFromNumber, dayNumber, dayOfMonth, monthOf, weekdayOf } from "#core/domain/calendar/day.ts";
import { seasonEndOf, seasonStartOf } from "#core/domain/calendar/season.ts";
import { type Cents, asCents } from "#core/domain/money/cents.ts";
import { type PricingItem, pricingStatuses, type PricingStatus } from "#core/domain/pricing/factor.ts";
import { itemMatchesDay } from "#core/domain/pricing/match.ts";
import { pricingItemsOfClub, type PriceInputs } from "#core/domain/pricing/price.ts";
import { amountInPriceTable, type PriceTable, makePriceTable } from "#core/domain/pricing/table.ts";

/** One amount of the season's price table, in cents; `mark` where it is the lowest or highest of its status and the two differ. */
export interface SeasonPriceCell {
  readonly weekday: number;
  readonly amount: Cents;
  readonly mark: "lowest" | "highest" | undefined;
}

/** A month of the season's price table, named by its first day, with the amounts of each status from Sunday to Saturday. */
export interface SeasonPriceMonth {
  readonly first: Day;
  readonly statuses: readonly { readonly status: PricingStatus; readonly cells: readonly SeasonPriceCell[] }[];
}

/** The lowest and highest price of a status on ordinary days, in cents. */
export interface PriceRange {
  readonly status: PricingStatus;
  readonly least: Cents;
  readonly most: Cents;
}

/** A holiday whose prices differ from the table: its first and last day, both included, and its prices in cents. */
export interface HolidayPrice {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
  readonly least: Cents;
  readonly most: Cents;
}

/** The prices of one boat in one season: by month and status, the range of each status, and the holidays apart. In cents. */
export interface BoatSeasonPrices {
  readonly months: readonly SeasonPriceMonth[];
  readonly ranges: readonly PriceRange[];
  readonly holidays: readonly HolidayPrice[];
}

/** Gives the status by which the visitor pays on a day. */
type StatusOn = (day: Day) => PricingStatus;

/**
 * Computes the prices of a boat in the season of `day`, by month, weekday and status, for slots of a factor; holidays apart, by the visitor's
 * own status.
 */
export function boatSeasonPricesOf(priced: PriceInputs, day: Day, statusOn: StatusOn, slotFactor = 1): BoatSeasonPrices {
  const days = seasonDays(day);
  const table = makePriceTable(priced, days, undefined, slotFactor);
  const holidays = pricingItemsOfClub(priced).filter(({ type, properties }) => type === "holiday" && properties.factor !== undefined);
  const ordinary = ordinaryDays(days, holidays);
  const ranges = pricingStatuses.map((status) =>
    rangeOf(
      status,
      [...ordinary.values()].map((day) => centsOn(table, day, status)),
    ),
  );
  return { months: monthsOf(table, ordinary, ranges), ranges, holidays: holidayPrices({ table, days, holidays, ordinary, statusOn }) };
}

/** One day for each month and weekday: the first that is no holiday, else the first. */
function ordinaryDays(days: readonly Day[], holidays: readonly PricingItem[]): ReadonlyMap<string, Day> {
  const isOrdinary = (day: Day) => !holidays.some((item) => itemMatchesDay(item, day));
  const places = [...Map.groupBy(days, placeIn)];
  return new Map(
    places.flatMap(([place, those]) =>
      [those.find(isOrdinary) ?? those[0]].flatMap((day) => (day === undefined ? [] : [[place, day] as const])),
    ),
  );
}

function placeIn(day: Day): string {
  return `${monthOf(day)} ${weekdayOf(day)}`;
}

function rangeOf(status: PricingStatus, amounts: readonly Cents[]): PriceRange {
  return { status, least: asCents(Math.min(...amounts)), most: asCents(Math.max(...amounts)) };
}

function monthsOf(table: PriceTable, ordinary: ReadonlyMap<string, Day>, ranges: readonly PriceRange[]): readonly SeasonPriceMonth[] {
  const byMonth = [...Map.groupBy(ordinary.values(), monthOf)].toSorted(([left], [right]) => left - right);
  return byMonth.flatMap(([, days]) => {
    const inOrder = days.toSorted((left, right) => weekdayOf(left) - weekdayOf(right));
    const statuses = ranges.map((range) => ({
      status: range.status,
      cells: inOrder.map((day) => cellOf(centsOn(table, day, range.status), weekdayOf(day), range)),
    }));
    return inOrder.slice(0, 1).map((day) => ({ first: addDays(day, 1 - dayOfMonth(day)), statuses }));
  });
}

function cellOf(amount: Cents, weekday: number, { least, most }: PriceRange): SeasonPriceCell {
  const mark = least === most ? undefined : amount === least ? "lowest" : amount === most ? "highest" : undefined;
  return { weekday, amount, mark };
}

interface Season {
  readonly table: PriceTable;
  readonly days: readonly Day[];
  readonly holidays: readonly PricingItem[];
  readonly ordinary: ReadonlyMap<string, Day>;
  readonly statusOn: StatusOn;
}

/** The holidays that change a price; consecutive days of one name are joined. */
function holidayPrices({ table, days, holidays, ordinary, statusOn }: Season): readonly HolidayPrice[] {
  const changed = days.flatMap((day) => {
    const item = holidays.find((each) => itemMatchesDay(each, day));
    const status = statusOn(day);
    const amount = centsOn(table, day, status);
    const usual = ordinary.get(placeIn(day));
    return item === undefined || usual === undefined || centsOn(table, usual, status) === amount
      ? []
      : [{ name: item.name, from: day, to: day, least: amount, most: amount }];
  });
  return changed.reduce<readonly HolidayPrice[]>(joined, []);
}

function joined(list: readonly HolidayPrice[], next: HolidayPrice): readonly HolidayPrice[] {
  const last = list.at(-1);
  if (last === undefined || last.name !== next.name || addDays(last.to, 1) !== next.from) return [...list, next];
  const both = { ...last, to: next.to, least: asCents(Math.min(last.least, next.least)), most: asCents(Math.max(last.most, next.most)) };
  return [...list.slice(0, -1), both];
}

function centsOn(table: PriceTable, day: Day, status: PricingStatus): Cents {
  return amountInPriceTable(table, day, status) ?? asCents(0);
}

/** Every day of the season of `day`. */
function seasonDays(day: Day): readonly Day[] {
  const [from, to] = [dayNumber(seasonStartOf(day)), dayNumber(seasonEndOf(day))];
  return Array.from({ length: to - from + 1 }, (_, index) => dayFromNumber(from + index));
}
