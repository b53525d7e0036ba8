import { beforeEach, describe, expect, it } from "vitest";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory, storeWithOffer } from "../../promised.ts";
import { attributes, book, codeOf, openWorld, person, requestFor, tripDay, type World } from "../world.ts";

const storm = memRows.closure("storm", { dock: "mem_d_magog", dateStart: tripDay, dateEnd: tripDay });
const visitor = { visitor: "visitor-1" };
const staff = { principal: person("mem", ["^booking/reservations/(move|transition)$"]) };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

type Booked = Awaited<ReturnType<typeof book>>;
const close = () => world.store.commit((tx) => tx.offer.put({ closures: [storm] }));
const statusOf = async ({ _id }: Pick<Booked, "_id">) => (await world.store.reservations.read(testAllClubsScope, _id))?.status;
const hold = (change: object = {}) => world.send("booking/reservations/hold", { attributes: { ...attributes, ...change } }, visitor);
const isFree = async () => (await world.call("booking/reservations/getTimeSlotByDate", { attributes })).time[0]?.isAvailable;

describe("what is closed after it was booked", () => {
  it("keeps its time, and is paid for", async () => {
    const booked = await book(world);
    await close();
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect(await statusOf(booked)).toBe("paid");
    const [claimed] = await world.store.claims.claimed([attributes.item], { dateStart: tripDay, dateEnd: tripDay }, world.clock.at);
    expect(claimed?.boat).toBe(attributes.item);
  });

  it("stays closed once it is given up", async () => {
    const { _id } = await book(world);
    await close();
    const canceled = await world.send("booking/reservations/transition", { _id, event: "cancelSession" }, staff);
    expect([canceled.status, await isFree(), codeOf(await hold())]).toEqual([200, false, "CLOSED_DAY"]);
  });

  it("is not claimed again by money that comes after it was given back: that is sent back once", async () => {
    const booked = await book(world);
    world.clock.at += 1_860_000;
    await world.jobs.expireOverdue(10);
    await close();
    world.payments.pay(booked.session);
    for (let time = 0; time < 3; time += 1) await world.jobs.settle(booked.session);
    await world.deliverAll();
    expect([await statusOf(booked), world.payments.refunds.length]).toEqual(["canceled", 1]);
    expect(world.faults).toEqual([]);
  });

  it("is not booked from a hold", async () => {
    const held = await world.call("booking/reservations/hold", { attributes }, visitor);
    await close();
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, { hold: held.hold }), visitor))).toBe(
      "CLOSED_DAY",
    );
  });
});

describe("a claim that did not know of a closure", () => {
  /** A store whose offer is seen as it was before anything was closed, as by a call that read it an instant ago. */
  const outdated = (store: PromisedStore): PromisedStore => storeWithOffer(store, (catalogue) => ({ ...catalogue, closures: [] }));
  beforeEach(async () => {
    world = await openWorld({}, outdated(promisedMemory()));
  });

  it("is refused in its commit, hold or booking, from a hold or without", async () => {
    const held = await world.call("booking/reservations/hold", { attributes }, visitor);
    const request = await requestFor(world);
    await close();
    expect(codeOf(await hold({ item: "mem_b_brume" }))).toBe("CLOSED_DAY");
    for (const attempt of [request, { ...request, hold: held.hold }])
      expect(codeOf(await world.send("booking/reservations/create", attempt, visitor))).toBe("CLOSED_DAY");
    expect(await world.store.holds.read(testAllClubsScope, held.hold)).toMatchObject({ boat: attributes.item });
    expect((await hold({ location: "mem_d_newport", item: "mem_b_cap" })).status).toBe(200);
  });

  it("is refused to staff who move a booking there, which stays where it was", async () => {
    const { _id } = await book(world, { attributes: { ...attributes, location: "mem_d_newport", item: "mem_b_cap" } });
    await close();
    const before = await world.store.reservations.read(testAllClubsScope, _id);
    expect(codeOf(await world.send("booking/reservations/move", { _id, item: "mem_b_brume" }, staff))).toBe("CLOSED_DAY");
    expect(await world.store.reservations.read(testAllClubsScope, _id)).toEqual(before);
  });

  it("is refused for the quarter hours that the closure meets, turnaround included, and for no other", async () => {
    await world.store.commit((tx) => tx.offer.put({ closures: [{ ...storm, start: "12:15", end: "13:00" }] }));
    expect([codeOf(await hold()), (await hold({ time: ["mem_t_afternoon"] })).status]).toEqual(["CLOSED_DAY", 200]);
  });
});
