import { beforeEach, describe, expect, it } from "vitest";
import { cartItemCount, cartTotal, decodeCart } from "#core/domain/cart/cart.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { textLookupFor } from "#core/words/index.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { makePlanMember, planTerms } from "../membership/planMember.ts";
import {
  attributes,
  codeOf,
  guestPhone,
  issuesOf,
  memberPhone,
  morning,
  openWorld,
  person,
  profile,
  proofFor,
  requestFor,
  type SendOptions,
  tripDay,
  type World,
} from "../world.ts";

type Cart = CallOutput<"order/carts/read">;
type Paid = CallOutput<"order/carts/pay">;

const minute = 60_000;
const where = { paid: false } as const;
const member = { principal: person("mem", [], memberPhone), visitor: "visitor-1" };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const places = { alba: "mem_d_magog", brume: "mem_d_magog", cap: "mem_d_newport" } as const;
type Boat = keyof typeof places;

/** Holds a slot; gives the hold. */
async function hold(boat: Boat, date: Day = tripDay, options: SendOptions = {}, time = "morning"): Promise<string> {
  const slot = { location: places[boat], item: `mem_b_${boat}`, date, time: [`mem_t_${time}`] };
  return (await world.call("booking/reservations/hold", { attributes: slot }, options)).hold;
}

const add = (item: string, change: Partial<CallInput<"order/carts/item">> = {}, options: SendOptions = {}) =>
  world.call("order/carts/item", { item, quantity: 1, ...change }, options);
const read = (options: SendOptions = {}) => world.call("order/carts/read", { where }, options);
const itemOf = async (boat: Boat, date?: Day, options: SendOptions = {}) => add(await hold(boat, date, options), {}, options);

async function pay(change: Partial<CallInput<"order/carts/pay">> = {}, options: SendOptions = {}): Promise<Paid> {
  return world.call("order/carts/pay", await payment(change), options);
}

async function payment(change: Partial<CallInput<"order/carts/pay">> = {}): Promise<CallInput<"order/carts/pay">> {
  const proof = change.proof ?? (await proofFor(world, guestPhone));
  return { profile, phone: guestPhone, proof, isMember: false, locale: "en", ...change };
}

const sessionOf = ({ _id }: Pick<Paid, "_id">) => `session-${_id}`;

async function settle(paid: Paid): Promise<void> {
  world.payments.pay(sessionOf(paid));
  await world.jobs.settle(sessionOf(paid));
}

const stored = (paid: Paid) => Promise.all(paid.items.map(({ _id }) => world.store.reservations.read(testAllClubsScope, _id)));
const statuses = async (paid: Paid) => (await stored(paid)).map((row) => row?.status);
const isFree = async (boat: Boat, date = tripDay, time = "morning") =>
  (
    await world.send(
      "booking/reservations/hold",
      { attributes: { location: places[boat], item: `mem_b_${boat}`, date, time: [`mem_t_${time}`] } },
      { visitor: `rival-${boat}-${date}-${time}`, address: "192.0.2.99" },
    )
  ).status === 200;

async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

describe("a cart", () => {
  it("is empty before its first line, and reads as the specification's calls expect", async () => {
    expect(await read()).toMatchObject({ _id: null, user: null, paid: false, items: [], expires: null, payment: null, room: 6 });
    const cart = await itemOf("alba");
    const spec = decodeCart(cart, "visitor");
    expect([spec && cartItemCount(spec), spec && cartTotal(spec)]).toEqual([1, 33_000]);
    expect(await read()).toEqual(cart);
    expect(cart.items).toMatchObject([
      { kind: "boat", quantity: 1, boat: "mem_b_alba", date: tripDay, until: tripDay, start: "08:00", reason: null, people: null },
    ]);
    expect(cart.items[0]?.properties).toEqual({ price: 330, membership: 264, nonMember: 330 });
  });

  it("has one clock of fifteen minutes from its first line, which adding does not begin anew", async () => {
    await itemOf("alba");
    const end = isoTextOf(morning + 15 * minute);
    world.clock.at += 6 * minute;
    const cart = await itemOf("brume");
    expect([cart.expires, cart.seconds, cart.items.map(({ expires }) => expires)]).toEqual([end, 9 * 60, [end, end]]);
    expect(await isFree("brume")).toBe(false);
    world.clock.at = morning + 15 * minute - 1;
    expect(await isFree("alba")).toBe(false);
    world.clock.at = morning + 15 * minute;
    expect((await read()).items.map(({ reason }) => reason)).toEqual(["HOLD_EXPIRED", "HOLD_EXPIRED"]);
    expect([await isFree("alba"), await isFree("brume")]).toEqual([true, true]);
  });

  it("is extended once, by ten minutes", async () => {
    await itemOf("alba");
    const cart = await world.call("order/carts/extend", {});
    expect([cart.expires, cart.mayExtend]).toEqual([isoTextOf(morning + 25 * minute), false]);
    expect(codeOf(await world.send("order/carts/extend", {}))).toBe("CART_EXTENDED");
    world.clock.at = morning + 25 * minute - 1;
    expect(await isFree("alba")).toBe(false);
    world.clock.at += 1;
    expect(await isFree("alba")).toBe(true);
    const refused = await world.send("order/carts/extend", {});
    expect([codeOf(refused), issuesOf(refused)]).toEqual(["HOLD_EXPIRED", [{ path: "", rule: "emptyCart" }]]);
    const without = await world.send("order/carts/extend", {}, { visitor: "visitor-without-cart" });
    expect([codeOf(without), issuesOf(without)]).toEqual(["HOLD_EXPIRED", [{ path: "", rule: "emptyCart" }]]);
  });

  it("counts as one hold: six boats fit, where two single holds are the most", async () => {
    for (let day = 0; day < 6; day += 1) await itemOf("alba", addDays(tripDay, day));
    expect(await read()).toMatchObject({ room: 0, items: Array.from({ length: 6 }, () => ({ reason: null })) });
    const seventh = await hold("brume");
    expect(codeOf(await world.send("order/carts/item", { item: seventh, quantity: 1 }))).toBe("CART_FULL");
    expect(
      (await world.send("booking/reservations/hold", { attributes: { ...attributes, item: "mem_b_brume", date: addDays(tripDay, 1) } }))
        .status,
    ).toBe(429);
  });

  it("names the taxes that the prices include", async () => {
    const taxes = [{ name: { en: "GST", fr: "TPS" }, percent: 5, number: "100000001 RT0001" }];
    await world.store.commit(async (tx) => {
      const { client, version } = await tx.settings.read("mem");
      await tx.settings.replace({ client, version: version + 1, settings: { ...defaultSettings, taxes } });
    });
    expect((await itemOf("alba")).taxes).toEqual([{ name: { en: "GST", fr: "TPS" }, percent: 5 }]);
  });

  it("gives the slot of a removed line back, and is gone with its last line", async () => {
    const held = await hold("alba");
    await add(held);
    await itemOf("brume");
    const cart = await add(held, { quantity: -1 });
    expect(cart.items).toMatchObject([{ boat: "mem_b_brume" }]);
    expect([await isFree("alba"), await isFree("brume")]).toEqual([true, false]);
    const [line] = cart.items;
    expect(await add(line?.id ?? "", { quantity: -5 })).toMatchObject({ _id: null, items: [] });
    expect(await world.store.carts.ofOwner({ user: undefined, visitor: "visitor-1" })).toEqual([]);
  });

  it.each([-1e9, Number.NaN, 1e308, 0.5, "2", 1e9, null])("refuses the difference %s, and loses nothing", async (quantity) => {
    const held = await hold("alba");
    const before = await add(held);
    expect((await world.send("order/carts/item", { item: held, quantity })).status).toBe(400);
    expect(await read()).toEqual(before);
  });

  it("takes a boat once, and the own hold of its browser only", async () => {
    const held = await hold("alba");
    expect(issuesOf(await world.send("order/carts/item", { item: held, quantity: 2 }))).toEqual([{ path: "/quantity", rule: "oneBoat" }]);
    expect([textLookupFor("en")("validation.oneBoat"), textLookupFor("fr")("validation.oneBoat")]).toEqual([
      "One boat is one boat: add another boat to book two.",
      "Un bateau, c’est un bateau\u00a0: ajoutez-en un autre pour en réserver deux.",
    ]);
    await add(held);
    expect((await add(held)).items).toHaveLength(1);
    const theirs = await hold("brume", tripDay, { visitor: "visitor-2" });
    for (const item of [theirs, "mem_h_none", "zzz_h_1"])
      expect(codeOf(await world.send("order/carts/item", { item, quantity: 1 }))).toBe("ITEM_NOT_EXIST");
    expect((await world.send("order/carts/item", { item: "mem_h_none", quantity: -1 })).status).toBe(200);
    expect((await read()).items).toHaveLength(1);
  });

  it("is of one club", async () => {
    await itemOf("alba");
    const slot = { location: "msk_d_port", item: "msk_b_dawn", date: tripDay, time: ["msk_t_morning"] };
    const { hold: other } = await world.call("booking/reservations/hold", { attributes: slot });
    expect(codeOf(await world.send("order/carts/item", { item: other, quantity: 1 }))).toBe("CART_OF_OTHER_CLUB");
    world.clock.at += 15 * minute;
    const later = await world.call("booking/reservations/hold", { attributes: slot });
    expect(await add(later.hold)).toMatchObject({ client: "msk", items: [{ boat: "msk_b_dawn" }] });
  });

  it("keeps how many come aboard, at most the capacity", async () => {
    const held = await hold("alba");
    await add(held, { people: 3 });
    expect((await add(held, { quantity: 0, people: 4 })).items[0]?.people).toBe(4);
    expect(issuesOf(await world.send("order/carts/item", { item: held, quantity: 0, people: 99 }))).toMatchObject([{ path: "/people" }]);
    expect((await read()).items[0]?.people).toBe(4);
  });
});

describe("a cart and sign-in", () => {
  it("joins the account's, by the earlier clock, and is seen in both tabs", async () => {
    const elsewhere = { ...member, visitor: "visitor-9" };
    await add(await hold("brume", tripDay, elsewhere), {}, elsewhere);
    world.clock.at += 5 * minute;
    await itemOf("alba");
    const joined = await read(member);
    expect(joined.items.map(({ boat, reason, properties }) => [boat, reason, properties.price])).toEqual([
      ["mem_b_brume", null, 264],
      ["mem_b_alba", null, 264],
    ]);
    expect([joined.expires, joined.items.map(({ expires }) => expires)]).toEqual([
      isoTextOf(morning + 15 * minute),
      Array.from({ length: 2 }, () => isoTextOf(morning + 15 * minute)),
    ]);
    expect(await read(elsewhere)).toEqual(joined);
    expect((await read()).items).toEqual([]);
  });

  it("leaves aside what is beyond six, says so, and takes it once there is room", async () => {
    const elsewhere = { ...member, visitor: "visitor-9" };
    for (let day = 0; day < 5; day += 1) {
      const date = addDays(tripDay, day);
      await add(await hold("brume", date, elsewhere), {}, elsewhere);
      if (day < 2) await itemOf("alba", date);
    }
    const joined = await read(member);
    expect(joined.items.map(({ reason }) => reason)).toEqual([null, null, null, null, null, null, "CART_FULL"]);
    expect(await isFree("alba", addDays(tripDay, 1))).toBe(true);
    const first = joined.items[0];
    const last = joined.items[6];
    expect(codeOf(await world.send("order/carts/item", { item: last?.id, quantity: 1 }, member))).toBe("CART_FULL");
    await add(first?.id ?? "", { quantity: -1 }, member);
    expect(codeOf(await world.send("order/carts/item", { item: last?.id, quantity: 1 }, member))).toBe("SLOT_TAKEN");
  });

  it("compares the user with the token, and shows a browser's cart to nobody else", async () => {
    await itemOf("alba");
    const named = { where: { ...where, user: "mem_u_1" } };
    expect((await world.send("order/carts/read", named)).status).toBe(404);
    expect((await world.call("order/carts/read", named, member)).items).toHaveLength(1);
    expect((await world.send("order/carts/read", { where: { ...where, user: "mem_u_2" } }, member)).status).toBe(404);
    expect((await read({ visitor: "visitor-2" })).items).toEqual([]);
    // Its owner signed in: the browser alone has it no more.
    expect((await read()).items).toEqual([]);
  });

  it("waits until its user signs out where it is of another club", async () => {
    await itemOf("alba");
    const other = { principal: person("msk"), visitor: "visitor-1" };
    expect((await read(other)).items).toEqual([]);
    expect((await read()).items).toHaveLength(1);
  });
});

describe("a line that became impossible", () => {
  async function two(): Promise<Cart> {
    await itemOf("alba");
    return itemOf("brume");
  }

  const offerOf = async (change: (rows: Awaited<ReturnType<World["store"]["offer"]["catalogue"]>>) => object) => {
    const catalogue = await world.store.offer.catalogue("mem");
    await world.store.commit((tx) => tx.offer.put(change(catalogue)));
  };

  it.each([
    [
      "a closure",
      "CLOSED_DAY",
      {
        closures: [
          {
            _id: "mem_x_1",
            client: "mem",
            version: 1,
            boat: "mem_b_brume",
            dateStart: tripDay,
            dateEnd: tripDay,
            reason: { en: "", fr: "" },
          },
        ],
      },
    ],
  ])("by %s stays with its reason, and the rest is paid without it", async (_, reason, change) => {
    const cart = await two();
    await world.store.commit((tx) => tx.offer.put(change));
    const seen = await read();
    expect(seen.items.map((item) => item.reason)).toEqual([null, reason]);
    const lines = cart.items.map(({ _id }) => _id);
    const refused = await world.send("order/carts/pay", await payment({ lines }));
    expect([codeOf(refused), issuesOf(refused)]).toEqual([reason, [{ path: "/lines/1", rule: reason }]]);
    const paid = await pay({ lines: lines.slice(0, 1) });
    await settle(paid);
    expect(await statuses(paid)).toEqual(["paid"]);
    expect((await read()).items).toMatchObject([{ boat: "mem_b_brume", reason }]);
  });

  it("by a higher price has both prices until it is confirmed; a lower price counts at once", async () => {
    const { items } = await two();
    const factored = (factor: number) => offerOf(({ boats }) => ({ boats: boats.map((boat) => ({ ...boat, properties: { factor } })) }));
    await factored(1.1);
    const seen = await read();
    expect(seen.items[0]).toMatchObject({
      reason: "PRICE_CHANGED",
      properties: { price: 330 },
      changed: { nonMember: 363 },
      mayConfirm: true,
    });
    for (const { id } of items) await add(id);
    expect((await read()).items).toMatchObject([{ reason: null, properties: { price: 363 } }, { reason: null }]);
    await factored(0.5);
    expect((await read()).items).toMatchObject([{ reason: null, properties: { price: 165 } }, { reason: null }]);
    expect(codeOf(await world.send("order/carts/pay", await payment({ due: 726 })))).toBe("PRICE_CHANGED");
    expect((await pay({ due: 330 })).amount).toBe(330);
  });

  it("by its clock is held again by one call where it is free, with a new clock", async () => {
    const { items } = await two();
    world.clock.at += 15 * minute;
    expect(await isFree("brume")).toBe(true);
    const again = await add(items[0]?.id ?? "");
    expect(again.items.map(({ reason }) => reason)).toEqual([null, "HOLD_EXPIRED"]);
    expect([again.expires, again.mayExtend]).toEqual([isoTextOf(world.clock.at + 15 * minute), true]);
    expect(codeOf(await world.send("order/carts/item", { item: items[1]?.id, quantity: 1 }))).toBe("SLOT_TAKEN");
  });
});

describe("paying a cart", () => {
  it("books all lines under one order, with one payment, one letter and a pass each", async () => {
    await itemOf("alba");
    await itemOf("brume", addDays(tripDay, 1));
    const paid = await pay({ due: 594 });
    expect(paid).toMatchObject({ amount: 594, currency: "CAD", items: [{ boat: "mem_b_alba" }, { boat: "mem_b_brume" }] });
    expect(paid.sessionUrl).toContain(paid._id);
    expect(world.payments.sessions.get(sessionOf(paid))?.request).toMatchObject({ amount: 59_400, reference: paid.reference });
    expect(await read()).toMatchObject({ items: [], payment: { _id: paid._id, sessionUrl: paid.sessionUrl, amount: 594 } });
    await settle(paid);
    expect(await statuses(paid)).toEqual(["paid", "paid"]);
    expect(new Set(paid.items.map(({ reference }) => reference)).size).toBe(2);
    const lines = await Promise.all(paid.items.map(({ _id }) => world.store.ledger.of("mem", _id)));
    expect(lines.map((each) => each.map(({ kind, amount }) => [kind, amount]))).toEqual([[["capture", 33_000]], [["capture", 26_400]]]);
    expect(await read()).toMatchObject({ _id: null, items: [], payment: null });
    await deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[profile.email, expect.stringContaining("2 bookings")]]);
    expect(world.mails[0]?.attachments).toHaveLength(2);
    for (const { reference, key } of paid.items)
      expect([world.mails[0]?.text.includes(reference), world.mails[0]?.text.includes(key)]).toEqual([true, true]);
    // Each of the two days ends its free cancellation two days before.
    const text = world.mails[0]?.text ?? "";
    expect(["July 8", "July 9"].map((day) => text.split(day).length > 1)).toEqual([true, true]);
    const pass = await world.call("booking/reservations/read", { _id: paid._id, key: paid.key });
    expect(pass.order).toMatchObject({
      _id: paid._id,
      items: paid.items.map(({ _id, key }) => ({ _id, key })),
      ifCanceled: { fee: 0, refund: 594 },
    });
    const [, second] = paid.items;
    const own = await world.call("booking/reservations/read", { _id: second?._id ?? "", key: second?.key ?? "" });
    expect([own._id, own.order]).toEqual([second?._id, undefined]);
  });

  it("names in lists and records which bookings were bought together", async () => {
    await itemOf("alba");
    await itemOf("brume", addDays(tripDay, 1));
    const paid = await pay();
    await settle(paid);
    const staff = { principal: person("mem", ["@account/bookings/.*", "@booking/reservations/.*"]) };
    const { items } = await world.call("account/bookings/find", { sortBy: "date" }, staff);
    const [first, second] = paid.items.map(({ _id, reference }) => ({ _id, reference }));
    expect(items.map(({ _id, together }) => [_id, together])).toEqual([
      [first?._id, [second]],
      [second?._id, [first]],
    ]);
    expect((await world.call("account/bookings/read", { _id: second?._id ?? "" }, staff)).together).toEqual([first]);
    const own = { principal: person("mem", ["^account/bookings/find$"], guestPhone) };
    expect((await world.call("account/bookings/find", {}, own)).items.flatMap(({ together = [] }) => together)).toHaveLength(2);
  });

  it("is all or nothing: a line that another visitor took leaves no trace", async () => {
    await itemOf("alba");
    await itemOf("brume");
    const [cart] = await world.store.carts.ofOwner({ user: undefined, visitor: "visitor-1" });
    const [, line] = cart?.lines ?? [];
    await world.store.commit((tx) => tx.claims.release("mem", line?.holds[0] ?? ""));
    expect(await isFree("brume")).toBe(true);
    expect(codeOf(await world.send("order/carts/pay", await payment()))).toBe("SLOT_TAKEN");
    expect((await world.store.reservations.find(testAllClubsScope, {})).items).toEqual([]);
    expect((await read()).items[0]).toMatchObject({ boat: "mem_b_alba", reason: null });
    expect(await isFree("alba")).toBe(false);
  });

  it("answers a repeat under its key, and a second tab, with the same payment", async () => {
    await itemOf("alba");
    const request = await payment();
    const first = await world.call("order/carts/pay", request, { key: "pay-key-1" });
    expect(await world.call("order/carts/pay", request, { key: "pay-key-1" })).toEqual(first);
    expect(await world.call("order/carts/pay", request)).toEqual(first);
    expect(world.payments.sessions.size).toBe(1);
  });

  it("does not count as an unpaid booking of its phone", async () => {
    const staff = { principal: person("mem", ["@booking/reservations/.*"]) };
    for (let day = 1; day < 4; day += 1) {
      const slot = { ...attributes, date: addDays(tripDay, day) };
      const byHand = { attributes: slot, profile, phone: guestPhone, isMember: false, isManual: true, pay: "dock", locale: "en" } as const;
      await world.call("booking/reservations/create", byHand, staff);
    }
    world.clock.at += minute;
    const request = await requestFor(world);
    const { proof = "" } = request;
    expect(codeOf(await world.send("booking/reservations/create", request))).toBe("TOO_MANY_OPEN");
    await itemOf("alba");
    await itemOf("brume");
    expect((await pay({ proof })).items).toHaveLength(2);
  });

  it("takes the member price for all lines where the phone has a membership", async () => {
    await itemOf("alba");
    await itemOf("brume");
    expect(codeOf(await world.send("order/carts/pay", await payment({ isMember: true })))).toBe("NOT_A_MEMBER");
    const proof = await proofFor(world, memberPhone);
    expect((await pay({ phone: memberPhone, proof, isMember: true })).amount).toBe(528);
  });

  it("shows a signed-in member which lines their plan covers, and sets aside those that cannot be paid", async () => {
    const guest = { principal: person("mem", [], guestPhone), visitor: "visitor-1" };
    await makePlanMember(world, { terms: { ...planTerms, openLimit: 1 } });
    expect((await itemOf("alba", tripDay, guest)).membership).toEqual({ isMember: true });
    const both = await itemOf("brume", tripDay, guest);
    expect(both.membership).toEqual({ isMember: false, limit: "open", beyondLimit: "nonMemberPrice" });
    expect(both.items.map(({ properties: { price, nonMember } }) => price === nonMember)).toEqual([true, true]);
    expect(codeOf(await world.send("order/carts/pay", await payment({ isMember: true }), guest))).toBe("BEYOND_PLAN");
    const closing = { boat: "mem_b_brume", dateStart: tripDay, dateEnd: tripDay, reason: { en: "Repair", fr: "Réparation" } };
    await world.call("booking/closures/create", closing, { principal: person("mem", ["^booking/closures/create$"]) });
    const one = await read(guest);
    expect(one.membership).toEqual({ isMember: true });
    expect(one.items.map(({ reason, properties: { price, membership } }) => [reason, price === membership])).toEqual([
      [null, true],
      ["CLOSED_DAY", false],
    ]);
    const [line] = one.items;
    expect((await pay({ isMember: true, lines: [line?._id ?? ""] }, guest)).amount).toBe(264);
  });

  it("refuses an empty cart, a line that is not there, and a missing number of people", async () => {
    expect(issuesOf(await world.send("order/carts/pay", await payment()))).toEqual([{ path: "/lines", rule: "required" }]);
    await itemOf("alba");
    expect((await world.send("order/carts/pay", await payment({ lines: ["mem_i_none"] }))).status).toBe(404);
    const catalogue = await world.store.offer.catalogue("mem");
    await world.store.commit((tx) => tx.offer.put({ clubs: catalogue.clubs.map((club) => ({ ...club, asksPeople: true })) }));
    expect(issuesOf(await world.send("order/carts/pay", await payment()))).toMatchObject([{ path: "/lines/0/people" }]);
  });

  it("after a failed payment holds all lines again, in a cart with a new id", async () => {
    await itemOf("alba");
    await itemOf("brume");
    const paid = await pay();
    const end = { _id: paid._id, sessionUrl: paid.sessionUrl ?? "", again: true };
    expect(await world.call("booking/reservations/cancelSessionPayment", end)).toMatchObject({ status: "canceled" });
    expect([await isFree("alba"), await isFree("brume")]).toEqual([false, false]);
    const cart = await read();
    expect(cart.items.map(({ boat, reason }) => [boat, reason])).toEqual([
      ["mem_b_alba", null],
      ["mem_b_brume", null],
    ]);
    expect([cart.payment, cart._id === paid._id, cart.expires]).toEqual([null, false, isoTextOf(morning + 10 * minute)]);
    const second = await pay();
    expect(second._id).toBe(cart._id);
    await settle(second);
    expect(await statuses(second)).toEqual(["paid", "paid"]);
    expect(world.payments.refunds).toEqual([]);
  });

  it("given up frees all lines, and its money goes back when it comes all the same", async () => {
    await itemOf("alba");
    await itemOf("brume");
    const paid = await pay();
    await world.call("booking/reservations/cancelSessionPayment", { _id: paid._id, sessionUrl: paid.sessionUrl ?? "" });
    expect(await statuses(paid)).toEqual(["canceled", "canceled"]);
    expect([await isFree("alba"), await isFree("brume")]).toEqual([true, true]);
    expect((await read()).items).toEqual([]);
  });
});

describe("a group in a cart", () => {
  const until = addDays(tripDay, 2);

  it("is one line: all its days and nights are held, priced and paid together, beside another boat", async () => {
    const cart = await add(await hold("alba"), { until });
    expect(cart.items).toMatchObject([{ date: tripDay, until, properties: { price: 858 }, reason: null }]);
    const byDay = cart.items[0]?.byDay ?? [];
    expect(byDay.map(({ date }) => date)).toEqual([tripDay, addDays(tripDay, 1), until]);
    expect(byDay.reduce((sum, { nonMember }) => sum + nonMember, 0)).toBe(858);
    expect([await isFree("alba", addDays(tripDay, 1)), await isFree("alba", tripDay, "evening")]).toEqual([false, false]);
    await itemOf("brume", addDays(tripDay, 1));
    const paid = await pay({ due: 1122 });
    await settle(paid);
    expect(await statuses(paid)).toEqual(["paid", "paid", "paid", "paid"]);
    const rows = await stored(paid);
    expect(rows.map((row) => row?.order)).toEqual(Array.from({ length: 4 }, () => paid._id));
    expect(rows.filter((row) => row?.group !== null).map((row) => row?.boat)).toEqual(Array.from({ length: 3 }, () => "mem_b_alba"));
    expect([await isFree("alba", tripDay, "evening"), await isFree("brume", addDays(tripDay, 1), "evening")]).toEqual([false, true]);
  });

  it("gives back all its days where its line is removed", async () => {
    const held = await hold("alba");
    await add(held, { until });
    await add(held, { quantity: -1 });
    for (const day of [0, 1, 2]) expect(await isFree("alba", addDays(tripDay, day))).toBe(true);
  });
});

describe("extras in a cart", () => {
  const fuel = memRows.extra("fuel", { price: 45 });
  const rods = memRows.extra("rods", { price: 7.5, per: "person", tax: "untaxed" });
  const barbecue = memRows.extra("barbecue", { price: 30, stock: 1, exceptBoats: ["mem_b_brume"] });
  beforeEach(() => world.store.commit((tx) => tx.offer.put({ extras: [fuel, rods, barbecue] })));
  const quantities = ({ items }: Cart) => items.filter(({ kind }) => kind === "extra").map(({ id, quantity }) => [id, quantity]);

  it("are lines of a boat with the price of all aboard, between nothing and 99, and count in the total", async () => {
    const held = await hold("alba");
    await add(held, { people: 3 });
    await add(fuel._id, { quantity: 2 });
    const cart = await add(rods._id);
    expect(cart.items.map(({ kind, quantity, properties, line }) => [kind, quantity, properties.price, line])).toEqual([
      ["boat", 1, 330, null],
      ["extra", 2, 45, cart.items[0]?._id],
      ["extra", 1, 22.5, cart.items[0]?._id],
    ]);
    const spec = decodeCart(cart, "visitor");
    expect([spec && cartItemCount(spec), spec && cartTotal(spec)]).toEqual([4, 44_250]);
    expect(quantities(await add(fuel._id, { quantity: 999 }))).toEqual([
      [fuel._id, 99],
      [rods._id, 1],
    ]);
    expect(quantities(await add(fuel._id, { quantity: -999 }))).toEqual([[rods._id, 1]]);
    const paid = await pay({ due: 352.5 });
    expect((await stored(paid))[0]?.extras).toMatchObject([{ extra: rods._id, quantity: 3, isTaxed: false }]);
  });

  it("are taken out by the negative of their quantity in the cart, line by line, also once they left the offer", async () => {
    const first = await add(await hold("alba"));
    await add(fuel._id, { quantity: 2 });
    const both = await add(await hold("brume"));
    const second = both.items.find(({ kind, _id }) => kind === "boat" && _id !== first.items[0]?._id)?._id ?? "";
    expect(quantities(await add(fuel._id, { quantity: 3, line: second }))).toEqual([
      [fuel._id, 2],
      [fuel._id, 3],
    ]);
    expect(quantities(await add(fuel._id, { quantity: -4 }))).toEqual([[fuel._id, 1]]);
    const manager = { principal: person("mem", ["^booking/extras/"]) };
    const { version = 1 } = await world.call("booking/extras/read", { _id: fuel._id }, manager);
    await world.call("booking/extras/delete", { _id: fuel._id, version }, manager);
    expect(quantities(await add(fuel._id, { quantity: -1 }))).toEqual([]);
  });

  it("need their line where there are several, and a boat that takes them", async () => {
    expect((await world.send("order/carts/item", { item: fuel._id, quantity: 1 })).status).toBe(404);
    await itemOf("alba");
    const cart = await itemOf("brume");
    expect(issuesOf(await world.send("order/carts/item", { item: fuel._id, quantity: 1 }))).toEqual([{ path: "/line", rule: "required" }]);
    const [alba, brume] = cart.items.map(({ _id }) => _id);
    expect(codeOf(await world.send("order/carts/item", { item: barbecue._id, quantity: 1, line: brume }))).toBe("EXTRA_UNAVAILABLE");
    expect((await world.send("order/carts/item", { item: fuel._id, quantity: 1, line: "mem_i_none" })).status).toBe(404);
    expect(quantities(await add(barbecue._id, { line: alba ?? "" }))).toEqual([[barbecue._id, 1]]);
  });

  it("are taken from their stock with the boats or not at all, and given back with their line", async () => {
    await itemOf("alba");
    await add(barbecue._id);
    const paid = await pay();
    const other = { visitor: "visitor-3", address: "192.0.2.3" };
    const item = await hold("alba", tripDay, other, "evening");
    await add(item, {}, other);
    await add(barbecue._id, {}, other);
    const proof = await proofFor(world, "+15145550112", other);
    const refused = await world.send("order/carts/pay", await payment({ phone: "+15145550112", proof }), other);
    expect([codeOf(refused), (await read(other)).items.length]).toEqual(["EXTRA_UNAVAILABLE", 2]);
    await settle(paid);
    await world.call("booking/reservations/cancel", { _id: paid.items[0]?._id ?? "", key: paid.items[0]?.key ?? "" });
    expect((await world.call("order/carts/pay", await payment({ phone: "+15145550112", proof }), other)).amount).toBe(360);
  });
});

describe("canceling what a cart paid", () => {
  const staff = { principal: person("mem", ["@booking/reservations/.*"]) };

  async function paidThree(): Promise<Paid> {
    await itemOf("alba");
    await itemOf("brume");
    await itemOf("cap");
    const paid = await pay();
    await settle(paid);
    return paid;
  }
  const refunds = () => world.payments.refunds.map(({ amount }) => amount);

  it("one line refunds its own cents, and leaves the others", async () => {
    const paid = await paidThree();
    const [, second] = paid.items;
    await world.call("booking/reservations/cancel", { _id: second?._id ?? "", key: second?.key ?? "" });
    await deliverAll();
    expect([refunds(), await statuses(paid)]).toEqual([[33_000], ["paid", "canceled", "paid"]]);
  });

  it("all by the holder, with the key of the order alone", async () => {
    const paid = await paidThree();
    const [first] = paid.items;
    expect((await world.send("booking/reservations/cancel", { _id: paid._id, key: "nonsense", all: true })).status).toBe(404);
    await world.call("booking/reservations/cancel", { _id: first?._id ?? "", key: first?.key ?? "", all: true });
    expect(await statuses(paid)).toEqual(["canceled", "paid", "paid"]);
    await world.call("booking/reservations/cancel", { _id: paid._id, key: paid.key, all: true, fee: 0 });
    await deliverAll();
    expect([refunds(), await statuses(paid)]).toEqual([
      [33_000, 33_000, 33_000],
      ["canceled", "canceled", "canceled"],
    ]);
  });

  it("all by staff, also while the payment is open", async () => {
    await itemOf("alba");
    await itemOf("brume");
    const paid = await pay();
    const [first] = paid.items;
    expect((await world.send("booking/reservations/cancel", { _id: first?._id, reason: "staff" }, staff)).status).toBe(409);
    await world.call("booking/reservations/cancel", { _id: first?._id ?? "", reason: "staff", all: true }, staff);
    expect(await statuses(paid)).toEqual(["canceled", "canceled"]);
  });
});
