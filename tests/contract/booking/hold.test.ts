import { beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { attributes, book, codeOf, openWorld, requestFor, tripDay, type World } from "../world.ts";
import { promisedMemory } from "../../promised.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const hold = (options: Parameters<World["send"]>[2] = {}, change: object = {}) =>
  world.send("booking/reservations/hold", { attributes: { ...attributes, ...change } }, options);

async function isMorningFree(): Promise<boolean> {
  const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes });
  return time[0]?.isAvailable ?? false;
}

describe("a hold", () => {
  it("takes the slot for ten minutes, and names its visitor", async () => {
    const reply = await hold({ visitor: undefined });
    expect(reply.status).toBe(200);
    expect(reply.visitor).toMatch(/^r\d+$/);
    expect(JSON.parse(reply.body).data.expires).toBe(new Date(world.clock.at + 600_000).toISOString());
    expect(await isMorningFree()).toBe(false);
    expect(codeOf(await hold({ visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
  });

  it("is free at its end and not before, with no sweeper alive", async () => {
    await hold();
    world.clock.at += 599_999;
    expect(await isMorningFree()).toBe(false);
    expect((await hold({ visitor: "visitor-2" })).status).toBe(409);
    world.clock.at += 1;
    expect(await isMorningFree()).toBe(true);
    expect((await hold({ visitor: "visitor-2" })).status).toBe(200);
  });

  it("claims its turnaround and the gap between its slots", async () => {
    await hold({}, { time: ["mem_t_morning", "mem_t_afternoon"] });
    const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes: { ...attributes, time: [] } });
    expect(time).toEqual([]);
    const all = await world.call("booking/reservations/getTimeSlotByDate", {
      attributes: { location: attributes.location, item: attributes.item, date: tripDay },
    });
    expect(all.time.map(({ isAvailable }) => isAvailable)).toEqual([false, false, true]);
  });

  it("is given back by its visitor and by nobody else", async () => {
    const { hold: id } = await world.call("booking/reservations/hold", { attributes });
    expect((await world.send("booking/reservations/release", { hold: id }, { visitor: "visitor-2" })).status).toBe(404);
    expect((await world.send("booking/reservations/release", { hold: id }, { visitor: undefined })).status).toBe(404);
    expect(await isMorningFree()).toBe(false);
    await world.call("booking/reservations/release", { hold: id });
    expect(await isMorningFree()).toBe(true);
  });

  it("is refused for a slot that has begun, which staff book until it ends", async () => {
    const ask = async (minute: number, by: Parameters<World["send"]>[2]) => {
      world.clock.at = instantOf(tripDay, minute);
      return codeOf(await hold(by));
    };
    const staff = { principal: { kind: "user", id: "mem_u_staff", client: "mem", phone: null, roles: [standardRoles.staff] } } as const;
    const offered = async (by: Parameters<World["send"]>[2]) => {
      const { slots } =
        by === staff
          ? await world.call("booking/reservations/clubDay", { date: tripDay }, staff)
          : await world.call("booking/reservations/offer", { attributes: { location: attributes.location, date: tripDay } });
      return slots.find(({ _id }) => _id === "mem_t_morning")?.boats.some(({ isAvailable }) => isAvailable);
    };
    expect(await ask(600, {})).toBe("PAST_DAY");
    expect([await offered({}), await offered(staff)]).toEqual([false, true]);
    expect(await ask(720, staff)).toBe("PAST_DAY");
    expect(await offered(staff)).toBeUndefined();
    world.clock.at = instantOf(tripDay, 600);
    expect((await hold(staff)).status).toBe(200);
  });

  it("is refused for what nobody can book: begun, out of season, closed", async () => {
    expect(codeOf(await hold({}, { date: "2027-06-30" }))).toBe("PAST_DAY");
    expect(codeOf(await hold({}, { date: "2027-11-10" }))).toBe("OFF_SEASON");
    const storm = memRows.closure("storm", { lake: "mem_l_memphremagog", dateStart: tripDay, dateEnd: tripDay });
    await world.store.commit((tx) => tx.offer.put({ closures: [storm] }));
    expect(codeOf(await hold())).toBe("CLOSED_DAY");
    expect(await isMorningFree()).toBe(false);
  });

  it("is refused at a dock where the boat is not", async () => {
    expect(codeOf(await hold({}, { location: "mem_d_newport" }))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await hold({}, { time: ["msk_t_morning"] }))).toBe("ITEM_NOT_EXIST");
  });
});

describe("hoarding", () => {
  it("ends at two live holds or awaited payments of a visitor", async () => {
    await hold({}, { time: "mem_t_morning" });
    await hold({}, { time: "mem_t_evening" });
    const third = await hold({}, { item: "mem_b_brume" });
    expect([third.status, codeOf(third), third.retryAfter]).toEqual([429, "TOO_MANY_HOLDS", 600]);
    world.clock.at += 600_000;
    expect((await hold({}, { item: "mem_b_brume" })).status).toBe(200);
  });

  it("ends at two awaited payments of a phone, whatever cookies it throws away", async () => {
    await book(world, {}, { visitor: "a" });
    await book(world, { attributes: { ...attributes, item: "mem_b_brume" } }, { visitor: "b" });
    const third = await requestFor(world, { attributes: { ...attributes, location: "mem_d_newport", item: "mem_b_cap" } });
    expect(codeOf(await world.send("booking/reservations/create", third, { visitor: "c" }))).toBe("TOO_MANY_HOLDS");
  });

  it("ends at 20 of an address, whoever asks behind it", async () => {
    const days = Array.from({ length: 21 }, (_, index) => `2027-08-${String(index + 1).padStart(2, "0")}`);
    const replies = await Promise.all(days.map((date) => hold({ visitor: `visitor-${date}` }, { date })));
    expect(replies.map(codeOf)).toEqual([...Array.from({ length: 20 }, () => ""), "TOO_MANY_OPEN"]);
    expect((await hold({ address: "192.0.2.2", visitor: "other" })).status).toBe(200);
  });

  it("is lifted where limits are off", async () => {
    world = await openWorld({ limits: "off" }, promisedMemory());
    const days = ["2027-08-01", "2027-08-02", "2027-08-03"];
    expect((await Promise.all(days.map((date) => hold({}, { date })))).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("the same idempotency key", () => {
  it("gives the same hold again, its visitor included, and claims once", async () => {
    const nobody = { key: "0b9f1c52-7a3e-4d61-9c44-5e8f2a6d7b10", visitor: undefined };
    const first = await hold(nobody);
    expect(first.visitor).toBeDefined();
    const replies = await Promise.all([hold(nobody), hold(nobody)]);
    expect(replies).toEqual([first, first]);
    expect(await world.store.claims.claimed([attributes.item], { dateStart: tripDay, dateEnd: tripDay }, world.clock.at)).toHaveLength(1);
  });

  it.each(["k1", "1", "order-2027-07-01", "x".repeat(200), "1212121212121212121212"])(
    "%s, used by two visitors of one address, gives neither the other's hold",
    async (key) => {
      const first = await hold({ key, visitor: undefined });
      const second = await hold({ key, visitor: undefined });
      expect([first.status, codeOf(second), second.visitor]).toEqual([200, "SLOT_TAKEN", undefined]);
      const own = { key, visitor: first.visitor };
      const elsewhere = { item: "mem_b_brume" };
      expect(await hold(own, elsewhere)).toEqual(await hold(own, elsewhere));
    },
  );

  it("with another body is 409, and another caller's is another key", async () => {
    await hold({ key: "k1" });
    expect(codeOf(await hold({ key: "k1" }, { time: "mem_t_evening" }))).toBe("IDEMPOTENCY_CONFLICT");
    expect((await hold({ key: "k1", visitor: "visitor-2" }, { time: "mem_t_evening" })).status).toBe(200);
  });

  it("runs again after a refusal, which had no effect", async () => {
    const { hold: id } = await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-2" });
    expect((await hold({ key: "k1" })).status).toBe(409);
    await world.call("booking/reservations/release", { hold: id }, { visitor: "visitor-2" });
    expect((await hold({ key: "k1" })).status).toBe(200);
  });

  it.each(["", " ", "a b", "é", "x".repeat(201)])("%j is no key", async (key) => {
    expect((await hold({ key })).status).toBe(400);
  });
});

describe("the list of a window", () => {
  const query = { dateStart: tripDay, dateEnd: tripDay, bookingType: "boat" as const, attributes: { location: attributes.location } };
  it("is one kept text until one of its claims changes", async () => {
    const before = await world.send("booking/reservations/checkFullBookingInRange", query);
    await hold({}, { location: "mem_d_newport", item: "mem_b_cap" });
    expect(await world.send("booking/reservations/checkFullBookingInRange", query)).toEqual(before);
    for (const time of ["mem_t_morning", "mem_t_afternoon", "mem_t_evening"]) await hold({ visitor: time }, { time });
    const after = await world.call("booking/reservations/checkFullBookingInRange", query);
    expect(after[0]?.boats.map(({ dates }) => dates[0]?.isAvailable)).toEqual([false, true]);
  });

  it("drops a slot the moment it begins", async () => {
    const evening = { ...query, where: { timeCondition: { name: "evening" } } };
    const isFree = async () =>
      (await world.call("booking/reservations/checkFullBookingInRange", evening))[0]?.boats[0]?.dates[0]?.isAvailable;
    world.clock.at = Date.parse("2027-07-10T21:29:59.999Z");
    expect(await isFree()).toBe(true);
    world.clock.at += 1;
    expect(await isFree()).toBe(false);
  });
});
