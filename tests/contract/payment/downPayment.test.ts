import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import type { DownPaymentTerms } from "#core/domain/pricing/downPayment.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { expectMoney } from "../booking/groupTruth.ts";
import { attributes, book, codeOf, guestPhone, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/reservations/"]) };
const lister = { principal: person("mem", ["^booking/reservations/", "^account/bookings/"]) };
/** Thirty percent now, the rest by the end of the third day before the trip. */
const usual: DownPaymentTerms = { percent: 30, dueDays: 3 };
const lastDay = addDays(tripDay, -3);
const due = instantOf(lastDay, 1440);

async function withTerms(downPayment: DownPaymentTerms = usual): Promise<World> {
  const world = await openWorld({ limits: "off" });
  await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings: { ...defaultSettings, downPayment } }));
  return world;
}

const sessionIn = (sessionUrl: string) => sessionUrl.slice("https://pay.test/".length);
const requestOf = (world: World, session: string) => world.payments.sessions.get(session)?.request.amount;
const readOf = async (world: World, id: string) => world.store.reservations.read(testAllClubsScope, id);
const statusOf = async (world: World, id: string) => (await readOf(world, id))?.status;
const linesOf = async (world: World, id: string) => (await world.store.ledger.of("mem", id)).map(({ kind, amount }) => [kind, amount]);

/** A booking of 330 dollars whose down payment of 99 is paid. */
async function paidDown(world: World, change: Parameters<typeof book>[1] = {}) {
  const made = await book(world, change);
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  return made;
}

function dataOfLink(url: string) {
  const link = new URLSearchParams(new URL(url).hash.slice(1));
  return { _id: link.get("pay") ?? "", until: Number(link.get("until")), token: link.get("token") ?? "" };
}

/** The page that the link in the last letter opens. */
async function openRest(world: World, url: string) {
  const opened = await world.call("booking/reservations/pay", dataOfLink(url));
  return { ...opened, session: sessionIn(opened.sessionUrl) };
}

const linkIn = (text: string) => /https:\S*#pay=\S+/u.exec(text)?.[0] ?? "";
const letters = (world: World, part: string) => world.mails.filter(({ text }) => text.includes(part));

describe("a down payment", () => {
  it("is what the session takes; its capture confirms the booking once, however often the webhook comes", async () => {
    const world = await withTerms();
    const made = await book(world);
    expect([made.amount, requestOf(world, made.session)]).toEqual([330, 9_900]);
    expect(await readOf(world, made._id)).toMatchObject({ status: "pending", share: 9_900, downPayment: { amount: 9_900, due } });
    world.payments.pay(made.session);
    await Promise.all([1, 2, 3].map(() => world.jobs.settle(made.session)));
    expect([await statusOf(world, made._id), await linesOf(world, made._id)]).toEqual(["confirmed", [["capture", 9_900]]]);
    const view = await world.call("booking/reservations/read", { _id: made._id, key: made.key });
    expect(view).toMatchObject({ amount: 330, due: 231, receipt: null, downPayment: { amount: 99, lastDay } });
    expect(view.payUrl).toContain(`#pay=${made._id}&`);
    expect(await world.call("booking/reservations/read", { _id: made._id }, staff)).not.toHaveProperty("payUrl");
    await world.deliverAll();
    expect(letters(world, "You paid $99.00 CAD; pay the rest, $231.00 CAD, by July 7, 2027.")).toHaveLength(1);
  });

  it("is followed by the rest: by the link of its letter, and then the booking is paid", async () => {
    const world = await withTerms();
    const { _id } = await paidDown(world);
    await world.deliverAll();
    const rest = await openRest(world, linkIn(world.mails.at(-1)?.text ?? ""));
    expect([rest.due, requestOf(world, rest.session)]).toEqual([231, 23_100]);
    world.payments.pay(rest.session);
    await world.jobs.settle(rest.session);
    expect([await statusOf(world, _id), await linesOf(world, _id)]).toEqual([
      "paid",
      [
        ["capture", 9_900],
        ["capture", 23_100],
      ],
    ]);
  });

  it("is followed by the rest at the dock, where the club says so", async () => {
    const world = await withTerms({ percent: 30, dueDays: 0 });
    const { _id } = await paidDown(world);
    await world.deliverAll();
    expect(letters(world, "you pay the rest, $231.00 CAD, at the dock.")).toHaveLength(1);
    await world.call("booking/reservations/collect", { _id, amount: 231, means: "card" }, staff);
    expect([await statusOf(world, _id), await linesOf(world, _id)]).toEqual([
      "paid",
      [
        ["capture", 9_900],
        ["cash", 23_100],
      ],
    ]);
  });

  it("of a wrong amount confirms nothing: half of it goes back with the slot, and the club gets a letter", async () => {
    const world = await withTerms();
    const made = await book(world);
    world.payments.pay(made.session, { amount: asCents(4_950) });
    await world.jobs.settle(made.session);
    expect(await statusOf(world, made._id)).toBe("pending");
    world.clock.at += 3_600_000;
    await world.jobs.expireOverdue(10);
    while ((await world.deliverAll()) > 0);
    expect([await statusOf(world, made._id), await linesOf(world, made._id)]).toEqual([
      "canceled",
      [
        ["capture", 4_950],
        ["refund", 4_950],
      ],
    ]);
    expect(letters(world, made.reference).some(({ subject }) => subject.includes("payment"))).toBe(true);
  });

  it("that comes after the slot was given back confirms the booking when the slot is free, and goes back when it is not", async () => {
    for (const isTaken of [false, true]) {
      const world = await withTerms();
      const made = await book(world);
      world.payments.fail(made.session);
      await world.jobs.settle(made.session);
      world.clock.at += 1_900_000;
      if (isTaken) await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-2", address: "192.0.2.2" });
      world.payments.pay(made.session);
      await world.jobs.settle(made.session);
      while ((await world.deliverAll()) > 0);
      expect([isTaken, await statusOf(world, made._id)]).toEqual([isTaken, isTaken ? "canceled" : "confirmed"]);
      await expectMoney(world, [made._id], made.session);
    }
  });

  it("of several days is divided among them to the cent, and confirms all of them", async () => {
    const world = await withTerms({ percent: 33, dueDays: 2 });
    const made = await paidDown(world, { until: addDays(tripDay, 2) });
    const days = await Promise.all((made.days ?? []).map(({ _id }) => readOf(world, _id)));
    const total = days.reduce((sum, day) => sum + Number(day?.amount ?? 0), 0);
    const shares = days.map((day) => Number(day?.share ?? 0));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.round(total * 0.33));
    expect(requestOf(world, made.session)).toBe(Math.round(total * 0.33));
    expect(days.map((day) => day?.status)).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect(await Promise.all(days.map((day) => linesOf(world, day?._id ?? "")))).toEqual(shares.map((share) => [["capture", share]]));
  });

  it("of several days is entered once, though its webhook comes again after the rest of one day has a session of its own", async () => {
    const world = await withTerms({ percent: 30, dueDays: 0 });
    const made = await paidDown(world, { until: addDays(tripDay, 1) });
    const [first = made, second = made] = made.days ?? [];
    const before = await Promise.all([first, second].map(({ _id }) => linesOf(world, _id)));
    const { url } = await world.call("booking/reservations/paymentLink", { _id: first._id }, staff);
    await openRest(world, url);
    await world.jobs.settle(made.session);
    expect(await Promise.all([first, second].map(({ _id }) => linesOf(world, _id)))).toEqual(before);
  });

  it("is paid by the customer's credit first, by credit and a session, or by credit alone and more of the price", async () => {
    for (const [credit, session, held] of [
      [4_000, 5_900, 9_900],
      [9_900, null, 9_900],
      [15_000, null, 15_000],
    ] as const) {
      const world = await withTerms();
      const entry = {
        client: "mem",
        owner: `phone ${guestPhone}`,
        currency: "CAD",
        number: 1,
        kind: "credit",
        reservation: "mem_r_old",
      } as const;
      await world.store.commit((tx) =>
        tx.credits.append({ ...entry, amount: asCents(credit), balance: asCents(credit), ref: "old", at: world.clock.at }),
      );
      const made = await book(world);
      expect([credit, requestOf(world, made.session) ?? null]).toEqual([credit, session]);
      if (session !== null) world.payments.pay(made.session);
      if (session !== null) await world.jobs.settle(made.session);
      const view = await world.call("booking/reservations/read", { _id: made._id, key: made.key });
      expect([view.status, view.due]).toEqual(["confirmed", (33_000 - held) / 100]);
    }
  });

  it("is not wanted where the rest would be due already: the whole price is paid", async () => {
    const world = await withTerms({ percent: 30, dueDays: 9 });
    const made = await paidDown(world);
    expect([requestOf(world, made.session), await statusOf(world, made._id)]).toEqual([33_000, "paid"]);
    expect(await readOf(world, made._id)).toMatchObject({ share: null, downPayment: null });
  });

  it("is not counted among unpaid bookings once it is made", async () => {
    const world = await withTerms();
    const query = { client: "mem", now: world.clock.at, today: dayFromText("2027-07-01") };
    const count = async () => (await world.store.unpaid.ofClub(query)).bookings;
    await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    const before = await count();
    await paidDown(world);
    expect([before, await count()]).toEqual([1, 1]);
  });
});

describe("the rest of a price", () => {
  it("is requested by a letter with its link three days before its last day, once, and not when it is paid", async () => {
    const world = await withTerms();
    const { _id } = await paidDown(world);
    while ((await world.deliverAll()) > 0);
    world.mails.length = 0;
    world.clock.at = instantOf(addDays(lastDay, -3), 599);
    await world.deliverAll();
    expect(letters(world, "Please pay the rest")).toHaveLength(0);
    world.clock.at += 60_000;
    while ((await world.deliverAll()) > 0);
    expect(letters(world, "Please pay the rest, $231.00 CAD, by July 7, 2027.")).toHaveLength(1);
    expect((await openRest(world, linkIn(world.mails.at(-1)?.text ?? ""))).due).toBe(231);

    const other = await withTerms();
    const paid = await paidDown(other);
    await other.call("booking/reservations/collect", { _id: paid._id, amount: 231, means: "cash" }, staff);
    other.clock.at = due;
    while ((await other.deliverAll()) > 0);
    expect([letters(other, "Please pay the rest").length, await statusOf(other, paid._id), await statusOf(world, _id)]).toEqual([
      0,
      "paid",
      "confirmed",
    ]);
  });

  it("makes the booking past due after its last day, and can still be paid", async () => {
    const world = await withTerms();
    const { _id } = await paidDown(world);
    world.clock.at = due - 1;
    while ((await world.deliverAll()) > 0);
    expect(await statusOf(world, _id)).toBe("confirmed");
    world.clock.at = due;
    while ((await world.deliverAll()) > 0);
    expect(await statusOf(world, _id)).toBe("past_due");
    const { url } = await world.call("booking/reservations/paymentLink", { _id }, staff);
    const rest = await openRest(world, url);
    world.payments.pay(rest.session);
    await world.jobs.settle(rest.session);
    expect(await statusOf(world, _id)).toBe("paid");
  });

  it("is waited for while it is being paid at the end of its last day", async () => {
    const world = await withTerms();
    const { _id } = await paidDown(world);
    await world.deliverAll();
    const url = linkIn(world.mails.at(-1)?.text ?? "");
    world.clock.at = due - 60_000;
    const rest = await openRest(world, url);
    world.clock.at = due;
    while ((await world.deliverAll()) > 0);
    expect(await statusOf(world, _id)).toBe("confirmed");
    world.payments.pay(rest.session);
    // No webhook came: the work of the due instant reads the session itself, and the booking is at no moment past due.
    world.clock.at = due + 3_600_000;
    for (const row of await world.store.outbox.take(world.clock.at, 100, 60_000, { kinds: ["fallDue"] })) await world.jobs.deliver(row);
    expect(await statusOf(world, _id)).toBe("paid");
  });

  it("is due as many days before the trip as before, once it moves to another day", async () => {
    const world = await withTerms();
    const { _id, key } = await paidDown(world);
    const later = addDays(tripDay, 7);
    await world.call("booking/reservations/move", { _id, date: later, keepPrice: true }, staff);
    const moved = addDays(lastDay, 7);
    expect((await readOf(world, _id))?.downPayment?.due).toBe(instantOf(moved, 1440));
    expect((await world.call("booking/reservations/read", { _id, key })).downPayment?.lastDay).toBe(moved);
    // At the earlier times nobody is reminded, and the booking is not past due.
    world.mails.length = 0;
    world.clock.at = due;
    while ((await world.deliverAll()) > 0);
    expect([letters(world, "Please pay the rest").length, await statusOf(world, _id)]).toEqual([0, "confirmed"]);
    world.clock.at = instantOf(addDays(moved, -3), 600);
    while ((await world.deliverAll()) > 0);
    expect(letters(world, "Please pay the rest")).toHaveLength(1);
    world.clock.at = instantOf(moved, 1440);
    while ((await world.deliverAll()) > 0);
    expect(await statusOf(world, _id)).toBe("past_due");
  });

  it("is past due after the trip where it was due at the dock", async () => {
    const world = await withTerms({ percent: 30, dueDays: 0 });
    const { _id } = await paidDown(world);
    world.clock.at = instantOf(addDays(tripDay, 1), 60);
    expect(await world.jobs.markPastDue()).toBe(1);
    expect(await statusOf(world, _id)).toBe("past_due");
  });
});

describe("the rest of several days", () => {
  const threeDays = { until: addDays(tripDay, 2) };
  const idsOf = (made: { readonly days?: readonly { readonly _id: string }[] }) => (made.days ?? []).map(({ _id }) => _id);
  const statusesOf = (world: World, ids: readonly string[]) => Promise.all(ids.map((id) => statusOf(world, id)));
  const restsOf = async (world: World, ids: readonly string[]) => {
    const days = await Promise.all(ids.map((id) => readOf(world, id)));
    return days.map((day) => Number(day?.amount ?? 0) - Number(day?.downPayment?.amount ?? 0));
  };
  const linkOfDays = async (world: World, { _id, key }: { readonly _id: string; readonly key: string }) =>
    (await world.call("booking/reservations/read", { _id, key })).payDays;

  it("is paid in one act by the link of the pass and of the letter, to the cent of each day", async () => {
    const world = await withTerms({ percent: 33, dueDays: 3 });
    const made = await paidDown(world, threeDays);
    const ids = idsOf(made);
    const payDays = await linkOfDays(world, made);
    const rests = await restsOf(world, ids);
    const total = rests.reduce((sum, rest) => sum + rest, 0);
    expect([payDays?.days, Math.round(Number(payDays?.amount) * 100)]).toEqual([3, total]);
    while ((await world.deliverAll()) > 0);
    const [letter] = letters(world, "the rest of all 3 days");
    expect([linkIn(letter?.text ?? ""), letter?.text.split("the rest of all 3 days").length]).toEqual([payDays?.url, 2]);
    const opened = await openRest(world, payDays?.url ?? "");
    expect([requestOf(world, opened.session), opened.due]).toEqual([total, total / 100]);
    expect((await openRest(world, payDays?.url ?? "")).session).toBe(opened.session);
    world.payments.pay(opened.session);
    await Promise.all([1, 2].map(() => world.jobs.settle(opened.session)));
    expect(await statusesOf(world, ids)).toEqual(["paid", "paid", "paid"]);
    for (const [index, id] of ids.entries()) expect((await linesOf(world, id)).at(-1)).toEqual(["capture", rests[index]]);
    expect(await linkOfDays(world, made)).toBeUndefined();
    expect(codeOf(await world.send("booking/reservations/pay", dataOfLink(payDays?.url ?? "")))).toBe("LINK_ENDED");
  });

  it("takes the place of the page of one day, and asks for the days that still owe", async () => {
    const world = await withTerms({ percent: 30, dueDays: 3 });
    const made = await paidDown(world, threeDays);
    const [first = "", second = "", third = ""] = idsOf(made);
    const [one = 0, , last = 0] = await restsOf(world, idsOf(made));
    const single = await world.call("booking/reservations/paymentLink", { _id: second }, staff);
    const ofDay = await openRest(world, single.url);
    const { url = "" } = (await linkOfDays(world, made)) ?? {};
    const all = await openRest(world, url);
    expect([world.payments.sessions.get(ofDay.session)?.state.state, all.session === ofDay.session]).toEqual(["expired", false]);
    const [, due = 0] = await restsOf(world, idsOf(made));
    await world.call("booking/reservations/collect", { _id: second, amount: due / 100, means: "cash" }, staff);
    expect(world.payments.sessions.get(all.session)?.state.state).toBe("expired");
    const left = await openRest(world, url);
    expect(requestOf(world, left.session)).toBe(one + last);
    world.payments.pay(left.session);
    await world.jobs.settle(left.session);
    expect(await statusesOf(world, [first, second, third])).toEqual(["paid", "paid", "paid"]);
  });

  it("pays the other days when one is canceled during the payment, and gives that one's money back", async () => {
    const world = await withTerms({ percent: 30, dueDays: 3 });
    const made = await paidDown(world, threeDays);
    const [first = "", second = "", third = ""] = idsOf(made);
    const { url = "" } = (await linkOfDays(world, made)) ?? {};
    const { session } = await openRest(world, url);
    await world.call("booking/reservations/transition", { _id: second, event: "cancel" }, staff);
    world.payments.pay(session);
    await world.jobs.settle(session);
    while ((await world.deliverAll()) > 0);
    expect(await statusesOf(world, [first, second, third])).toEqual(["paid", "canceled", "paid"]);
    const held = (await linesOf(world, second)).reduce((sum, [kind, amount]) => sum + Number(amount) * (kind === "refund" ? -1 : 1), 0);
    expect(held).toBe(0);
  });

  it("is opened by no link of a single day under the id of the group, and by no other token", async () => {
    const world = await withTerms();
    const made = await paidDown(world, threeDays);
    const { url = "" } = (await linkOfDays(world, made)) ?? {};
    const data = dataOfLink(url);
    expect(codeOf(await world.send("booking/reservations/pay", { ...data, until: data.until + 60_000 }))).toBe("ITEM_NOT_EXIST");
    const single = await world.call("booking/reservations/paymentLink", { _id: made._id }, staff);
    expect((await openRest(world, single.url)).due).toBe(231);
  });

  it("leaves out a day that was canceled", async () => {
    const world = await withTerms();
    const made = await paidDown(world, threeDays);
    const [one = 0, , last = 0] = await restsOf(world, idsOf(made));
    await world.call("booking/reservations/transition", { _id: idsOf(made)[1] ?? "", event: "cancel" }, staff);
    const { url = "", days } = (await linkOfDays(world, made)) ?? {};
    expect([days, requestOf(world, (await openRest(world, url)).session)]).toEqual([2, one + last]);
  });
});

describe("the list of bookings", () => {
  it("says what a down payment left to pay and by when, as long as it is due, and finds such bookings", async () => {
    const world = await withTerms();
    const split = await paidDown(world);
    await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 2, settings: defaultSettings }));
    const whole = await paidDown(world, { attributes: { ...attributes, date: addDays(tripDay, 1) } });
    const list = async (where: object = {}) => (await world.call("account/bookings/find", { where, sortBy: "date" }, lister)).items;
    const restIn = (rows: readonly { readonly _id: string; readonly rest?: object }[]) => rows.map(({ _id, rest }) => [_id, rest]);
    expect(restIn(await list())).toEqual([
      [split._id, { amount: 231, lastDay }],
      [whole._id, undefined],
    ]);
    expect(restIn(await list({ downPayment: { exists: true } }))).toEqual([[split._id, { amount: 231, lastDay }]]);
    expect(restIn(await list({ downPayment: { exists: false } }))).toEqual([[whole._id, undefined]]);
    await world.call("booking/reservations/collect", { _id: split._id, amount: 31, means: "cash" }, staff);
    expect((await list({ downPayment: { exists: true } }))[0]?.rest).toEqual({ amount: 200, lastDay });
    await world.call("booking/reservations/collect", { _id: split._id, amount: 200, means: "cash" }, staff);
    expect((await list({ downPayment: { exists: true } }))[0]?.rest).toBeUndefined();
  });
});

describe("a booking with a down payment that is canceled", () => {
  it("keeps the fee of its terms, at most what was paid, and gives the rest back", async () => {
    const late = instantOf(tripDay, 0);
    for (const [percent, fee, refund] of [
      [30, 9_900, 0],
      [80, 16_500, 9_900],
    ] as const) {
      const world = await withTerms({ percent, dueDays: 0 });
      const { _id, key, session } = await paidDown(world);
      world.clock.at = late;
      const shown = await world.call("booking/reservations/read", { _id, key });
      expect(shown.ifCanceled).toMatchObject({ fee: fee / 100, refund: refund / 100 });
      await world.call("booking/reservations/cancel", { _id, key, fee: fee / 100 });
      while ((await world.deliverAll()) > 0);
      expect(await statusOf(world, _id)).toBe("canceled");
      await expectMoney(world, [_id], session);
      expect((await linesOf(world, _id)).filter(([kind]) => kind === "fee")).toEqual([["fee", fee]]);
    }
  });

  it("gives all of it back while canceling is free, and when the club cancels", async () => {
    for (const by of ["customer", "staff"] as const) {
      const world = await withTerms();
      const { _id, key } = await paidDown(world);
      if (by === "customer") await world.call("booking/reservations/cancel", { _id, key });
      else await world.call("booking/reservations/transition", { _id, event: "cancel" }, staff);
      while ((await world.deliverAll()) > 0);
      expect([by, await linesOf(world, _id)]).toEqual([
        by,
        [
          ["capture", 9_900],
          ["refund", 9_900],
        ],
      ]);
    }
  });

  it("refuses a link of the rest", async () => {
    const world = await withTerms();
    const { _id, key } = await paidDown(world);
    await world.deliverAll();
    const link = new URLSearchParams(new URL(linkIn(world.mails.at(-1)?.text ?? "")).hash.slice(1));
    await world.call("booking/reservations/cancel", { _id, key });
    const data = { _id, until: Number(link.get("until")), token: link.get("token") ?? "" };
    expect(codeOf(await world.send("booking/reservations/pay", data))).toBe("LINK_ENDED");
  });
});
