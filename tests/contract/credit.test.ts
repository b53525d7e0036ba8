import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { attributes, book, codeOf, guestPhone, openWorld, person, requestFor, tripDay, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const owner = `phone ${guestPhone}`;
const hour = 3_600_000;
const start = instantOf(tripDay, 480);
const office = {
  principal: person("mem", [
    "@booking/reservations/transition",
    "@booking/reservations/refund",
    "@booking/reservations/discount",
    "@booking/reservations/collect",
    "@booking/reservations/closeRefund",
    "@account/bookings/read",
  ]),
};
type Booked = Awaited<ReturnType<typeof book>>;

async function paid(change?: Parameters<typeof book>[1]): Promise<Booked> {
  const booked = await book(world, change);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  return booked;
}

/** A booking that staff took cash for. */
async function paidInCash(): Promise<Pick<Booked, "_id" | "key">> {
  const made = await world.call("booking/reservations/create", await requestFor(world, { isManual: true }), office);
  await world.call("booking/reservations/collect", { _id: made._id, amount: 330, means: "cash" }, office);
  return made;
}

const cancel = ({ _id, key }: Pick<Booked, "_id" | "key">, more: object = {}) =>
  world.send("booking/reservations/cancel", { _id, key, ...more });
const dataOf = (reply: { body: string }) => JSON.parse(reply.body).data;
const read = ({ _id, key }: Pick<Booked, "_id" | "key">) => world.call("booking/reservations/read", { _id, key });
const linesOf = async ({ _id }: Pick<Booked, "_id">) =>
  (await world.store.ledger.of("mem", _id)).map(({ kind, amount, actor }) => [kind, amount, actor]);
const balance = async (of = owner) => (await world.store.credits.latest("mem", [of]))[0]?.balance ?? 0;
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

describe("a cancellation whose money becomes credit", () => {
  it("gives nothing back through the provider, and says in its letter what the credit is", async () => {
    const booked = await paid();
    await deliverAll();
    world.mails.length = 0;
    expect((await read(booked)).ifCanceled).toEqual({ fee: 0, refund: 330, credit: 0, onlyCredit: false });
    expect(dataOf(await cancel(booked, { to: "credit", fee: 0 }))).toMatchObject({
      status: "canceled",
      refund: 330,
      credit: 330,
      fee: null,
    });
    await deliverAll();
    expect([await balance(), world.payments.refunds, await linesOf(booked)]).toEqual([
      33_000,
      [],
      [
        ["capture", 33_000, "provider"],
        ["credit", 33_000, "customer"],
      ],
    ]);
    expect(world.mails.map(({ text }) => text)).toEqual([expect.stringMatching(/\$330\.00 CAD is now your credit at Club mem/)]);
    expect(await read(booked)).toMatchObject({
      refund: 330,
      credit: 330,
      payments: [{ kind: "capture" }, { kind: "credit", amount: 330 }],
    });
  });

  it("keeps the fee of the policy, as a refund to the card does", async () => {
    await world.store.commit(async (tx) => {
      const { client, version } = await tx.settings.read("mem");
      const settings = { ...defaultSettings, cancellation: { freeUntilHours: 48, keptPercent: 50 } };
      await tx.settings.replace({ client, version: version + 1, settings });
    });
    const booked = await paid();
    world.clock.at = start - hour;
    expect(codeOf(await cancel(booked, { to: "credit", fee: 0 }))).toBe("FEE_CHANGED");
    expect(dataOf(await cancel(booked, { to: "credit", fee: 165 }))).toMatchObject({ refund: 165, credit: 165, fee: 165 });
    expect([await balance(), await linesOf(booked)]).toEqual([
      16_500,
      [
        ["capture", 33_000, "provider"],
        ["fee", 16_500, "customer"],
        ["credit", 16_500, "customer"],
      ],
    ]);
  });

  it("is open to who paid by hand, which to the card is not", async () => {
    const cash = await paidInCash();
    expect((await read(cash)).ifCanceled).toEqual({ fee: 0, refund: 330, credit: 0, onlyCredit: true });
    expect(codeOf(await cancel(cash))).toBe("TRANSITION_REFUSED");
    expect(dataOf(await cancel(cash, { to: "credit" }))).toMatchObject({ status: "canceled", credit: 330 });
    expect(await balance()).toBe(33_000);
  });

  it("happens once, however often it is requested", async () => {
    const booked = await paid();
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(booked, { to: "credit" })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await balance(), (await world.store.credits.history("mem", [owner], 10)).length]).toEqual([33_000, 1]);
  });

  it("adds up for one person, and is another person's at no time", async () => {
    await cancel(await paid(), { to: "credit" });
    await cancel(await paid({ attributes: { ...attributes, item: "mem_b_brume" } }), { to: "credit" });
    await cancel(await paid({ phone: "+15145550122" }), { to: "credit" });
    expect([await balance(), await balance("phone +15145550122")]).toEqual([66_000, 33_000]);
  });
});

describe("credit that staff give in place of money", () => {
  it("takes a refund that is owed, a discount, and a cancellation", async () => {
    const [first, second] = [await paid(), await paid({ attributes: { ...attributes, item: "mem_b_brume" } })];
    await world.call("booking/reservations/discount", { _id: first._id, amount: 30, means: "credit", reason: "Late boat" }, office);
    expect([await balance(), (await read(first)).amount]).toEqual([3000, 300]);
    const wish = { amount: 330, means: "credit", reason: "Motor", cancel: "staff" } as const;
    await world.call("booking/reservations/refund", { _id: second._id, ...wish }, office);
    expect(await balance()).toBe(36_000);
    const record = await world.call("account/bookings/read", { _id: second._id }, office);
    expect(record.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["capture", 330],
      ["credit", 330],
    ]);
    expect(record.events.find(({ did }) => did === "refunded")?.changes["means"]).toEqual({ to: "credit" });
    expect(world.payments.refunds).toEqual([]);
  });

  it("takes the place of a refund that the provider refused", async () => {
    const booked = await paid();
    for (const { ref } of await world.store.ledger.of("mem", booked._id)) world.payments.refuses.set(ref, "disputed");
    await cancel(booked);
    await deliverAll();
    const [refund] = (await world.call("account/bookings/read", { _id: booked._id }, office)).openRefunds;
    await world.call("booking/reservations/closeRefund", { _id: booked._id, refund: refund?.refund ?? "", means: "credit" }, office);
    expect([await balance(), await linesOf(booked)]).toEqual([
      33_000,
      [
        ["capture", 33_000, "provider"],
        ["credit", 33_000, "mem_u_1"],
      ],
    ]);
  });

  it("is a choice of a refund and comes from nothing else: nothing is owed, nothing is given", async () => {
    const booked = await paid();
    const given = { _id: booked._id, amount: 10, means: "credit", reason: "A gift" };
    expect(codeOf(await world.send("booking/reservations/refund", given, office))).toBe("TRANSITION_REFUSED");
    expect(await balance()).toBe(0);
  });
});
