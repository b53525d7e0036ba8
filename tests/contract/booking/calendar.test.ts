import { beforeEach, expect, it } from "vitest";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { attributes, book, codeOf, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", standardRoles.staff.permissions) };
const window = { dateStart: tripDay, dateEnd: addDays(tripDay, 1) };

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const seen = (query: object = {}) => world.call("booking/reservations/calendar", { ...window, ...query }, staff);

it("gives a window of the club in one reply: boats by dock, slots, bookings, holds of visitors and closures", async () => {
  const { _id } = await book(world);
  await world.call("booking/reservations/hold", { attributes: { ...attributes, item: "mem_b_brume" } }, { visitor: "visitor-2" });
  const reason = { en: "Wind", fr: "Vent" };
  const wind = { dock: "mem_d_newport", dateStart: tripDay, dateEnd: tripDay, reason };
  await world.call("booking/closures/create", wind, staff);
  const timeline = await seen();
  expect(timeline.docks.map(({ _id: dock, boats }) => [dock, boats.map((boat) => boat._id)])).toEqual([
    ["mem_d_magog", ["mem_b_alba", "mem_b_brume"]],
    ["mem_d_newport", ["mem_b_cap"]],
  ]);
  expect(timeline.bars).toEqual([
    {
      _id,
      boat: "mem_b_alba",
      date: tripDay,
      time: ["mem_t_morning"],
      start: "08:00",
      end: "12:00",
      status: "pending",
      firstname: "Ada",
      lastname: "Byron",
    },
  ]);
  expect(timeline.held).toEqual([
    { boat: "mem_b_brume", date: tripDay, time: ["mem_t_morning"], start: "08:00", end: "12:00", isOffer: false },
  ]);
  expect(timeline.closures).toMatchObject([wind]);
  const slots = timeline.timeslots.length;
  // Two mornings are gone at one dock, and a day of the other.
  expect(timeline.docks.map(({ free }) => free)).toEqual([
    [2 * slots - 2, 2 * slots],
    [0, slots],
  ]);
  expect(timeline.days.map(({ free }) => free)).toEqual([2 * slots - 2, 3 * slots]);
});

it("moves its version with each change, so that a page knows whether it has the change", async () => {
  const before = await seen();
  expect((await seen()).version).toBe(before.version);
  await book(world);
  expect((await seen()).version).toBeGreaterThan(before.version);
});

it("shows only the dock or lake of the query, and none of another club", async () => {
  const { docks, bars } = await seen({ dock: "mem_d_newport" });
  expect([docks.map(({ _id }) => _id), bars]).toEqual([["mem_d_newport"], []]);
  expect((await seen({ lake: "mem_l_memphremagog" })).docks).toHaveLength(2);
  for (const query of [{ dock: "msk_d_port" }, { lake: "msk_l_muskoka" }, { dock: "mem_d_none" }])
    expect(codeOf(await world.send("booking/reservations/calendar", { ...window, ...query }, staff))).toBe("ITEM_NOT_EXIST");
});

it("counts what is past as not free, and looks at no more than 14 days", async () => {
  world.clock.at += 9 * 86_400_000;
  const [first, next] = (await seen()).days;
  expect(first?.free).toBeLessThan(next?.free ?? 0);
  const far = { ...window, dateEnd: addDays(tripDay, 14) };
  expect(codeOf(await world.send("booking/reservations/calendar", far, staff))).toBe("BAD_REQUEST");
  const backwards = { dateStart: tripDay, dateEnd: addDays(tripDay, -1) };
  expect(codeOf(await world.send("booking/reservations/calendar", backwards, staff))).toBe("BAD_REQUEST");
});
