import { addDays, type Day, dayFromNumber, dayNumber, parseDay, yearOf } from "#core/calendar/day.ts";
import type { Window } from "#core/calendar/window.ts";
import { dayAt } from "#core/calendar/zone.ts";
import type { Boat } from "#core/offer/boat.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import type { Club } from "#core/people/client.ts";
import type { Item } from "#core/pricing/factor.ts";
import { diceFrom } from "./measure.ts";

/** The club that is measured: a hundred boats at one dock, four slots a day, as a busy club of the demo has them. */
export const boatCount = 100;

/** Days of the window that visitors look at. */
export const windowDays = 12;

export const club: Club = {
  id: "bch",
  name: "Bench",
  email: "bench@club.test",
  address: "1 Pier",
  phone: "+15145550100",
  currency: "CAD",
  payAtDock: true,
};

export const lake: Lake = { _id: "bch_l1", client: club.id, name: { en: "Long Lake", fr: "Lac Long" }, properties: { factor: 1.15 } };

export const dock: Dock = { ...lake, _id: "bch_d1", lake: lake._id, lat: 45.27, lon: -72.15, properties: { factor: 1.05 } };

export const boats: readonly Boat[] = Array.from({ length: boatCount }, (_, index) => ({
  _id: `bch_b${String(index + 1).padStart(3, "0")}`,
  client: club.id,
  name: { en: `Heron ${index + 1}`, fr: `Héron ${index + 1}` },
  dock: dock._id,
  model: "Vectra",
  capacity: 6,
  properties: { factor: 1 + (index % 5) / 10 },
}));

export const slots: readonly TimeSlot[] = [
  slot(1, "morning", "08:00", "11:00"),
  slot(2, "midday", "11:30", "14:30"),
  slot(3, "afternoon", "15:00", "18:00"),
  slot(4, "evening", "18:30", "21:00"),
];

/** A dock of one boat, for the smallest answer that there is. */
export const smallDock: Dock = { ...dock, _id: "bch_d2", name: { en: "Small pier", fr: "Petit quai" } };
export const smallBoat: Boat = { ...firstBoat(), _id: "bch_b900", dock: smallDock._id };

/** Pricing items of the club: base price, bounds, statuses, months and weekdays, then holidays until there are `count` factors. */
export function itemsOf(count: number): readonly Item[] {
  const months = ["april", "may", "june", "july", "august", "september", "october"];
  const weekdays = ["friday", "saturday", "sunday"];
  const factors: readonly Omit<Item, "_id" | "client">[] = [
    { type: "status", name: "Membership", properties: { factor: 0.75 } },
    { type: "status", name: "Non Member", properties: { factor: 1 } },
    ...weekdays.map((name, index) => ({ type: "weekday" as const, name, properties: { factor: 1.1 + index / 20 } })),
    ...months.map((name, index) => ({ type: "month" as const, name, properties: { factor: 0.7 + index / 10 } })),
    ...Array.from({ length: count }, (_, index) => holiday(index)),
  ];
  const values: readonly Omit<Item, "_id" | "client">[] = [
    { type: "base-factor", name: "Base price", properties: { value: 189 } },
    { type: "min", name: "Least", properties: { value: 20 } },
    { type: "max", name: "Most", properties: { value: 6400 } },
  ];
  return [...values, ...factors.slice(0, count)].map((item, index) => ({ ...item, _id: `bch_i${index}`, client: club.id }));
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
export function historyOf(count: number, window: Window): History {
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
export function windowAt(now: number): Window {
  const dateStart = seasonStartOf(yearOf(dayAt(now)) + 1);
  return { dateStart, dateEnd: addDays(dateStart, windowDays - 1) };
}

/** The window itself, then the whole season `back` years before it, last day first. */
function daysFilled({ dateStart }: Window, back: number): readonly Day[] {
  if (back === 0) return spanOf(dateStart, windowDays);
  return spanOf(seasonStartOf(yearOf(dateStart) - back), seasonDays).toReversed();
}

function seasonStartOf(year: number): Day {
  const day = parseDay(`${year}-04-01`);
  if (day === undefined) throw new Error(`no season in ${year}`);
  return day;
}

function spanOf(first: Day, days: number): readonly Day[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

function holiday(index: number): Omit<Item, "_id" | "client"> {
  const [month, day] = [4 + (Math.floor(index / 28) % 7), 1 + (index % 28)];
  const factor = index % 2 === 0 ? 1.1 : 0.95;
  return {
    type: "holiday",
    name: `Day ${index}`,
    properties: { factor, day: `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` },
  };
}

function slot(order: number, name: string, start: string, end: string): TimeSlot {
  return { _id: `bch_s${order}`, client: club.id, name, label: { en: name, fr: name }, start, end, turnaround: 30 };
}

function firstBoat(): Boat {
  const [boat] = boats;
  if (boat === undefined) throw new Error("the club has no boat");
  return boat;
}
