import { addDays, type Day, dayFromNumber, dayNumber, dayOfMonth, monthOf, weekdayOf } from "#core/domain/calendar/day.ts";
import { seasonEndOf, seasonStartOf } from "#core/domain/calendar/season.ts";
import { type Cents, asCents } from "#core/domain/money/cents.ts";
import { type PricingItem, pricingStatuses, type PricingStatus } from "#core/domain/pricing/factor.ts";
import { itemMatchesDay } from "#core/domain/pricing/match.ts";
import { pricingItemsOfClub, type PriceInputs } from "#core/domain/pricing/price.ts";
import { amountInPriceTable, makePriceTable } from "#core/domain/pricing/table.ts";

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

/** Gives the price of the cheapest slot of a day by a status, in cents. */
type DayPrices = (day: Day, status: PricingStatus) => Cents;

/** Gives the status by which the visitor pays on a day. */
type StatusOn = (day: Day) => PricingStatus;

/** Gives the lowest factor of the boat's slots that run on a day; 1 where none does. */
type SlotFactorOn = (day: Day) => number;

/**
 * Computes the prices of a boat's cheapest slots in the season of `day`, by month, weekday and status; holidays apart, by the visitor's own
 * status.
 */
export function boatSeasonPricesOf(priced: PriceInputs, day: Day, statusOn: StatusOn, factorOn: SlotFactorOn = () => 1): BoatSeasonPrices {
  const days = seasonDays(day);
  const table = tableOf(priced, days, factorOn);
  const holidays = pricingItemsOfClub(priced).filter(({ type, properties }) => type === "holiday" && properties.factor !== undefined);
  const ordinary = ordinaryDays(days, holidays, factorOn);
  const ranges = pricingStatuses.map((status) =>
    rangeOf(
      status,
      [...ordinary.values()].map((day) => table(day, status)),
    ),
  );
  return { months: monthsOf(table, ordinary, ranges), ranges, holidays: holidayPrices({ table, days, holidays, ordinary, statusOn }) };
}

/** The price of the cheapest slot of each day: a table for each factor that one of the days has. */
function tableOf(priced: PriceInputs, days: readonly Day[], factorOn: SlotFactorOn): DayPrices {
  const byFactor = [...Map.groupBy(days, factorOn)];
  const tables = new Map(byFactor.map(([factor, those]) => [factor, makePriceTable(priced, those, undefined, factor)]));
  return (day, status) => {
    const table = tables.get(factorOn(day));
    return (table && amountInPriceTable(table, day, status)) ?? asCents(0);
  };
}

/** One day for each month and weekday: the first of those with the cheapest slots that is no holiday, else the first. */
function ordinaryDays(days: readonly Day[], holidays: readonly PricingItem[], factorOn: SlotFactorOn): ReadonlyMap<string, Day> {
  const isOrdinary = (day: Day) => !holidays.some((item) => itemMatchesDay(item, day));
  const places = [...Map.groupBy(days, placeIn)];
  return new Map(
    places.flatMap(([place, those]) => {
      const [cheapest] = those.filter(isOrdinary).toSorted((one, other) => factorOn(one) - factorOn(other));
      return [cheapest ?? those[0]].flatMap((day) => (day === undefined ? [] : [[place, day] as const]));
    }),
  );
}

function placeIn(day: Day): string {
  return `${monthOf(day)} ${weekdayOf(day)}`;
}

function rangeOf(status: PricingStatus, amounts: readonly Cents[]): PriceRange {
  return { status, least: asCents(Math.min(...amounts)), most: asCents(Math.max(...amounts)) };
}

function monthsOf(table: DayPrices, ordinary: ReadonlyMap<string, Day>, ranges: readonly PriceRange[]): readonly SeasonPriceMonth[] {
  const byMonth = [...Map.groupBy(ordinary.values(), monthOf)].toSorted(([left], [right]) => left - right);
  return byMonth.flatMap(([, days]) => {
    const inOrder = days.toSorted((left, right) => weekdayOf(left) - weekdayOf(right));
    const statuses = ranges.map((range) => ({
      status: range.status,
      cells: inOrder.map((day) => cellOf(table(day, range.status), weekdayOf(day), range)),
    }));
    return inOrder.slice(0, 1).map((day) => ({ first: addDays(day, 1 - dayOfMonth(day)), statuses }));
  });
}

function cellOf(amount: Cents, weekday: number, { least, most }: PriceRange): SeasonPriceCell {
  const mark = least === most ? undefined : amount === least ? "lowest" : amount === most ? "highest" : undefined;
  return { weekday, amount, mark };
}

interface Season {
  readonly table: DayPrices;
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
    const amount = table(day, status);
    const usual = ordinary.get(placeIn(day));
    return item === undefined || usual === undefined || table(usual, status) === amount
      ? []
      : [{ name: item.name, from: day, to: day, least: amount, most: amount }];
  });
  return changed.reduce<readonly HolidayPrice[]>(joinHoliday, []);
}

function joinHoliday(list: readonly HolidayPrice[], next: HolidayPrice): readonly HolidayPrice[] {
  const last = list.at(-1);
  if (last === undefined || last.name !== next.name || addDays(last.to, 1) !== next.from) return [...list, next];
  const both = { ...last, to: next.to, least: asCents(Math.min(last.least, next.least)), most: asCents(Math.max(last.most, next.most)) };
  return [...list.slice(0, -1), both];
}

function seasonDays(day: Day): readonly Day[] {
  const from = dayNumber(seasonStartOf(day));
  const to = dayNumber(seasonEndOf(day));
  return Array.from({ length: to - from + 1 }, (_, index) => dayFromNumber(from + index));
}
