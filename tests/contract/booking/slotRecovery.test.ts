import { beforeEach, describe, expect, it } from "vitest";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, openWorld, requestFor, tripDay, type World } from "../world.ts";
import { Effect } from "effect";

const minute = 60_000;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

type Booked = Awaited<ReturnType<typeof book>>;
const back = ({ _id, sessionUrl }: Booked, again = true) =>
  world.call("booking/reservations/cancelSessionPayment", { _id, sessionUrl: sessionUrl ?? "", scope: "quai", again });
const isFree = async () => (await world.call("booking/reservations/getTimeSlotByDate", { attributes })).time[0]?.isAvailable;
const statusOf = async ({ _id }: Booked) => (await world.store.reservations.read(testAllClubsScope, _id))?.status;

/** A payment that the provider refused, and announced by a webhook. */
async function failed(change: object = {}): Promise<Booked> {
  const booked = await book(world, change);
  world.payments.fail(booked.session);
  await world.jobs.settle(booked.session);
  return booked;
}

describe("a failed payment", () => {
  it("keeps its slots for its visitor for ten minutes, and tells on the way back by which hold", async () => {
    const booked = await failed();
    expect([await statusOf(booked), await isFree()]).toEqual(["canceled", false]);
    const { hold } = await back(booked);
    expect(hold).toMatchObject({ hold: expect.stringMatching(/^mem_h_/), expires: "2027-07-01T16:10:00.000Z" });
    const rival = await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" });
    expect(codeOf(rival)).toBe("SLOT_TAKEN");
    world.clock.at += 10 * minute;
    expect((await back(booked)).hold).toBeUndefined();
    expect(await isFree()).toBe(true);
  });

  it("is made good by another one, which takes the slots over", async () => {
    const { hold } = await back(await failed());
    const again = await book(world, { hold: hold?.hold ?? "" });
    world.payments.pay(again.session);
    await world.jobs.settle(again.session);
    expect([await statusOf(again), await isFree()]).toEqual(["paid", false]);
  });

  it("keeps them once: after a second failure they are free", async () => {
    const { hold } = await back(await failed());
    const again = await failed({ hold: hold?.hold ?? "" });
    expect([await statusOf(again), (await back(again)).hold, await isFree()]).toEqual(["canceled", undefined, true]);
  });

  it("keeps nothing for anybody else: another visitor is refused with its hold", async () => {
    const { hold } = await back(await failed());
    const request = await requestFor(world, { hold: hold?.hold ?? "", phone: "+15145550122" });
    expect(codeOf(await world.send("booking/reservations/create", request, { visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
  });

  it("keeps nothing past the time for which a slot may be kept unpaid, a payment's included", async () => {
    const booked = await book(world);
    world.clock.at += 28 * minute;
    world.payments.fail(booked.session);
    await world.jobs.settle(booked.session);
    expect([(await back(booked)).hold, await isFree()]).toEqual([undefined, true]);
    expect(codeOf(await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" }))).toBe("");
  });

  it("keeps less where some of that time is gone", async () => {
    const booked = await book(world);
    world.clock.at += 24 * minute;
    world.payments.fail(booked.session);
    await world.jobs.settle(booked.session);
    expect((await back(booked)).hold?.expires).toBe("2027-07-01T16:29:00.000Z");
  });

  it("keeps nothing on a boat that left the offer", async () => {
    const booked = await book(world);
    const boats = (await world.store.offer.catalogue("mem")).boats.filter(({ _id }) => _id === attributes.item);
    await world.store.commit((tx) => tx.offer.put({ boats: boats.map((boat) => ({ ...boat, retired: true })) }));
    world.payments.fail(booked.session);
    await world.jobs.settle(booked.session);
    expect((await back(booked)).hold).toBeUndefined();
  });

  it("whose money comes after all takes its own slots again, and nothing goes back", async () => {
    const booked = await failed();
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    await world.deliverAll();
    expect([await statusOf(booked), world.payments.refunds, (await back(booked)).hold]).toEqual(["paid", [], undefined]);
    world.clock.at += 10 * minute;
    expect(await isFree()).toBe(false);
  });

  it("whose money arrives after another payment sends that money back", async () => {
    const booked = await failed();
    const again = await book(world, { hold: (await back(booked)).hold?.hold ?? "" });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    await world.deliverAll();
    expect([await statusOf(booked), await statusOf(again)]).toEqual(["canceled", "pending"]);
    expect(world.payments.refunds).toHaveLength(1);
  });
});

describe("a payment that is given up", () => {
  it("keeps its slots when the visitor returns from a failure that was not reported yet", async () => {
    const booked = await book(world);
    const { status, hold } = await back(booked);
    expect([status, hold === undefined, await isFree()]).toEqual(["canceled", false, false]);
    expect((await back(booked)).hold).toEqual(hold);
  });

  it("keeps them too where the provider tells first that the session was ended", async () => {
    const booked = await book(world);
    await Effect.runPromise(world.payments.expire(booked.session));
    await world.jobs.settle(booked.session);
    expect([(await back(booked)).hold === undefined, await isFree()]).toEqual([false, false]);
  });

  it("gives back what a failure kept, where its visitor wants it no more", async () => {
    const { hold } = await back(await failed(), false);
    expect([hold, await isFree()]).toEqual([undefined, true]);
  });

  it("frees them when the visitor does not return (control)", async () => {
    const { status, hold } = await back(await book(world), false);
    expect([status, hold, await isFree()]).toEqual(["canceled", undefined, true]);
  });

  it("gives them back when its time is over", async () => {
    const booked = await book(world);
    world.clock.at += 31 * minute;
    await world.jobs.expireOverdue(10);
    expect([await statusOf(booked), (await back(booked)).hold, tripDay, await isFree()]).toEqual([
      "canceled",
      undefined,
      attributes.date,
      true,
    ]);
  });
});
