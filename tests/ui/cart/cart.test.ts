import { describe, expect, it } from "vitest";
import { memRows } from "#core/testing/clubs/rows.ts";
import { problemOfLine } from "#ui/headless/cart/cart.ts";
import { promoProblemLine } from "#ui/headless/cart/cartPromo.ts";
import { cartSums } from "#ui/headless/cart/cartSums.ts";
import { createAlternatives } from "#ui/headless/cart/alternatives.ts";
import { cartOf, fillCart, holdSlot, memoryTabs, slotOf } from "../../../stories/club/cart.ts";
import { offline, refusing } from "../../../stories/club/faults.ts";
import { otherTab, otherVisitor, type Visit, visitOf } from "../../../stories/club/visit.ts";

const jackets = memRows.extra("jackets", { price: 5, stock: 6 });
const minute = 60_000;

const promoCodes = [memRows.code("tenth", { percent: 10 }), memRows.code("fifty", { amount: 50 }), memRows.code("over", { state: "off" })];

const open = async () => {
  const visit = await visitOf({ offer: { extras: [jackets], codes: promoCodes }, crowd: "none" });
  return { visit, cart: cartOf(visit) };
};
const itemCalls = ({ calls }: Visit) => calls.flatMap(({ path, data }) => (path === "order/carts/item" ? [data] : []));
const boats = (cart: ReturnType<typeof cartOf>) => cart.lines.value.map(({ boat }) => boat.boat);
const offered = { ...jackets, isTaxed: true, left: 6, why: null } as const;

describe("the cart", () => {
  it("is empty at first, and has a boat with quantity 1 once its slot is added", async () => {
    const { visit, cart } = await open();
    expect([cart.cart.value, cart.state.value]).toEqual([undefined, "loading"]);
    await cart.load();
    expect([cart.cart.value?.items, cart.count.value, cart.ends.value]).toEqual([[], 0, undefined]);
    const hold = await holdSlot(visit, slotOf(visit));
    expect(await cart.add(hold, { people: 3 })).toBe(true);
    expect(itemCalls(visit)).toEqual([{ item: hold, quantity: 1, people: 3 }]);
    expect(cart.lines.value.map(({ boat, reason }) => [boat.boat, boat.people, reason])).toEqual([["mem_b_magog1", 3, null]]);
    expect([cart.count.value, cart.total.value]).toEqual([1, (cart.lines.value[0]?.boat.properties.price ?? 0) * 100]);
  });

  it("is read by the id of whoever is signed in, and without one for a visitor", async () => {
    const { visit, cart } = await open();
    await cart.load();
    await cartOf(visit, undefined, "mem_u_ada").load();
    const reads = visit.calls.flatMap(({ path, data }) => (path === "order/carts/read" ? [data] : []));
    expect(reads).toEqual([{ where: { paid: false } }, { where: { user: "mem_u_ada", paid: false } }]);
  });

  it("shows plus, minus and remove at once, sends them as differences, and loads the cart after them", async () => {
    const { visit, cart } = await open();
    await fillCart(visit, cart, slotOf(visit), slotOf(visit, "mem_b_magog2"));
    const [first] = cart.lines.value;
    const line = first?._id ?? "";
    const before = cart.total.value;
    const changes = [cart.setExtra(line, offered, 1), cart.plus(`${line}.${jackets._id}`), cart.plus(`${line}.${jackets._id}`)];
    expect([cart.total.value, cart.count.value]).toEqual([before + 1500, 5]);
    expect(await Promise.all(changes)).toEqual([true, true, true]);
    expect([cart.total.value, cart.count.value]).toEqual([before + 1500, 5]);
    await cart.minus(`${line}.${jackets._id}`);
    const gone = cart.remove(`${line}.${jackets._id}`);
    expect(cart.count.value).toBe(2);
    await gone;
    const extra = { item: jackets._id, line };
    expect(itemCalls(visit).slice(2)).toEqual([1, 1, 1, -1, -2].map((quantity) => ({ ...extra, quantity })));
    expect(visit.calls.at(-1)?.path).toBe("order/carts/read");
    await cart.setExtra(line, offered, 1);
    const removed = cart.remove(line);
    expect(boats(cart)).toEqual(["mem_b_magog2"]);
    await removed;
    expect([boats(cart), cart.count.value]).toEqual([["mem_b_magog2"], 1]);
  });

  it("has one promo code, which takes its part off the boats at once and follows them", async () => {
    const { visit, cart } = await open();
    await fillCart(visit, cart, slotOf(visit));
    const line = cart.lines.value[0]?._id ?? "";
    const boat = cart.total.value;
    await cart.setExtra(line, offered, 2);
    expect(await cart.setCode("tenth")).toBe(true);
    const off = Math.floor((boat + 5) / 10);
    expect(cart.total.value).toBe(boat + 1000 - off);
    expect(cartSums(cart.payable.value, { taxes: [], promo: cart.cart.value?.promo ?? null })).toMatchObject({ discount: off });
    await fillCart(visit, cart, slotOf(visit, "mem_b_magog2"));
    const whole = cart.lines.value.reduce((sum, { boat: { properties } }) => sum + Math.round(properties.price * 100), 0);
    expect(cart.total.value).toBe(whole + 1000 - Math.floor((whole + 5) / 10));
    expect([await cart.setCode("over"), problemOfLine(cart, promoProblemLine)?.key]).toEqual([false, "errors.code.PROMO_ENDED"]);
    expect([await cart.setCode("fifty"), cart.total.value]).toEqual([true, whole + 1000 - 5000]);
    expect([await cart.setCode(null), cart.total.value]).toEqual([true, whole + 1000]);
  });

  it("undoes a change that fails, and says why", async () => {
    const { visit, cart } = await open();
    await fillCart(visit, cart, slotOf(visit));
    const line = cart.lines.value[0]?._id ?? "";
    visit.suffer({ "order/carts/item": refusing("EXTRA_UNAVAILABLE") });
    const added = cart.setExtra(line, offered, 1);
    expect(cart.count.value).toBe(2);
    expect(await added).toBe(false);
    expect([cart.count.value, cart.problem.value?.line, cart.problem.value?.phrase.key]).toEqual([
      1,
      line,
      "errors.code.EXTRA_UNAVAILABLE",
    ]);
    expect(visit.model.ports.alerts.newest.value?.type).toBe("error");
    visit.suffer({});
    await cart.setExtra(line, offered, 1);
    expect([cart.count.value, cart.problem.value]).toEqual([2, undefined]);
  });

  it("keeps what it shows without a network, and says so", async () => {
    const { visit, cart } = await open();
    await fillCart(visit, cart, slotOf(visit));
    visit.suffer({ "order/carts/item": offline, "order/carts/read": offline });
    await cart.load();
    expect([boats(cart), cart.state.value, cart.failure.value?.key]).toEqual([["mem_b_magog1"], "failed", "alerts.noAnswer"]);
    expect(await cart.remove(cart.lines.value[0]?._id ?? "")).toBe(false);
    expect([boats(cart), cart.problem.value?.phrase.key]).toEqual([["mem_b_magog1"], "alerts.noAnswer"]);
    visit.suffer({});
    await cart.load();
    expect([boats(cart), cart.state.value]).toEqual([["mem_b_magog1"], "ready"]);
  });

  it("is one cart in two tabs", async () => {
    const { visit } = await open();
    const tab = memoryTabs();
    const here = cartOf(visit, tab());
    const there = cartOf(await otherTab(visit), tab());
    await there.load();
    await fillCart(visit, here, slotOf(visit));
    await expect.poll(() => boats(there)).toEqual(["mem_b_magog1"]);
    await there.remove(there.lines.value[0]?._id ?? "");
    await expect.poll(() => boats(here)).toEqual([]);
    expect(visit.storage.get("cart")).toBeNull();
  });

  it("has one clock, which is extended once, and lets go of its boats at its end", async () => {
    const { visit, cart } = await open();
    const begin = visit.club.time.at;
    await fillCart(visit, cart, slotOf(visit));
    visit.pass(5 * minute);
    await fillCart(visit, cart, slotOf(visit, "mem_b_magog2"));
    expect([cart.ends.value, visit.storage.get("cart")]).toEqual([begin + 15 * minute, "2"]);
    expect([await cart.extend(), cart.ends.value, cart.cart.value?.mayExtend]).toEqual([true, begin + 25 * minute, false]);
    expect([await cart.extend(), cart.problem.value?.phrase.key]).toEqual([false, "errors.code.CART_EXTENDED"]);
    visit.pass(20 * minute);
    await expect.poll(() => cart.lines.value.map(({ reason }) => reason)).toEqual(["HOLD_EXPIRED", "HOLD_EXPIRED"]);
    expect([cart.payable.value, cart.total.value, cart.ends.value]).toEqual([[], 0, undefined]);
  });

  it("holds a line again at the same price, unless somebody else has it", async () => {
    const { visit, cart } = await open();
    await fillCart(visit, cart, slotOf(visit), slotOf(visit, "mem_b_magog2"));
    visit.pass(15 * minute);
    await cart.load();
    const [first, second] = cart.lines.value.map(({ _id }) => _id);
    await holdSlot(await otherVisitor(visit), slotOf(visit, "mem_b_magog2"));
    expect([await cart.confirm(first ?? ""), await cart.confirm(second ?? "")]).toEqual([true, false]);
    expect(cart.lines.value.map(({ reason }) => reason)).toEqual([null, "HOLD_EXPIRED"]);
    expect([cart.problem.value?.line, cart.problem.value?.phrase.key]).toEqual([second, "errors.code.SLOT_TAKEN"]);
  });

  it("replaces a line where it was, with the extras that the new boat can have", async () => {
    const { visit, cart } = await open();
    await fillCart(visit, cart, slotOf(visit), slotOf(visit, "mem_b_magog2"));
    const line = cart.lines.value[0]?._id ?? "";
    await cart.setPeople(line, 4);
    await cart.setExtra(line, offered, 2);
    const done = cart.replace(line, slotOf(visit, "mem_b_georgeville3"));
    await expect.poll(() => cart.replacing.value).toBe(line);
    expect(await done).toBe(true);
    expect([boats(cart), cart.replacing.value]).toEqual([["mem_b_georgeville3", "mem_b_magog2"], undefined]);
    const [first] = cart.lines.value;
    expect([first?.boat.people, first?.extras.map(({ id, quantity }) => [id, quantity]), cart.replacement.value]).toEqual([
      4,
      [[jackets._id, 2]],
      { line: first?._id, lostExtras: [] },
    ]);
    await holdSlot(await otherVisitor(visit), slotOf(visit, "mem_b_perkins1"));
    expect(await cart.replace(first?._id ?? "", slotOf(visit, "mem_b_perkins1"))).toBe(false);
    expect([boats(cart)[0], cart.problem.value?.phrase.key]).toEqual(["mem_b_georgeville3", "errors.code.SLOT_TAKEN"]);
  });

  it("says which extras a new boat cannot have", async () => {
    const here = memRows.extra("here", { price: 9, docks: ["mem_d_magog"] });
    const visit = await visitOf({ offer: { extras: [here] }, crowd: "none" });
    const cart = cartOf(visit);
    await fillCart(visit, cart, slotOf(visit));
    const line = cart.lines.value[0]?._id ?? "";
    await cart.setExtra(line, { ...here, isTaxed: true, left: null, why: null }, 1);
    expect(await cart.replace(line, slotOf(visit, "mem_b_perkins1"))).toBe(true);
    expect([cart.lines.value[0]?.extras, cart.replacement.value?.lostExtras]).toEqual([[], [here.name]]);
  });

  it("finds the nearest alternatives to a line, and what they cost more or less", async () => {
    const { visit, cart } = await open();
    await fillCart(visit, cart, slotOf(visit));
    const [line] = cart.lines.value;
    if (line === undefined) throw new Error("nothing is in the cart");
    const found = createAlternatives(visit.model.ports, { line: line.boat, sameBoat: false });
    await found.load(undefined);
    expect(found.data.value?.map(({ kind, boat }) => [kind, boat._id])).toEqual([
      ["otherBoat", "mem_b_magog2"],
      ["otherDock", "mem_b_georgeville1"],
      ["otherTime", "mem_b_magog1"],
    ]);
    expect(found.data.value?.[0]?.difference).toBe((found.data.value?.[0]?.cents ?? 0) - line.cents);
    const times = createAlternatives(visit.model.ports, { line: line.boat, sameBoat: true });
    await times.load(undefined);
    expect(times.data.value?.map(({ kind, boat }) => [kind, boat._id])).toEqual([
      ["otherTime", "mem_b_magog1"],
      ["otherDay", "mem_b_magog1"],
      ["otherTime", "mem_b_magog1"],
    ]);
    visit.suffer({ "booking/reservations/offer": offline });
    await found.load(undefined);
    expect(found.failure.value?.key).toBe("alerts.noAnswer");
  });

  it("is loaded once more at its end by the server's seconds, where this device's clock is wrong", async () => {
    const { visit } = await open();
    const ports = { ...visit.model.ports, now: () => visit.club.time.at + 60 * minute };
    const cart = cartOf({ model: { ...visit.model, ports } });
    await fillCart(visit, cart, slotOf(visit));
    expect(cart.ends.value).toBe(visit.club.time.at + 75 * minute);
  });
});
