import { beforeEach, describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { clubScope } from "#core/domain/scope.ts";
import { book, memberPhone, membershipOfWorld, offer, openWorld, person, type World } from "../world.ts";

// A booking keeps its member price when the membership ends, and a dearer boat costs the price of others from then on.

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  const boats = offer.boats.map((boat) =>
    boat._id === "mem_b_brume" ? { ...boat, properties: { ...boat.properties, factor: 1.5 } } : boat,
  );
  await world.store.commit((tx) => tx.offer.put({ ...offer, boats }));
});

const member = { principal: person("mem", [], memberPhone) };
const staff = { principal: person("mem", ["^booking/reservations/move$", "^account/memberships/"]) };
/** What the usual boat costs a member, and the dearer one a member and others. */
const paidPrice = 264;
const memberPrice = 396;
const otherPrice = 495;
const dearer = { location: "mem_d_magog", item: "mem_b_brume" };

type Keyed = { readonly _id: string; readonly key: string };

async function paidAsMember(): Promise<Keyed> {
  const booked = await book(world, { phone: memberPhone, isMember: true });
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  expect(booked.amount).toBe(paidPrice);
  return booked;
}

const end = () => world.call("account/memberships/end", { _id: membershipOfWorld._id, refund: 0 }, member);
const swap = ({ _id, key }: Keyed) => world.call("booking/reservations/swap", { _id, key, ...dearer });
const readSwap = async ({ _id, key }: Keyed) => (await world.call("booking/swaps/read", { _id, key })).swap;
const stored = ({ _id }: Keyed) => world.store.reservations.read(clubScope("mem"), _id);
const ledger = async ({ _id }: Keyed) => {
  while ((await world.deliverAll()) > 0);
  return (await world.store.ledger.of("mem", _id)).map(({ kind, amount }) => [kind, amount / 100]);
};

async function pay(url: string | null | undefined): Promise<void> {
  const session = sessionIdOfPaymentPage(url ?? "");
  world.payments.pay(session);
  await world.jobs.settle(session);
}

describe("a change of a member's booking to a dearer boat", () => {
  it("is at the member price while the membership lasts", async () => {
    const booked = await paidAsMember();
    const { swap: open } = await swap(booked);
    expect(open).toMatchObject({ amount: memberPrice, due: memberPrice - paidPrice });
    await pay(open?.sessionUrl);
    expect(await stored(booked)).toMatchObject({ isMember: true, membership: membershipOfWorld._id, amount: memberPrice * 100 });
  });

  it("costs the price of others after its end, for the customer and for staff", async () => {
    const booked = await paidAsMember();
    await end();
    const { _id, key } = booked;
    expect(await world.call("booking/reservations/preview", { _id, key, ...dearer })).toMatchObject({ amount: otherPrice });
    expect(await world.call("booking/reservations/preview", { _id, ...dearer }, staff)).toMatchObject({ amount: otherPrice });
    const { swap: open } = await swap(booked);
    expect(open).toMatchObject({ amount: otherPrice, due: otherPrice - paidPrice });
    await pay(open?.sessionUrl);
    expect(await stored(booked)).toMatchObject({
      isMember: false,
      membership: null,
      tape: { status: "Non Member" },
      amount: otherPrice * 100,
    });
  });

  it("gets the price of others when the membership ends before its payment, and what comes for the former price goes back", async () => {
    const booked = await paidAsMember();
    const { swap: before } = await swap(booked);
    world.payments.pay(sessionIdOfPaymentPage(before?.sessionUrl ?? ""));
    await end();
    expect(await readSwap(booked)).toMatchObject({ state: "open", amount: otherPrice, due: otherPrice - paidPrice, sessionUrl: null });
    await world.jobs.settle(sessionIdOfPaymentPage(before?.sessionUrl ?? ""));
    expect(await stored(booked)).toMatchObject({ boat: "mem_b_alba", amount: paidPrice * 100 });
    expect(await ledger(booked)).toEqual([
      ["capture", paidPrice],
      ["capture", memberPrice - paidPrice],
      ["refund", memberPrice - paidPrice],
    ]);
    const { swap: again } = await swap(booked);
    expect(again).toMatchObject({ until: before?.until, due: otherPrice - paidPrice });
    await pay(again?.sessionUrl);
    expect(await stored(booked)).toMatchObject({ boat: "mem_b_brume", isMember: false, amount: otherPrice * 100 });
  });

  it("gets the price of others when somebody leaves the card of another person before its payment", async () => {
    const phone = "+15145550133";
    const onCard = { ...membershipOfWorld, _id: "mem_member_2", phone, card: membershipOfWorld._id, name: "Zoe Roy", version: 1 };
    await world.store.commit((tx) => tx.kinds.of.memberships.insert(onCard));
    const booked = await book(world, { phone, isMember: true });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    const { swap: open } = await swap(booked);
    expect(open).toMatchObject({ amount: memberPrice });
    await world.call("account/memberships/end", { _id: "mem_member_2", refund: 0 }, { principal: person("mem", [], phone) });
    expect(await readSwap(booked)).toMatchObject({ amount: otherPrice, due: otherPrice - paidPrice });
  });

  it("is not made by a payment at the member price, whichever way the membership went", async () => {
    const booked = await paidAsMember();
    const { swap: open } = await swap(booked);
    const row = await world.call("account/memberships/read", { _id: membershipOfWorld._id }, staff);
    await world.call("account/memberships/delete", { _id: row._id, version: row.version ?? 1 }, staff);
    await pay(open?.sessionUrl);
    expect(await stored(booked)).toMatchObject({ boat: "mem_b_alba", amount: paidPrice * 100 });
    expect((await ledger(booked)).at(-1)).toEqual(["refund", memberPrice - paidPrice]);
    expect((await swap(booked)).swap).toMatchObject({ due: otherPrice - paidPrice });
  });
});
