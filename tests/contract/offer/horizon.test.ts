import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, codeOf, openWorld, person, requestFor, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const staff = { principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]) };
const last = dayFromText("2028-10-31");
const farthest = dayFromText("9999-10-31");
const on = (date: string) => ({ ...attributes, date: dayFromText(date) });
const hold = (date: string, options = {}) => world.send("booking/reservations/hold", { attributes: on(date) }, options);

async function listed(date: string) {
  const at = { ...attributes, date: dayFromText(date) };
  const range = await world.call("booking/reservations/checkFullBookingInRange", {
    dateStart: at.date,
    dateEnd: at.date,
    bookingType: "boat",
    attributes: { location: at.location },
  });
  const times = await world.call("booking/reservations/getTimeSlotByDate", { attributes: at });
  const offer = await world.call("booking/reservations/offer", { attributes: { location: at.location, date: at.date } });
  const slot = offer.slots.find(({ _id }) => _id === "mem_t_morning");
  return [range[0]?.boats[0]?.dates[0]?.isAvailable, times.time[0]?.isAvailable, slot?.boats[0]?.isAvailable, slot?.isClosed];
}

function setting(horizon: Partial<typeof defaultSettings.horizon>) {
  const settings = { ...defaultSettings, horizon: { ...defaultSettings.horizon, ...horizon } };
  return world.store.commit(async (tx) =>
    tx.settings.replace({ client: "mem", version: (await tx.settings.read("mem")).version + 1, settings }),
  );
}

describe("the horizon", () => {
  it("is the end of the next season: held and booked to its last day, refused from the day after, 9999-10-31 too", async () => {
    expect((await hold(last)).status).toBe(200);
    for (const date of ["2029-04-01", farthest]) {
      const request = await requestFor(world, { attributes: on(date) });
      const replies = [await hold(date), await world.send("booking/reservations/create", request)];
      replies.push(await world.send("booking/reservations/quote", { attributes: on(date) }));
      expect(replies.map((reply) => [reply.status, codeOf(reply)])).toEqual(Array.from({ length: 3 }, () => [409, "BEYOND_HORIZON"]));
    }
    expect((await hold("2028-12-01")).status).toBe(409);
  });

  it("holds in every list: beyond it nothing is free, and a slot says that it is closed", async () => {
    expect(await listed(last)).toEqual([true, true, true, false]);
    expect(await listed("2029-04-01")).toEqual([false, false, false, true]);
    expect(await listed(farthest)).toEqual([false, false, false, true]);
  });

  it("is the coming season's end in winter, and moves when a season begins", async () => {
    world.clock.at = instantOf(dayFromText("2028-03-31"), 600);
    expect([(await hold(last)).status, codeOf(await hold("2029-05-01"))]).toEqual([200, "BEYOND_HORIZON"]);
    world.clock.at = instantOf(dayFromText("2028-04-01"), 600);
    expect((await hold("2029-05-01")).status).toBe(200);
  });

  it("is a club's own, and does not bind its staff", async () => {
    expect((await hold(farthest, staff)).status).toBe(200);
    await setting({ seasons: 2 });
    expect((await hold("2029-10-31")).status).toBe(200);
    await setting({ seasons: 0 });
    expect([codeOf(await hold("2028-04-01")), (await hold("2027-10-31", { visitor: "visitor-2" })).status]).toEqual([
      "BEYOND_HORIZON",
      200,
    ]);
  });

  it("lets day 9999-10-31 be held where caps are lifted (control)", async () => {
    world = await openWorld({ limits: "off" });
    expect(await listed(farthest)).toEqual([true, true, true, false]);
    expect((await hold(farthest)).status).toBe(200);
  });
});

describe("the notice that a club asks for", () => {
  it("is none by default, and counts to the minute in lists and commits", async () => {
    world.clock.at = instantOf(tripDay, 8 * 60 - 1);
    expect(await listed(tripDay)).toEqual([true, true, true, false]);
    await setting({ noticeQuarters: 8 });
    world.clock.at = instantOf(tripDay, 6 * 60);
    expect(codeOf(await hold(tripDay))).toBe("TOO_SOON");
    expect((await listed(tripDay)).slice(1)).toEqual([false, false, false]);
    world.clock.at -= 1;
    expect((await listed(tripDay)).slice(1)).toEqual([true, true, false]);
    expect((await hold(tripDay)).status).toBe(200);
  });
});

describe("an amount that a caller names", () => {
  it.each([1e308, -1, 1_000_000.01, Number.MAX_SAFE_INTEGER, -1e308])("%d is refused as input: no trip costs that", async (due) => {
    const reply = await world.send("booking/reservations/create", await requestFor(world, { due }));
    expect([reply.status, codeOf(reply), world.faults]).toEqual([400, "BAD_REQUEST", []]);
  });

  it("is compared with the price where a trip could cost it", async () => {
    const request = await requestFor(world, { due: 1_000_000 });
    expect(codeOf(await world.send("booking/reservations/create", request))).toBe("PRICE_CHANGED");
  });
});
