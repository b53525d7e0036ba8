import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { attributes, codeOf, issuesOf, openWorld, person, tripDay, type World } from "../world.ts";

const visitor = { visitor: "visitor-1" };
const staff = { principal: person("mem", ["^booking/timeslots/"]) };
const sunday = addDays(tripDay, 1);
const monday = addDays(tripDay, 2);
const noon = "mem_t_afternoon";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const seen = () => world.call("booking/timeslots/read", { _id: noon }, staff);
const write = async (weekdays: unknown) => {
  const { version } = await seen();
  return world.send("booking/timeslots/update", { _id: noon, version, weekdays }, staff);
};
const at = (date: typeof tripDay, time: readonly string[] = [noon]) => ({ attributes: { ...attributes, date, time } });
const offered = async (date: typeof tripDay) => {
  const { slots } = await world.call("booking/reservations/offer", { attributes: { location: attributes.location, date } });
  return slots.map(({ _id }) => _id);
};
const freeDays = async (names: readonly string[]) => {
  const [dock] = await world.call("booking/reservations/checkFullBookingInRange", {
    dateStart: tripDay,
    dateEnd: addDays(tripDay, 8),
    bookingType: "boat",
    attributes: { location: attributes.location },
    where: { timeCondition: { name: names } },
  });
  return dock?.boats[0]?.dates.filter(({ isAvailable }) => isAvailable).map(({ date }) => date);
};

describe("a slot of the weekend", () => {
  beforeEach(async () => {
    await write([0, 6]);
  });

  it("is offered, quoted and held on its days", async () => {
    expect(await offered(sunday)).toContain(noon);
    expect((await world.send("booking/reservations/quote", at(sunday), visitor)).status).toBe(200);
    expect((await world.send("booking/reservations/hold", at(sunday), visitor)).status).toBe(200);
  });

  it("is not offered, quoted or held on another", async () => {
    expect(await offered(monday)).toEqual(["mem_t_morning", "mem_t_evening"]);
    const { time } = await world.call("booking/reservations/getTimeSlotByDate", at(monday));
    expect(time.map(({ _id, isAvailable }) => [_id, isAvailable])).toEqual([[noon, false]]);
    for (const call of ["quote", "hold"])
      expect(codeOf(await world.send(`booking/reservations/${call}`, at(monday), visitor))).toBe("CLOSED_DAY");
  });

  it("is free on its own weekdays only, and leaves other slots unchanged", async () => {
    expect(await freeDays(["afternoon"])).toEqual([tripDay, sunday, addDays(tripDay, 7), addDays(tripDay, 8)]);
    expect(await freeDays(["morning"])).toHaveLength(9);
  });

  it("is between the slots before and after it on its days, and on no other", async () => {
    const around = ["mem_t_morning", "mem_t_evening"];
    expect(issuesOf(await world.send("booking/reservations/hold", at(sunday, around), visitor))).toEqual([
      { path: "/attributes/time", rule: "consecutive" },
    ]);
    expect((await world.send("booking/reservations/hold", at(monday, around), visitor)).status).toBe(200);
  });

  it("runs every day again once its weekdays are taken away", async () => {
    expect((await write(null)).status).toBe(200);
    expect([await offered(monday), (await seen()).weekdays]).toEqual([["mem_t_morning", noon, "mem_t_evening"], undefined]);
  });
});

describe("weekdays that are refused", () => {
  it.each([[[]], [[7]], [[-1]], [[1.5]], [[1, 1]], [[6, 0]], [["saturday"]], ["6"], [[0, 1, 2, 3, 4, 5, 6, 6]]])(
    "are %j",
    async (weekdays) => {
      const reply = await write(weekdays);
      expect([reply.status, issuesOf(reply)[0]?.path.split("/")[1]]).toEqual([400, "weekdays"]);
      expect((await seen()).weekdays).toBeUndefined();
    },
  );
});
