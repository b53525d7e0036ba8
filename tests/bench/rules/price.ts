import { addDays } from "#core/domain/calendar/day.ts";
import { daysOfWindow } from "#core/domain/calendar/window.ts";
import { type PricingItem, type PricingStatus, pricingStatuses, cheapestSlotOf } from "#core/domain/pricing/factor.ts";
import { itemsMatching } from "#core/domain/pricing/match.ts";
import { type PriceInputs, quotePriceForStatus } from "#core/domain/pricing/price.ts";
import { amountInPriceTable, makeFactorProductsByDay, makePriceTable } from "#core/domain/pricing/table.ts";
import { boats, dock, itemsOf, lake, seasonDays, windowAt, windowDays } from "../club.ts";
import { assertSame, exponentOf, nsPerUnit } from "../measure.ts";
import type { Figure } from "../report.ts";

const counts = [10, 100, 1000] as const;
/** A slot without a factor of its own. */
const oneSlot = [{}];
const pricesPerRound = windowDays * pricingStatuses.length;

/** The price table beside a bare look into an array, and a loop over all factors. */
export function price(): readonly Figure[] {
  const measured = counts.map(measure);
  const table = measured.map(({ count, ns }) => ({ size: count, value: ns("table") }));
  const loop = measured.map(({ count, ns }) => ({ size: count, value: ns("loop") }));
  return [
    ...measured.map(({ count, ns }): Figure => ({
      name: `quote among ${count} factors`,
      unit: "ns a quote",
      measured: ns("table"),
      atMost: 1.1 * ns("bare"),
      limit: { value: ns("bare"), what: "bare table" },
      baseline: { value: ns("loop"), what: "loop over factors" },
    })),
    {
      name: "growth from 10 to 1,000 factors",
      unit: "exponent",
      measured: exponentOf(table),
      atMost: 0.05,
      limit: { value: 0, what: "" },
      baseline: { value: exponentOf(loop), what: "loop over factors" },
    },
    lowestOfSets(),
    ...measured.map(({ count, ns }): Figure => ({
      name: `quote with its chain of factors, exact, among ${count}`,
      unit: "ns a quote",
      measured: ns("chain"),
    })),
    ...measured.map(({ count, build }): Figure => ({
      name: `table of a boat's season from ${count} factors`,
      unit: "ns a quote",
      measured: build,
    })),
  ];
}

function measure(count: number) {
  const { dateStart } = windowAt(Date.now());
  const days = Array.from({ length: seasonDays }, (_, index) => addDays(dateStart, index));
  const window = days.slice(0, windowDays);
  const [boat] = boats;
  if (boat === undefined) throw new Error("the club has no boat");
  const priced: PriceInputs = { boat, lake, dock, items: itemsOf(count) };
  const table = makePriceTable(priced, days);
  for (const day of days) for (const status of pricingStatuses) compare(priced, day, status, amountInPriceTable(table, day, status));
  const sum = (of: (day: (typeof days)[number], status: PricingStatus) => number) => () => {
    let total = 0;
    for (const day of window) for (const status of pricingStatuses) total += of(day, status);
    return total;
  };
  const flat = Int32Array.from(table.amounts);
  const rows = new Map(days.map((day, index) => [day, index * pricingStatuses.length]));
  const ns = nsPerUnit(pricesPerRound, {
    table: sum((day, status) => amountInPriceTable(table, day, status) ?? 0),
    bare: sum((day, status) => flat[(rows.get(day) ?? 0) + (status === "Membership" ? 0 : 1)] ?? 0),
    loop: sum((day, status) => loopOver(priced, day, status)),
    chain: sum((day, status) => quotePriceForStatus(priced, day, status, oneSlot).amount),
  });
  const build = nsPerUnit(days.length * pricingStatuses.length, { build: () => makePriceTable(priced, days).amounts.length });
  return { count, ns, build: build("build") };
}

const slotFactors = [0.5, 1, 1.2, 1.8] as const;
const setCount = 20;

/** The lowest price of each boat and day, where each of twenty sets of boats has four slots with a factor each. */
function lowestOfSets(): Figure {
  const window = daysOfWindow(windowAt(Date.now()));
  const sets = Array.from({ length: setCount }, (_, set) =>
    slotFactors.map((factor, at) => ({ properties: { factor: slotFactors[(set + at) % slotFactors.length] ?? factor } })),
  );
  const items = itemsOf(100);
  const factors = makeFactorProductsByDay(items, window);
  const fleet = boats.map((boat, at) => {
    const priced: PriceInputs = { boat, lake, dock, items };
    const set = sets[at % setCount] ?? [];
    const tables = new Map(slotFactors.map((factor) => [factor, makePriceTable(priced, window, factors, factor)]));
    const lowest = cheapestSlotOf(set)?.properties.factor ?? 1;
    return { priced, set, table: [...tables].find(([factor]) => factor === lowest)?.[1] ?? makePriceTable(priced, window, factors) };
  });
  const loopOfSet = ({ priced, set }: (typeof fleet)[number], day: (typeof window)[number]) =>
    Math.min(...set.map(({ properties }) => quotePriceForStatus(priced, day, "Non Member", [{ properties }]).amount));
  for (const boat of fleet)
    for (const day of window)
      assertSame("the lowest price of a boat", amountInPriceTable(boat.table, day, "Non Member"), loopOfSet(boat, day));
  const flat = fleet.map(({ table }) => Int32Array.from(table.amounts));
  const rows = new Map(window.map((day, index) => [day, index * pricingStatuses.length + 1]));
  const sum = (of: (boat: (typeof fleet)[number], day: (typeof window)[number], at: number) => number) => () => {
    let total = 0;
    for (const [at, boat] of fleet.entries()) for (const day of window) total += of(boat, day, at);
    return total;
  };
  const ns = nsPerUnit(boats.length * window.length, {
    table: sum(({ table }, day) => amountInPriceTable(table, day, "Non Member") ?? 0),
    bare: sum((_boat, day, at) => flat[at]?.[rows.get(day) ?? 0] ?? 0),
    loop: sum(loopOfSet),
  });
  return {
    name: `lowest price of ${boats.length} boats x ${window.length} days, ${slotFactors.length} factors and ${setCount} sets of slots`,
    unit: "ns a boat-day",
    measured: ns("table"),
    atMost: 1.1 * ns("bare"),
    limit: { value: ns("bare"), what: "bare table" },
    baseline: { value: ns("loop"), what: "a quote for each slot" },
  };
}

type LoopArguments = Parameters<typeof loopOver>;

/** The table gives the exact price; a loop in floating point may miss it by the cent that it rounds away. */
function compare(priced: LoopArguments[0], day: LoopArguments[1], status: LoopArguments[2], amount: number | undefined): void {
  const exact = quotePriceForStatus(priced, day, status, oneSlot).amount;
  if (amount !== exact) throw new Error(`the table says ${amount} for ${day}, the chain of factors ${exact}`);
  const loop = loopOver(priced, day, status);
  if (Math.abs(loop - exact) > 1) throw new Error(`a loop over the factors says ${loop} for ${day}, the chain ${exact}`);
}

/** What is written by hand first: look through all factors, multiply those that match, in floating point. */
function loopOver({ boat, lake, dock, items }: PriceInputs, day: Parameters<typeof itemsMatching>[1], status: PricingStatus): number {
  let factor = (boat.properties.factor ?? 1) * (lake.properties.factor ?? 1) * (dock.properties.factor ?? 1);
  const month = monthName(day);
  const weekday = weekdayName(day);
  let base = 0;
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (item.type === "base-factor") base = item.properties.value ?? 0;
    else if (item.type === "min") least = item.properties.value ?? 0;
    else if (item.type === "max") most = item.properties.value ?? most;
    else if (applies(item, day, status, month, weekday)) factor *= item.properties.factor ?? 1;
  }
  return Math.round(Math.min(most, Math.max(least, base * factor)) * 100);
}

const months = ["", "", "", "april", "may", "june", "july", "august", "september", "october"];
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

function applies(item: PricingItem, day: string, status: PricingStatus, month: string, weekday: string): boolean {
  if (item.type === "status") return item.name === status;
  if (item.type === "month") return item.name === month;
  if (item.type === "weekday") return item.name === weekday;
  return item.properties.day === day.slice(5);
}

function monthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? "";
}

function weekdayName(day: string): string {
  return weekdays[new Date(day).getUTCDay()] ?? "";
}
