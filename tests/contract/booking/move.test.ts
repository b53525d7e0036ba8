import { beforeEach, describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  book,
  codeOf,
  memberPhone,
  offer,
  openWorld,
  person,
  profile,
  requestFor,
  tripDay,
  usualPrice,
  type World,
} from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const staff = { principal: person("mem", ["^booking/reservations/(move|transition|refund)$"]) };
const brume = { ...attributes, item: "mem_b_brume" };
const sunday = dayFromText("2027-07-11");
const nextSaturday = dayFromText("2027-07-17");
const hold = (at: object, visitor = "visitor-2") => world.send("booking/reservations/hold", { attributes: at }, { visitor });
const move = (_id: string, to: object, options: object = {}) =>
  world.send("booking/reservations/move", { _id, ...to }, { ...staff, ...options });
const stored = async (_id: string) => {
  const found = await world.store.reservations.read(testAllClubsScope, _id);
  if (found === undefined) throw new Error("no reservation");
  return found;
};

async function paid() {
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  return booked;
}

/** A reservation that staff made, of which nothing is paid yet. */
async function byHand(change: Parameters<typeof requestFor>[1] = {}) {
  const made = await world.send("booking/reservations/create", await requestFor(world, { isManual: true, ...change }), staff);
  const { _id }: { _id: string } = JSON.parse(made.body).data;
  return _id;
}

describe("a reservation that staff moves", () => {
  it("leaves its old slot and has the new one, boat, dock, day or time", async () => {
    const moves = [
      [brume, attributes],
      [{ ...attributes, date: nextSaturday }, brume],
      [
        { ...attributes, time: ["mem_t_afternoon"] },
        { ...attributes, date: nextSaturday },
      ],
      [
        { ...attributes, location: "mem_d_newport", item: "mem_b_cap" },
        { ...attributes, time: ["mem_t_afternoon"] },
      ],
    ] as const;
    const { _id } = await paid();
    for (const [to, from] of moves) {
      const reply = await move(_id, to);
      expect([reply.status, JSON.parse(reply.body).data]).toEqual([
        200,
        { _id, reference: expect.stringMatching(/^MEM-\w{6}$/), status: "paid", ...to, amount: usualPrice.nonMember, currency: "CAD" },
      ]);
      expect(codeOf(await hold(to))).toBe("SLOT_TAKEN");
      const freed = await world.call("booking/reservations/hold", { attributes: from }, { visitor: "visitor-2" });
      await world.call("booking/reservations/release", { hold: freed.hold }, { visitor: "visitor-2" });
    }
  });

  it("takes the dock of a boat that is named alone, and overlaps its own old time", async () => {
    const { _id } = await paid();
    expect((await move(_id, { item: "mem_b_cap" })).status).toBe(200);
    expect(await stored(_id)).toMatchObject({ boat: "mem_b_cap", dock: "mem_d_newport", status: "paid" });
    const other = await byHand({ attributes: { ...attributes, time: ["mem_t_morning", "mem_t_afternoon"] } });
    expect((await move(other, { time: ["mem_t_afternoon"] })).status).toBe(200);
    expect(await stored(other)).toMatchObject({ time: ["mem_t_afternoon"], start: 780, end: 1020 });
    expect((await hold(attributes)).status).toBe(200);
  });

  it("changes nothing where the target is held, taken, closed, begun, off season, another club's or not there", async () => {
    const { _id } = await paid();
    await hold(brume);
    await byHand({ attributes: { ...attributes, date: nextSaturday } });
    await world.store.commit((tx) =>
      tx.offer.put({ closures: [memRows.closure("wind", { lake: "mem_l_memphremagog", dateStart: sunday, dateEnd: sunday })] }),
    );
    const before = [await stored(_id), await world.store.version("mem"), world.mails.length];
    const refusals: readonly (readonly [object, number, string])[] = [
      [brume, 409, "SLOT_TAKEN"],
      [{ date: nextSaturday }, 409, "SLOT_TAKEN"],
      [{ date: sunday }, 409, "CLOSED_DAY"],
      [{ date: "2027-06-30" }, 409, "PAST_DAY"],
      [{ date: "2027-11-06" }, 409, "OFF_SEASON"],
      [{ item: "msk_b_dawn" }, 404, "ITEM_NOT_EXIST"],
      [{ item: "mem_b_none" }, 404, "ITEM_NOT_EXIST"],
      [{ location: "mem_d_newport" }, 404, "ITEM_NOT_EXIST"],
      [{ time: ["mem_t_morning", "mem_t_evening"] }, 400, "BAD_REQUEST"],
      [{ time: [] }, 400, "BAD_REQUEST"],
      [{ status: "paid" }, 400, "BAD_REQUEST"],
    ];
    for (const [to, status, code] of refusals) {
      const reply = await move(_id, to);
      expect([to, reply.status, codeOf(reply)]).toEqual([to, status, code]);
    }
    expect([await stored(_id), world.mails.length]).toEqual([before[0], before[2]]);
    expect(codeOf(await hold(attributes, "visitor-3"))).toBe("SLOT_TAKEN");
  });

  it("is not lengthened where its new turnaround runs into somebody else's trip", async () => {
    const late = memRows.slot("late", "17:15", "20:00");
    await world.store.commit((tx) => tx.offer.put({ timeslots: [late] }));
    const { _id } = await paid();
    const other = await byHand({ attributes: { ...attributes, time: [late._id] } });
    const longer = { time: ["mem_t_morning", "mem_t_afternoon"], keepPrice: true };
    expect(codeOf(await move(_id, longer))).toBe("SLOT_TAKEN");
    expect(await stored(_id)).toMatchObject({ time: ["mem_t_morning"], end: 720 });
    await world.send("booking/reservations/transition", { _id: other, event: "cancel" }, staff);
    expect((await move(_id, longer)).status).toBe(200);
  });

  it("is refused in every status that holds no slot, and once a payment's time is over", async () => {
    const { _id, session } = await paid();
    await world.send("booking/reservations/transition", { _id, event: "cancel" }, staff);
    expect(codeOf(await move(_id, brume))).toBe("TRANSITION_REFUSED");
    const pending = await book(world);
    world.clock.at += 1_860_000;
    expect(codeOf(await move(pending._id, brume))).toBe("TRANSITION_REFUSED");
    expect((await hold(brume)).status).toBe(200);
    expect(session).not.toBe(pending.session);
  });

  it("moves once for one key, and a repeat gets the same reply even after the day has passed", async () => {
    const { _id } = await paid();
    const first = await move(_id, brume, { key: "move-1" });
    const { version } = await stored(_id);
    world.clock.at += 30 * 86_400_000;
    expect(await move(_id, brume, { key: "move-1" })).toEqual(first);
    expect((await stored(_id)).version).toBe(version);
    expect(codeOf(await move(_id, { date: sunday }, { key: "move-1" }))).toBe("IDEMPOTENCY_CONFLICT");
  });

  it("to its own place changes nothing and sends nothing", async () => {
    const { _id } = await paid();
    await world.deliverAll();
    const before = [await stored(_id), world.mails.length];
    expect((await move(_id, attributes)).status).toBe(200);
    await world.deliverAll();
    expect([await stored(_id), world.mails.length]).toEqual(before);
  });

  it("sends one mail in the customer's language, which updates the same calendar event", async () => {
    const made = await book(world, { locale: "fr" });
    world.payments.pay(made.session);
    await world.jobs.settle(made.session);
    await world.deliverAll();
    await move(made._id, brume);
    await world.deliverAll();
    const [confirmed, moved, ...more] = world.mails.filter(({ to }) => to === profile.email);
    expect(more).toEqual([]);
    expect(moved?.subject).toContain("votre réservation a été déplacée");
    expect(moved?.text).toContain(offer.boats.find(({ _id }) => _id === brume.item)?.name.fr);
    expect(moved?.text).toContain(made.key);
    expect(moved?.messageId).not.toBe(confirmed?.messageId);
    const [before, after] = world.entries;
    expect(after?.id).toBe(before?.id);
    expect(after?.revision).toBeGreaterThan(before?.revision ?? Number.POSITIVE_INFINITY);
  });

  it("moves the version that pages follow: the old slot is free and the new one is taken", async () => {
    const { _id } = await paid();
    const before = await world.store.version("mem");
    await move(_id, brume);
    expect(await world.store.version("mem")).not.toBe(before);
    const window = { dateStart: tripDay, dateEnd: tripDay };
    const boats = await world.store.claims.claimed(["mem_b_alba", "mem_b_brume"], window, world.clock.at);
    expect(boats.map(({ boat }) => boat)).toEqual(["mem_b_brume"]);
  });
});

describe("the price of a reservation that is moved", () => {
  it("stays as it was promised where both places cost the same today, whatever the offer became", async () => {
    const { _id } = await paid();
    const before = await stored(_id);
    await world.store.commit((tx) =>
      tx.offer.put({ items: offer.items.map((item) => (item.type === "base-factor" ? { ...item, properties: { value: 999 } } : item)) }),
    );
    expect((await move(_id, brume)).status).toBe(200);
    expect(await stored(_id)).toMatchObject({ amount: before.amount, tape: before.tape, boat: "mem_b_brume" });
  });

  it("becomes the new place's while nothing is paid, in the status that was promised", async () => {
    const guest = await byHand();
    const member = await byHand({ attributes: brume, isMember: true, phone: memberPhone });
    for (const [_id, amount, status] of [
      [guest, asCents(26_400), "Non Member"],
      [member, asCents(21_120), "Membership"],
    ] as const) {
      expect((await move(_id, { date: sunday })).status).toBe(200);
      expect(await stored(_id)).toMatchObject({ amount, tape: { status } });
    }
  });

  it("is never raised after a payment, nor changed during one: refused, nothing moves", async () => {
    const dearer = { ...attributes, date: sunday };
    const booked = await book(world, { attributes: dearer });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    const pending = await book(world, { attributes: brume });
    const cash = await byHand({ attributes: { ...dearer, time: ["mem_t_evening"] } });
    await world.send("booking/reservations/transition", { _id: cash, event: "receive" }, staff);
    for (const [id, date] of [
      [booked._id, tripDay],
      [pending._id, sunday],
      [cash, tripDay],
    ] as const) {
      const before = await stored(id);
      expect(codeOf(await move(id, { date, time: ["mem_t_afternoon"] }))).toBe("PRICE_CHANGED");
      expect(await stored(id)).toEqual(before);
    }
    expect((await hold({ ...attributes, time: ["mem_t_afternoon"] })).status).toBe(200);
  });
});

describe("a move while the customer pays", () => {
  it.each(["before", "after"] as const)("keeps the money and the new slot, paid %s it", async (when) => {
    const booked = await book(world);
    const pay = async () => {
      world.payments.pay(booked.session);
      await world.jobs.settle(booked.session);
    };
    if (when === "before") await pay();
    expect((await move(booked._id, brume)).status).toBe(200);
    if (when === "after") await pay();
    world.clock.at += 1_900_000;
    await world.jobs.expireOverdue(10);
    expect(await stored(booked._id)).toMatchObject({ status: "paid", boat: "mem_b_brume" });
    expect([codeOf(await hold(brume)), (await hold(attributes)).status]).toEqual(["SLOT_TAKEN", 200]);
  });

  it("ends with the payment that it moved: unpaid, the new slot is free at the same end", async () => {
    const booked = await book(world);
    await move(booked._id, brume);
    world.clock.at = Date.parse(booked.expires ?? "") - 1;
    expect(codeOf(await hold(brume))).toBe("SLOT_TAKEN");
    world.clock.at += 1;
    expect((await hold(brume)).status).toBe(200);
  });

  it("asks the provider of a payment whose time ended before it takes its slot", async () => {
    for (const paidLate of [true, false]) {
      world = await openWorld({ limits: "off" });
      const { _id } = await paid();
      const rival = await book(world, { attributes: brume });
      if (paidLate) world.payments.pay(rival.session);
      world.clock.at += 1_860_000;
      const reply = await move(_id, brume);
      expect([paidLate, reply.status, (await stored(rival._id)).status]).toEqual(paidLate ? [true, 409, "paid"] : [false, 200, "canceled"]);
    }
  });
});
