import { addDays } from "../../domain/calendar/day.ts";
import type { MaintenanceEntry } from "../../domain/maintenance/entry.ts";
import { testDayMay1, testNow, type SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about the maintenance log of boats. */
export function maintenanceSuite({ it, expect }: SuiteTools): void {
  const entryOf = (name: string, change: Partial<MaintenanceEntry> = {}): MaintenanceEntry => ({
    _id: `mem_me_${name}`,
    client: "mem",
    boat: "mem_b_1",
    plan: null,
    damage: null,
    part: null,
    day: testDayMay1,
    what: "Oil, l’été",
    who: "Marina Bleue",
    cost: null,
    engineHours: null,
    files: [],
    by: "mem_u_1",
    at: testNow,
    version: 1,
    ...change,
  });
  const entries = [
    entryOf("a", { cost: 12_345, engineHours: 612.5, plan: "mem_s_1", files: ["mem_f_1", "mem_f_2"] }),
    entryOf("b", { part: "rail", damage: "mem_dm_1", what: "", cost: 100, day: addDays(testDayMay1, -1) }),
    entryOf("c", { at: testNow + 1, cost: 50, boat: "mem_b_2", engineHours: 3 }),
    entryOf("d"),
  ];
  const [first, second, third, fourth] = entries;
  const others = { ...entryOf("a"), _id: "msk_me_a", client: "msk" };

  it("keeps every field of an entry, lists the newest first, a boat’s alone, and goes on after a page", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const entry of [...entries, others]) expect(await tx.maintenance.insert(entry)).toBe(true);
    });
    const list = async (query: { boat?: string; after?: MaintenanceEntry | undefined; limit: number }) =>
      store.maintenance.entries("mem", query);
    expect(await list({ limit: 9 })).toEqual([third, fourth, first, second]);
    expect(await list({ limit: 2, after: fourth })).toEqual([first, second]);
    expect(await list({ limit: 9, boat: "mem_b_1", after: fourth })).toEqual([first, second]);
    expect(await store.maintenance.read("mem", "mem_me_a")).toEqual(first);
    expect(await store.maintenance.read("msk", "mem_me_a")).toBeUndefined();
  });

  it("counts the entries of a log and adds up the costs of some days", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const entry of [...entries, others]) await tx.maintenance.insert(entry);
    });
    const today = { from: testDayMay1, to: testDayMay1 };
    expect(await store.maintenance.sums("mem", today)).toEqual({ total: 4, cost: 12_395 });
    expect(await store.maintenance.sums("mem", { ...today, boat: "mem_b_1" })).toEqual({ total: 3, cost: 12_345 });
    expect(await store.maintenance.sums("mem", { ...today, boat: "mem_b_9" })).toEqual({ total: 0, cost: 0 });
  });

  it("gives the marks of the entries that start a plan or have engine hours", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const entry of [...entries, others]) await tx.maintenance.insert(entry);
    });
    const mark = { _id: "mem_me_a", boat: "mem_b_1", plan: "mem_s_1", day: testDayMay1, at: testNow, engineHours: 612.5 };
    const other = { _id: "mem_me_c", boat: "mem_b_2", plan: null, day: testDayMay1, at: testNow + 1, engineHours: 3 };
    const marks = await store.maintenance.marks("mem");
    expect(marks.toSorted((one, two) => (one._id < two._id ? -1 : 1))).toEqual([mark, other]);
    expect(await store.maintenance.marks("mem", "mem_b_1")).toEqual([mark]);
  });

  it("inserts an entry once, replaces it once for each version, and removes it", async ({ store }) => {
    const entry = entryOf("a");
    const next = { ...entry, version: 2, what: "Propeller" };
    expect(await store.commit((tx) => tx.maintenance.insert(entry))).toBe(true);
    expect(await store.commit((tx) => tx.maintenance.insert(next))).toBe(false);
    const rivals = [1, 2, 3].map(() => store.commit((tx) => tx.maintenance.replace(next)));
    expect((await Promise.all(rivals)).filter(Boolean)).toHaveLength(1);
    expect(await store.commit((tx) => tx.maintenance.read("mem", entry._id))).toEqual(next);
    await store.commit((tx) => tx.maintenance.remove("msk", entry._id));
    expect(await store.maintenance.read("mem", entry._id), "of another club").toEqual(next);
    await store.commit((tx) => tx.maintenance.remove("mem", entry._id));
    expect(await store.maintenance.read("mem", entry._id)).toBeUndefined();
  });
}
