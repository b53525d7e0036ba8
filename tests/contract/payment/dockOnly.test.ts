import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings, type ClubSettings } from "#core/domain/club/settings.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { attributes, book, codeOf, guestPhone, openWorld, person, profile, proofFor, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/reservations/"]) };
const sunday = dayFromText("2027-07-11");

let world: World;

const set = (version: number, settings: Partial<ClubSettings>) =>
  world.store.commit((tx) => tx.settings.replace({ client: "mem", version, settings: { ...defaultSettings, ...settings } }));

beforeEach(async () => {
  world = await openWorld();
  // A down payment is part of an online payment, and the cap on bookings to be paid at the dock leads to one.
  const open = { ...defaultSettings.open, club: { bookings: 0, quarters: 0 } };
  await set(1, { sales: { online: false }, open, downPayment: { percent: 30, dueDays: 3 } });
});

const statusOf = async (id: string) => (await world.store.reservations.read(testAllClubsScope, id))?.status;

describe("a club that takes no payment online", () => {
  it("has each booking paid at the dock, also where a page asks to pay online, and opens no payment", async () => {
    const { club } = await world.call("booking/clubs/offer", { client: "mem" });
    expect(club).toMatchObject({ payAtDock: true, isDockOnly: true });
    const booked = await book(world, { pay: "online" });
    expect([booked.sessionUrl, booked.amount, await statusOf(booked._id)]).toEqual([null, 330, "cash_payment"]);
    const read = await world.call("booking/reservations/read", { _id: booked._id, key: booked.key });
    expect([read.due, read.downPayment, read.place?.club.isDockOnly]).toEqual([330, undefined, true]);
    expect(world.payments.sessions.size).toBe(0);
    while ((await world.deliverAll()) > 0);
    expect(world.mails.map(({ text }) => text).join()).not.toContain("#pay=");
  });

  it("has a cart paid at the dock", async () => {
    const { hold } = await world.call("booking/reservations/hold", { attributes });
    await world.call("order/carts/item", { item: hold, quantity: 1 });
    const proof = await proofFor(world, guestPhone);
    const paid = await world.call("order/carts/pay", { profile, phone: guestPhone, proof, isMember: false, locale: "en" });
    expect([paid.sessionUrl, await statusOf(paid.items[0]?._id ?? ""), world.payments.sessions.size]).toEqual([null, "cash_payment", 0]);
  });

  it("moves a paid booking to a dearer slot at once, and has the difference paid at the dock", async () => {
    const { _id, key } = await book(world, { attributes: { ...attributes, date: sunday } });
    await world.call("booking/reservations/collect", { _id, amount: 264, means: "cash" }, staff);
    expect(await statusOf(_id)).toBe("paid");
    const moved = await world.call("booking/reservations/swap", { _id, key, date: tripDay, due: 330, difference: "online" });
    expect([moved.date, moved.status, moved.swap, world.payments.sessions.size]).toEqual([tripDay, "cash_payment", null, 0]);
    const later = await world.send("booking/reservations/swap", { _id, date: sunday, difference: "link" }, staff);
    expect(codeOf(later)).toBe("FORBIDDEN");
  });

  it("gives staff no link to a payment, ends the links that it sent, and lets staff alone sell memberships", async () => {
    await set(2, { sales: { online: true } });
    const { _id } = await world.call(
      "booking/reservations/create",
      { profile, phone: guestPhone, isMember: false, isManual: true, locale: "en", attributes },
      staff,
    );
    const { url } = await world.call("booking/reservations/paymentLink", { _id }, staff);
    const link = new URLSearchParams(new URL(url).hash.slice(1));
    await set(3, { sales: { online: false } });
    expect(codeOf(await world.send("booking/reservations/paymentLink", { _id }, staff))).toBe("TRANSITION_REFUSED");
    const sent = { _id, until: Number(link.get("until")), token: link.get("token") };
    expect(codeOf(await world.send("booking/reservations/pay", sent))).toBe("LINK_ENDED");

    const plan = memRows.plan("member", { price: 349 });
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 }));
    expect((await world.call("booking/plans/offer", { client: "mem" })).isSoldOnline).toBe(false);
    const proof = await proofFor(world, guestPhone);
    const join = { plan: plan._id, profile, phone: guestPhone, proof, due: 349, locale: "en" };
    expect(codeOf(await world.send("order/memberships/join", join))).toBe("FORBIDDEN");
  });
});
