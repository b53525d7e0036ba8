import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clockAgrees,
  erasableUntil,
  clockCheckEveryMs,
  type ServerTime,
  type Reckoning,
  nextReckoning,
  reckonedTimeAt,
} from "#core/domain/clock/reckoning.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;
/** When the tests' clubs begin, in epoch milliseconds. */
const start = Date.UTC(2027, 5, 1, 12);

interface Setting {
  readonly row?: Reckoning | undefined;
  readonly newest?: number;
  /** Whether the counter that servers share is one that may be set, and by how much it was. */
  readonly counter?: () => number;
  readonly source?: string;
}

/** A store that servers share, and what passed since the test began. `lives` says whether something in it has still to end. */
function club({ row, newest, counter, source = "machine" }: Setting = {}) {
  const state = { row, passed: 0, lives: true };
  const ticks = () => ({ source, ms: 1_000_000 + state.passed + (counter?.() ?? 0), isSteady: counter === undefined });
  /** A server with this clock; it reads its clock when `look` is called. */
  const server = (wall: () => number) => {
    let own: (ServerTime & { readonly since: number }) | undefined;
    const look = () => {
      const passed = state.passed - (own?.since ?? 0);
      const view = own === undefined ? undefined : { ...own, at: own.at + passed, passed };
      const seen = { wall: wall(), ticks: ticks(), row: state.row, own: view };
      const next = nextReckoning(seen, reckonedTimeAt(seen), state.lives, own === undefined ? newest : undefined);
      state.row = next;
      const hasAgreed = own?.hasAgreed === true || clockAgrees(seen.wall, next.at);
      own = { at: next.at, passed: 0, ticks: next.ticks, counted: next.counted, hasAgreed, since: state.passed };
      return next;
    };
    return { look, now: () => (own?.at ?? 0) + state.passed - (own?.since ?? 0) };
  };
  /** Lets time pass, and the servers look as often as they do. */
  const run = (ms: number, ...servers: readonly { readonly look: () => Reckoning }[]) => {
    for (const end = state.passed + ms; state.passed < end;) {
      state.passed += clockCheckEveryMs;
      for (const one of servers) one.look();
    }
  };
  return { state, server, run, ticks };
}

const rowOf = (change: Partial<Reckoning> = {}): Reckoning => ({
  at: start,
  source: "machine",
  ticks: 1_000_000,
  vouched: null,
  counted: start,
  agreed: start - 2 * day,
  newest: start,
  ...change,
});

describe("the time of a server", () => {
  it.each([
    ["ahead", hour],
    ["back", -hour],
  ])("continues by its counter when its clock is set an hour %s", (_, shift) => {
    const { state, server, run } = club();
    const clock = { shift: 0 };
    const one = server(() => start + state.passed + clock.shift);
    one.look();
    run(hour, one);
    clock.shift = shift;
    run(10 * minute, one);
    // Ten minutes later it is ten minutes later, to half a minute.
    expect(Math.abs(one.now() - (start + hour + 10 * minute))).toBeLessThanOrEqual(minute / 2);
  });

  it("follows such a clock within a day, by less than a twentieth faster or slower while something has still to end", () => {
    const { state, server, run } = club();
    const clock = { shift: 0 };
    const one = server(() => start + state.passed + clock.shift);
    one.look();
    clock.shift = hour;
    const begun = state.passed;
    while (start + state.passed + clock.shift - one.now() > minute) {
      const before = one.now();
      run(clockCheckEveryMs, one);
      expect(Math.abs(one.now() - before - clockCheckEveryMs)).toBeLessThanOrEqual(clockCheckEveryMs / 20);
    }
    expect(state.passed - begun).toBeLessThan(day);
  });

  it("follows its machine's clock at once when no row has still to end and no other server's clock contradicts it", () => {
    const { state, server, run } = club();
    const clock = { shift: 0 };
    const one = server(() => start + state.passed + clock.shift);
    one.look();
    [clock.shift, state.lives] = [hour, false];
    run(2 * minute, one);
    expect(one.now()).toBe(start + state.passed + hour);
  });

  it("jumps by days only after its clock has differed for an hour", () => {
    const { state, server, run } = club();
    const clock = { shift: 0 };
    const one = server(() => start + state.passed + clock.shift);
    one.look();
    [clock.shift, state.lives] = [3 * year, false];
    run(59 * minute, one);
    expect(one.now()).toBe(start + state.passed);
    run(3 * minute, one);
    expect(one.now()).toBe(start + state.passed + 3 * year);
  });

  it("is the store's when its own clock is off by hours at its start, and another server's is not", () => {
    for (const shift of [hour, -hour, 7 * hour, -3 * year]) {
      const { state, server, run } = club();
      const right = server(() => start + state.passed);
      const wrong = server(() => start + state.passed + shift);
      right.look();
      run(5 * minute, right);
      wrong.look();
      expect(wrong.now()).toBe(right.now());
      state.lives = false;
      run(6 * hour, right, wrong);
      expect([right.now(), wrong.now()]).toEqual([start + state.passed, start + state.passed]);
    }
  });

  it("is that of its clock at a start when no other server contradicts it for a minute and the clock is off by more than hours", () => {
    const { state, server, run } = club({ row: rowOf({ vouched: 1_000_000 }) });
    const one = server(() => start + 3 * year + state.passed);
    one.look();
    expect(one.now()).toBe(start + state.passed);
    run(minute, one);
    expect(one.now()).toBe(start + 3 * year + state.passed);
  });

  it.each([
    ["an hour", hour, true],
    ["years", 3 * year, false],
  ])("does not run back by %s at the start of a machine: %s", (_, shift, keeps) => {
    const { state, server } = club({ row: rowOf(), source: "the machine started anew" });
    const one = server(() => start - shift + state.passed);
    one.look();
    expect(one.now()).toBe(keeps ? start : start - shift);
  });

  it("keeps a hold's ten minutes to half a minute, however clocks are set by up to two hours", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2 * hour, max: 2 * hour }), { minLength: 1, maxLength: 30 }), (shifts) => {
        const { state, server, run } = club();
        const clock = { shift: 0 };
        const one = server(() => start + state.passed + clock.shift);
        one.look();
        const begun = one.now();
        for (const shift of shifts) {
          clock.shift = shift;
          run(clockCheckEveryMs, one);
        }
        const passed = shifts.length * clockCheckEveryMs;
        expect(Math.abs(one.now() - begun - passed)).toBeLessThanOrEqual(minute / 2);
      }),
    );
  });

  it("ignores a counter of the store that was set, and follows another server that jumped", () => {
    const counter = { set: 0 };
    const { state, server, run } = club({ counter: () => counter.set });
    const one = server(() => start + state.passed);
    const other = server(() => start + state.passed);
    one.look();
    other.look();
    for (const set of [hour / 2, 5 * hour, -hour]) {
      counter.set = set;
      run(minute, one, other);
      expect([one.now(), other.now()]).toEqual([start + state.passed, start + state.passed]);
    }
    if (state.row !== undefined) state.row = { ...state.row, at: state.row.at + 3 * hour };
    state.passed += clockCheckEveryMs;
    expect(other.look().at).toBe(start + state.passed + 3 * hour);
  });
});

describe("what may be erased", () => {
  const heldFor = (at: number, wall: number, mostDays: number, row: Reckoning | undefined) => {
    const { state, server, run } = club({ row, source: "the machine started anew" });
    const one = server(() => wall + state.passed);
    one.look();
    while (state.passed < mostDays * day && erasableUntil(state.row ?? rowOf()) === undefined) run(clockCheckEveryMs, one);
    return { days: Math.round(state.passed / day), until: state.row === undefined ? undefined : erasableUntil(state.row), at };
  };

  it("is nothing for months after a server starts three years ahead, and then no more than the counted time", () => {
    expect(heldFor(start, start + 3 * year, 100, rowOf())).toMatchObject({ days: 100, until: undefined });
  });

  it("is nothing when a server starts three years behind", () => {
    expect(heldFor(start, start - 3 * year, 100, rowOf())).toMatchObject({ days: 100, until: undefined });
  });

  it("is what ended before now a day after a first start, and after a day's rest", () => {
    const first = heldFor(start, start, 3, undefined);
    expect([first.days, first.until]).toEqual([1, start + day]);
    expect(heldFor(start, start + day, 3, rowOf()).days).toBe(0);
  });

  it("is what ended before the earlier of time and count", () => {
    expect(heldFor(start, start + 20 * hour, 1, rowOf()).until).toBe(start);
    expect(heldFor(start, start - 20 * hour, 1, rowOf()).until).toBe(start - 20 * hour);
  });

  it("catches up within weeks when no server ran for a winter", () => {
    const { days } = heldFor(start, start + 150 * day, 100, rowOf());
    expect([days > 14, days < 21]).toEqual([true, true]);
  });

  it("depends on the newest row when the store has no reckoning", () => {
    const { server } = club({ newest: start });
    expect(erasableUntil(server(() => start + 3 * year).look())).toBeUndefined();
    expect(server(() => start + 3 * year).look().counted).toBe(start);
  });

  it("waits a day when the store has rows from the future, and not again for the same rows", () => {
    const { state, server, run } = club({ row: rowOf({ counted: start }), newest: start + year });
    const one = server(() => start + state.passed);
    expect(erasableUntil(one.look())).toBeUndefined();
    run(day + minute, one);
    expect(erasableUntil(one.look())).toBe(start + state.passed);
    expect(erasableUntil(server(() => start + state.passed).look())).toBe(start + state.passed);
  });

  it("is never more than ten times the elapsed time, for any clocks, counters and number of servers", () => {
    const leap = fc.integer({ min: -5 * year, max: 5 * year });
    const step = fc.record({
      walls: fc.tuple(leap, leap, leap),
      counter: leap,
      ms: fc.integer({ min: 1, max: 3 * hour }),
      lives: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, canBeSet) => {
        const counter = { set: 0 };
        const walls = [0, 0, 0];
        const { state, server } = club({ row: rowOf(), ...(canBeSet ? { counter: () => counter.set } : {}) });
        const servers = walls.map((_, index) => server(() => start + state.passed + (walls[index] ?? 0)));
        for (const { walls: next, ms, lives, ...set } of steps) {
          next.forEach((shift, index) => (walls[index] = shift));
          counter.set = set.counter;
          state.lives = lives;
          state.passed += ms;
          for (const one of servers) {
            const { counted, ...row } = one.look();
            expect(Math.abs(counted - start)).toBeLessThanOrEqual(10 * state.passed + 1);
            expect(erasableUntil({ counted, ...row }) ?? 0).toBeLessThanOrEqual(start + 10 * state.passed + 1);
          }
        }
      }),
    );
  });

  it("is what ended before now once a clock that was years ahead is right again, a day later", () => {
    const wrong = start + 3 * year;
    const { state, server, run } = club({ row: rowOf(), source: "the machine started anew" });
    const one = server(() => wrong + state.passed);
    one.look();
    run(2 * hour, one);
    expect(one.now()).toBe(wrong + state.passed);
    const mended = server(() => start + state.passed);
    run(2 * minute, mended);
    expect(mended.now()).toBe(start + state.passed);
    run(day, mended);
    expect(erasableUntil(mended.look())).toBe(start + state.passed);
  });
});
