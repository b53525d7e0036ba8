import { beforeEach, describe, expect, it } from "vitest";
import type { GateReply } from "#core/features/caller/caller.ts";
import { attributes, codeOf, guestPhone, openWorld, profile, requestFor, type SendOptions, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const drawn = (at: number) => `0b9f1c52-7a3e-4d61-9c44-5e8f2a6d7b1${at}`;
const hold = (options: SendOptions = {}, change: object = {}) =>
  world.send("booking/reservations/hold", { attributes: { ...attributes, ...change } }, options);
const create = async (change: object = {}, options: SendOptions = {}) =>
  world.send("booking/reservations/create", { ...(await requestFor(world)), ...change }, options);
const dataOf = ({ body }: GateReply) => JSON.parse(body).data;
const evening = { time: ["mem_t_evening"] };
const day = { time: ["mem_t_morning", "mem_t_afternoon"] };

describe("a visitor's own hold", () => {
  it("is given back under another key, with its clock", async () => {
    const first = dataOf(await hold({ key: drawn(1) }));
    world.clock.at += 60_000;
    const again = await hold({ key: drawn(2), address: "198.51.100.7" });
    expect([again.status, dataOf(again)]).toEqual([200, { ...first, seconds: 540 }]);
    expect(codeOf(await hold({ visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
  });

  it("is given back where the caps refuse another one, and the try is not counted", async () => {
    const first = dataOf(await hold());
    await hold({}, evening);
    for (let tries = 0; tries < 30; tries += 1) expect(dataOf(await hold()).hold).toBe(first.hold);
    expect(codeOf(await hold({}, { item: "mem_b_brume" }))).toBe("TOO_MANY_HOLDS");
    world.clock.at += 600_000;
    expect((await hold()).status).toBe(200);
  });

  it("of other hours that are in the way ends", async () => {
    const { hold: first } = dataOf(await hold());
    const longer = await hold({}, day);
    expect(longer.status).toBe(200);
    expect(codeOf(await world.send("booking/reservations/release", { hold: first }))).toBe("ITEM_NOT_EXIST");
    await world.call("booking/reservations/release", { hold: dataOf(longer).hold });
    expect((await hold({ visitor: "visitor-2" })).status).toBe(200);
  });

  it("stays where another visitor has a part of the hours", async () => {
    const { hold: first } = dataOf(await hold());
    await hold({ visitor: "visitor-2" }, { time: ["mem_t_afternoon"] });
    expect(codeOf(await hold({}, day))).toBe("SLOT_TAKEN");
    expect(dataOf(await hold()).hold).toBe(first);
  });

  it("in the cart is named as such, and is not given back", async () => {
    const { hold: item } = dataOf(await hold());
    await world.call("order/carts/item", { item, quantity: 1 });
    expect([codeOf(await hold()), codeOf(await hold({}, day))]).toEqual(["IN_CART", "IN_CART"]);
    expect(codeOf(await hold({ visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
  });

  it("is booked without its name, and another visitor's is not", async () => {
    await hold();
    expect((await create()).status).toBe(200);
    await hold({ visitor: "visitor-2" }, evening);
    expect(codeOf(await create({ attributes: { ...attributes, ...evening } }))).toBe("SLOT_TAKEN");
  });
});

describe("a reply that was lost with its cookie", () => {
  const nobody = { key: drawn(1), visitor: undefined };

  it("is repeated on another network", async () => {
    const first = await hold(nobody);
    expect(await hold({ ...nobody, address: "198.51.100.7" })).toEqual(first);
  });

  it("is repeated to a visitor who was named meanwhile, who then owns the hold", async () => {
    const { hold: id } = dataOf(await hold(nobody));
    const later = await hold({ key: drawn(1) });
    expect([dataOf(later).hold, later.visitor]).toEqual([id, "visitor-1"]);
    await world.call("booking/reservations/release", { hold: id });
  });

  it("names the visitor again who requested a code", async () => {
    const ask = (key: string) => world.send("booking/reservations/requestOtp", { phone: guestPhone }, { key, visitor: undefined });
    const first = await ask(drawn(3));
    expect(first.visitor).toBeDefined();
    expect((await ask(drawn(3))).visitor).toBe(first.visitor);
    expect(world.texts.length + (await world.deliverAll())).toBe(1);
    world.clock.at += 600_000;
    await ask("simple");
    expect((await ask("simple")).visitor).toBeUndefined();
  });
});

describe("a visitor's own unpaid booking", () => {
  it("is given again under another key, with its payment", async () => {
    const { hold: id } = dataOf(await hold());
    const first = dataOf(await create({ hold: id }, { key: drawn(1) }));
    const again = dataOf(await create({ hold: id }, { key: drawn(2) }));
    expect(again).toEqual(first);
    expect((await world.store.reservations.during("mem", { dateStart: attributes.date, dateEnd: attributes.date })).length).toBe(1);
  });

  it("is given again for the same proof to a browser without the cookie", async () => {
    const first = dataOf(await create());
    expect(dataOf(await create({}, { visitor: "visitor-2", address: "198.51.100.7" }))._id).toBe(first._id);
    const other = await requestFor(world, { phone: "+15145550222" });
    expect(codeOf(await world.send("booking/reservations/create", other, { visitor: "visitor-3" }))).toBe("SLOT_TAKEN");
  });

  it("is what a new hold of its slot is answered with, and stays unpaid", async () => {
    const first = dataOf(await create());
    const held = await hold();
    expect([held.status, dataOf(held).seconds]).toEqual([200, 31 * 60]);
    expect(dataOf(await create({ hold: dataOf(held).hold }))).toEqual(first);
    expect(codeOf(await hold({ visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
  });

  it("is replaced where the visitor corrected what they typed, and its session ends", async () => {
    const first = dataOf(await create());
    const corrected = { profile: { ...profile, email: "ada.byron@example.test" } };
    const second = dataOf(await create(corrected));
    expect(second._id).not.toBe(first._id);
    const before = await world.call("booking/reservations/read", { _id: first._id, key: first.key });
    const after = await world.call("booking/reservations/read", { _id: second._id, key: second.key });
    expect([before.status, after.status, after.profile.email]).toEqual(["canceled", "pending", "ada.byron@example.test"]);
    expect(first.sessionUrl).not.toBe(second.sessionUrl);
  });

  it("is not replaced at another price, and the refusal says so", async () => {
    const first = dataOf(await create());
    expect(codeOf(await create({ due: 1 }))).toBe("PRICE_CHANGED");
    expect((await world.call("booking/reservations/read", { _id: first._id, key: first.key })).status).toBe("pending");
  });

  it("of several days is given again as a whole", async () => {
    const days = { until: "2027-07-12" };
    const first = dataOf(await create(days));
    expect(dataOf(await create(days))).toEqual(first);
    expect(dataOf(await create({ until: "2027-07-11" })).days).toHaveLength(2);
  });
});

describe("the capability of a hold", () => {
  const nobody = { visitor: undefined };
  const held = async (change: object = {}) => dataOf(await hold({ ...nobody, address: "198.51.100.7" }, change));

  it("books its hold without a cookie, from another network", async () => {
    const { hold: id, capability } = await held();
    const request = await requestFor(world, { hold: id });
    expect(codeOf(await world.send("booking/reservations/create", request, nobody))).toBe("SLOT_TAKEN");
    expect((await world.send("booking/reservations/create", request, { ...nobody, capability })).status).toBe(200);
  });

  it("releases its hold, and no other one", async () => {
    const first = await held();
    const second = await held(evening);
    const release = ({ hold: id }: { hold: string }, capability: string) =>
      world.send("booking/reservations/release", { hold: id }, { ...nobody, capability });
    expect(codeOf(await release(second, first.capability))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await release(first, `${first.capability.slice(0, -1)}x`))).toBe("ITEM_NOT_EXIST");
    expect((await release(first, first.capability)).status).toBe(200);
  });

  it("is given to as many callers of one address as may hold without a cookie", async () => {
    const replies: string[] = [];
    for (let day = 1; day <= 9; day += 1) replies.push(codeOf(await hold(nobody, { date: `2027-08-0${day}` })));
    expect(replies).toEqual([...Array.from({ length: 8 }, () => ""), "TOO_MANY_HOLDS"]);
  });
});
