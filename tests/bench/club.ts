import { addDays, type Day, dayFromNumber, dayNumber, yearOf } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { PricingItem } from "#core/domain/pricing/factor.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeRowBuilders } from "#core/testing/clubs/rows.ts";
import { diceFrom } from "./measure.ts";

/** The club that is measured: a hundred boats at one dock, four slots a day, as a busy club of the demo has them. */
export const boatCount = 100;

/** Days of the window that visitors look at. */
export const windowDays = 12;

const bch = makeRowBuilders("bch");

export const club = bch.club({ name: "Bench", phone: "+15145550100" });
export const lake = bch.lake(1, { name: { en: "Long Lake", fr: "Lac Long" }, factor: 1.15 });
export const dock = bch.dock(1, { name: lake.name, factor: 1.05 });
export const boats = Array.from({ length: boatCount }, (_, index) =>
  bch.boat(String(index + 1).padStart(3, "0"), {
    name: { en: `Heron ${index + 1}`, fr: `Héron ${index + 1}` },
    capacity: 6,
    factor: 1 + (index % 5) / 10,
  }),
);
export const slots = [
  bch.slot(1, "08:00", "11:00", { name: "morning" }),
  bch.slot(2, "11:30", "14:30", { name: "midday" }),
  bch.slot(3, "15:00", "18:00", { name: "afternoon" }),
  bch.slot(4, "18:30", "21:00", { name: "evening" }),
];

/** A dock of one boat, for the smallest answer that there is. */
export const smallDock = bch.dock(2, { name: { en: "Small pier", fr: "Petit quai" } });
export const smallBoat = bch.boat(900, { dock: smallDock._id });

/** Pricing items of the club: base price, bounds, statuses, months and weekdays, then holidays until there are `count` factors. */
export function itemsOf(count: number): readonly PricingItem[] {
  const months = ["april", "may", "june", "july", "august", "september", "october"];
  const weekdays = ["friday", "saturday", "sunday"];
  const factors = [
    bch.item("status", "Membership", { factor: 0.75 }),
    bch.item("status", "Non Member", { factor: 1 }),
    ...weekdays.map((name, index) => bch.item("weekday", name, { factor: 1.1 + index / 20 })),
    ...months.map((name, index) => bch.item("month", name, { factor: 0.7 + index / 10 })),
    ...Array.from({ length: count }, (_, index) => holiday(index)),
  ];
  const values = [
    bch.item("base-factor", "base", { value: 189 }),
    bch.item("min", "least", { value: 20 }),
    bch.item("max", "most", { value: 6400 }),
  ];
  return [...values, ...factors.slice(0, count)];
}

/** A reservation of history: one boat, one day, one slot, by index; days count from `firstDay` of its history. */
export interface Taken {
  readonly boat: number;
  readonly day: number;
  readonly slot: number;
}

export interface History {
  readonly firstDay: Day;
  readonly days: number;
  readonly taken: readonly Taken[];
}

/** Days from April 1 to October 31. */
export const seasonDays = 214;
const fullness = 0.6;

/** `count` reservations, none twice: in the window first, then in the seasons before it, newest first, each three fifths full. */
export function historyOf(count: number, window: DayWindow): History {
  const dice = diceFrom(count);
  const taken: Taken[] = [];
  let earliest = dayNumber(window.dateStart);
  for (let back = 0; taken.length < count; back += 1) {
    for (const date of daysFilled(window, back)) {
      earliest = Math.min(earliest, dayNumber(date));
      for (let cell = 0; cell < boatCount * slots.length && taken.length < count; cell += 1) {
        if (dice() < fullness) taken.push({ boat: cell % boatCount, slot: Math.floor(cell / boatCount), day: dayNumber(date) });
      }
    }
  }
  const days = dayNumber(window.dateEnd) - earliest + 1;
  return { firstDay: dayFromNumber(earliest), days, taken: taken.map(({ day, ...at }) => ({ ...at, day: day - earliest })) };
}

/** The window that is looked at: from April 1 of next year, so that nothing of it has begun on any day of this year. */
export function windowAt(now: number): DayWindow {
  const dateStart = seasonStartOf(yearOf(dayAt(now)) + 1);
  return { dateStart, dateEnd: addDays(dateStart, windowDays - 1) };
}

/** The window itself, then the whole season `back` years before it, last day first. */
function daysFilled({ dateStart }: DayWindow, back: number): readonly Day[] {
  if (back === 0) return spanOf(dateStart, windowDays);
  return spanOf(seasonStartOf(yearOf(dateStart) - back), seasonDays).toReversed();
}

function seasonStartOf(year: number): Day {
  return dayFromText(`${year}-04-01`);
}

function spanOf(first: Day, days: number): readonly Day[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

function holiday(index: number): PricingItem {
  const month = 4 + (Math.floor(index / 28) % 7);
  const day = 1 + (index % 28);
  const factor = index % 2 === 0 ? 1.1 : 0.95;
  return bch.item("holiday", `Day ${index}`, { factor, day: `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` });
}
