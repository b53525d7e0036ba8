import { beforeEach, expect, it } from "vitest";
import { computeDashboard, sameDaysYearBefore } from "#core/domain/dashboard/dashboard.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { attributes, book, guestPhone, openWorld, person, profile, usualPrice, type World } from "../world.ts";

const july = { dateStart: "2027-07-01", dateEnd: "2027-07-31" };
const isSuper = {
  kind: "user",
  id: "mem_u_1",
  client: "mem",
  phone: null,
  roles: [{ name: superAdminRoleName, permissions: [".*"] }],
} as const;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function ask(
  data: object,
  principal: Parameters<typeof person> | typeof isSuper = isSuper,
  call: "account/dashboard/read" | "account/dashboard/takings" = "account/dashboard/read",
) {
  const { status, body } = await world.send(call, data, {
    principal: "kind" in principal ? principal : person(...principal),
  });
  return { status, ...JSON.parse(body) };
}

it("is read by whoever may, of their own club, and by super administrators of every club", async () => {
  const mayRead: Parameters<typeof person> = ["mem", ["^account/dashboard/read$"]];
  expect((await ask({ client: "mem", ...july }, mayRead)).status).toBe(200);
  expect((await ask({ client: "msk", ...july }, mayRead)).status).toBe(404);
  expect((await ask({ client: "mem", ...july }, ["mem", ["^account/bookings/"]])).status).toBe(403);
  expect((await ask({ client: "msk", ...july })).status).toBe(200);
  expect((await ask({ client: "nobody", ...july })).status).toBe(404);
});

it("shows how much of the open time is booked, the payments, and what is past due", async () => {
  const { _id } = await book(world);
  await world.call("booking/reservations/transition", { _id, event: "accept" }, { principal: isSuper });
  const { data } = await ask({ client: "mem", ...july });
  const [lake] = data.lakes;
  expect([data.now.booked, data.now.bookings, data.before.bookings]).toEqual([1, 1, 0]);
  expect(lake.days[9]).toMatchObject({ day: "2027-07-10", booked: 1, isClosed: false });
  expect(data.now.open).toBe(lake.days.reduce((sum: number, { open }: { open: number }) => sum + open, 0));
  expect(data.statuses).toEqual([{ status: "confirmed", count: 1, amount: usualPrice.nonMember }]);
  expect(data.boats).toMatchObject([{ boat: "mem_b_alba", slots: 1, amount: usualPrice.nonMember }]);
  expect(data.canceled.map(({ from }: { from: string }) => from)).toEqual([
    "2027-07-01",
    "2027-07-08",
    "2027-07-15",
    "2027-07-22",
    "2027-07-29",
  ]);
});

it("splits what was collected by kind, with the sum of the parts", async () => {
  const { _id } = await book(world);
  await world.call("booking/reservations/transition", { _id, event: "accept" }, { principal: isSuper });
  const none = { boats: 0, extras: [], promos: 0, fees: 0, others: 0, bookings: 0, memberships: 0, all: 0 };
  const split = () => ask({ client: "mem", ...july }, isSuper, "account/dashboard/takings");
  expect((await split()).data).toMatchObject(none);
  await world.call("booking/reservations/transition", { _id, event: "receive" }, { principal: isSuper });
  const paid = usualPrice.nonMember;
  expect((await split()).data).toEqual({ ...none, currency: "CAD", boats: paid, bookings: paid, all: paid });
  const guest = { profile, phone: guestPhone, isMember: false, isManual: true, locale: "en" } as const;
  const at = { ...attributes, item: "mem_b_brume" };
  const part = await world.call("booking/reservations/create", { ...guest, attributes: at }, { principal: isSuper });
  await world.call("booking/reservations/collect", { _id: part._id, amount: 50, means: "cash" }, { principal: isSuper });
  const both = { boats: paid, others: 50, bookings: paid + 50, all: paid + 50 };
  expect((await split()).data).toMatchObject(both);
  expect((await ask({ client: "mem", ...july }, isSuper)).data.now.collected).toBe(paid + 50);
  const refused = { client: "mem", dateStart: "2027-07-02", dateEnd: "2027-07-01" };
  expect((await ask(refused, isSuper, "account/dashboard/takings")).issues).toEqual([{ path: "/dateEnd", rule: "order" }]);
});

it("counts a booking of a whole day as all the slots of the day that it takes, and of others as one", async () => {
  const seen = async () => {
    const { data } = await ask({ client: "mem", ...july });
    return { booked: data.now.booked, day: data.lakes[0].days[9] };
  };
  const { day: empty } = await seen();
  const whole = memRows.slot("whole", "06:00", "23:00");
  await world.store.commit((tx) => tx.offer.put({ timeslots: [whole] }));
  const accept = async ({ _id }: { readonly _id: string }) =>
    world.call("booking/reservations/transition", { _id, event: "accept" }, { principal: isSuper });
  expect((await seen()).day.open, "a whole day adds nothing to the slots of a day").toBe(empty.open);
  await accept(await book(world, { attributes: { ...attributes, time: ["mem_t_whole"] } }));
  const slotsOfBoat = empty.open / 3;
  expect(slotsOfBoat).toBeGreaterThan(1);
  expect(await seen()).toMatchObject({ booked: slotsOfBoat, day: { day: "2027-07-10", booked: slotsOfBoat, open: empty.open } });
  await accept(await book(world, { attributes: { ...attributes, item: "mem_b_brume" } }));
  expect((await seen()).booked).toBe(slotsOfBoat + 1);
});

it("leaves the days outside the club's season out of the count", async () => {
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, { principal: isSuper });
  const season = { opens: "07-12", closes: "10-31" };
  await world.call("configuration/rules/update", { client: "mem", version, season }, { principal: isSuper });
  const [lake] = (await ask({ client: "mem", ...july })).data.lakes;
  expect([lake.days[10], lake.days[11].open > 0]).toEqual([{ day: "2027-07-11", booked: 0, open: 0, isClosed: false }, true]);
});

it("leaves closed slots out of the count, and marks a closed day", async () => {
  const closed = { lake: "mem_l_memphremagog", dateStart: "2027-07-12", dateEnd: "2027-07-12", reason: { en: "Wind", fr: "Vent" } };
  const before = (await ask({ client: "mem", ...july })).data.now.open;
  await world.call(
    "booking/closures/create",
    { ...closed, dateStart: dayFromText("2027-07-12"), dateEnd: dayFromText("2027-07-12") },
    { principal: isSuper },
  );
  const { data } = await ask({ client: "mem", ...july });
  expect(data.lakes[0].days[11]).toMatchObject({ open: 0, isClosed: true });
  expect(data.now.open).toBe(before - data.lakes[0].days[12].open);
});

it("refuses a period that ends before it begins, or spans more than a year", async () => {
  for (const [dateStart, dateEnd] of [
    ["2027-07-02", "2027-07-01"],
    ["2026-01-01", "2027-12-31"],
  ])
    expect((await ask({ client: "mem", dateStart, dateEnd })).issues).toEqual([{ path: "/dateEnd", rule: "order" }]);
});

it("compares with the same days a year before, February 29 with the 28th", () => {
  expect(sameDaysYearBefore({ dateStart: dayFromText("2028-02-29"), dateEnd: dayFromText("2028-03-01") })).toEqual({
    dateStart: "2027-02-28",
    dateEnd: "2027-03-01",
  });
});

it("sorts what is owed by age and size", async () => {
  const profile = { firstname: "Ada", lastname: "Byron", email: "" };
  const owed = [1, 7, 8, 31].map((age, at) => ({
    _id: `mem_r_${at}`,
    reference: `MEM-${at}`,
    date: dayFromText(`2027-06-${String(30 - (age % 30)).padStart(2, "0")}`),
    profile,
    due: usualPrice.cents,
  }));
  const none = { days: [], boats: [], held: usualPrice.cents, fees: asCents(0) };
  const window = { dateStart: dayFromText("2027-06-01"), dateEnd: dayFromText("2027-06-30") };
  const catalogue = await world.store.offer.catalogue("mem");
  const { overdue, largest, now } = computeDashboard({
    catalogue,
    window,
    today: dayFromText("2027-07-01"),
    now: none,
    before: none,
    owed,
    noShowDays: [],
  });
  expect(overdue.map(({ age, count }) => [age, count])).toEqual([
    ["week", 2],
    ["month", 2],
    ["older", 0],
  ]);
  expect([largest.length, largest[0]?.name, now.collected]).toEqual([4, "Ada Byron", usualPrice.nonMember]);
});
