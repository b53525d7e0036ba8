import { DatabaseSync, type StatementSync } from "node:sqlite";
import { boatAvailability, claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import {
  claimedMaskOf,
  claimInOccupancy,
  createOccupancy,
  findFreeDays,
  findFreeDaysBySet,
  maskOfSpan,
  type QuantaMask,
  type Occupancy,
  quantaOfMask,
  freeDaysByMask,
} from "#core/domain/availability/occupancy.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { boatCount, boats, type History, historyOf, seasonDays, slots, type Taken, windowAt, windowDays } from "../club.ts";
import { assertSame, exponentOf, nsPerUnit, type Work } from "../measure.ts";
import type { Figure } from "../report.ts";

const masks: readonly QuantaMask[] = slots.map((slot) => claimMaskOfSlots([slot]));
/** Twenty sets of as many slots, each a quarter hour later than the one before, and the set of each boat. */
const setCount = 20;
const maskSets = {
  masks: Array.from({ length: setCount }, (_, set) =>
    masks.map((_mask, at) => maskOfSpan(420 + set * 15 + at * 180, 570 + set * 15 + at * 180)),
  ),
  setOfRow: Uint32Array.from({ length: boatCount }, (_, boat) => boat % setCount),
};
const cells = boatCount * windowDays;
const units = cells * slots.length;
const ordinary = 10_000;
const sizes = [1000, 10_000, 100_000, 1_000_000] as const;
const buildSize = 100_000;

/** The engine that answers the lists, beside a bare pass over bits, SQL in memory and a loop over reservations. */
export function availability(): readonly Figure[] {
  const window = windowAt(Date.now());
  const history = historyOf(ordinary, window);
  const occupancy = occupancyOf(history);
  const first = history.days - windowDays;
  compare(occupancy, history, window);
  return [...passes(occupancy, history, window, first), ...growth(window), ...building(window)];
}

/** Answers of every way of asking, cell by cell: none is timed before they agree. */
function compare(occupancy: Occupancy, history: History, window: DayWindow): void {
  const first = history.days - windowDays;
  const naive = naiveCells(history, first);
  const days = naive.map((row) => row.some(Boolean));
  assertSame("freeDays and the loop over reservations", bitsOf(findFreeDays(occupancy, masks, first, windowDays), boatCount), days);
  assertSame("slotFree and the loop over reservations", slotBits(freeDaysByMask(occupancy, masks, first, windowDays)), naive);
  assertSame("SQL and the loop over reservations", sqlAnswers(databaseOf(history).prepare(takenSql), first), days);
  assertSame(
    "findFreeDaysBySet and a pass for each set",
    bitsOf(findFreeDaysBySet(occupancy, maskSets, first, windowDays), boatCount),
    bitsOf(setBySet(occupancy, first, new Uint32Array(boatCount)), boatCount),
  );
  const listed = boatAvailability({ now: Date.now(), window, boats, slots, occupancy });
  assertSame(
    "boatAnswers and the loop over reservations",
    listed.flatMap(({ dates }) => dates.map(({ isAvailable }) => isAvailable)),
    days,
  );
}

function passes(occupancy: Occupancy, history: History, window: DayWindow, first: number): readonly Figure[] {
  const words = new Uint32Array(boatCount);
  const bits = new Uint32Array(boatCount * slots.length);
  const bytes = new Uint8Array(units);
  const held = windowOnly(occupancy, first);
  const now = Date.now();
  const ns = nsPerUnit(units, {
    days: () => findFreeDays(occupancy, masks, first, windowDays, words)[7] ?? 0,
    slots: () => freeDaysByMask(occupancy, masks, first, windowDays, bits)[7] ?? 0,
    answers: () => boatAvailability({ now, window, boats, slots, occupancy }).length,
    sets: () => findFreeDaysBySet(occupancy, maskSets, first, windowDays)[7] ?? 0,
    setBySet: () => setBySet(occupancy, first, words)[7] ?? 0,
    text: () => JSON.stringify(boatAvailability({ now, window, boats, slots, occupancy })).length,
    bareWords: bareWords(held, words),
    bareBytes: bareBytes(held, bytes),
  });
  const statement = databaseOf(history).prepare(takenSql);
  const sql = nsPerUnit(units, { sql: () => statement.all(first, first + windowDays).length });
  const inSql = { value: sql("sql"), what: "SQL in memory" };
  return [
    {
      name: `days with a free slot, ${boatCount} boats x ${windowDays} days x ${slots.length} slots`,
      unit: "ns a boat-day-slot",
      measured: ns("days"),
      atMost: 1.2 * ns("bareWords"),
      limit: { value: ns("bareWords"), what: "bare pass, words" },
      baseline: inSql,
    },
    {
      name: "free slots of each boat and day",
      unit: "ns a boat-day-slot",
      measured: ns("slots"),
      atMost: 1.2 * ns("bareBytes"),
      limit: { value: ns("bareBytes"), what: "bare pass, bytes" },
      baseline: inSql,
    },
    {
      name: `days with a free slot, ${setCount} sets of ${slots.length} slots`,
      unit: "ns a boat-day",
      measured: ns("sets") * slots.length,
      atMost: 15,
      limit: { value: ns("bareWords") * slots.length, what: "bare pass, words" },
      baseline: { value: ns("setBySet") * slots.length, what: "a pass for each set" },
    },
    { name: "the list of boats with their dates, as objects", unit: "ns a boat-day-slot", measured: ns("answers") },
    { name: "the same, as JSON text", unit: "ns a boat-day-slot", measured: ns("text") },
  ];
}

/** What is written by hand first for several sets of slots: a pass over all boats for each set. */
function setBySet(occupancy: Occupancy, first: number, out: Uint32Array): Uint32Array {
  maskSets.masks.forEach((set, at) => {
    const free = findFreeDays(occupancy, set, first, windowDays);
    for (let boat = at; boat < boatCount; boat += setCount) out[boat] = free[boat] ?? 0;
  });
  return out;
}

/** How the time of a window grows with the history that lies around it. */
function growth(window: DayWindow): readonly Figure[] {
  const out = new Uint32Array(boatCount);
  const points = sizes.map((size) => {
    const history = historyOf(size, window);
    const occupancy = occupancyOf(history);
    const first = history.days - windowDays;
    const ns = nsPerUnit(units, { pass: () => findFreeDays(occupancy, masks, first, windowDays, out)[3] ?? 0 });
    return { size, value: ns("pass") };
  });
  const loops = sizes.slice(0, 3).map((size) => {
    const history = historyOf(size, window);
    const free = freeCell(history);
    const ns = nsPerUnit(1, { loop: () => Number(isFreeInLoop(history, free)) });
    return { size, value: ns("loop") };
  });
  const least = points[0]?.value ?? 0;
  const most = points.at(-1)?.value ?? 0;
  return [
    {
      name: "growth as history goes from 1,000 to 1,000,000 reservations",
      unit: "exponent",
      measured: exponentOf(points),
      atMost: 0.05,
      limit: { value: 0, what: "" },
      baseline: { value: exponentOf(loops), what: "loop over reservations" },
    },
    { name: "the last of these against the first", unit: "times", measured: most / least },
  ];
}

function building(window: DayWindow): readonly Figure[] {
  const history = historyOf(buildSize, window);
  const columns = columnsOf(history);
  const own = createOccupancy(
    boats.map(({ _id }) => _id),
    history.firstDay,
    history.days,
  );
  const flat = new Uint32Array(own.numbers.length * 3);
  const ns = nsPerUnit(buildSize, {
    build: () => fill(own, columns),
    bare: () => bareFill(flat, history.days, columns),
    lists: () => sortedLists(history).size,
  });
  const held = occupancyOf(history);
  const perDay = bytesOf(held) / (boatCount * held.days);
  return [
    {
      name: "index built from reservations",
      unit: "ns a reservation",
      measured: ns("build"),
      atMost: 20,
      limit: { value: ns("bare"), what: "bare writes" },
      baseline: { value: ns("lists"), what: "sorted lists in a Map" },
    },
    {
      name: "size of a boat's season among 100 boats, with its share of the different days",
      unit: "bytes",
      measured: perDay * seasonDays,
      atMost: 1000,
      limit: { value: seasonDays * 4, what: "one word a day" },
    },
    {
      name: "size of a boat's window among them, which is all the server holds",
      unit: "bytes",
      measured: bytesOf(windowOf(held)) / boatCount,
      limit: { value: windowDays * 4, what: "one word a day" },
    },
  ];
}

function bytesOf({ numbers, patterns: { words, places } }: Occupancy): number {
  return numbers.byteLength + words.byteLength + places.byteLength;
}

/** The last days of an occupancy, as a board of their own. */
function windowOf(occupancy: Occupancy): Occupancy {
  const first = occupancy.days - windowDays;
  const made = createOccupancy(occupancy.boats, occupancy.firstDay, windowDays);
  for (let cell = 0; cell < cells; cell += 1) {
    const boat = Math.floor(cell / windowDays);
    const day = cell % windowDays;
    claimInOccupancy(made, boat, day, claimedMaskOf(occupancy, boat, first + day));
  }
  return made;
}

function occupancyOf(history: History): Occupancy {
  const occupancy = createOccupancy(
    boats.map(({ _id }) => _id),
    history.firstDay,
    history.days,
  );
  fill(occupancy, columnsOf(history));
  return occupancy;
}

interface Columns {
  readonly boats: Uint16Array;
  readonly days: Uint32Array;
  readonly slots: Uint8Array;
}

function columnsOf({ taken }: History): Columns {
  return {
    boats: Uint16Array.from(taken, ({ boat }) => boat),
    days: Uint32Array.from(taken, ({ day }) => day),
    slots: Uint8Array.from(taken, ({ slot }) => slot),
  };
}

function fill(occupancy: Occupancy, columns: Columns): number {
  for (let index = 0; index < columns.boats.length; index += 1) {
    claimInOccupancy(occupancy, columns.boats[index] ?? 0, columns.days[index] ?? 0, masks[columns.slots[index] ?? 0] ?? [0, 0, 0]);
  }
  return occupancy.numbers[5] ?? 0;
}

/** The least that any index must do: read a reservation, write its words. */
function bareFill(words: Uint32Array, days: number, columns: Columns): number {
  const flat = Int32Array.from(masks.flat());
  for (let index = 0; index < columns.boats.length; index += 1) {
    const at = ((columns.boats[index] ?? 0) * days + (columns.days[index] ?? 0)) * 3;
    const mask = (columns.slots[index] ?? 0) * 3;
    words[at] = (words[at] ?? 0) | (flat[mask] ?? 0);
    words[at + 1] = (words[at + 1] ?? 0) | (flat[mask + 1] ?? 0);
    words[at + 2] = (words[at + 2] ?? 0) | (flat[mask + 2] ?? 0);
  }
  return words[5] ?? 0;
}

function sortedLists({ taken }: History): Map<string, readonly Taken[]> {
  const lists = Map.groupBy(taken, ({ boat, day }) => `${boat} ${day}`);
  for (const [key, list] of lists)
    lists.set(
      key,
      list.toSorted((left, right) => left.slot - right.slot),
    );
  return lists;
}

/** Three words for each boat and day of the window, one after the other: the shortest way memory can be walked. */
function windowOnly(occupancy: Occupancy, first: number): Uint32Array {
  const cell = (_: unknown, index: number) => claimedMaskOf(occupancy, Math.floor(index / windowDays), first + (index % windowDays));
  return Uint32Array.from(Array.from({ length: cells }, cell).flat());
}

/** One look at each boat-day, a bit each: no pass over three words can do less. */
function bareWords(words: Uint32Array, out: Uint32Array): Work {
  return () => {
    let at = 0;
    for (let boat = 0; boat < boatCount; boat += 1) {
      let free = 0;
      for (let day = 0; day < windowDays; day += 1, at += 3) {
        const taken = ((words[at + 1] ?? 0) & 0x3fff_0000) | ((words[at + 2] ?? 0) & 0x00ff_ffff);
        free |= (taken === 0 ? 1 : 0) << day;
      }
      out[boat] = free;
    }
    return out[7] ?? 0;
  };
}

/** One look at each slot of each boat-day, a byte each; the slots of the day lie in its last two words. */
function bareBytes(words: Uint32Array, out: Uint8Array): Work {
  const low = Int32Array.from(masks, (mask) => mask[1]);
  const high = Int32Array.from(masks, (mask) => mask[2]);
  return () => {
    for (let mask = 0; mask < low.length; mask += 1) {
      const one = low[mask] ?? 0;
      const other = high[mask] ?? 0;
      for (let cell = 0, at = 1, o = mask; cell < cells; cell += 1, at += 3, o += low.length) {
        out[o] = (((words[at] ?? 0) & one) | ((words[at + 1] ?? 0) & other)) === 0 ? 1 : 0;
      }
    }
    return out[7] ?? 0;
  };
}

/** What is written by hand first: look through all reservations. */
function isFreeInLoop({ taken }: History, { boat, day, slot }: Taken): boolean {
  const wanted = spans[slot] ?? { from: 0, to: 0 };
  for (const other of taken) {
    if (other.boat !== boat || other.day !== day) continue;
    const span = spans[other.slot] ?? { from: 0, to: 0 };
    if (span.from < wanted.to && wanted.from < span.to) return false;
  }
  return true;
}

/** A free slot of the window: only such a one makes a loop look at all reservations. */
function freeCell(history: History): Taken {
  const first = history.days - windowDays;
  const at = naiveCells(history, first)
    .flatMap((free) => free)
    .indexOf(true);
  const cell = Math.floor(at / slots.length);
  return { boat: Math.floor(cell / windowDays), day: first + (cell % windowDays), slot: at % slots.length };
}

const spans = masks.map((mask) => {
  const quanta = quantaOfMask(mask);
  return { from: quanta[0] ?? 0, to: (quanta.at(-1) ?? -1) + 1 };
});

/** Boat-days of the window in the order of boats, each with whether its slots are free. */
function naiveCells(history: History, first: number): readonly (readonly boolean[])[] {
  const ahead = { ...history, taken: history.taken.filter(({ day }) => day >= first) };
  return Array.from({ length: cells }, (_, cell) => {
    const boat = Math.floor(cell / windowDays);
    const day = first + (cell % windowDays);
    return slots.map((_slot, slot) => isFreeInLoop(ahead, { boat, day, slot }));
  });
}

function bitsOf(words: Uint32Array, count: number): readonly boolean[] {
  return Array.from(
    { length: count * windowDays },
    (_, index) => (((words[Math.floor(index / windowDays)] ?? 0) >>> (index % windowDays)) & 1) === 1,
  );
}

function slotBits(words: Uint32Array): readonly (readonly boolean[])[] {
  return Array.from({ length: cells }, (_, cell) => {
    const boat = Math.floor(cell / windowDays);
    const day = cell % windowDays;
    return slots.map((_slot, slot) => (((words[boat * slots.length + slot] ?? 0) >>> day) & 1) === 1);
  });
}

// The most that SQL can do for this question: reservations keyed by the query, counted in key order.
const takenSql = "select day, boat, count(*) as taken from reservations where day >= ? and day < ? group by day, boat";

function databaseOf({ taken }: History): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("create table reservations (day integer, boat integer, slot integer, primary key (day, boat, slot)) without rowid; begin");
  const insert = database.prepare("insert into reservations values (?, ?, ?)");
  for (const { day, boat, slot } of taken) insert.run(day, boat, slot);
  database.exec("commit");
  return database;
}

function sqlAnswers(statement: StatementSync, first: number): readonly boolean[] {
  const full = new Set(
    statement
      .all(first, first + windowDays)
      .flatMap(({ day, boat, taken }) => (Number(taken) < slots.length ? [] : [`${Number(boat)} ${Number(day)}`])),
  );
  return Array.from({ length: cells }, (_, cell) => !full.has(`${Math.floor(cell / windowDays)} ${first + (cell % windowDays)}`));
}
