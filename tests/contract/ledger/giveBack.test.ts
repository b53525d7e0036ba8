import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, guestPhone, issuesOf, openWorld, person, profile, type World } from "../world.ts";

const staff = { principal: person("mem", ["@booking/reservations/", "@account/bookings/"]) };

/** One that was paid online, 330 dollars. */
async function paidOnline(world: World) {
  const made = await book(world);
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  await deliverEverything(world);
  return { ...made, payment: `capture-${made.session}` };
}

async function deliverEverything(world: World): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

const refund = (world: World, data: object) => world.send("booking/reservations/refund", { reason: "fog", ...data }, staff);
const discount = (world: World, _id: string, amount: number, means?: "cash") =>
  world.call("booking/reservations/discount", { _id, amount, reason: "fog", ...(means === undefined ? {} : { means }) }, staff);
const record = (world: World, _id: string) => world.call("account/bookings/read", { _id }, staff);
const refusedOnes = async (world: World) => (await world.call("booking/reservations/refusedRefunds", {}, staff)).items;

/** What ledger, provider and booking hold, in cents. */
async function standing(world: World, _id: string) {
  const lines = await world.store.ledger.of("mem", _id);
  const sum = (kind: string) => lines.filter((line) => line.kind === kind).reduce((all, { amount }) => all + amount, 0);
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  const net = sum("capture") + sum("cash") + sum("reversal") - sum("refund");
  return { status: reservation?.status, price: reservation?.amount, net };
}

describe("a discount", () => {
  it("gives back by hand what was paid online, where staff choose to, and asks nothing of the provider", async () => {
    const world = await openWorld();
    const { _id } = await paidOnline(world);
    expect(await discount(world, _id, 30, "cash")).toMatchObject({ status: "paid", amount: 300, due: 0 });
    await deliverEverything(world);
    const { ledger, held } = await record(world, _id);
    expect(ledger.at(-1)).toMatchObject({ kind: "refund", means: "cash", amount: 30, by: { kind: "staff" } });
    expect([world.payments.refunds, held]).toEqual([[], [{ means: null, card: null, amount: 300 }]]);
    expect(await standing(world, _id)).toEqual({ status: "paid", price: 30_000, net: 30_000 });
  });

  it("notifies the customer once when the provider refuses the refund, and keeps the booking", async () => {
    const world = await openWorld();
    const { _id, payment } = await paidOnline(world);
    await deliverEverything(world);
    world.payments.refuses.set(payment, "disputed");
    world.mails.length = 0;
    await discount(world, _id, 30);
    await deliverEverything(world);
    const [item] = await refusedOnes(world);
    await world.send("booking/reservations/retryRefund", { _id, refund: item?.refund ?? "" }, staff);
    await deliverEverything(world);
    const letters = world.mails.filter(({ subject }) => subject.startsWith("Your refund was not accepted"));
    expect(letters.map(({ to, text }) => [to, text.includes("$30.00"), text.includes("The club lowered the price")])).toEqual([
      [profile.email, true, true],
    ]);
    expect((await standing(world, _id)).status).toBe("paid");
  });

  it("during a payment ends the session first, so that the old price cannot be paid", async () => {
    const world = await openWorld();
    const request = { attributes, profile, phone: guestPhone, isMember: false, isManual: true, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", request, staff);
    const { url } = await world.call("booking/reservations/paymentLink", { _id }, staff);
    const [, until = "", token = ""] = /until=(\d+)&token=(\w+)/.exec(url) ?? [];
    await world.call("booking/reservations/pay", { _id, until: Number(until), token });
    const session = (await world.store.reservations.read(testAllClubsScope, _id))?.session ?? "";
    expect(await discount(world, _id, 30)).toMatchObject({ status: "confirmed", amount: 300, due: 300 });
    expect(world.payments.sessions.get(session)?.state).toEqual({ state: "expired" });
  });
});

describe("a refund by staff", () => {
  it("refunds no more than was paid beyond the price, so that nothing becomes due again", async () => {
    const world = await openWorld();
    const { _id } = await paidOnline(world);
    expect(codeOf(await refund(world, { _id, amount: 20 }))).toBe("TRANSITION_REFUSED");
    expect(await standing(world, _id)).toEqual({ status: "paid", price: 33_000, net: 33_000 });
  });

  it("gives back what was paid beyond it, by the provider or by hand, and not more", async () => {
    const world = await openWorld();
    const request = { attributes, profile, phone: guestPhone, isMember: false, isManual: true, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", request, staff);
    const { url } = await world.call("booking/reservations/paymentLink", { _id }, staff);
    const [, until = "", token = ""] = /until=(\d+)&token=(\w+)/.exec(url) ?? [];
    await world.call("booking/reservations/pay", { _id, until: Number(until), token });
    const session = (await world.store.reservations.read(testAllClubsScope, _id))?.session ?? "";
    world.payments.pay(session, { amount: asCents(40_000) });
    await world.jobs.settle(session);
    const more = await refund(world, { _id, amount: 70.01 });
    expect([more.status, issuesOf(more)]).toEqual([400, [{ path: "/amount", rule: "maxValue", params: { max: 70 } }]]);
    expect((await refund(world, { _id, amount: 50 })).status).toBe(200);
    expect((await refund(world, { _id, amount: 20, means: "cheque" })).status).toBe(200);
    expect(codeOf(await refund(world, { _id, amount: 0.01 }))).toBe("TRANSITION_REFUSED");
    await deliverEverything(world);
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([5000]);
    expect((await standing(world, _id)).net).toBe(33_000);
  });

  it("cancels with the refund that was shown, by the means that was chosen; another sum cancels nothing", async () => {
    const world = await openWorld();
    const { _id } = await paidOnline(world);
    expect(codeOf(await refund(world, { _id, amount: 200, cancel: "staff" }))).toBe("FEE_CHANGED");
    expect((await refund(world, { _id, amount: 330, cancel: "staff", means: "cash" })).status).toBe(200);
    await deliverEverything(world);
    expect(await standing(world, _id)).toEqual({ status: "canceled", price: 33_000, net: 0 });
    expect(world.payments.refunds).toEqual([]);
    // Nothing goes through the provider, so no refund mail announces it.
    expect(world.mails.at(-1)?.subject).toMatch(/cancelled/);
  });

  it("is made once when two staff press at the same time", async () => {
    const world = await openWorld();
    const { _id } = await paidOnline(world);
    const request = { _id, amount: 330, cancel: "staff" };
    const replies = await Promise.all([refund(world, request), refund(world, request), refund(world, { ...request, means: "cash" })]);
    expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409]);
    await deliverEverything(world);
    expect(await standing(world, _id)).toEqual({ status: "canceled", price: 33_000, net: 0 });
  });
});

describe("a refund that the provider refuses for good", () => {
  async function refusedCancel(by: "staff" | "holder" = "staff") {
    const alarms: unknown[] = [];
    const world = await openWorld({}, undefined, (alarm) => alarms.push(alarm));
    const booked = await paidOnline(world);
    const { _id, key, payment } = booked;
    world.mails.splice(0);
    world.payments.refuses.set(payment, "disputed");
    if (by === "holder") await world.call("booking/reservations/cancel", { _id, key });
    else await world.call("booking/reservations/cancel", { _id, reason: "staff" }, staff);
    await deliverEverything(world);
    return { world, alarms, booked };
  }

  it("is announced by the cancellation's mail, which goes anyway, and by mail to the club", async () => {
    const { world, alarms } = await refusedCancel("holder");
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["club@mem.test", expect.stringMatching(/^Refund refused: MEM-/)],
      [profile.email, expect.stringMatching(/your booking was cancelled$/)],
    ]);
    expect(world.mails[1]?.text).toMatch(/did not accept your refund of \$330\.00 CAD/);
    expect(alarms).toEqual([{ of: "refunds", client: "mem", facts: { refusal: "disputed" } }]);
  });

  it("is shown to staff with its reason, in their list and in the booking, and to its holder", async () => {
    const { world, booked } = await refusedCancel();
    const { _id, key, reference } = booked;
    const [item, ...others] = await refusedOnes(world);
    expect([item, others]).toMatchObject([{ _id, reference, amount: 330, refusal: "disputed" }, []]);
    expect((await record(world, _id)).openRefunds).toMatchObject([{ amount: 330, state: "refused", refusal: "disputed" }]);
    const shown = await world.call("booking/reservations/read", { _id, key });
    expect(shown.openRefunds).toEqual([{ amount: 330, state: "refused" }]);
  });

  it("is tried again by staff, and goes once the provider takes it", async () => {
    const { world, booked } = await refusedCancel();
    const { _id, payment } = booked;
    const [item] = await refusedOnes(world);
    const again = () => world.send("booking/reservations/retryRefund", { _id, refund: item?.refund ?? "" }, staff);
    expect((await again()).status).toBe(200);
    expect(codeOf(await again())).toBe("TRANSITION_REFUSED");
    await deliverEverything(world);
    expect((await refusedOnes(world)).map(({ amount }) => amount)).toEqual([330]);
    world.payments.refuses.delete(payment);
    expect((await again()).status).toBe(200);
    await deliverEverything(world);
    expect([await refusedOnes(world), await standing(world, _id)]).toEqual([[], { status: "canceled", price: 33_000, net: 0 }]);
    expect(world.payments.refunds).toHaveLength(1);
  });

  it("is not retried once it went back at the provider, even without a webhook", async () => {
    const { world, booked } = await refusedCancel();
    const { _id, payment } = booked;
    const [item] = await refusedOnes(world);
    world.payments.refuses.delete(payment);
    world.payments.refundAtProvider(payment, asCents(33_000));
    const again = await world.send("booking/reservations/retryRefund", { _id, refund: item?.refund ?? "" }, staff);
    await deliverEverything(world);
    expect([codeOf(again), world.payments.refunds]).toEqual(["TRANSITION_REFUSED", []]);
  });

  it("is marked as done by staff once, even when two press at the same time, and is then not owed any more", async () => {
    const { world, booked } = await refusedCancel();
    const { _id } = booked;
    const [item] = await refusedOnes(world);
    const done = () => world.send("booking/reservations/closeRefund", { _id, refund: item?.refund ?? "", means: "cheque" }, staff);
    expect((await Promise.all([done(), done()])).map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    expect([await refusedOnes(world), await standing(world, _id)]).toEqual([[], { status: "canceled", price: 33_000, net: 0 }]);
    expect((await record(world, _id)).ledger.at(-1)).toMatchObject({ kind: "refund", means: "cheque", by: { kind: "staff" } });
    expect(codeOf(await world.send("booking/reservations/retryRefund", { _id, refund: item?.refund ?? "" }, staff))).toBe(
      "TRANSITION_REFUSED",
    );
  });

  it.each([true, false])(
    "is owed no more where the same money was given back at the provider, before the retry or after",
    async (isBefore) => {
      const world = await openWorld();
      const { _id, payment } = await paidOnline(world);
      world.payments.refuses.set(payment, "alreadyRefunded");
      if (isBefore) world.payments.refundAtProvider(payment, asCents(33_000));
      await world.call("booking/reservations/cancel", { _id, reason: "staff" }, staff);
      await deliverEverything(world);
      const owed = (await refusedOnes(world)).length;
      if (!isBefore) world.payments.refundAtProvider(payment, asCents(33_000));
      await world.jobs.reconcilePayment(payment);
      const { status, net } = await standing(world, _id);
      expect([owed, await refusedOnes(world), status, net]).toEqual([isBefore ? 0 : 1, [], "canceled", 0]);
    },
  );

  it("still owes the rest after a part was refunded at the provider", async () => {
    const { world, booked } = await refusedCancel();
    world.payments.refundAtProvider(booked.payment, asCents(10_000));
    await world.jobs.reconcilePayment(booked.payment);
    expect((await refusedOnes(world)).map(({ amount }) => amount)).toEqual([230]);
  });

  it("waits while the provider cannot say what went back", async () => {
    const world = await openWorld();
    const { _id, payment } = await paidOnline(world);
    world.payments.refuses.set(payment, "disputed");
    await world.call("booking/reservations/cancel", { _id, reason: "staff" }, staff);
    const { down } = world.payments;
    world.payments.down = true;
    await expect(deliverEverything(world)).rejects.toThrow("out of reach");
    world.payments.down = down;
    expect((await record(world, _id)).openRefunds).toMatchObject([{ amount: 330, state: "due" }]);
  });
});

describe("what is done to a payment at the provider", () => {
  it("is shown apart from the club's own refunds, on its customer's page and in the office", async () => {
    const world = await openWorld();
    const { _id, payment } = await paidOnline(world);
    await discount(world, _id, 20);
    await deliverEverything(world);
    world.payments.refundAtProvider(payment, asCents(3000));
    await world.jobs.reconcilePayment(payment);
    const { payments, ledger, amount, due } = await record(world, _id);
    const refunds = [payments, ledger].map((lines) =>
      lines.flatMap((line) => (line.kind === "refund" ? [[line.amount, line.atProvider]] : [])),
    );
    const both = [
      [20, false],
      [30, true],
    ];
    expect([refunds, amount, due]).toEqual([[both, both], 280, 0]);
  });

  it("lowers the price of a paid booking by what was given back there, and notifies its staff", async () => {
    const world = await openWorld();
    const { _id, payment } = await paidOnline(world);
    world.mails.splice(0);
    world.payments.refundAtProvider(payment, asCents(3000));
    for (let time = 0; time < 20; time += 1) await world.jobs.reconcilePayment(payment);
    await deliverEverything(world);
    expect(await standing(world, _id)).toEqual({ status: "paid", price: 30_000, net: 30_000 });
    expect(world.mails.map(({ to }) => to).toSorted()).toEqual([profile.email, "club@mem.test"].toSorted());
  });

  it("is entered when its webhook came before the payment's", async () => {
    const world = await openWorld();
    const booked = await book(world);
    const payment = `capture-${booked.session}`;
    world.payments.pay(booked.session);
    world.payments.refundAtProvider(payment, asCents(3000));
    expect(await world.jobs.reconcilePayment(payment)).toEqual([]);
    await world.jobs.settle(booked.session);
    expect(await standing(world, booked._id)).toEqual({ status: "paid", price: 30_000, net: 30_000 });
  });

  it("a refund that its bank sends back is owed again, and can be given another way", async () => {
    const world = await openWorld();
    const { _id, payment } = await paidOnline(world);
    await discount(world, _id, 30);
    await deliverEverything(world);
    const { refunds } = await world.store.commit(async (tx) => ({ refunds: await tx.refunds.of("mem", _id) }));
    world.payments.returnRefund(refunds[0]?.ref ?? "");
    for (let time = 0; time < 20; time += 1) await world.jobs.reconcilePayment(payment);
    expect((await refusedOnes(world)).map(({ amount, refusal }) => [amount, refusal])).toEqual([[30, "sentBack"]]);
    const [item] = await refusedOnes(world);
    await world.call("booking/reservations/closeRefund", { _id, refund: item?.refund ?? "", means: "transfer" }, staff);
    expect(await standing(world, _id)).toEqual({ status: "paid", price: 30_000, net: 30_000 });
  });

  it("makes a paid booking past due by a lost dispute; an open or won dispute only notifies staff, once", async () => {
    const world = await openWorld();
    const { _id, payment } = await paidOnline(world);
    world.mails.splice(0);
    for (const state of ["open", "open", "won"] as const) {
      world.payments.dispute(payment, state, asCents(33_000));
      await world.jobs.reconcilePayment(payment);
    }
    expect(await standing(world, _id)).toEqual({ status: "paid", price: 33_000, net: 33_000 });
    world.payments.dispute(payment, "lost", asCents(33_000));
    for (let time = 0; time < 20; time += 1) await world.jobs.reconcilePayment(payment);
    expect(await standing(world, _id)).toEqual({ status: "past_due", price: 33_000, net: 0 });
    await deliverEverything(world);
    expect(world.mails.map(({ subject }) => subject.replace(/: .*/, ""))).toEqual(["Payment disputed", "Dispute lost"]);
  });

  it("a dispute lost while a refund is under way counts once that refund is refused", async () => {
    const world = await openWorld();
    const { _id, payment } = await paidOnline(world);
    await discount(world, _id, 30);
    world.payments.dispute(payment, "lost", asCents(33_000));
    world.payments.refuses.set(payment, "disputed");
    await world.jobs.reconcilePayment(payment);
    expect((await standing(world, _id)).status).toBe("paid");
    await deliverEverything(world);
    // All the money is gone: nothing of it is owed to its customer.
    expect([await standing(world, _id), await refusedOnes(world)]).toEqual([{ status: "past_due", price: 30_000, net: 0 }, []]);
  });
});
