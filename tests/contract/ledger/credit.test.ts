import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { attributes, book, codeOf, guestPhone, openWorld, person, requestFor, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const owner = `phone ${guestPhone}`;
const hour = 3_600_000;
const start = instantOf(tripDay, 480);
const office = {
  principal: person("mem", [
    "@booking/reservations/transition",
    "@booking/reservations/refund",
    "@booking/reservations/refund",
    "@booking/reservations/discount",
    "@booking/reservations/collect",
    "@booking/reservations/closeRefund",
    "@account/bookings/read",
  ]),
};
type Booked = Awaited<ReturnType<typeof book>>;

async function paid(change?: Parameters<typeof book>[1]): Promise<Booked> {
  const booked = await book(world, change);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  return booked;
}

/** A booking that staff took cash for. */
async function paidInCash(): Promise<Pick<Booked, "_id" | "key">> {
  const made = await world.call("booking/reservations/create", await requestFor(world, { isManual: true }), office);
  await world.call("booking/reservations/collect", { _id: made._id, amount: 330, means: "cash" }, office);
  return made;
}

const cancel = ({ _id, key }: Pick<Booked, "_id" | "key">, more: object = {}) =>
  world.send("booking/reservations/cancel", { _id, key, ...more });
const dataOf = (reply: { body: string }) => JSON.parse(reply.body).data;
const read = ({ _id, key }: Pick<Booked, "_id" | "key">) => world.call("booking/reservations/read", { _id, key });
const linesOf = async ({ _id }: Pick<Booked, "_id">) =>
  (await world.store.ledger.of("mem", _id)).map(({ kind, amount, actor }) => [kind, amount, actor]);
const balance = async (of = owner) => (await world.store.credits.latest("mem", [of]))[0]?.balance ?? 0;
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

describe("a cancellation whose money becomes credit", () => {
  it("gives nothing back through the provider, and says in its letter what the credit is", async () => {
    const booked = await paid();
    await deliverAll();
    world.mails.length = 0;
    expect((await read(booked)).ifCanceled).toEqual({ fee: 0, refund: 330, credit: 0, onlyCredit: false });
    expect(dataOf(await cancel(booked, { to: "credit", fee: 0 }))).toMatchObject({
      status: "canceled",
      refund: 330,
      credit: 330,
      fee: null,
    });
    await deliverAll();
    expect([await balance(), world.payments.refunds, await linesOf(booked)]).toEqual([
      33_000,
      [],
      [
        ["capture", 33_000, "provider"],
        ["credit", 33_000, "customer"],
      ],
    ]);
    expect(world.mails.map(({ text }) => text)).toEqual([expect.stringMatching(/\$330\.00 CAD is now your credit at Club mem/)]);
    expect(await read(booked)).toMatchObject({
      refund: 330,
      credit: 330,
      payments: [{ kind: "capture" }, { kind: "credit", amount: 330 }],
    });
  });

  it("keeps the fee of the policy, as a refund to the card does", async () => {
    await world.store.commit(async (tx) => {
      const { client, version } = await tx.settings.read("mem");
      const settings = { ...defaultSettings, cancellation: { freeUntilHours: 48, keptPercent: 50 } };
      await tx.settings.replace({ client, version: version + 1, settings });
    });
    const booked = await paid();
    world.clock.at = start - hour;
    expect(codeOf(await cancel(booked, { to: "credit", fee: 0 }))).toBe("FEE_CHANGED");
    expect(dataOf(await cancel(booked, { to: "credit", fee: 165 }))).toMatchObject({ refund: 165, credit: 165, fee: 165 });
    expect([await balance(), await linesOf(booked)]).toEqual([
      16_500,
      [
        ["capture", 33_000, "provider"],
        ["fee", 16_500, "customer"],
        ["credit", 16_500, "customer"],
      ],
    ]);
  });

  it("is open to a customer who paid by hand, unlike a refund to the card", async () => {
    const cash = await paidInCash();
    expect((await read(cash)).ifCanceled).toEqual({ fee: 0, refund: 330, credit: 0, onlyCredit: true });
    expect(codeOf(await cancel(cash))).toBe("TRANSITION_REFUSED");
    expect(dataOf(await cancel(cash, { to: "credit" }))).toMatchObject({ status: "canceled", credit: 330 });
    expect(await balance()).toBe(33_000);
  });

  it("happens once, however often it is requested", async () => {
    const booked = await paid();
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(booked, { to: "credit" })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await balance(), (await world.store.credits.history("mem", [owner], 10)).length]).toEqual([33_000, 1]);
  });

  it("adds up for one person, and is another person's at no time", async () => {
    const own = [await paid(), await paid({ attributes: { ...attributes, item: "mem_b_brume" } })];
    const others = await paid({ phone: "+15145550122", attributes: { ...attributes, time: ["mem_t_evening"] } });
    for (const booked of [...own, others]) await cancel(booked, { to: "credit" });
    expect([await balance(), await balance("phone +15145550122")]).toEqual([66_000, 33_000]);
  });
});

describe("a change to a cheaper slot whose difference becomes credit", () => {
  const sunday = addDays(tripDay, 1);

  it.each(["move", "swap"] as const)("gives nothing back through the provider (%s)", async (call) => {
    const booked = await paid();
    const change = { _id: booked._id, key: booked.key, date: sunday, due: 264 };
    await world.call(`booking/reservations/${call}`, { ...change, to: "credit" });
    await deliverAll();
    expect([await balance(), world.payments.refunds, await read(booked)]).toMatchObject([
      6600,
      [],
      { amount: 264, due: 0, status: "paid" },
    ]);
    // The letter of the change says what became credit; a move that gives none says nothing of it.
    const credited = /\$66\.00 CAD is now your credit/u;
    expect(credited.test(world.mails.at(-1)?.text ?? "")).toBe(true);
    await world.call("booking/reservations/move", { _id: booked._id, key: booked.key, time: ["mem_t_afternoon"] });
    await deliverAll();
    expect(credited.test(world.mails.at(-1)?.text ?? "")).toBe(false);
  });

  it("is open to a customer who paid by hand, unlike a refund to the card", async () => {
    const cash = await paidInCash();
    const change = { _id: cash._id, key: cash.key, date: sunday };
    expect(await world.call("booking/reservations/preview", change)).toMatchObject({ refund: 66, credit: 0, onlyCredit: true });
    expect(codeOf(await world.send("booking/reservations/move", change))).toBe("TRANSITION_REFUSED");
    await world.call("booking/reservations/move", { ...change, to: "credit" });
    expect([await balance(), (await read(cash)).amount]).toEqual([6600, 264]);
  });
});

describe("credit that staff give in place of money", () => {
  it("takes a refund that is owed, a discount, and a cancellation", async () => {
    const first = await paid();
    const second = await paid({ attributes: { ...attributes, item: "mem_b_brume" } });
    await world.call("booking/reservations/discount", { _id: first._id, amount: 30, means: "credit", reason: "Late boat" }, office);
    expect([await balance(), (await read(first)).amount]).toEqual([3000, 300]);
    const wish = { amount: 330, means: "credit", reason: "Motor", cancel: "staff" } as const;
    await world.call("booking/reservations/refund", { _id: second._id, ...wish }, office);
    expect(await balance()).toBe(36_000);
    const record = await world.call("account/bookings/read", { _id: second._id }, office);
    expect(record.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["capture", 330],
      ["credit", 330],
    ]);
    expect(record.events.find(({ did }) => did === "refunded")?.changes["means"]).toEqual({ to: "credit" });
    expect(world.payments.refunds).toEqual([]);
  });

  it("takes the place of a refund that the provider refused", async () => {
    const booked = await paid();
    for (const { ref } of await world.store.ledger.of("mem", booked._id)) world.payments.refuses.set(ref, "disputed");
    await cancel(booked);
    await deliverAll();
    const [refund] = (await world.call("account/bookings/read", { _id: booked._id }, office)).openRefunds;
    await world.call("booking/reservations/closeRefund", { _id: booked._id, refund: refund?.refund ?? "", means: "credit" }, office);
    expect([await balance(), await linesOf(booked)]).toEqual([
      33_000,
      [
        ["capture", 33_000, "provider"],
        ["credit", 33_000, "mem_u_1"],
      ],
    ]);
  });

  it("is given only in place of a refund: without a refund there is no credit", async () => {
    const booked = await paid();
    const given = { _id: booked._id, amount: 10, means: "credit", reason: "A gift" };
    expect(codeOf(await world.send("booking/reservations/refund", given, office))).toBe("TRANSITION_REFUSED");
    expect(await balance()).toBe(0);
  });
});

describe("a booking of who has credit", () => {
  const other = { attributes: { ...attributes, item: "mem_b_brume" } };
  const third = { attributes: { ...attributes, item: "mem_b_cap", location: "mem_d_newport" } };
  /** Gives the guest 330 dollars of credit. */
  const give = async () => void (await cancel(await paid(third), { to: "credit" }));
  /** Leaves the guest `dollars` of the credit, by a discount as credit. */
  const giveOnly = async (dollars: number) => {
    const booked = await paid(third);
    await world.call("booking/reservations/discount", { _id: booked._id, amount: dollars, means: "credit", reason: "Late boat" }, office);
  };
  const sessionSumOf = ({ session }: Pick<Booked, "session">) => world.payments.sessions.get(session)?.request.amount;

  it("is paid at once when the credit is enough: no session, a receipt, a confirmation, and the slot", async () => {
    await give();
    await deliverAll();
    world.mails.length = 0;
    const made = await world.call("booking/reservations/create", await requestFor(world, {}));
    expect(made).toMatchObject({ sessionUrl: null, expires: null, amount: 330 });
    const after = await read(made);
    expect(after).toMatchObject({ status: "paid", due: 0, payments: [{ kind: "creditUse", amount: 330 }] });
    expect([await balance(), after.receipt, world.payments.sessions.size]).toEqual([0, 2, 1]);
    await deliverAll();
    expect(world.mails.map(({ subject }) => subject)).toEqual(["alba, Saturday, July 10, 2027: your booking"]);
    const again = await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2", address: "192.0.2.2" });
    expect(codeOf(again)).toBe("SLOT_TAKEN");
  });

  it("spends it first, and the session asks the rest", async () => {
    await giveOnly(100);
    const booked = await book(world);
    expect([sessionSumOf(booked), await balance()]).toEqual([23_000, 0]);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect(await read(booked)).toMatchObject({ status: "paid", due: 0 });
    expect(await linesOf(booked)).toEqual([
      ["creditUse", 10_000, "customer"],
      ["capture", 23_000, "provider"],
    ]);
  });

  it("keeps enough of it for a session that a provider accepts", async () => {
    await giveOnly(329.8);
    const booked = await book(world);
    expect([sessionSumOf(booked), await balance()]).toEqual([50, 30]);
  });

  it("gives it back when the payment lapses, fails or is given up", async () => {
    await giveOnly(100);
    const lapsed = await book(world);
    world.clock.at += 1_900_000;
    await world.jobs.expireOverdue(10);
    expect([await balance(), (await read(lapsed)).status]).toEqual([10_000, "canceled"]);
    const failed = await book(world);
    expect(await balance()).toBe(0);
    world.payments.fail(failed.session);
    await world.jobs.settle(failed.session);
    expect([await balance(), (await read(failed)).status]).toEqual([10_000, "canceled"]);
    const ended = await book(world, other);
    await world.send("booking/reservations/cancelSessionPayment", { _id: ended._id, sessionUrl: ended.sessionUrl, scope: "quai" });
    expect([await balance(), (await read(ended)).status]).toEqual([10_000, "canceled"]);
  });

  it("gives the credit's part to the credit, and the card's part to the card, or to credit by choice", async () => {
    await giveOnly(100);
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect((await read(booked)).ifCanceled).toEqual({ fee: 0, refund: 330, credit: 100, onlyCredit: false });
    expect(dataOf(await cancel(booked))).toMatchObject({ refund: 330, credit: 100 });
    await deliverAll();
    expect([await balance(), world.payments.refunds.map(({ amount }) => amount)]).toEqual([10_000, [23_000]]);
    const again = await book(world);
    world.payments.pay(again.session);
    await world.jobs.settle(again.session);
    await cancel(again, { to: "credit" });
    await deliverAll();
    expect([await balance(), world.payments.refunds.length]).toEqual([33_000, 1]);
  });

  it("does not spend it when staff book for the customer, nor for another person", async () => {
    await give();
    world.clock.at += 60_000;
    const made = await world.call("booking/reservations/create", await requestFor(world, { ...other }), office);
    expect([made.sessionUrl === null, await balance()]).toEqual([false, 33_000]);
    const stranger = await book(world, { phone: "+15145550122" });
    expect([sessionSumOf(stranger), await balance()]).toEqual([33_000, 33_000]);
  });

  it("divides it among the days of a group, and gives each day its own cents back", async () => {
    await give();
    const request = await requestFor(world, { until: addDays(tripDay, 2) });
    const made = await world.call("booking/reservations/create", request);
    const session = `session-${made._id}`;
    expect([await balance(), sessionSumOf({ session })]).toEqual([0, 85_800 - 33_000]);
    world.payments.pay(session);
    await world.jobs.settle(session);
    const ids = made.days?.map(({ _id }) => _id) ?? [];
    const held = await Promise.all(ids.map(async (_id) => (await linesOf({ _id })).map(([kind, amount]) => [kind, amount])));
    expect(held).toEqual([
      [
        ["creditUse", 12_692],
        ["capture", 20_308],
      ],
      [
        ["creditUse", 10_154],
        ["capture", 16_246],
      ],
      [
        ["creditUse", 10_154],
        ["capture", 16_246],
      ],
    ]);
    await cancel({ _id: ids[1] ?? "", key: made.key });
    await deliverAll();
    expect([await balance(), world.payments.refunds.map(({ amount }) => amount)]).toEqual([10_154, [16_246]]);
  });

  it("divides it among three lines of a cart, and one that is canceled gives its own cents back, to the credit and to the card", async () => {
    await give();
    for (const slot of [attributes, other.attributes, third.attributes]) {
      const { hold } = await world.call("booking/reservations/hold", { attributes: slot });
      await world.call("order/carts/item", { item: hold, quantity: 1 });
    }
    const { phone, proof, profile, locale } = await requestFor(world, {});
    const made = await world.call("order/carts/pay", {
      phone,
      profile,
      isMember: false,
      locale,
      ...(proof === undefined ? {} : { proof }),
    });
    const session = `session-${made._id}`;
    expect([await balance(), sessionSumOf({ session })]).toEqual([0, 66_000]);
    world.payments.pay(session);
    await world.jobs.settle(session);
    const moneyOf = (_id: string) => linesOf({ _id }).then((lines) => lines.map(([kind, amount]) => [kind, amount]));
    const [first, second, last] = made.items;
    if (first === undefined || second === undefined || last === undefined) throw new Error("not three lines");
    for (const { _id } of made.items)
      expect(await moneyOf(_id)).toEqual([
        ["creditUse", 11_000],
        ["capture", 22_000],
      ]);
    await cancel(second);
    await deliverAll();
    expect([await balance(), world.payments.refunds.map(({ amount }) => amount)]).toEqual([11_000, [22_000]]);
    for (const { _id } of [first, last]) expect((await moneyOf(_id)).length).toBe(2);
    // To credit by choice, all of its own cents become credit.
    await cancel(last, { to: "credit" });
    await deliverAll();
    expect([await balance(), world.payments.refunds.length]).toEqual([44_000, 1]);
  });

  it("is never spent twice: of bookings at once with one balance, each cent pays one", async () => {
    await give();
    const slots = [attributes, { ...attributes, time: ["mem_t_afternoon"] }, { ...attributes, item: "mem_b_brume" }];
    const first = await requestFor(world, {});
    const create = (each: typeof attributes) => world.call("booking/reservations/create", { ...first, attributes: each });
    const made = await Promise.all(slots.map(create));
    expect(made.filter(({ sessionUrl }) => sessionUrl === null)).toHaveLength(1);
    const history = await world.store.credits.history("mem", [owner], 10);
    expect([await balance(), history.map(({ kind }) => kind)]).toEqual([0, ["creditUse", "credit"]]);
  });
});

describe("credit at a club that asks a down payment", () => {
  const newport = { ...attributes, item: "mem_b_cap", location: "mem_d_newport" };
  const brume = { ...attributes, item: "mem_b_brume" };
  /** Gives the guest `dollars` of credit, and then lets the club ask 30 percent at booking. */
  async function prepare(dollars: number): Promise<void> {
    const booked = await paid({ attributes: newport });
    await world.call("booking/reservations/discount", { _id: booked._id, amount: dollars, means: "credit", reason: "Fog" }, office);
    await world.store.commit(async (tx) => {
      const { client, version } = await tx.settings.read("mem");
      const settings = { ...defaultSettings, downPayment: { percent: 30, dueDays: 0 } };
      await tx.settings.replace({ client, version: version + 1, settings });
    });
  }
  const sessionSumOf = ({ session }: Pick<Booked, "session">) => world.payments.sessions.get(session)?.request.amount;

  it("pays the down payment first, and the session asks what is left of it", async () => {
    await prepare(50);
    const booked = await book(world);
    expect([sessionSumOf(booked), await balance()]).toEqual([4900, 0]);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect(await read(booked)).toMatchObject({ status: "confirmed", due: 231 });
  });

  it("pays beyond it where it can: confirmed at once, without a session, and less is due", async () => {
    await prepare(200);
    const made = await world.call("booking/reservations/create", await requestFor(world, {}));
    expect(made.sessionUrl).toBeNull();
    expect([await balance(), await read(made)]).toMatchObject([0, { status: "confirmed", due: 130, downPayment: { amount: 200 } }]);
    expect(dataOf(await cancel(made))).toMatchObject({ status: "canceled", credit: 200 });
    expect(await balance()).toBe(20_000);
  });

  it("pays the whole price where it can", async () => {
    await prepare(330);
    const made = await world.call("booking/reservations/create", await requestFor(world, { attributes: brume }));
    expect(await read(made)).toMatchObject({ status: "paid", due: 0 });
  });
});

describe("credit whose money went back at the provider as well", () => {
  const paymentOf = ({ session }: Pick<Booked, "session">) => `capture-${session}`;

  it("is taken back as far as it is unspent, after a lost dispute and after a refund at the provider", async () => {
    const disputed = await paid();
    const refunded = await paid({ attributes: { ...attributes, item: "mem_b_brume" } });
    for (const booked of [disputed, refunded]) await cancel(booked, { to: "credit" });
    world.payments.dispute(paymentOf(disputed), "lost", asCents(33_000));
    world.payments.refundAtProvider(paymentOf(refunded), asCents(10_000));
    for (const booked of [disputed, refunded, disputed]) await world.jobs.reconcilePayment(paymentOf(booked));
    expect([await balance(), await linesOf(disputed)]).toEqual([
      23_000,
      [
        ["capture", 33_000, "provider"],
        ["credit", 33_000, "customer"],
        ["refund", 33_000, "provider"],
        ["creditUse", 33_000, "provider"],
      ],
    ]);
    const record = await world.call("account/bookings/read", { _id: disputed._id }, office);
    expect([record.held, record.due]).toEqual([[], 0]);
  });

  it("stays with the customer who has spent it: the booking that it paid is not touched", async () => {
    const booked = await paid();
    await cancel(booked, { to: "credit" });
    const next = await world.call("booking/reservations/create", await requestFor(world, {}));
    world.payments.dispute(paymentOf(booked), "lost", asCents(33_000));
    await world.jobs.reconcilePayment(paymentOf(booked));
    expect([await balance(), (await read(next)).status, (await linesOf(booked)).map(([kind]) => kind)]).toEqual([
      0,
      "paid",
      ["capture", "credit", "refund"],
    ]);
  });
});

describe("what is shown of credit", () => {
  const clerk = { principal: person("mem", ["@customer/profiles/credit", "@customer/profiles/find", "@account/ledger/export"]) };
  const user = (phone: string | null, client = "mem") => ({ principal: { ...person(client, [], phone), email: "nobody@example.test" } });

  it("is the balance and its history, with their bookings, to its owner alone", async () => {
    const booked = await paid();
    await cancel(booked, { to: "credit" });
    world.clock.at += 60_000;
    const used = await book(world, { attributes: { ...attributes, item: "mem_b_brume", time: ["mem_t_evening"] } });
    const own = await world.call("account/credit/read", {}, user(guestPhone));
    expect(own.balances).toEqual([]);
    expect(own.items).toMatchObject([
      { kind: "creditUse", amount: 330, balance: 0, booking: { _id: used._id, reference: used.reference } },
      { kind: "credit", amount: 330, balance: 330, booking: { _id: booked._id, reference: booked.reference } },
    ]);
    for (const other of [user(null), user("+15145550122"), user(guestPhone, "msk")])
      expect(await world.call("account/credit/read", {}, other)).toEqual({ balances: [], items: [] });
    expect((await world.send("account/credit/read", {})).status).toBe(401);
  });

  it("pays first for a customer who proves the contact at the payment step, and for no other contact", async () => {
    await cancel(await paid(), { to: "credit" });
    const proveOf = async (phone: string) => {
      const { proof } = await requestFor(world, { phone });
      return world.call("booking/reservations/verifyOtp", { phone, ...(proof === undefined ? {} : { proof }), attributes });
    };
    world.clock.at += 60_000;
    expect([(await proveOf(guestPhone)).credit, (await proveOf("+15145550122")).credit]).toEqual([330, undefined]);
  });

  it("shows on the pass the credit of this booking, and never the balance", async () => {
    await cancel(await paid(), { to: "credit" });
    const booked = await paid({ attributes: { ...attributes, item: "mem_b_brume" }, phone: "+15145550122" });
    await cancel(booked, { to: "credit" });
    await cancel(await paid({ attributes: { ...attributes, time: ["mem_t_evening"] }, phone: "+15145550133" }), { to: "credit" });
    const pass = await read(booked);
    expect([pass.credit, pass.payments.map(({ kind, amount }) => [kind, amount])]).toEqual([
      330,
      [
        ["capture", 330],
        ["credit", 330],
      ],
    ]);
    expect(JSON.stringify(pass)).not.toContain("balance");
  });

  it("is for staff on the page of the customer, and for no other club's staff", async () => {
    const booked = await paid();
    await cancel(booked, { to: "credit" });
    const [customer] = (await world.call("customer/profiles/find", {}, clerk)).items;
    const credit = await world.call("customer/profiles/credit", { _id: String(customer?._id) }, clerk);
    expect(credit).toMatchObject({ balances: [{ currency: "CAD", amount: 330 }], items: [{ kind: "credit", amount: 330 }] });
    const others = { principal: person("msk", ["@customer/profiles/credit"]) };
    expect((await world.send("customer/profiles/credit", { _id: customer?._id }, others)).status).toBe(404);
    expect((await world.send("customer/profiles/credit", { _id: customer?._id }, { principal: person("mem") })).status).toBe(403);
  });

  it("is a total of its own in the ledger's file, apart from the provider's money", async () => {
    await cancel(await paid(), { to: "credit" });
    world.clock.at += 60_000;
    await world.call("booking/reservations/create", await requestFor(world, {}));
    const reply = await world.send("account/ledger/export", { month: "2027-07" }, clerk);
    let text = "";
    for await (const part of reply.stream ?? []) text += part;
    const lines = text.trimEnd().split("\r\n");
    const sums = lines
      .filter((line) => line.startsWith("Total"))
      .map((line) =>
        line
          .split(",")
          .filter((cell) => cell !== "")
          .slice(0, 2),
      );
    // The money that came once stays; the first booking gave it away, and the second one got it.
    expect(sums).toEqual([
      ["Total online", "330"],
      ["Total by credit", "0"],
      ["Total", "330"],
    ]);
    expect(lines.filter((line) => /Given as credit,credit,-330|Paid with credit,credit,330/.test(line))).toHaveLength(2);
  });
});
