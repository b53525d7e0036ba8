import { describe, expect, it } from "vitest";
import { type MachineClocks, thisMachineClocks } from "#adapters/node/time/machine.ts";
import { makeEraseJobs } from "#app/server/jobs/eraseJobs.ts";
import { startServerClock } from "#app/server/jobs/serverClock.ts";
import { clockCheckEveryMs } from "#core/domain/clock/reckoning.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { promiseStore, type PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import { Effect } from "effect";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;
const start = Date.UTC(2027, 5, 1, 12);

/** A machine whose clock can be set and whose counter runs as the test lets time pass. */
function machine() {
  const state = { passed: 0, set: 0 };
  const own: MachineClocks = {
    wall: () => start + state.passed + state.set,
    steady: () => state.passed,
    ticks: () => ({ source: "machine", ms: state.passed, isSteady: true }),
  };
  return { state, own };
}

/** A server's time on a machine, and its warnings. */
async function kept(store: PromisedStore = promisedMemory(), at = machine()) {
  const warnings: string[] = [];
  const time = await startServerClock({ store: effectsOf(store), machine: at.own });
  const { work } = time.round((_facts, what) => void warnings.push(what));
  await work();
  const run = async (ms: number, each: () => Promise<unknown> = async () => undefined) => {
    for (const end = at.state.passed + ms; at.state.passed < end;) {
      at.state.passed += clockCheckEveryMs;
      await work();
      await each();
    }
  };
  return { ...at, time, warnings, work, run, store };
}

describe("a server's time", () => {
  it("is its machine's where nothing speaks against it, in whole milliseconds", async () => {
    const { state, time } = await kept();
    expect(time.now()).toBe(start);
    state.passed += 1234.5;
    expect(time.now()).toBe(start + 1234);
  });

  it("never runs back while it follows its clock: it stops", async () => {
    const { state, time, run } = await kept();
    state.set = -10_000;
    let latest = time.now();
    await run(hour, async () => {
      expect(time.now()).toBeGreaterThanOrEqual(latest);
      latest = time.now();
    });
    expect(time.now()).toBe(start + state.passed - 10_000);
  });

  it("runs on when the store cannot be queried, but then nothing is erased", async () => {
    const store = { ...memoryStore() };
    const { time, run, state, work } = await kept(promiseStore(store));
    await run(day + minute);
    expect(time.erasable()).toBe(time.now());
    store.commit = () => Effect.die(new Error("down"));
    state.passed += 5 * minute;
    await expect(work()).rejects.toThrow("down");
    expect([time.now(), time.erasable()]).toEqual([start + state.passed, undefined]);
  });

  it("warns when it becomes doubtful, and each hour after, with how far it is off", async () => {
    const { state, warnings, run, time } = await kept();
    expect(warnings).toEqual([]);
    state.set = 3 * year;
    await run(30 * minute);
    expect(warnings).toEqual(["the clock differs from the time that the store's servers keep"]);
    expect(time.figures()).toMatchObject({ quai_clock_off_seconds: (3 * year) / 1000, quai_erasing_held: 1 });
    await run(10 * hour);
    expect(warnings.filter((what) => what.includes("nothing is erased")).length).toBeGreaterThanOrEqual(8);
    expect(warnings.length).toBeLessThan(25);
  });

  it("warns at its start when it is behind the store", async () => {
    const store = promisedMemory();
    await store.commit((tx) => tx.reservations.insert(makeTestReservation({ createdAt: start + 5 * hour })));
    expect((await kept(store)).warnings).toEqual(["the store holds what was written later than now"]);
    const sound = promisedMemory();
    await sound.commit((tx) => tx.reservations.insert(makeTestReservation({ createdAt: start - 5 * hour })));
    expect((await kept(sound)).warnings).toEqual([]);
  });

  it("is counted by a counter that all processes of a machine read alike", () => {
    const first = thisMachineClocks.ticks();
    const second = thisMachineClocks.ticks();
    expect(second.source).toBe(first.source);
    expect(second.ms).toBeGreaterThanOrEqual(first.ms);
  });
});

describe("the worker of a server whose clock is three years ahead", () => {
  const customers = 977;

  async function stocked(): Promise<PromisedStore> {
    const store = promisedMemory();
    await store.commit(async (tx) => {
      for (let index = 0; index < customers; index += 1) {
        const trip = { date: dayFromText(index % 2 === 0 ? "2026-06-08" : "2026-07-15"), createdAt: start - 9 * day, expires: null };
        await tx.reservations.insert(makeTestReservation({ ...trip, _id: `mem_r_${index}`, status: "paid" }));
      }
      await tx.replies.keep({ caller: "visitor v", key: "k", body: "", status: 200, reply: "{}", at: start - 9 * day });
    });
    return store;
  }

  const named = async (store: PromisedStore) => {
    const rows = await Promise.all(
      Array.from({ length: customers }, (_, index) => store.reservations.read(testAllClubsScope, `mem_r_${index}`)),
    );
    return rows.filter((row) => row?.phone !== "").length;
  };

  /** Every job that erases, as often as there is something for it. */
  const eraseAll = async ({ store, time }: Awaited<ReturnType<typeof kept>>) => {
    for (const { work } of makeEraseJobs({ store: effectsOf(store), erasable: time.erasable })) while ((await work()) > 0);
  };

  it("forgets nobody and sweeps nothing, though it runs for days and books meanwhile", async () => {
    const store = await stocked();
    const at = machine();
    at.state.set = 3 * year;
    const server = await kept(store, at);
    for (let days = 0; days < 3; days += 1) {
      await server.run(day);
      await store.commit((tx) =>
        tx.reservations.insert(
          makeTestReservation({ _id: `mem_r_new${days}`, createdAt: server.time.now(), date: dayFromText("2030-06-09"), expires: null }),
        ),
      );
      await eraseAll(server);
    }
    expect(await named(store)).toBe(customers);
    expect(await store.commit((tx) => tx.replies.read("visitor v", "k"))).toBeDefined();
    expect(server.warnings).toContain("the clock is days from what was counted: nothing is erased until they agree");
  });

  it("forgets the right people, and no other, a day after its clock is right again", async () => {
    const store = await stocked();
    const at = machine();
    at.state.set = 3 * year;
    await (await kept(store, at)).run(hour);
    at.state.set = 0;
    const server = await kept(store, at);
    await server.run(day + 3 * minute);
    await eraseAll(server);
    expect(await named(store)).toBe(customers);
    // A year after the trips of June 8, those of July are known still.
    await server.run(10 * day);
    await eraseAll(server);
    expect(await named(store)).toBe(Math.floor(customers / 2));
  });

  it("forgets all of them by its clock alone (control)", async () => {
    const store = await stocked();
    for (const { work } of makeEraseJobs({ store: effectsOf(store), erasable: () => start + 3 * year })) while ((await work()) > 0);
    expect(await named(store)).toBe(0);
  });
});
