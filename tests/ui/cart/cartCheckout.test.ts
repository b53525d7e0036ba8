import { signal } from "@preact/signals-react";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { type CartModel, problemOfLine } from "#ui/headless/cart/cart.ts";
import { promoProblemLine } from "#ui/headless/cart/cartPromo.ts";
import { createPaidPrices } from "#ui/headless/cart/checkout/paidPrices.ts";
import { cartOf, fillCart, slotOf } from "../../../stories/club/cart.ts";
import { cartIn, type PaidCart, toCartPay, toCartProvider, addTwoBoats } from "../../../stories/club/cartCheckout.ts";
import { memberPrincipal } from "../../../stories/club/club.ts";
import { offline, refusing } from "../../../stories/club/faults.ts";
import { endAtProvider, giveMembership, toSlot } from "../../../stories/club/leads.ts";
import { reopenVisit, type Visit, type VisitOptions, visitOf } from "../../../stories/club/visit.ts";

const minute = 60_000;

interface Paying extends PaidCart {
  readonly visit: Visit;
}

/** A visitor with two boats in the cart. */
async function withTwo(options: VisitOptions = {}): Promise<Paying> {
  const visit = await visitOf({ crowd: "none", ...options });
  await addTwoBoats(visit);
  return { visit, ...cartIn(visit) };
}

/** The same page, opened again in the same tab. */
async function openedAgain({ visit }: Paying): Promise<Paying> {
  const again = await reopenVisit(visit);
  const own = cartIn(again);
  await Promise.all([again.model.restore(), own.cart.load()]);
  return { visit: again, ...own };
}

/** From two boats in the cart to the payment step, or to the payment page. */
const toPay = ({ visit }: Paying) => toCartPay(visit);
const toProvider = ({ visit }: Paying) => toCartProvider(visit);

const payCalls = ({ calls }: Visit) => calls.flatMap(({ path, data }) => (path === "order/carts/pay" ? [data] : []));
const boatsOf = ({ lines }: CartModel) => lines.value.map(({ boat, reason }) => [boat.boat, reason]);

describe("the checkout of a cart with a promo code", () => {
  const offer = { codes: [memRows.code("fifty", { amount: 50 }), memRows.code("first", { bookings: "first" })] };

  it("pays less by the code, each line by its own cents", async () => {
    const paying = await withTwo({ offer });
    const { visit, cart, checkout } = paying;
    await cart.setCode("fifty");
    await toPay(paying);
    expect(checkout.due.value).toBe(cart.total.value);
    expect(checkout.promo.value).toBe(5000);
    checkout.checkout.acceptClauses("fr");
    await checkout.pay();
    expect([payCalls(visit).length, visit.left.length]).toEqual([1, 1]);
  });

  it("shows the total that the cart had, before the server knows who pays", async () => {
    const { cart, checkout } = await withTwo({ offer });
    const whole = cart.total.value;
    await cart.setCode("fifty");
    await checkout.open();
    expect([checkout.checkout.step.value, checkout.due.value]).toEqual(["contact", undefined]);
    expect([checkout.promo.value, checkout.total.value]).toEqual([5000, (whole ?? 0) - 5000]);
  });

  it("goes back to the field where the call refuses the code, and loses nothing else", async () => {
    const paying = await withTwo({ offer });
    const { visit, cart, checkout } = paying;
    await cart.setCode("first");
    await toPay(paying);
    checkout.checkout.acceptClauses("fr");
    visit.suffer({ "order/carts/pay": refusing("PROMO_FIRST_ONLY") });
    await checkout.pay();
    expect([checkout.checkout.step.value, problemOfLine(cart, promoProblemLine)?.key]).toEqual(["choice", "errors.code.PROMO_FIRST_ONLY"]);
    visit.suffer({});
    await cart.setCode(null);
    await checkout.open();
    expect(checkout.checkout.step.value).toBe("pay");
    await checkout.pay();
    expect(visit.left).toHaveLength(1);
  });
});

describe("the prices of a cart that is paid", () => {
  it("are those of the cart until the server knows whether the payer is a member, and add up to the total", async () => {
    const { cart } = await withTwo();
    const atMemberPrice = cart.lines.value.map((line) => {
      const { properties } = line.boat;
      return { ...line, boat: { ...line.boat, properties: { ...properties, price: properties.membership } } };
    });
    const isMember = signal<boolean | undefined>(undefined);
    const terms = { isMember, quote: signal(undefined), credit: signal(undefined) };
    const prices = createPaidPrices({ lines: signal(atMemberPrice), terms, now: () => 0, promo: () => null });
    const sumOf = (price: "membership" | "nonMember") =>
      atMemberPrice.reduce((sum, { boat }) => sum + Math.round(boat.properties[price] * 100), 0);
    const listed = () => prices.paying.value.reduce((sum, { cents }) => sum + cents, 0);
    expect([listed(), prices.total.value, prices.due.value]).toEqual([sumOf("membership"), sumOf("membership"), undefined]);
    isMember.value = false;
    expect([listed(), prices.total.value, prices.due.value]).toEqual([sumOf("nonMember"), sumOf("nonMember"), sumOf("nonMember")]);
  });
});

describe("the sums of a line of several days", () => {
  it("name the rest of each day with its own last day, or all rests as due at the dock", async () => {
    const { cart } = await withTwo();
    const [line] = cart.lines.value;
    if (line === undefined) throw new Error("no line");
    const first = addDays(line.boat.date, 30);
    const byDay = [300, 200, 100].map((nonMember, at) => ({ date: addDays(first, at), nonMember, membership: nonMember }));
    const properties = { price: 600, membership: 600, nonMember: 600 };
    const long = { ...line, boat: { ...line.boat, date: first, until: addDays(first, 2), properties, byDay }, extras: [] };
    const isMember = signal(false);
    const amounts = { membership: 600, nonMember: 600 };
    const policy = { freeUntilHours: 0, keptPercent: 0 };
    const known = { base: 600, factor: 1, lines: [], amounts, currency: "CAD" as const, policy };
    const sumsAt = (dueDays: number) => {
      const quote = signal({ ...known, downPayment: { percent: 30, dueDays } });
      const terms = { isMember, quote, credit: signal(undefined) };
      return createPaidPrices({ lines: signal([long]), terms, now: () => 0, promo: () => null }).sums.value;
    };
    expect(sumsAt(5)).toMatchObject({
      price: 60_000,
      now: 18_000,
      rests: [
        { lastDay: addDays(first, -5), cents: 21_000 },
        { lastDay: addDays(first, -4), cents: 14_000 },
        { lastDay: addDays(first, -3), cents: 7000 },
      ],
    });
    expect(sumsAt(0)?.rests).toEqual([{ lastDay: undefined, cents: 42_000 }]);
  });

  it("are those of its days, each with its part of the promo code, and add up to the price", async () => {
    const { cart } = await withTwo();
    const [line] = cart.lines.value;
    if (line === undefined) throw new Error("no line");
    const first = line.boat.date;
    const byDay = [331, 264.5, 264.51].map((nonMember, at) => ({ date: addDays(first, at), nonMember, membership: nonMember }));
    const properties = { price: 860.01, membership: 860.01, nonMember: 860.01 };
    const extra = { ...line.boat, _id: "extra", kind: "extra" as const, properties: { price: 30, membership: 30, nonMember: 30 } };
    const long = { ...line, boat: { ...line.boat, until: addDays(first, 2), properties, byDay }, extras: [extra] };
    const terms = { isMember: signal(false), quote: signal(undefined), credit: signal(undefined) };
    const promo = { code: "TEN", reason: null, fixed: 100.01, amount: 100.01 };
    const prices = createPaidPrices({ lines: signal([long]), terms, now: () => 0, promo: () => promo });
    const sums = prices.sums.value;
    if (sums === undefined) throw new Error("no sums");
    expect([sums.price, prices.total.value, prices.due.value]).toEqual([79_000, 79_000, 79_000]);
    expect(sums.trips).toHaveLength(3);
    expect(sums.trips.reduce((sum, cents) => sum + cents, 0)).toBe(79_000);
    expect(sums.now).toBe(79_000);
    expect(prices.paying.value.map(({ cents, promo: off }) => cents - off)).toEqual([79_000]);
  });
});

describe("the checkout of a cart", () => {
  it("leads over contact and code to the payment of all lines, and leaves for one payment page", async () => {
    const paying = await withTwo();
    const { visit, cart, checkout } = paying;
    expect([checkout.checkout.step.value, checkout.due.value]).toEqual(["choice", undefined]);
    await checkout.open();
    expect(checkout.checkout.step.value).toBe("contact");
    await toPay(paying);
    expect([checkout.checkout.step.value, checkout.due.value, checkout.isMember.value]).toEqual(["pay", cart.total.value, false]);
    await checkout.pay();
    expect([checkout.checkout.problem.value?.key, visit.left]).toEqual(["pay.acceptFirst", []]);
    checkout.checkout.acceptClauses("fr");
    await checkout.pay();
    expect(payCalls(visit)).toMatchObject([
      { lines: cart.lines.value.map(({ _id }) => _id), phone: "+14505550100", isMember: false, due: (checkout.due.value ?? 0) / 100 },
    ]);
    expect([visit.left.length, visit.model.payment.state.value.reservationId]).toEqual([1, expect.stringContaining("mem_cart_")]);
  });

  it("pays only the lines that it is opened for, and skips the contact once the phone is proved", async () => {
    const paying = await withTwo();
    const { visit, cart, checkout } = paying;
    await toPay(paying);
    checkout.leave();
    const [, second] = cart.lines.value;
    await checkout.open([second?._id ?? ""]);
    await checkout.loadTerms();
    expect([checkout.checkout.step.value, checkout.due.value]).toEqual(["pay", second?.cents]);
    checkout.checkout.acceptClauses("en");
    await checkout.pay();
    expect(payCalls(visit)).toMatchObject([{ lines: [second?._id] }]);
  });

  it("takes the member price where the phone has a membership on all days, and says where it has one on some", async () => {
    const paying = await withTwo();
    await giveMembership(paying.visit);
    await toPay(paying);
    const members = paying.cart.lines.value.reduce((sum, { boat }) => sum + Math.round(boat.properties.membership * 100), 0);
    expect([paying.checkout.isMember.value, paying.checkout.due.value]).toEqual([true, members]);
    const slot = slotOf(paying.visit, "mem_b_magog3");
    await fillCart(paying.visit, paying.cart, { ...slot, date: addDays(slot.date, 1) });
    paying.checkout.leave();
    await paying.checkout.open();
    await paying.checkout.loadTerms();
    expect([paying.checkout.isMember.value, paying.checkout.memberPriceReason.value]).toEqual([false, "memberOnSome"]);
    const others = paying.cart.lines.value.reduce((sum, { boat }) => sum + Math.round(boat.properties.nonMember * 100), 0);
    expect(paying.checkout.due.value).toBe(others);
  });

  it("asks for all boats together, and says before the payment that the plan has no room for them", async () => {
    const paying = await withTwo();
    const { visit, cart, checkout } = paying;
    await giveMembership(visit, { openLimit: 1 });
    await toPay(paying);
    const questions = visit.calls.filter(({ path, data }) => path.endsWith("/verifyOtp") && Object(data).together !== undefined);
    expect([checkout.isMember.value, checkout.memberPriceReason.value, questions.length]).toEqual([false, "beyondPlan", 1]);
    const others = cart.lines.value.reduce((sum, { boat }) => sum + Math.round(boat.properties.nonMember * 100), 0);
    expect(checkout.due.value).toBe(others);
    checkout.checkout.acceptClauses("en");
    await checkout.pay();
    expect([payCalls(visit).length, visit.left.length]).toEqual([1, 1]);
  });

  it("tells a signed-in member from the cart on, and prices one boat less at the member price", async () => {
    const { visit, cart, checkout } = await withTwo({ principal: memberPrincipal });
    await giveMembership(visit, { openLimit: 1 });
    await cart.load();
    await checkout.open();
    expect([checkout.checkout.step.value, checkout.memberPriceReason.value]).toEqual(["contact", "beyondPlan"]);
    const [first, second] = cart.lines.value;
    expect([first, second].map((line) => line?.boat.properties.price === line?.boat.properties.nonMember)).toEqual([true, true]);
    await cart.remove(first?._id ?? "");
    expect(checkout.memberPriceReason.value).toBeUndefined();
    expect(cart.lines.value.map(({ boat }) => boat.properties.price === boat.properties.membership)).toEqual([true]);
  });

  it("goes on with the code that was sent after another tab took a boat out, or the page was loaded again", async () => {
    const paying = await withTwo();
    const { cart, checkout } = paying;
    await checkout.open();
    checkout.checkout.setProfile({ firstname: "Marie-Ève", lastname: "Tremblay", email: "marie-eve.tremblay@example.test" });
    checkout.checkout.setPhone("450 555 0100");
    await checkout.checkout.submitContact();
    expect(checkout.checkout.step.value).toBe("code");
    await cart.remove(cart.lines.value[0]?._id ?? "");
    expect(checkout.checkout.step.value).toBe("choice");
    await checkout.open();
    expect(checkout.checkout.step.value).toBe("code");
    const again = await openedAgain(paying);
    await again.checkout.open();
    expect(again.checkout.checkout.step.value).toBe("code");
    again.checkout.checkout.back();
    expect(again.checkout.checkout.step.value).toBe("contact");
  });

  it("goes back to the cart when a line cannot be paid any more, and keeps what was typed", async () => {
    const paying = await withTwo();
    await toPay(paying);
    paying.visit.pass(15 * minute);
    await expect.poll(() => paying.checkout.checkout.step.value).toBe("choice");
    expect(paying.cart.lines.value.map(({ reason }) => reason)).toEqual(["HOLD_EXPIRED", "HOLD_EXPIRED"]);
    expect(paying.checkout.checkout.contact.value.phone).toBe("450 555 0100");
  });

  it.each([
    ["PROOF_EXPIRED", "contact"],
    ["UNAVAILABLE", "pay"],
  ] as const)("shows a refusal %s at the step %s, and loses no line", async (code, step) => {
    const paying = await withTwo();
    await toPay(paying);
    paying.visit.suffer({ "order/carts/pay": refusing(code) });
    paying.checkout.checkout.acceptClauses("fr");
    await paying.checkout.pay();
    expect([paying.checkout.checkout.step.value, paying.checkout.checkout.problem.value?.key]).toEqual([step, `errors.code.${code}`]);
    expect(boatsOf(paying.cart).length).toBe(2);
  });

  it("goes back to the cart where too few of an extra are left, which can be taken off there", async () => {
    const paying = await withTwo();
    await toPay(paying);
    paying.visit.suffer({ "order/carts/pay": refusing("EXTRA_UNAVAILABLE") });
    paying.checkout.checkout.acceptClauses("fr");
    await paying.checkout.pay();
    expect([paying.checkout.checkout.step.value, paying.cart.problem.value?.phrase.key]).toEqual([
      "choice",
      "errors.code.EXTRA_UNAVAILABLE",
    ]);
    expect(boatsOf(paying.cart).length).toBe(2);
  });

  it("tries again with the same key where no answer came", async () => {
    const paying = await withTwo();
    await toPay(paying);
    paying.checkout.checkout.acceptClauses("fr");
    paying.visit.suffer({ "order/carts/pay": offline });
    await paying.checkout.pay();
    paying.visit.suffer({});
    await paying.checkout.pay();
    const keys = paying.visit.calls.flatMap(({ path, key }) => (path === "order/carts/pay" ? [key] : []));
    expect([keys.length, new Set(keys).size, paying.visit.left.length]).toEqual([2, 1, 1]);
  });
});

describe("the return from the payment page of a cart", () => {
  it("after a success stores a pass for each boat, and shows the first with its own key", async () => {
    const paying = await withTwo();
    await toProvider(paying);
    endAtProvider(paying.visit, "success");
    const { visit, cart } = await openedAgain(paying);
    await visit.model.handleReturn("?payment=success").done;
    const { payment } = visit.model;
    expect([payment.outcome.value, payment.state.value.paymentSuccess]).toEqual(["success", true]);
    const passes = payment.passes.value;
    expect(passes.map(({ pass }) => pass.boat).toSorted()).toEqual(["mem_b_magog1", "mem_b_magog2"]);
    expect(new Set(passes.map(({ order }) => order)).size).toBe(1);
    for (const { booking, key = "" } of passes) {
      const reply = await visit.model.ports.messages("booking/reservations/read", { _id: booking.reservationId, key });
      expect([reply.ok && reply.data.status, reply.ok && reply.data.order]).toEqual(["paid", undefined]);
    }
    const shown = passes.find(({ booking }) => booking.reservationId === payment.state.value.reservationId);
    expect([shown?.key, shown?.pass.reference]).toEqual([payment.state.value.key, payment.state.value.pass?.reference]);
    await cart.load();
    expect(cart.cart.value).toMatchObject({ items: [], payment: null });
  });

  it("after a failure has all lines in the cart again, chooses nothing on the booking page, and pays them by one press", async () => {
    const paying = await withTwo();
    await toProvider(paying);
    endAtProvider(paying.visit, "failed");
    const { visit, cart, checkout } = await openedAgain(paying);
    await visit.model.handleReturn("?payment=failed").done;
    await cart.load();
    const { model } = visit;
    expect([model.payment.outcome.value, model.failedSlot.value, model.payment.failedMoney.value.kind]).toEqual(["failed", "cart", "none"]);
    expect(boatsOf(cart)).toEqual([
      ["mem_b_magog1", null],
      ["mem_b_magog2", null],
    ]);
    expect([model.choice.isComplete.value, model.checkout.held.value]).toEqual([false, null]);
    await checkout.retry();
    expect([visit.left.length, model.payment.outcome.value]).toEqual([1, "none"]);
    endAtProvider(visit, "success");
    await model.handleReturn("?payment=success").done;
    expect(model.payment.passes.value).toHaveLength(2);
  });

  it("after a second failure still has all lines in the cart, though they are held no more", async () => {
    const paying = await withTwo();
    await toProvider(paying);
    await paying.visit.model.handleReturn("?payment=failed").done;
    await paying.checkout.retry();
    await paying.visit.model.handleReturn("?payment=failed").done;
    await paying.cart.load();
    expect(boatsOf(paying.cart)).toEqual([
      ["mem_b_magog1", "HOLD_EXPIRED"],
      ["mem_b_magog2", "HOLD_EXPIRED"],
    ]);
    expect(await paying.cart.confirm(paying.cart.lines.value[0]?._id ?? "")).toBe(true);
  });

  it("by the back button shows a payment under way, which can be given up: the lines are in the cart again", async () => {
    const paying = await withTwo();
    await toProvider(paying);
    const { visit, cart } = await openedAgain(paying);
    await visit.model.handleReturn("").done;
    expect(visit.model.payment.outcome.value).toBe("underWay");
    expect(cart.cart.value?.payment).toMatchObject({ _id: visit.model.payment.state.value.reservationId });
    await visit.model.giveUpPayment();
    await cart.load();
    expect([visit.model.payment.outcome.value, boatsOf(cart).length, cart.payable.value.length]).toEqual(["none", 2, 2]);
  });
});

describe("a chosen slot", () => {
  it("moves into the cart with its hold, and the page chooses anew", async () => {
    const visit = await visitOf({ crowd: "none" });
    const cart = cartOf(visit);
    await toSlot(visit);
    const chosen = visit.model.choice.attributes.value;
    expect(await visit.model.run((actions) => actions.checkout.moveToCart((hold) => cart.add(hold)))).toBe(true);
    expect(boatsOf(cart)).toEqual([[chosen?.item, null]]);
    const { choice, checkout } = visit.model;
    expect([choice.isComplete.value, checkout.held.value, checkout.step.value]).toEqual([false, null, "choice"]);
    const released = visit.calls.filter(({ path }) => path === "booking/reservations/release");
    expect(released).toEqual([]);
  });

  it("stays chosen and held where the cart refuses it", async () => {
    const visit = await visitOf({ crowd: "none" });
    const cart = cartOf(visit);
    await toSlot(visit);
    visit.suffer({ "order/carts/item": refusing("CART_FULL") });
    expect(await visit.model.run((actions) => actions.checkout.moveToCart((hold) => cart.add(hold)))).toBe(false);
    expect([visit.model.choice.isComplete.value, visit.model.checkout.held.value === null]).toEqual([true, false]);
  });
});
