import { beforeEach, describe, expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, openWorld, person, proofFor, requestFor, usualPrice, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const patterns = ["^booking/reservations/", "^account/bookings/"];
const staff = { principal: person("mem", patterns) };
const other = { principal: { ...person("mem", patterns), id: "mem_u_2" } };
const brume = { ...attributes, item: "mem_b_brume" };

async function paid() {
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await deliver();
  world.mails.length = 0;
  return booked;
}

/** Works through all that is due now, and what follows from it. */
async function deliver(): Promise<void> {
  while ((await world.deliverDue()) > 0);
}

type Act = { readonly _id: string; readonly undo?: { readonly act: string; readonly until: string } };
const cancel = (_id: string, more: object = {}) =>
  world.call("booking/reservations/cancel", { _id, reason: "staff", undo: 10, ...more }, staff);
const move = (_id: string, to: object, more: object = {}) =>
  world.call("booking/reservations/move", { _id, undo: 10, ...to, ...more }, staff);
const discount = (_id: string, amount: number, more: object = {}) =>
  world.call("booking/reservations/discount", { _id, amount, reason: "Fog", undo: 10, ...more }, staff);
const undo = ({ _id, undo: open }: Act, by: object = staff) => world.send("booking/reservations/undo", { _id, act: open?.act ?? "" }, by);
const stored = async (_id: string) => (await world.store.reservations.read(testAllClubsScope, _id)) ?? expect.fail("no reservation");
const isFree = async (at: object) => {
  const named = { ...attributes, ...at };
  return (await world.call("booking/reservations/getTimeSlotByDate", { attributes: named })).time[0]?.isAvailable;
};
const moneyBack = async (_id: string) => (await world.store.refunds.of("mem", _id)).map(({ amount, state }) => [amount, state]);

describe("an act that can be undone", () => {
  it("writes its status at once, and lets its letter, its refund and its time follow ten seconds later, once", async () => {
    const { _id } = await paid();
    const canceled = await cancel(_id);
    expect(canceled).toMatchObject({ status: "canceled", refund: usualPrice.nonMember });
    expect(Date.parse(canceled.undo?.until ?? "")).toBe(world.clock.at + 10_000);
    world.clock.at += 9_999;
    await deliver();
    expect([await isFree(attributes), await moneyBack(_id), world.mails.length]).toEqual([false, [], 0]);
    world.clock.at += 1;
    expect(await isFree(attributes)).toBe(true);
    await deliver();
    await deliver();
    expect(await moneyBack(_id)).toEqual([[usualPrice.cents, "done"]]);
    expect(world.mails.map(({ to }) => to)).toEqual(["ada@example.test"]);
    expect(codeOf(await undo(canceled))).toBe("UNDO_ENDED");
  });

  it("is as if it had never been when it is undone, but for the history", async () => {
    const { _id } = await paid();
    const before = await stored(_id);
    const canceled = await cancel(_id);
    expect((await undo(canceled)).status).toBe(200);
    world.clock.at += 60_000;
    await deliver();
    expect(await stored(_id)).toEqual({ ...before, version: before.version + 2 });
    expect([await isFree(attributes), await moneyBack(_id), world.mails]).toEqual([false, [], []]);
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    expect(events.slice(0, 2).map(({ did }) => did)).toEqual(["undone", "changed"]);
  });

  it("gives the time to whoever comes after its end, before the job has come, and no earlier", async () => {
    const { _id } = await paid();
    await cancel(_id);
    const hold = () => world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" });
    expect(codeOf(await hold())).toBe("SLOT_TAKEN");
    world.clock.at += 10_000;
    expect((await hold()).status).toBe(200);
    await deliver();
    expect(await moneyBack(_id)).toEqual([[usualPrice.cents, "done"]]);
    expect(await isFree(attributes)).toBe(false);
  });

  it("is undone only by its own staff member, and not after somebody else's change", async () => {
    const { _id } = await paid();
    const moved = await move(_id, { item: "mem_b_brume" });
    expect(codeOf(await undo(moved, other))).toBe("ITEM_NOT_EXIST");
    await world.call("booking/reservations/cancel", { _id, reason: "weather" }, other);
    expect(codeOf(await undo(moved))).toBe("UNDO_ENDED");
    expect(await stored(_id)).toMatchObject({ status: "canceled", boat: "mem_b_brume" });
    expect([await isFree(attributes), await isFree(brume)]).toEqual([true, true]);
  });

  it("is not undone after its customer canceled, nor once the boat has left", async () => {
    const booked = await paid();
    const moved = await move(booked._id, { item: "mem_b_brume" });
    await world.call("booking/reservations/cancel", { _id: booked._id, key: booked.key });
    expect(codeOf(await undo(moved))).toBe("CONFLICT");
    world.clock.at += 10_000;
    await deliver();
    expect([await isFree(attributes), await isFree(brume)]).toEqual([true, true]);
  });

  it("leaves its place to a booking whose customer moved it back meanwhile", async () => {
    const { _id, key } = await paid();
    await move(_id, { item: "mem_b_brume" });
    expect(await world.send("booking/reservations/move", { _id, key, item: "mem_b_alba" })).toMatchObject({ status: 200 });
    expect((await stored(_id)).boat).toBe("mem_b_alba");
    world.clock.at += 10_000;
    await deliver();
    expect([await isFree(attributes), await isFree(brume)]).toEqual([false, true]);
  });

  it("keeps both places of a move until its end, and the old one alone when it is undone", async () => {
    const { _id } = await paid();
    const moved = await move(_id, { item: "mem_b_brume" });
    expect([await isFree(attributes), await isFree(brume)]).toEqual([false, false]);
    expect((await undo(moved)).status).toBe(200);
    expect([await isFree(attributes), await isFree(brume)]).toEqual([false, true]);
    const again = await move(_id, { item: "mem_b_brume" });
    world.clock.at += 10_000;
    expect(await isFree(attributes)).toBe(true);
    await deliver();
    expect([await isFree(attributes), await isFree(brume)]).toEqual([true, false]);
    expect(world.mails).toHaveLength(1);
    expect(codeOf(await undo(again))).toBe("UNDO_ENDED");
  });

  it("lets a second act end the first, whose effects follow at once", async () => {
    const { _id } = await paid();
    const first = await move(_id, { item: "mem_b_brume" });
    const second = await move(_id, { item: "mem_b_cap" });
    expect([await isFree(attributes), await isFree(brume)]).toEqual([true, false]);
    expect(codeOf(await undo(first))).toBe("UNDO_ENDED");
    expect((await undo(second)).status).toBe(200);
    expect((await stored(_id)).boat).toBe("mem_b_brume");
  });

  it("refunds a discount when it can no longer be undone, and lowers nothing when it is", async () => {
    const { _id } = await paid();
    const lowered = await discount(_id, 30);
    expect(lowered.amount).toBe(usualPrice.nonMember - 30);
    expect((await undo(lowered)).status).toBe(200);
    expect((await stored(_id)).amount).toBe(usualPrice.cents);
    await discount(_id, 30);
    world.clock.at += 10_000;
    await deliver();
    expect(await moneyBack(_id)).toEqual([[3000, "done"]]);
    expect((await stored(_id)).status).toBe("paid");
  });

  it("sends its customer nothing when staff chose so, and says so in the history", async () => {
    const { _id } = await paid();
    await cancel(_id, { silent: true });
    world.clock.at += 10_000;
    await deliver();
    expect(await moneyBack(_id)).toEqual([[usualPrice.cents, "done"]]);
    expect(world.mails).toEqual([]);
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    expect(events.some(({ changes }) => changes["silent"]?.to === true)).toBe(true);
  });

  it("counts in the limits of its staff member, and no more once it is undone", async () => {
    const role = { name: "desk", permissions: patterns, refundLimit: 400, discountLimit: 400 };
    const clerk = { principal: { ...person("mem"), id: "mem_u_3", roles: [role] } };
    const { _id } = await paid();
    const act = () => world.send("booking/reservations/cancel", { _id, reason: "staff", undo: 10 }, clerk);
    for (let turn = 0; turn < 2; turn += 1) {
      const reply = await act();
      expect(reply.status).toBe(200);
      expect((await undo(JSON.parse(reply.body).data, clerk)).status).toBe(200);
    }
  });

  it("takes effect at once during a payment, for a day of a group, and for a holder, who cannot choose", async () => {
    const open = await book(world);
    expect((await cancel(open._id)).undo).toBeUndefined();
    const until = dayFromText("2027-07-11");
    const phone = "+15145550112";
    const request = await requestFor(world, { phone, proof: await proofFor(world, phone) });
    const group = await world.call("booking/reservations/create", { ...request, isManual: true, until }, staff);
    expect((await cancel(group._id)).undo).toBeUndefined();
    const own = await world.send("booking/reservations/cancel", { _id: open._id, key: open.key, undo: 10 });
    expect(codeOf(own)).toBe("FORBIDDEN");
  });
});
