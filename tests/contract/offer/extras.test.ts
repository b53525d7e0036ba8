import { beforeEach, describe, expect, it } from "vitest";
import { centsOf } from "#core/domain/money/cents.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  codeOf,
  guestPhone,
  issuesOf,
  openWorld,
  person,
  proofFor,
  requestFor,
  tripDay,
  usualPrice,
  type World,
} from "../world.ts";

const fuel = memRows.extra("fuel", { price: 45 });
const rods = memRows.extra("rods", { price: 7.5, per: "person", tax: "untaxed" });
const barbecue = memRows.extra("barbecue", { price: 30, stock: 2, exceptBoats: ["mem_b_brume"], docks: ["mem_d_magog"] });

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  await world.store.commit((tx) => tx.offer.put({ extras: [fuel, rods, barbecue, memRows.extra("paused", { state: "paused" })] }));
});

const staff = { principal: person("mem", ["^booking/reservations/"]) };
const price = usualPrice.nonMember;
const sunday = dayFromText("2027-07-11");

type RequestedExtras = readonly { readonly extra: string; readonly quantity: number }[];
const one = (...extras: readonly { readonly _id: string }[]): RequestedExtras => extras.map(({ _id }) => ({ extra: _id, quantity: 1 }));

async function create(extras: RequestedExtras, change: Parameters<typeof requestFor>[1] = {}, options: object = {}) {
  const reply = await world.send("booking/reservations/create", await requestFor(world, { extras, ...change }), options);
  return { ...reply, made: reply.status === 200 ? JSON.parse(reply.body).data : undefined };
}

async function paid(
  extras: RequestedExtras,
  change: Parameters<typeof requestFor>[1] = {},
): Promise<{ readonly _id: string; readonly key: string }> {
  const { made } = await create(extras, change);
  const session = `session-${made._id}`;
  world.payments.pay(session);
  await world.jobs.settle(session);
  return made;
}

const read = ({ _id, key }: { readonly _id: string; readonly key: string }) => world.call("booking/reservations/read", { _id, key });
const left = async (at: object = {}) => {
  const { location, item, date } = { ...attributes, ...at };
  const { items } = await world.call("booking/extras/offer", { attributes: { location, item, date } });
  return Object.fromEntries(items.map(({ _id, left: units, why }) => [_id.slice("mem_e_".length), why ?? units]));
};
const taken = (day = tripDay) => world.store.stock.taken("mem", "mem_d_magog", day);
const moneyOf = async (_id: string) => {
  const lines = await world.store.ledger.of("mem", _id);
  return lines.map(({ kind, amount }) => [kind, amount / 100]);
};

describe("the extras beside a boat", () => {
  it("are listed with what is left that day, or why the boat does not get them", async () => {
    expect(await left()).toEqual({ barbecue: 2, fuel: null, rods: null });
    expect(await left({ item: "mem_b_brume" })).toEqual({ barbecue: "boat", fuel: null, rods: null });
    expect(await left({ location: "mem_d_newport", item: "mem_b_cap" })).toEqual({ barbecue: "dock", fuel: null, rods: null });
    await create([{ extra: barbecue._id, quantity: 2 }]);
    expect([await left(), await left({ date: sunday })]).toEqual([
      { barbecue: "stock", fuel: null, rods: null },
      { barbecue: 2, fuel: null, rods: null },
    ]);
  });
});

describe("a booking with extras", () => {
  it("costs them too, is paid by one session, and shows them with the taxes of the taxed ones", async () => {
    const { made } = await create(one(fuel, rods, barbecue), { people: 4, due: price + 45 + 30 + 30 });
    expect(made.amount).toBe(price + 105);
    expect(world.payments.sessions.get(`session-${made._id}`)?.request.amount).toBe(centsOf(price + 105));
    const view = await read(made);
    expect(view.extras.map(({ extra, price: each, quantity, isTaxed }) => [extra, each, quantity, isTaxed])).toEqual([
      [fuel._id, 45, 1, true],
      [rods._id, 7.5, 4, false],
      [barbecue._id, 30, 1, true],
    ]);
    expect(await taken()).toEqual([
      { extra: barbecue._id, quantity: 1 },
      { extra: fuel._id, quantity: 1 },
      { extra: rods._id, quantity: 4 },
    ]);
  });

  it("is refused at another price than the page showed, and for what nobody may send", async () => {
    expect(codeOf(await create(one(fuel), { due: price }))).toBe("PRICE_CHANGED");
    for (const quantity of [-1e9, 0, 0.5, 1e308, Number.NaN, 100]) {
      const reply = await create([{ extra: fuel._id, quantity }]);
      expect([quantity, reply.status, issuesOf(reply)[0]?.path]).toEqual([quantity, 400, "/extras/0/quantity"]);
    }
    expect((await create(one(fuel, fuel))).status).toBe(400);
    expect(codeOf(await create([{ extra: "msk_e_fuel", quantity: 1 }]))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await create([{ extra: "mem_e_paused", quantity: 1 }]))).toBe("EXTRA_UNAVAILABLE");
    expect(await taken()).toEqual([]);
  });

  it("gets the last one, and the other of two at once is refused whole", async () => {
    await create(one(barbecue));
    const proof = await proofFor(world, guestPhone);
    const [alba, evening] = await Promise.all([
      create(one(barbecue), { proof, attributes: { ...attributes, time: ["mem_t_afternoon"] } }),
      create(one(barbecue), { proof, attributes: { ...attributes, time: ["mem_t_evening"] } }),
    ]);
    const codes = [alba, evening].map((reply) => (reply.status === 200 ? "booked" : codeOf(reply)));
    expect(codes.toSorted()).toEqual(["EXTRA_UNAVAILABLE", "booked"]);
    const refused = alba.status === 200 ? evening : alba;
    expect(JSON.parse(refused.body).extra).toEqual({ _id: barbecue._id, why: "stock" });
    expect(await taken()).toEqual([{ extra: barbecue._id, quantity: 2 }]);
  });

  it("gives them back when it is canceled, and when its payment lapses", async () => {
    const booked = await paid(one(barbecue, fuel));
    const other = await create(one(barbecue), { attributes: { ...attributes, time: ["mem_t_evening"] } });
    await world.call("booking/reservations/cancel", { _id: booked._id, key: booked.key });
    expect(await taken()).toEqual([{ extra: barbecue._id, quantity: 1 }]);
    world.clock.at += 3_600_000;
    await world.jobs.expireOverdue(10);
    expect((await read(other.made)).status).toBe("canceled");
    expect(await taken()).toEqual([]);
  });

  it("does not wait for the job of lapsed payments to get what one of them held", async () => {
    const both = [{ extra: barbecue._id, quantity: 2 }];
    const { made } = await create(both);
    const status = async () => (await world.store.reservations.read(testAllClubsScope, made._id))?.status;
    // Another time of the boat: only the extras are in the way.
    const later = () => create(both, { attributes: { ...attributes, time: ["mem_t_evening"] } });
    expect([codeOf(await later()), await left()]).toMatchObject(["EXTRA_UNAVAILABLE", { barbecue: "stock" }]);
    world.clock.at += 3_600_000;
    expect([await status(), await left()]).toMatchObject(["pending", { barbecue: 2 }]);
    expect((await later()).status).toBe(200);
    expect([await status(), await left(), await taken()]).toMatchObject([
      "canceled",
      { barbecue: "stock" },
      [{ extra: barbecue._id, quantity: 2 }],
    ]);
  });

  it("takes them again for late money, or gives all of it back when they are gone", async () => {
    const late = (await create([{ extra: barbecue._id, quantity: 2 }])).made;
    world.clock.at += 3_600_000;
    await world.jobs.expireOverdue(10);
    const pay = async () => {
      world.payments.pay(`session-${late._id}`);
      await world.jobs.settle(`session-${late._id}`);
      while ((await world.deliverAll()) > 0);
    };
    const other = await create(one(barbecue), { attributes: { ...attributes, item: "mem_b_alba", time: ["mem_t_evening"] } });
    await pay();
    expect((await read(late)).status).toBe("canceled");
    expect(await moneyOf(late._id)).toEqual([
      ["capture", price + 60],
      ["refund", price + 60],
    ]);
    expect(other.status).toBe(200);
    expect(await taken()).toEqual([{ extra: barbecue._id, quantity: 1 }]);
  });

  it("has them on each day of a group", async () => {
    const { made } = await create(one(fuel), { until: sunday });
    expect(made.days).toHaveLength(2);
    expect([await taken(), await taken(sunday)]).toEqual([[{ extra: fuel._id, quantity: 1 }], [{ extra: fuel._id, quantity: 1 }]]);
    const stored = await world.store.reservations.read(testAllClubsScope, made.days[1]._id);
    expect(stored?.extras).toMatchObject([{ extra: fuel._id, quantity: 1, price: 4500 }]);
  });

  it("takes them along to another day, and stays where an extra cannot follow", async () => {
    const booked = await paid(one(barbecue));
    const move = (to: object) => world.send("booking/reservations/move", { _id: booked._id, key: booked.key, ...to });
    expect((await move({ date: dayFromText("2027-07-17") })).status).toBe(200);
    expect([await taken(), await taken(dayFromText("2027-07-17"))]).toEqual([[], [{ extra: barbecue._id, quantity: 1 }]]);
    const refused = await move({ item: "mem_b_brume" });
    expect([codeOf(refused), JSON.parse(refused.body).extra]).toEqual(["EXTRA_UNAVAILABLE", { _id: barbecue._id, why: "boat" }]);
    await create([{ extra: barbecue._id, quantity: 2 }]);
    const full = await move({ date: tripDay, time: ["mem_t_evening"] });
    expect([codeOf(full), JSON.parse(full.body).extra]).toEqual(["EXTRA_UNAVAILABLE", { _id: barbecue._id, why: "stock" }]);
    expect(await taken(dayFromText("2027-07-17"))).toEqual([{ extra: barbecue._id, quantity: 1 }]);
    expect((await read(booked)).date).toBe("2027-07-17");
  });

  it("costs more or less with the number of people, for those per person", async () => {
    const booked = await paid(one(rods), { people: 4 });
    const moved = await world.call("booking/reservations/move", { _id: booked._id, key: booked.key, people: 2 });
    expect(moved.amount).toBe(price + 15);
    await world.deliverAll();
    expect(await moneyOf(booked._id)).toEqual([
      ["capture", price + 30],
      ["refund", 15],
    ]);
  });
});

describe("the extras that staff change", () => {
  const change = (_id: string, extras: RequestedExtras, means?: "cash") =>
    world.send("booking/reservations/extras", { _id, extras, ...(means === undefined ? {} : { means }) }, staff);

  it("keep the price at which they were sold, and refund what is taken off", async () => {
    const booked = await paid(one(fuel, barbecue));
    await world.store.commit((tx) => tx.offer.put({ extras: [{ ...fuel, price: 60 }] }));
    const { body } = await change(booked._id, one(fuel));
    expect(JSON.parse(body).data).toMatchObject({ amount: price + 45, due: 0, extras: [{ extra: fuel._id, price: 45 }] });
    while ((await world.deliverAll()) > 0);
    expect(await moneyOf(booked._id)).toEqual([
      ["capture", price + 75],
      ["refund", 30],
    ]);
    expect(await taken()).toEqual([{ extra: fuel._id, quantity: 1 }]);
    expect((await read(booked)).status).toBe("paid");
  });

  it("are taken at the desk for a paid booking, which needs the means", async () => {
    const booked = await paid([]);
    const refused = await change(booked._id, one(fuel));
    expect([refused.status, issuesOf(refused)]).toEqual([400, [{ path: "/means", rule: "required" }]]);
    expect(await taken()).toEqual([]);
    expect(JSON.parse((await change(booked._id, one(fuel), "cash")).body).data).toMatchObject({ amount: price + 45, due: 0 });
    expect(await moneyOf(booked._id)).toEqual([
      ["capture", price],
      ["cash", 45],
    ]);
    expect((await read(booked)).status).toBe("paid");
  });

  it("raise what is due of a booking that is not paid, and are refused during a payment", async () => {
    const byHand = await create([], { isManual: true }, staff);
    const reply = await change(byHand.made._id, one(fuel, rods));
    expect(JSON.parse(reply.body).data).toMatchObject({ amount: price + 52.5, due: price + 52.5 });
    const pending = await create([], { attributes: { ...attributes, time: ["mem_t_evening"] } });
    expect(codeOf(await change(pending.made._id, one(fuel)))).toBe("TRANSITION_REFUSED");
    expect(codeOf(await change(byHand.made._id, [{ extra: barbecue._id, quantity: 3 }]))).toBe("EXTRA_UNAVAILABLE");
    expect(await taken()).toEqual([
      { extra: fuel._id, quantity: 1 },
      { extra: rods._id, quantity: 1 },
    ]);
  });

  it("are in the day sheet, in the confirmation and in the history", async () => {
    const booked = await paid(one(fuel));
    await world.deliverAll();
    expect(world.mails[0]?.text).toContain("Extra: fuel × 1, $45.00 CAD");
    const { rows } = await world.call("booking/reservations/daySheet", { date: tripDay }, staff);
    expect(rows[0]?.extras).toEqual([{ name: fuel.name, quantity: 1 }]);
    await change(booked._id, [{ extra: fuel._id, quantity: 2 }], "cash");
    const record = await world.call("account/bookings/read", { _id: booked._id }, { principal: person("mem", ["^account/bookings/"]) });
    expect(record.events.map(({ did }) => did)).toContain("extrasChanged");
    const [line] = (await world.store.audit.find(testAllClubsScope, { where: { item: booked._id } })).items;
    expect(line?.changes).toMatchObject({
      extras: { from: [{ quantity: 1, name: fuel.name }], to: [{ quantity: 2, name: fuel.name }] },
      amount: { from: price + 45, to: price + 90 },
    });
  });
});
