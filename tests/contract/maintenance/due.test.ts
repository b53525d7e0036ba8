import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day, weekdayOf } from "#core/domain/calendar/day.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { emptyTrip } from "#core/domain/daysheet/trip.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { codeOf, issuesOf, openWorld, person, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/", "^account/"]) };
const otherStaff = { principal: person("msk", ["^booking/", "^account/"]) };
const today = dayFromText("2027-07-01");
const boat = "mem_b_alba";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const name = { en: "Oil and filter", fr: "Huile et filtre" };
const plan = (more: object = {}, options: object = staff) =>
  world.send("booking/maintenancePlans/create", { name, boats: [boat], everyHours: 100, everyMonths: 12, ...more }, options);
const planned = async (more: object = {}): Promise<string> => {
  const reply = await plan(more);
  expect([reply.status, reply.status === 200 ? "" : reply.body]).toEqual([200, ""]);
  return JSON.parse(reply.body).data._id;
};
const due = (input: { boat?: string } = {}, options = staff) => world.call("booking/maintenance/due", input, options);

/** A trip of a boat that is back with these engine hours. */
async function returned(date: Day, hours: number | null, item = boat): Promise<void> {
  const _id = `mem_r_${date}-${item.slice("mem_b_".length)}`;
  const end = instantOf(date, 720);
  await world.store.commit(async (tx) => {
    await tx.reservations.insert(makeTestReservation({ _id, session: _id, status: "paid", date, boat: item, start: 480, end: 720 }));
    await tx.trips.put({ ...emptyTrip("mem", _id), returned: { by: "mem_u_1", at: end, engineHours: hours, fuel: null } });
  });
}

let keys = 0;
const log = (more: object = {}) => {
  keys += 1;
  const entry = { key: `entry-key-${keys}`, boat, day: today, what: "Oil", who: "", files: [], ...more };
  return world.call("booking/maintenance/save", entry, staff);
};

describe("a maintenance plan", () => {
  it("counts from the day on which it was made, where nobody chose another", async () => {
    const _id = await planned();
    const { version = 0, ...read } = await world.call("booking/maintenancePlans/read", { _id }, staff);
    expect(read).toMatchObject({ from: today, boats: [boat], everyHours: 100 });
    await world.call("booking/maintenancePlans/update", { _id, version, from: null }, staff);
    expect(await world.call("booking/maintenancePlans/read", { _id }, staff)).toMatchObject({ from: today });
  });

  it("is refused without hours and months, without boats, and with a boat of another club", async () => {
    const refused = async (more: object) => issuesOf(await plan(more)).map(({ path, rule }) => `${path} ${rule}`);
    const neither = { name, boats: [boat] };
    const reply = await world.send("booking/maintenancePlans/create", neither, staff);
    expect(issuesOf(reply)).toMatchObject([{ path: "/everyHours", rule: "planInterval" }]);
    expect(await refused({ boats: [] })).toHaveLength(1);
    expect(await refused({ boats: [boat, "msk_b_dawn"] })).toEqual(["/boats/1 choice"]);
    expect(await refused({ from: "2072-01-01" })).toEqual(["/from dayBounds"]);
    expect(codeOf(await plan({}, { principal: person("mem", ["^booking/reservations/"]) }))).toBe("FORBIDDEN");
  });
});

describe("what is due", () => {
  it("counts hours of returns since the last entry, and months, whichever comes first, the most urgent first", async () => {
    const oil = await planned({ boats: [boat, "mem_b_brume", "mem_b_cap"], from: "2027-01-10" });
    await returned(addDays(today, -40), 500);
    await returned(addDays(today, -3), 604);
    await returned(addDays(today, -2), null);
    await returned(addDays(today, -4), 50, "mem_b_brume");
    await returned(addDays(today, -1), 145, "mem_b_brume");
    const { at, items } = await due();
    expect(at).toBe(isoTextOf(instantOf(addDays(today, -1), 720)));
    expect(items.map(({ boat: of, state, used, hoursLeft, engineHours }) => [of, state, used, hoursLeft, engineHours])).toEqual([
      [boat, "overdue", 104, -4, 604],
      ["mem_b_brume", "soon", 95, 5, 145],
      ["mem_b_cap", "later", null, null, null],
    ]);
    expect(items[0]).toMatchObject({ plan: oil, name, dock: "mem_d_magog", due: "2028-01-10", daysLeft: 193, last: null });
    expect((await due({ boat: "mem_b_brume" })).items.map(({ boat: of }) => of)).toEqual(["mem_b_brume"]);
    expect(await due({}, otherStaff)).toEqual({ at: null, items: [] });
  });

  it("counts anew from an entry of the plan, by its own hours, and by no entry of another plan", async () => {
    const oil = await planned({ from: "2027-01-10" });
    const other = await planned({ name: { en: "Propeller", fr: "Hélice" }, everyHours: 300 });
    await returned(addDays(today, -40), 500);
    await returned(addDays(today, -3), 604);
    await log({ plan: other });
    const of = async (wanted: string) => (await due()).items.find((item) => item.plan === wanted);
    expect(await of(oil)).toMatchObject({ state: "overdue", used: 104 });
    const entry = await log({ plan: oil, engineHours: 606 });
    expect(await of(oil)).toMatchObject({
      state: "later",
      used: 0,
      engineHours: 606,
      due: "2028-07-01",
      last: { _id: entry._id, day: today },
    });
    world.clock.at += 24 * 3_600_000;
    await returned(addDays(today, 1), 616);
    expect(await of(oil)).toMatchObject({ used: 10, hoursLeft: 90 });
    await world.call("booking/maintenance/remove", { _id: entry._id }, staff);
    expect(await of(oil)).toMatchObject({ state: "overdue", used: 116 });
  });

  it("leaves out retired boats and plans", async () => {
    const _id = await planned({ boats: [boat, "mem_b_brume"] });
    const { version = 0 } = await world.call("booking/maintenancePlans/read", { _id }, staff);
    await world.store.commit(async (tx) => {
      const row = await tx.kinds.of.boats.read(clubScope("mem"), boat);
      if (row !== undefined) await tx.kinds.of.boats.replace({ ...row, version: row.version + 1, retired: world.clock.at });
    });
    expect((await due()).items.map(({ boat: of }) => of)).toEqual(["mem_b_brume"]);
    await world.call("booking/maintenancePlans/delete", { _id, version }, staff);
    expect((await due()).items).toEqual([]);
  });
});

describe("the use of a boat", () => {
  it("has its hours, those of the month, and which part of its time was rented on each weekday", async () => {
    await returned(dayFromText("2027-06-20"), 600);
    await returned(today, 612.5);
    const use = () => world.call("booking/maintenance/boat", { _id: boat }, staff);
    const { engineHours, thisMonth, weekdays } = await use();
    expect([engineHours, thisMonth, weekdays?.length]).toEqual([612.5, 12.5, 7]);
    // June 20, 2027, is a Sunday, the last day of the week; today does not count.
    expect(weekdayOf(dayFromText("2027-06-20"))).toBe(0);
    expect(weekdays?.map((share) => share > 0)).toEqual([false, false, false, false, false, false, true]);
    expect(weekdays?.every((share) => share < 1)).toBe(true);
    expect(await world.call("booking/maintenance/boat", { _id: "mem_b_cap" }, staff)).toEqual({
      engineHours: null,
      thisMonth: null,
      weekdays: null,
    });
    expect(codeOf(await world.send("booking/maintenance/boat", { _id: boat }, otherStaff))).toBe("ITEM_NOT_EXIST");
  });
});
