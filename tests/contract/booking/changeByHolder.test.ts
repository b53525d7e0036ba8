import { beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { attributes, book, codeOf, memberPhone, membershipOfWorld, openWorld, person, requestFor, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const hour = 3_600_000;
const start = instantOf(tripDay, 480);
const staff = { principal: person("mem", ["^booking/reservations/(move|transition)$"]) };
const sunday = dayFromText("2027-07-11");
const nextSaturday = dayFromText("2027-07-17");
const saturdayPrice = 330;
const sundayPrice = 264;
type Booked = Awaited<ReturnType<typeof book>>;
type Keyed = Pick<Booked, "_id" | "key">;

async function paid(change?: Parameters<typeof book>[1]): Promise<Booked> {
  const booked = await book(world, change);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  return booked;
}

const change = ({ _id, key }: Keyed, to: object, idempotencyKey?: string) =>
  world.send("booking/reservations/move", { _id, key, ...to }, idempotencyKey === undefined ? {} : { key: idempotencyKey });
const preview = ({ _id, key }: Keyed, to: object) => world.send("booking/reservations/preview", { _id, key, ...to });
const dataOf = ({ body }: { readonly body: string }) => JSON.parse(body).data;
const read = ({ _id, key }: Keyed) => world.call("booking/reservations/read", { _id, key });
const ledger = async ({ _id }: Keyed) => (await world.store.ledger.of("mem", _id)).map(({ kind, amount }) => [kind, amount]);
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

describe("a holder's change", () => {
  it("to another day at the same price moves the booking, frees its old time, and says in the mail who wanted it", async () => {
    const booked = await paid();
    await deliverAll();
    world.mails.length = 0;
    expect(dataOf(await preview(booked, { date: nextSaturday }))).toMatchObject({
      amount: saturdayPrice,
      refund: null,
      due: null,
      currency: "CAD",
    });
    expect(dataOf(await change(booked, { date: nextSaturday, due: saturdayPrice }))).toMatchObject({ status: "paid", date: nextSaturday });
    expect((await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" })).status).toBe(200);
    await deliverAll();
    expect(world.mails.map(({ text }) => text.includes("Your booking was moved, as you asked."))).toEqual([true]);
    expect(await ledger(booked)).toEqual([["capture", 33_000]]);
  });

  it("to a cheaper day sends the difference back once, and the mail of the refund says why", async () => {
    const booked = await paid();
    expect(dataOf(await preview(booked, { date: sunday }))).toMatchObject({
      before: { amount: saturdayPrice },
      due: null,
      amount: sundayPrice,
      refund: saturdayPrice - sundayPrice,
      currency: "CAD",
    });
    const first = await change(booked, { date: sunday, due: sundayPrice }, "c1");
    const again = await change(booked, { date: sunday, due: sundayPrice }, "c1");
    expect(again).toEqual(first);
    await deliverAll();
    expect(await ledger(booked)).toEqual([
      ["capture", 33_000],
      ["refund", 6_600],
    ]);
    expect(world.payments.refunds).toHaveLength(1);
    expect(world.mails.filter(({ text }) => text.includes("Your new time costs less than the one you had."))).toHaveLength(1);
    expect(await read(booked)).toMatchObject({ status: "paid", amount: sundayPrice, due: 0, date: sunday });
  });

  it("to a cheaper day and then a cancellation refund the rest and no more, whether or not the first refund was sent", async () => {
    for (const isDelivered of [false, true]) {
      world = await openWorld({ limits: "off" });
      const booked = await paid();
      await change(booked, { date: sunday });
      if (isDelivered) await deliverAll();
      expect((await read(booked)).ifCanceled).toEqual({ fee: 0, refund: sundayPrice, credit: 0, onlyCredit: false });
      expect(dataOf(await world.send("booking/reservations/cancel", { _id: booked._id, key: booked.key, fee: 0 }))).toMatchObject({
        status: "canceled",
        refund: sundayPrice,
      });
      await deliverAll();
      expect(new Set((await ledger(booked)).map(String))).toEqual(new Set(["capture,33000", "refund,6600", "refund,26400"]));
    }
  });

  it("and back again is dearer: the preview says what is due, and a move is refused", async () => {
    const booked = await paid();
    await change(booked, { date: sunday });
    expect(dataOf(await preview(booked, { date: tripDay }))).toMatchObject({ amount: saturdayPrice, due: saturdayPrice - sundayPrice });
    expect(codeOf(await change(booked, { date: tripDay }))).toBe("DEARER");
    expect(await read(booked)).toMatchObject({ date: sunday, amount: sundayPrice });
  });

  it("moves nothing at another price than was shown", async () => {
    const booked = await paid();
    const refused = await change(booked, { date: sunday, due: saturdayPrice });
    expect([refused.status, codeOf(refused)]).toEqual([409, "PRICE_CHANGED"]);
    expect(await read(booked)).toMatchObject({ date: tripDay, amount: saturdayPrice });
    expect(await ledger(booked)).toEqual([["capture", 33_000]]);
  });

  it("keeps the old time, and all the money, where the new one is taken", async () => {
    const booked = await paid();
    await paid({ attributes: { ...attributes, date: sunday }, phone: "+15145550112" });
    expect(codeOf(await change(booked, { date: sunday }))).toBe("SLOT_TAKEN");
    await deliverAll();
    expect(await read(booked)).toMatchObject({ date: tripDay });
    expect(await ledger(booked)).toEqual([["capture", 33_000]]);
  });

  it("is possible as long as canceling is free: a customer cannot escape the fee by moving", async () => {
    const booked = await paid();
    world.clock.at = start - 48 * hour;
    expect((await preview(booked, { date: nextSaturday })).status).toBe(200);
    world.clock.at += 1;
    for (const send of [preview, change]) expect(codeOf(await send(booked, { date: nextSaturday }))).toBe("TRANSITION_REFUSED");
  });

  it("is refused while the payment is under way, and once canceled", async () => {
    const pending = await book(world);
    expect(codeOf(await change(pending, { date: nextSaturday }))).toBe("TRANSITION_REFUSED");
    const canceled = await paid({ attributes: { ...attributes, time: ["mem_t_evening"] }, phone: "+15145550112" });
    await world.send("booking/reservations/cancel", { _id: canceled._id, key: canceled.key });
    for (const send of [preview, change]) expect(codeOf(await send(canceled, { date: nextSaturday }))).toBe("TRANSITION_REFUSED");
  });

  it("never gives cash back: only the club's hand can", async () => {
    const request = await requestFor(world, { isManual: true });
    const _id: string = dataOf(await world.send("booking/reservations/create", request, staff))._id;
    await world.send("booking/reservations/transition", { _id, event: "receive" }, staff);
    const held = { _id, key: world.secrets.sign("holder", _id) };
    expect(codeOf(await change(held, { date: sunday }))).toBe("TRANSITION_REFUSED");
    expect((await change(held, { date: nextSaturday })).status).toBe(200);
  });

  it("keeps the member price only where a membership holds on the new day", async () => {
    const member = await paid({ isMember: true, phone: memberPhone });
    await world.store.commit((tx) => tx.kinds.of.memberships.replace({ ...membershipOfWorld, version: 2, to: dayFromText("2027-07-12") }));
    expect((await preview(member, { date: sunday })).status).toBe(200);
    expect(codeOf(await change(member, { date: nextSaturday }))).toMatch(/NOT_A_MEMBER/);
    // That of who is signed in holds too, whichever phone is booked with.
    const other = "+14505550188";
    await world.store.commit((tx) =>
      tx.kinds.of.memberships.insert(
        memRows.membership("other", { phone: other, from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") }),
      ),
    );
    const { _id, key } = member;
    const own = { principal: person("mem", [], other) };
    expect((await world.send("booking/reservations/move", { _id, key, date: nextSaturday }, own)).status).toBe(200);
  });

  it("goes no further ahead than visitors book, and never to another club", async () => {
    world = await openWorld({ limits: "on" });
    const booked = await paid();
    expect(codeOf(await change(booked, { date: dayFromText("2029-07-14") }))).toBe("BEYOND_HORIZON");
    expect(codeOf(await change(booked, { item: "msk_b_dawn" }))).toBe("ITEM_NOT_EXIST");
  });

  it("is refused without the key", async () => {
    const booked = await paid();
    const { _id } = booked;
    expect(codeOf(await change({ _id, key: "0".repeat(64) }, { date: sunday }))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("booking/reservations/move", { _id, date: sunday }))).toBe("UNAUTHORIZED");
    expect(await read(booked)).toMatchObject({ date: tripDay });
  });
});
