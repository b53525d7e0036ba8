import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#core/contract/index.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { attributes, book, codeOf, openWorld, person, tripDay, type World } from "../world.ts";

// Alba has two halves and a whole day, Brume a whole day and a noon trip of its own, and Cap, at another dock, what was there before.

const staff = { principal: person("mem", ["^booking/", "^account/", "^comm/", "^waitlist/"]) };
let world: World;
let half = "";
let late = "";
let dayOfAlba = "";
let dayOfBrume = "";
let noon = "";

const make = async (name: string, start: string, end: string, place: Partial<CallInput<"booking/timeslots/create">>) => {
  const row = { name, label: { en: name, fr: name }, start, end, turnaround: 0, ...place };
  return (await world.call("booking/timeslots/create", row, staff))._id ?? "";
};

beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  for (const name of ["morning", "afternoon", "evening"]) {
    const { version = 0 } = await world.call("booking/timeslots/read", { _id: `mem_t_${name}` }, staff);
    await world.call("booking/timeslots/update", { _id: `mem_t_${name}`, version, docks: ["mem_d_newport"] }, staff);
  }
  half = await make("half", "08:00", "12:00", { boats: ["mem_b_alba"] });
  late = await make("late", "12:30", "17:00", { boats: ["mem_b_alba"] });
  dayOfAlba = await make("day", "08:00", "17:00", { boats: ["mem_b_alba"] });
  dayOfBrume = await make("day", "08:00", "17:00", { kinds: ["largePontoon"] });
  noon = await make("noon", "10:00", "14:00", { kinds: ["largePontoon"] });
});

const alba = (time: string) => ({ ...attributes, time: [time] });

/** The slots of each boat of the world, as staff placed them. */
const slotsOfBoat = (boat: string): readonly string[] => {
  if (boat === "mem_b_alba") return [half, late, dayOfAlba];
  return boat === "mem_b_brume" ? [dayOfBrume, noon] : ["mem_t_morning", "mem_t_afternoon", "mem_t_evening"];
};

async function paid(at: typeof attributes) {
  const booked = await book(world, { attributes: at });
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  while ((await world.deliverAll()) > 0);
  return booked;
}

describe("the slots of each boat are used", () => {
  it("by moves of staff and of holders, which take no slot of another boat", async () => {
    const { _id, key } = await paid(alba(dayOfAlba));
    const move = (to: object) => world.send("booking/reservations/move", { _id, ...to }, staff);
    const preview = (to: object) => world.send("booking/reservations/preview", { _id, key, ...to });
    for (const send of [preview, move]) {
      expect(codeOf(await send({ item: "mem_b_brume", time: [dayOfAlba] }))).toBe("ITEM_NOT_EXIST");
      expect(codeOf(await send({ time: [dayOfBrume] }))).toBe("ITEM_NOT_EXIST");
      expect((await send({ item: "mem_b_brume", time: [dayOfBrume] })).status).toBe(200);
    }
  });

  it("by the cards of a thread and the proposals of a closure, at the same hours of another boat", async () => {
    const { _id, key } = await paid(alba(dayOfAlba));
    const { customer } = (await world.call("comm/messages/read", { booking: _id, key })).thread;
    const { slots } = await world.call("comm/cards/options", { customer, booking: _id }, staff);
    const places = slots.flatMap(({ proposal }) => proposal?.to ?? []);
    expect(places.filter(({ item, date }) => item === "mem_b_brume" && date === tripDay).map(({ time }) => time)).toEqual([[dayOfBrume]]);
    expect(places.filter(({ item, time }) => !time.every((id) => slotsOfBoat(item).includes(id)))).toEqual([]);
  });

  it("by the waitlist, which offers a freed day once: its halves to two who wait, and the whole day to nobody", async () => {
    const own = await Promise.all(
      ["+15145550121", "+15145550122"].map(async (phone, at) => {
        const wish = { lake: "mem_l_memphremagog", dock: null, people: 4, weekdays: [6], from: tripDay, to: tripDay, part: "any" } as const;
        const proof = makeContactProof(world.secrets, phone, world.clock.at + 60_000);
        const place = { visitor: `visitor ${phone}`, address: `2001:db8:${at}::1` };
        const { _id, key } = await world.call("waitlist/wishes/create", { ...wish, phone, proof, locale: "en" }, place);
        return { wish: _id, key };
      }),
    );
    const { _id, key } = await book(world, { attributes: alba(dayOfAlba) });
    await world.send("booking/reservations/cancel", { _id, key });
    await world.jobs.offerFreedTime(50);
    const offers = await Promise.all(own.map(async (each) => (await world.call("waitlist/wishes/read", each)).offer));
    const hours = offers.map((offer) => `${offer?.boat?.name.en} ${offer?.start} ${offer?.end}`);
    expect(new Set(hours), "whoever of the two gets which half").toEqual(new Set(["alba 08:00 12:00", "alba 12:30 17:00"]));
  });

  it("by an import of bookings, which takes hours of a slot of that boat alone", async () => {
    const columns = ["status", "firstname", "lastname", "phone", "boat", "date", "start", "end", "total"];
    const row = (boat: string, start: string, end: string) => [
      "paid",
      "Zoé",
      "Roy",
      "450 555-0188",
      boat,
      "10/07/2027",
      start,
      end,
      "184.50",
    ];
    const rows = [
      row("alba", "12:30", "17:00"),
      row("brume", "08:00", "12:00"),
      row("cap", "12:30", "17:00"),
      row("brume", "10:00", "14:00"),
    ];
    const { problems } = await world.call("account/imports/check", { kind: "bookings", columns, rows, dates: "dmy" }, staff);
    expect(problems.map(({ row: at, column, rule }) => `${at} ${column} ${rule}`)).toEqual(["1 start slotHours", "2 start slotHours"]);
  });

  it("by the lists of a day, of which none has a slot of another boat", async () => {
    const offer = await world.call("booking/reservations/offer", { attributes: { location: "mem_d_magog", date: tripDay } });
    const listed = offer.slots.flatMap((slot) => slot.boats.map((boat) => `${boat._id} ${slot._id}`));
    const ofAlba = slotsOfBoat("mem_b_alba").map((id) => `mem_b_alba ${id}`);
    expect(listed.filter((each) => each.startsWith("mem_b_alba")).toSorted()).toEqual(ofAlba.toSorted());
    const ofBrume = slotsOfBoat("mem_b_brume").map((id) => `mem_b_brume ${id}`);
    expect(listed.filter((each) => each.startsWith("mem_b_brume")).toSorted()).toEqual(ofBrume.toSorted());
  });
});

describe("a booking keeps its hours and its price", () => {
  it("when its slot gets other hours, another factor and another place, and then is retired", async () => {
    const { _id, key, amount } = await paid(alba(half));
    const read = async () => {
      const { amount: cost, start, end, time } = await world.call("account/bookings/read", { _id }, staff);
      return { cost, start, end, time };
    };
    const before = await read();
    expect(before).toMatchObject({ cost: amount, start: "08:00", end: "12:00", time: [half] });
    const { version = 0 } = await world.call("booking/timeslots/read", { _id: half }, staff);
    const change = { start: "06:00", end: "08:00", boats: ["mem_b_cap"], from: "08-01", until: "08-31", properties: { factor: 3 } };
    const changed = await world.call("booking/timeslots/update", { _id: half, version, ...change }, staff);
    expect(await read()).toEqual(before);
    const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes: { ...alba(late), time: [late, dayOfAlba] } });
    expect(
      time.map(({ isAvailable }) => isAvailable),
      "its hours stay taken",
    ).toEqual([false, true]);
    const closed = await world.send("booking/timeslots/delete", { _id: half, version: changed.version }, staff);
    expect(codeOf(closed), "a booking ahead uses it").toBe("IN_USE");
    expect((await world.call("booking/reservations/read", { _id, key })).amount).toBe(before.cost);
    expect(world.faults).toEqual([]);
  });
});
