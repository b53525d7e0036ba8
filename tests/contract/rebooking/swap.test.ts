import { beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { attributes, book, codeOf, openWorld, person, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const minute = 60_000;
const staff = {
  principal: person("mem", ["^booking/reservations/(move|transition|discount|cancel|collect|refund)$", "^booking/closures/create$"]),
};
const sunday = dayFromText("2027-07-11");
const saturdayPrice = 330;
const sundayPrice = 264;
const difference = saturdayPrice - sundayPrice;
const rival = "+15145550112";

type Keyed = { readonly _id: string; readonly key: string };

/** A booking of the cheaper Sunday, paid. */
async function paid(change: Parameters<typeof book>[1] = {}) {
  const booked = await book(world, { attributes: { ...attributes, date: sunday }, ...change });
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await deliverAll();
  world.mails.length = 0;
  return booked;
}

const toSaturday = { date: tripDay, due: saturdayPrice };
const swap = ({ _id, key }: Keyed, to: object = toSaturday, once?: string) =>
  world.call("booking/reservations/swap", { _id, key, ...to }, once === undefined ? {} : { key: once });
const refused = async ({ _id, key }: Keyed, to: object) => codeOf(await world.send("booking/reservations/swap", { _id, key, ...to }));
const read = ({ _id, key }: Keyed) => world.call("booking/reservations/read", { _id, key });
const readSwap = async ({ _id, key }: Keyed) => (await world.call("booking/swaps/read", { _id, key })).swap;
const ledger = async ({ _id }: Keyed) => (await world.store.ledger.of("mem", _id)).map(({ kind, amount }) => [kind, amount]);
const sessionOf = (url: string | null | undefined) => sessionIdOfPaymentPage(url ?? "");
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

/** A dearer change that awaits its payment. */
async function opened(booked: Keyed) {
  const { swap: open } = await swap(booked);
  return sessionOf(open?.sessionUrl);
}

/** Whether somebody else can hold the slot of a day. */
async function isFree(date: string): Promise<boolean> {
  const held = await world.send("booking/reservations/hold", { attributes: { ...attributes, date } }, { visitor: "visitor-2" });
  if (held.status === 200)
    await world.send("booking/reservations/release", { hold: JSON.parse(held.body).data.hold }, { visitor: "visitor-2" });
  return held.status === 200;
}

const paidOnce = ["capture", sundayPrice * 100];
const paidDifference = ["capture", difference * 100];
const returned = ["refund", difference * 100];

describe("a change of a paid booking to a dearer slot", () => {
  it("that was paid while no server ran is found at the start of one", async () => {
    const booked = await paid();
    world.payments.pay(await opened(booked));
    expect([await world.jobs.reconcileOpen(10), await world.jobs.reconcileOpen(10)]).toEqual([1, 0]);
    expect((await world.store.reservations.read(testAllClubsScope, booked._id))?.date).toBe(tripDay);
    expect(await ledger(booked)).toEqual([paidOnce, paidDifference]);
  });

  it("keeps the booking and holds the new slot until exactly the difference is paid, then changes it", async () => {
    const booked = await paid();
    const { swap: open, ...same } = await swap(booked);
    expect(same).toMatchObject({ status: "paid", date: sunday, amount: sundayPrice });
    expect(open).toMatchObject({ state: "open", due: difference, amount: saturdayPrice, before: { amount: sundayPrice }, isFailed: false });
    expect([await isFree(tripDay), await isFree(sunday)]).toEqual([false, false]);
    const session = sessionOf(open?.sessionUrl);
    expect(world.payments.sessions.get(session)?.request).toMatchObject({
      amount: difference * 100,
      description: "alba, Saturday, July 10, 2027",
    });
    world.payments.pay(session);
    await world.jobs.settle(session);
    expect(await read(booked)).toMatchObject({ status: "paid", date: tripDay, amount: saturdayPrice, due: 0 });
    expect([await isFree(tripDay), await isFree(sunday)]).toEqual([false, true]);
    expect(await ledger(booked)).toEqual([paidOnce, paidDifference]);
    await deliverAll();
    expect(world.mails.map(({ text }) => text.includes("You paid the difference of $66.00"))).toEqual([true]);
    // The calendar of the customer follows.
    const { reference } = await read(booked);
    expect(world.mails[0]?.attachments?.map(({ filename }) => filename)).toEqual([`quai-${reference}.ics`]);
    expect((await readSwap(booked))?.state).toBe("done");
  });

  it("is settled once, however often the provider says so, also without its webhook", async () => {
    const booked = await paid();
    const session = await opened(booked);
    world.payments.pay(session);
    expect((await readSwap(booked))?.state).toBe("done");
    await Promise.all([world.jobs.settle(session), world.jobs.settle(session), readSwap(booked)]);
    await world.jobs.lapseSwaps(10);
    expect(await ledger(booked)).toEqual([paidOnce, paidDifference]);
    expect(await read(booked)).toMatchObject({ date: tripDay, due: 0 });
  });

  it("stays held after a failed payment, and is paid by another try within the same time", async () => {
    const booked = await paid();
    const first = await opened(booked);
    world.payments.fail(first);
    await world.jobs.settle(first);
    const failed = await readSwap(booked);
    expect(failed).toMatchObject({ state: "open", isFailed: true, sessionUrl: null });
    expect(await read(booked)).toMatchObject({ status: "paid", date: sunday, amount: sundayPrice });
    world.clock.at += 3 * minute;
    expect(await refused(booked, { ...toSaturday, due: sundayPrice })).toBe("PRICE_CHANGED");
    const { swap: again } = await swap(booked);
    expect(again).toMatchObject({ state: "open", until: failed?.until, isFailed: false });
    const second = sessionOf(again?.sessionUrl);
    expect(second).not.toBe(first);
    world.payments.pay(second);
    await world.jobs.settle(second);
    expect(await read(booked)).toMatchObject({ date: tripDay, due: 0 });
    expect(await ledger(booked)).toEqual([paidOnce, paidDifference]);
  });

  it("ends with its time: the booking is as it was, the slot is free, the page takes no money, and a letter says so", async () => {
    const booked = await paid();
    const session = await opened(booked);
    world.clock.at += 10 * minute;
    expect(await isFree(tripDay)).toBe(true);
    expect([await world.jobs.lapseSwaps(10), await world.jobs.lapseSwaps(10)]).toEqual([1, 0]);
    expect(world.payments.sessions.get(session)?.state).toEqual({ state: "expired" });
    expect((await readSwap(booked))?.state).toBe("lapsed");
    expect(await read(booked)).toMatchObject({ status: "paid", date: sunday, amount: sundayPrice });
    await deliverAll();
    expect(world.mails.map(({ text }) => text.includes("was not paid in time, so your booking was not changed"))).toEqual([true]);
    expect(await ledger(booked)).toEqual([paidOnce]);
  });

  it("takes money that comes late where the slot is still free", async () => {
    const booked = await paid();
    const session = await opened(booked);
    world.clock.at += 10 * minute;
    world.payments.pay(session);
    await world.jobs.lapseSwaps(10);
    expect(await read(booked)).toMatchObject({ date: tripDay, due: 0 });
    expect(await ledger(booked)).toEqual([paidOnce, paidDifference]);
  });

  it("gives late money back whole where another has the slot, and says why", async () => {
    const booked = await paid();
    const session = await opened(booked);
    world.clock.at += 10 * minute;
    await book(world, { attributes, phone: rival }, { visitor: "visitor-3" });
    world.payments.pay(session);
    await world.jobs.settle(session);
    await deliverAll();
    expect(await read(booked)).toMatchObject({ status: "paid", date: sunday, amount: sundayPrice, due: 0 });
    expect(await ledger(booked)).toEqual([paidOnce, paidDifference, returned]);
    const refund = world.mails.find(({ subject }) => subject === "Your refund is on its way");
    expect(refund?.text).toContain("The payment of your change came too late");
  });

  it("gives half the amount back and notifies the club; the right amount can still be paid", async () => {
    const booked = await paid();
    const session = await opened(booked);
    world.payments.pay(session, { amount: asCents(3300) });
    await world.jobs.settle(session);
    await deliverAll();
    expect(await ledger(booked)).toEqual([paidOnce, ["capture", 3300], ["refund", 3300]]);
    expect(await readSwap(booked)).toMatchObject({ state: "open", isFailed: true });
    expect(world.mails.filter(({ subject }) => subject.includes("paid with a wrong amount"))).toHaveLength(1);
    const again = sessionOf((await swap(booked)).swap?.sessionUrl);
    world.payments.pay(again);
    await world.jobs.settle(again);
    expect(await read(booked)).toMatchObject({ date: tripDay, amount: saturdayPrice, due: 0 });
  });

  it("ends with its time after a wrong amount too, and its job then rests", async () => {
    const booked = await paid();
    const session = await opened(booked);
    world.payments.pay(session, { amount: asCents((difference * 100) / 2) });
    await world.jobs.settle(session);
    world.clock.at += 11 * minute;
    expect([await world.jobs.lapseSwaps(10), await world.jobs.lapseSwaps(10)]).toEqual([1, 0]);
    expect([(await readSwap(booked))?.state, await isFree(tripDay)]).toEqual(["lapsed", true]);
    expect(await read(booked)).toMatchObject({ status: "paid", date: sunday, amount: sundayPrice });
  });

  it("gives one slot to one of two that change to it", async () => {
    const one = await paid();
    const other = await paid({ attributes: { ...attributes, date: sunday, item: "mem_b_brume" }, phone: rival });
    const replies = await Promise.all(
      [one, other].map(({ _id, key }) => world.send("booking/reservations/swap", { _id, key, item: "mem_b_alba", ...toSaturday })),
    );
    expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  });

  it("begun again with the same key or without is the same change, with one payment", async () => {
    const booked = await paid();
    const replies = [await swap(booked, toSaturday, "k1"), await swap(booked, toSaturday, "k1"), await swap(booked)];
    expect(new Set(replies.map(({ swap: open }) => open?.sessionUrl)).size).toBe(1);
    expect(world.payments.opened).toBe(2);
  });

  it("takes the place of another that is open, whose payment is ended first", async () => {
    const booked = await paid();
    const first = await opened(booked);
    const { swap: other } = await swap(booked, { date: tripDay, item: "mem_b_brume" });
    expect(world.payments.sessions.get(first)?.state).toEqual({ state: "expired" });
    expect(await isFree(tripDay)).toBe(true);
    expect(other).toMatchObject({ state: "open", to: { item: "mem_b_brume" } });
    const second = sessionOf(other?.sessionUrl);
    world.payments.pay(second);
    await world.jobs.settle(second);
    expect(await read(booked)).toMatchObject({ boat: "mem_b_brume", date: tripDay });
  });

  it("is withdrawn by its holder, who keeps the booking", async () => {
    const booked = await paid();
    const session = await opened(booked);
    const { _id, key } = booked;
    expect(await world.call("booking/swaps/withdraw", { _id, key })).toMatchObject({ status: "paid", swap: { state: "withdrawn" } });
    expect(world.payments.sessions.get(session)?.state).toEqual({ state: "expired" });
    expect(await isFree(tripDay)).toBe(true);
    await deliverAll();
    expect(world.mails).toEqual([]);
  });

  it("counts money that came before it was withdrawn: the booking is changed", async () => {
    const booked = await paid();
    world.payments.pay(await opened(booked));
    const { _id, key } = booked;
    expect(await world.call("booking/swaps/withdraw", { _id, key })).toMatchObject({ swap: { state: "done" } });
    expect(await read(booked)).toMatchObject({ date: tripDay, due: 0 });
  });

  it("waits where the provider is out of reach, and goes on under the same hold", async () => {
    const booked = await paid();
    world.payments.down = true;
    expect(await refused(booked, toSaturday)).toBe("UNAVAILABLE");
    expect(await isFree(tripDay)).toBe(false);
    world.payments.down = false;
    const session = await opened(booked);
    world.payments.pay(session);
    await world.jobs.settle(session);
    expect(await read(booked)).toMatchObject({ date: tripDay });
  });

  it("to a longer time of the same boat holds what is added, and keeps what is booked", async () => {
    const booked = await paid();
    const long = { time: ["mem_t_morning", "mem_t_afternoon"] };
    const { swap: open } = await swap(booked, long);
    expect(open?.due).toBeGreaterThan(0);
    const session = sessionOf(open?.sessionUrl);
    world.payments.pay(session);
    await world.jobs.settle(session);
    expect(await read(booked)).toMatchObject({ time: long.time, due: 0 });
  });
});

describe("another act while a change awaits its payment", () => {
  const acts: readonly (readonly [string, (booked: Keyed) => Promise<unknown>, string])[] = [
    ["the holder cancels", ({ _id, key }) => world.call("booking/reservations/cancel", { _id, key }), "canceled"],
    [
      "staff cancel",
      ({ _id }) => world.call("booking/reservations/transition", { _id, event: "cancel", reason: "staff" }, staff),
      "canceled",
    ],
    ["staff move it", ({ _id }) => world.call("booking/reservations/move", { _id, time: ["mem_t_evening"] }, staff), "paid"],
    [
      "staff move it to the held slot",
      ({ _id }) => world.call("booking/reservations/move", { _id, date: tripDay, keepPrice: true }, staff),
      "paid",
    ],
    ["staff lower its price", ({ _id }) => world.call("booking/reservations/discount", { _id, amount: 10, reason: "rain" }, staff), "paid"],
    [
      "the holder moves it at the same price",
      ({ _id, key }) => world.call("booking/reservations/move", { _id, key, item: "mem_b_brume" }),
      "paid",
    ],
  ];
  it.each(acts)("ends it and gives late money back, when %s", async (_name, act, status) => {
    const booked = await paid();
    const session = await opened(booked);
    await act(booked);
    world.payments.pay(session);
    await world.jobs.settle(session);
    await deliverAll();
    const after = await read(booked);
    expect(after).toMatchObject({ status, due: 0 });
    const lines = await world.store.ledger.of("mem", booked._id);
    const held = lines.reduce((sum, { kind, amount }) => sum + (kind === "refund" ? -1 : 1) * amount, 0);
    expect(held).toBe(status === "canceled" ? 0 : Math.round(after.amount * 100));
    expect((await readSwap(booked))?.state).toBe("withdrawn");
  });

  it("ends its payment at the provider", async () => {
    const booked = await paid();
    const session = await opened(booked);
    await world.call("booking/reservations/cancel", { _id: booked._id, key: booked.key });
    await deliverAll();
    expect(world.payments.sessions.get(session)?.state).toEqual({ state: "expired" });
  });

  it("gives the money back where the club closed the new slot meanwhile", async () => {
    const booked = await paid();
    const session = await opened(booked);
    await world.call(
      "booking/closures/create",
      { client: "mem", boat: "mem_b_alba", dateStart: tripDay, dateEnd: tripDay, reason: { en: "Wind", fr: "Vent" } },
      staff,
    );
    world.payments.pay(session);
    await world.jobs.settle(session);
    await deliverAll();
    expect(await read(booked)).toMatchObject({ status: "paid", date: sunday, due: 0 });
    expect(await ledger(booked)).toEqual([paidOnce, paidDifference, returned]);
    expect((await readSwap(booked))?.state).toBe("withdrawn");
  });
});

describe("a change that needs no payment first", () => {
  it("is made at once at the same price, and at a lower one with its refund", async () => {
    const booked = await paid();
    expect(await swap(booked, { item: "mem_b_brume", due: sundayPrice })).toMatchObject({ item: "mem_b_brume", swap: null });
    const { date, amount, swap: open } = await swap(booked, { date: dayFromText("2027-07-12") });
    expect([date, open]).toEqual(["2027-07-12", null]);
    await deliverAll();
    expect(await ledger(booked)).toEqual(
      [paidOnce, ["refund", Math.round((sundayPrice - amount) * 100)]].slice(0, amount < sundayPrice ? 2 : 1),
    );
  });

  it("is refused at another price than was shown, without the key, and once canceling is no longer free", async () => {
    const booked = await paid();
    expect(await refused(booked, { date: tripDay, due: sundayPrice })).toBe("PRICE_CHANGED");
    expect(await refused({ ...booked, key: "0".repeat(64) }, toSaturday)).toBe("ITEM_NOT_EXIST");
    expect(await refused(booked, { ...toSaturday, difference: "link" })).toBe("FORBIDDEN");
    expect(await refused(booked, { ...toSaturday, difference: "dock" })).toBe("FORBIDDEN");
    world.clock.at = instantOf(sunday, 480) - 47 * 60 * minute;
    expect(await refused(booked, toSaturday)).toBe("TRANSITION_REFUSED");
    expect((await world.store.swaps.newestOf("mem", booked._id)) === undefined).toBe(true);
  });
});

describe("staff's change to a dearer slot", () => {
  it("by a link holds the slot for a day; the customer pays it by the letter", async () => {
    const booked = await paid();
    const { _id, key } = booked;
    const made = await world.call("booking/reservations/swap", { _id, date: tripDay, difference: "link" }, staff);
    expect(made).toMatchObject({ date: sunday, swap: { state: "open", due: difference, sessionUrl: null } });
    await deliverAll();
    expect(world.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("pay $66.00 CAD to change your trip")]);
    world.clock.at += 20 * 60 * minute;
    expect(await isFree(tripDay)).toBe(false);
    // Canceling is no longer free for them, and yet the offer of the club remains.
    const { swap: open } = await world.call("booking/reservations/swap", { _id, key, ...toSaturday });
    const session = sessionOf(open?.sessionUrl);
    world.payments.pay(session);
    await world.jobs.settle(session);
    expect(await read(booked)).toMatchObject({ date: tripDay, amount: saturdayPrice, due: 0 });
  });

  it("at the dock changes it at once, and the difference is due", async () => {
    const booked = await paid();
    const made = await world.call("booking/reservations/swap", { _id: booked._id, date: tripDay, difference: "dock" }, staff);
    expect(made).toMatchObject({ date: tripDay, status: "cash_payment", amount: saturdayPrice, swap: null });
    expect(await read(booked)).toMatchObject({ due: difference });
    await world.call("booking/reservations/collect", { _id: booked._id, amount: difference, means: "cash" }, staff);
    expect(await read(booked)).toMatchObject({ status: "paid", due: 0 });
  });

  it("at the dock leaves the late fee: what was paid decides how much is kept, not that something is owed", async () => {
    const booked = await paid();
    const { _id, key } = booked;
    await world.call("booking/reservations/swap", { _id, date: tripDay, difference: "dock" }, staff);
    const { ifCanceled: free } = await read(booked);
    expect(free).toMatchObject({ fee: 0, refund: sundayPrice });
    world.clock.at = instantOf(tripDay, 480) - 47 * 60 * minute;
    const { ifCanceled } = await read(booked);
    expect(ifCanceled).toMatchObject({ fee: saturdayPrice / 2, refund: sundayPrice - saturdayPrice / 2 });
    expect(await refused(booked, { date: "2027-07-12" })).toBe("TRANSITION_REFUSED");
    await world.call("booking/reservations/cancel", { _id, key, fee: saturdayPrice / 2 });
    await deliverAll();
    expect(await ledger(booked)).toEqual([paidOnce, ["fee", saturdayPrice * 50], ["refund", sundayPrice * 100 - saturdayPrice * 50]]);
  });

  it("needs the permission to move", async () => {
    const { _id } = await paid();
    const others = { principal: person("mem", ["^booking/reservations/read$"]) };
    expect(codeOf(await world.send("booking/reservations/swap", { _id, date: tripDay, difference: "dock" }, others))).toBe("FORBIDDEN");
  });
});
