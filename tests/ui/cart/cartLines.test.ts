import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { type CartBoatLine, changedPrice, needOfLine, nonMemberPrice } from "#ui/headless/cart/cartLines.ts";
import { cartSums } from "#ui/headless/cart/cartSums.ts";
import { choicesOfLine } from "#ui/headless/cart/lineExtras.ts";
import { cartOf, fillCart, slotOf } from "../../../stories/club/cart.ts";
import { visitOf } from "../../../stories/club/visit.ts";

const fuel = memRows.extra("fuel", { price: 45 });
const ice = memRows.extra("ice", { price: 10, tax: "untaxed" });
const taxes = [
  { name: { en: "GST", fr: "TPS" }, percent: 5 },
  { name: { en: "QST", fr: "TVQ" }, percent: 9.975 },
];

/** A line of the first boat with fuel and two bags of ice. */
async function firstLine(): Promise<CartBoatLine> {
  const visit = await visitOf({ offer: { extras: [fuel, ice] }, crowd: "none" });
  const cart = cartOf(visit);
  await fillCart(visit, cart, slotOf(visit));
  const line = cart.lines.value[0]?._id ?? "";
  await cart.setExtra(line, { ...fuel, isTaxed: true, left: null, why: null }, 1);
  await cart.setExtra(line, { ...ice, isTaxed: false, left: null, why: null }, 2);
  const [found] = cart.lines.value;
  if (found === undefined) throw new Error("the cart is empty");
  return found;
}

const withBoat = (line: CartBoatLine, change: Partial<CartBoatLine["boat"]>): CartBoatLine => {
  const boat = { ...line.boat, ...change };
  return { ...line, boat, reason: boat.reason };
};

describe("the sums of a cart", () => {
  it("have taxes in them as the receipts do, none for an extra without tax", async () => {
    const line = await firstLine();
    const boat = line.boat.properties.price * 100;
    const { total, taxes: found } = cartSums([line], { taxes, promo: null });
    expect([total, line.cents]).toEqual([boat + 4500 + 2000, boat + 6500]);
    expect(found.map(({ cents }) => cents)).toEqual([
      Math.round(((boat + 4500) * 5) / 114.975),
      Math.round(((boat + 4500) * 9.975) / 114.975),
    ]);
    expect(cartSums([], { taxes, promo: null })).toMatchObject({ total: 0, saved: 0, membersTotal: 0 });
  });

  it("say what members would pay, and what a member saves", async () => {
    const line = await firstLine();
    const { price, membership } = line.boat.properties;
    const other = cartSums([line], { taxes: [], promo: null });
    expect([other.saved, other.total - other.membersTotal]).toEqual([0, Math.round((price - membership) * 100)]);
    const member = withBoat(line, { properties: { ...line.boat.properties, price: membership } });
    const own = cartSums([{ ...member, cents: other.membersTotal }], { taxes: [], promo: null });
    expect([own.saved, own.membersTotal]).toEqual([Math.round((price - membership) * 100), own.total]);
    expect([nonMemberPrice(member.boat), nonMemberPrice(line.boat)]).toEqual([price, undefined]);
  });
});

describe("what a line needs", () => {
  it("follows its reason, and another slot once it could not be held again", async () => {
    const line = await firstLine();
    const need = (reason: CartBoatLine["reason"], mayConfirm: boolean, isRefused = false) =>
      needOfLine(withBoat(line, { reason, mayConfirm }), isRefused);
    expect(need(null, false)).toBe("none");
    expect([need("HOLD_EXPIRED", true), need("HOLD_EXPIRED", true, true)]).toEqual(["again", "choose"]);
    expect([need("PRICE_CHANGED", true), need("CART_FULL", true), need("CLOSED_DAY", false)]).toEqual(["accept", "putBack", "choose"]);
    expect(needOfLine({ boat: line.boat, reason: "EXTRA_UNAVAILABLE" }, false)).toBe("extra");
    const { membership, nonMember } = line.boat.properties;
    const dearer = { membership: membership + 1, nonMember: nonMember + 1 };
    expect([changedPrice({ ...line.boat, changed: dearer }), changedPrice(line.boat)]).toEqual([nonMember + 1, undefined]);
  });
});

describe("the extras of a line", () => {
  it("stay in the order of the offer when some are added, and leave out those that its boat cannot have", async () => {
    const line = await firstLine();
    const offered = [
      { ...memRows.extra("net"), isTaxed: true, left: null, why: null },
      { ...memRows.extra("far"), isTaxed: true, left: null, why: "dock" as const },
      { ...ice, isTaxed: false, left: 6, why: null },
    ];
    expect(choicesOfLine(line, offered, [line]).map(({ _id, quantity, most }) => [_id, quantity, most])).toEqual([
      ["mem_e_net", 0, 1],
      [ice._id, 2, 6],
    ]);
  });

  it("show what one costs on all days of the line, before and after it is added", async () => {
    const line = await firstLine();
    const days = (until: number) => withBoat(line, { until: addDays(line.boat.date, until), people: 3 });
    const offered = (price: number, per: "trip" | "person") => [
      { ...memRows.extra("net", { price, per }), isTaxed: true, left: null, why: null },
    ];
    const cents = (of: CartBoatLine, [extra]: ReturnType<typeof offered>) =>
      choicesOfLine(of, extra === undefined ? [] : [extra], [of])[0]?.cents;
    expect([cents(days(0), offered(7.5, "trip")), cents(days(2), offered(7.5, "trip"))]).toEqual([750, 2250]);
    expect([cents(days(0), offered(7.5, "person")), cents(days(2), offered(7.5, "person"))]).toEqual([2250, 6750]);
    const added = { ...days(2), extras: line.extras.map((extra) => ({ ...extra, properties: { ...extra.properties, price: 29.99 } })) };
    expect(choicesOfLine(added, [{ ...ice, isTaxed: false, left: null, why: null }], [added])[0]?.cents).toBe(2999);
  });

  it("leave the units that the other lines of their dock and day take", async () => {
    const line = await firstLine();
    const offered = [{ ...ice, isTaxed: false, left: 3, why: null }];
    const beside = (change: Partial<CartBoatLine["boat"]>) => ({ ...withBoat(line, change), _id: "other" });
    const mostBeside = (other: CartBoatLine) => choicesOfLine(line, offered, [line, other])[0]?.most;
    expect(mostBeside(beside({}))).toBe(1);
    expect(mostBeside(beside({ dock: "mem_d_georgeville" }))).toBe(3);
    expect(mostBeside(beside({ date: addDays(line.boat.date, 1), until: addDays(line.boat.date, 1) }))).toBe(3);
    expect(mostBeside(beside({ date: addDays(line.boat.date, -1), until: addDays(line.boat.date, 1) }))).toBe(1);
  });
});
