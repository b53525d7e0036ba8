import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { ServiceFault } from "#core/ports/outside.ts";
import { attributes, book, codeOf, openWorld, person, profile, requestFor, tripDay, usualPrice, type World } from "../world.ts";

const price = usualPrice.nonMember;
const sundayPrice = 264;
const codes = [
  memRows.code("almost", { amount: price - 0.2 }),
  memRows.code("nearly", { amount: price - 0.5 }),
  memRows.code("two", { amount: price + sundayPrice - 0.49 }),
];
const staff = { principal: person("mem", ["^booking/reservations/", "^account/(bookings|ledger|dashboard)/"]) };

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  await world.store.commit((tx) => tx.offer.put({ codes }));
});

type Keyed = { readonly _id: string; readonly key: string };

const read = ({ _id, key }: Keyed) => world.call("booking/reservations/read", { _id, key });
const ledgerOf = async (_id: string) => (await world.store.ledger.of("mem", _id)).map(({ kind, amount }) => [kind, amount]);

describe("a sum below the least that a provider takes", () => {
  it("is waived where a promo code leaves it: the booking is paid at once, its receipt has a number, and no page opens", async () => {
    const made = await world.call("booking/reservations/create", await requestFor(world, { code: "almost", due: 0.2 }));
    expect(made.sessionUrl).toBeNull();
    expect(await read(made)).toMatchObject({ status: "paid", amount: 0, due: 0, receipt: 1, payments: [] });
    expect([await ledgerOf(made._id), world.payments.opened]).toEqual([[["waived", 20]], 0]);
    const record = await world.call("account/bookings/read", { _id: made._id }, staff);
    expect(record.events.map(({ did, amount }) => [did, amount])).toContainEqual(["waived", 0.2]);
  });

  it("is on a page from 50 cents on (control)", async () => {
    const made = await world.call("booking/reservations/create", await requestFor(world, { code: "nearly", due: 0.5 }));
    expect([(await read(made)).status, world.payments.sessions.get(`session-${made._id}`)?.request.amount]).toEqual(["pending", 50]);
  });

  it("is waived of the days of an order together", async () => {
    const request = await requestFor(world, { code: "two", until: addDays(tripDay, 1) });
    const made = await world.call("booking/reservations/create", request);
    const { group } = await read(made);
    const days = await world.store.reservations.ofGroup("mem", group?._id ?? "");
    expect(days.map(({ status, amount }) => [status, amount])).toEqual([
      ["paid", 0],
      ["paid", 0],
    ]);
    const lines = (await Promise.all(days.map(({ _id }) => ledgerOf(_id)))).flat();
    expect(lines.map(([kind]) => kind)).toEqual(["waived", "waived"]);
    expect(lines.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBeLessThan(50);
    expect(world.payments.opened).toBe(0);
  });

  it("is waived of a rest: the link opens no page, and the price is what was paid", async () => {
    const guest = { profile, phone: "+15145550111", isMember: false, isManual: true, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", { ...guest, attributes }, staff);
    await world.call("booking/reservations/collect", { _id, amount: price - 0.49, means: "cash" }, staff);
    const { url } = await world.call("booking/reservations/paymentLink", { _id }, staff);
    const given = new URLSearchParams(new URL(url).hash.slice(1));
    const link = { _id, until: Number(given.get("until")), token: given.get("token") };
    expect(codeOf(await world.send("booking/reservations/pay", link))).toBe("LINK_ENDED");
    const reservation = await world.call("booking/reservations/read", { _id }, staff);
    expect(reservation).toMatchObject({ status: "paid", amount: price - 0.49, due: 0 });
    expect([await ledgerOf(_id), world.payments.opened]).toEqual([
      [
        ["cash", price * 100 - 49],
        ["waived", 49],
      ],
      0,
    ]);
    // It goes back whole, and no cent more.
    await world.call("booking/reservations/cancel", { _id, reason: "staff" }, staff);
    expect((await ledgerOf(_id)).at(-1)).toEqual(["refund", price * 100 - 49]);
  });

  it("is waived of the difference of a change, which is made at once", async () => {
    await world.store.commit((tx) =>
      tx.offer.put({ boats: [memRows.boat("brume", { model: "Quorum", dock: "mem_d_magog", factor: 1.001 })] }),
    );
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    const before = world.payments.opened;
    const amount = price + 0.33;
    const { swap } = await world.call("booking/reservations/swap", { _id: booked._id, key: booked.key, item: "mem_b_brume", due: amount });
    expect([swap, world.payments.opened]).toEqual([null, before]);
    expect(await read(booked)).toMatchObject({ status: "paid", place: { boat: { _id: "mem_b_brume" } }, amount: price, due: 0 });
    expect((await ledgerOf(booked._id)).at(-1)).toEqual(["waived", 33]);
  });
});

describe("a provider that refuses to open a payment", () => {
  it.each([
    ["for good is not busy: the payment failed", true, "PAYMENT_FAILED"],
    ["once may accept it later (control)", false, "UNAVAILABLE"],
  ] as const)("%s", async (_, permanent, code) => {
    Object.assign(world.payments, { open: () => Effect.fail(new ServiceFault("amount_too_small", permanent)) });
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, {})))).toBe(code);
  });
});
