import { beforeEach, describe, expect, it } from "vitest";
import fc from "fast-check";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, openWorld, person, tripDay, usualPrice, type World } from "../world.ts";
import { Effect } from "effect";
import { ServiceFault } from "#core/ports/outside.ts";
import { eventually } from "../../eventually.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

/** Whether the slot is claimed with this reservation's leave: its holder can claim it again, nobody else can. */
const ownsSlot = ({ _id }: Booked) =>
  world.store.commit(async (tx) => {
    const claim = { client: "mem", boat: attributes.item, day: tripDay, quanta: [32] };
    return !(await tx.claims.claim({ ...claim, owner: "mem_x_nobody" })) && (await tx.claims.claim({ ...claim, owner: _id }));
  });

type Booked = Awaited<ReturnType<typeof book>>;
const statusOf = async ({ _id }: Booked) => (await world.store.reservations.read(testAllClubsScope, _id))?.status;
const captures = async ({ _id }: Booked) => (await world.store.ledger.of("mem", _id)).filter(({ kind }) => kind === "capture");
const read = ({ _id, key }: Booked) => world.call("booking/reservations/read", { _id, key });
const cancel = ({ _id, sessionUrl }: Booked) => world.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "quai" });
const isFree = async () => (await world.call("booking/reservations/getTimeSlotByDate", { attributes })).time[0]?.isAvailable;

describe("money seen at the provider", () => {
  it("makes it paid once, however often the webhook comes", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await Promise.all(Array.from({ length: 20 }, () => world.jobs.settle(booked.session)));
    expect(await statusOf(booked)).toBe("paid");
    expect(await captures(booked)).toHaveLength(1);
    await world.deliverAll();
    expect(world.mails).toHaveLength(1);
  });

  it("is found when the page asks, though no webhook ever came", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    expect((await read(booked)).status).toBe("paid");
  });

  it("is found at the start of a server, which asks once about every payment that was open", async () => {
    const paid = await book(world);
    const open = await book(world, { attributes: { ...attributes, item: "mem_b_brume" }, phone: "+15145550112" });
    world.payments.pay(paid.session);
    const counts: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) counts.push(await world.jobs.reconcileOpen(1));
    expect(counts).toEqual([1, 1, 0, 0]);
    expect([await statusOf(paid), await statusOf(open)]).toEqual(["paid", "pending"]);
    expect(await captures(paid)).toHaveLength(1);
  });

  it("is believed of the provider alone: a word of success changes nothing", async () => {
    const booked = await book(world);
    expect((await read(booked)).status).toBe("pending");
    await world.jobs.settle(booked.session);
    expect(await statusOf(booked)).toBe("pending");
    expect(await world.jobs.settle("session-unknown")).toEqual([]);
  });

  it("keeps the slot for good", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    world.clock.at += 86_400_000;
    await world.jobs.expireOverdue(10);
    expect(await isFree()).toBe(false);
    expect(await statusOf(booked)).toBe("paid");
  });

  const wrongs = [{ amount: asCents(32_999) }, { amount: asCents(33_001) }, { currency: "USD" as const }];
  it.each(wrongs)("that is not the price (%j) is entered, never makes it paid, and goes back at the end", async (money) => {
    const booked = await book(world);
    world.payments.pay(booked.session, money);
    await world.jobs.settle(booked.session);
    await world.jobs.settle(booked.session);
    expect(await statusOf(booked)).toBe("pending");
    expect(await captures(booked)).toHaveLength(1);
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual(["club@mem.test"]);
    world.clock.at += 1_860_000;
    await world.jobs.expireOverdue(10);
    expect(await statusOf(booked)).toBe("canceled");
    await world.deliverAll();
    expect(world.payments.refunds).toEqual([
      { payment: `capture-${booked.session}`, amount: money.amount ?? usualPrice.cents, key: expect.any(String) },
    ]);
  });

  it("of a second capture goes back, and the first stays", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    world.payments.pay(booked.session, { ref: "capture-twice" });
    await world.jobs.settle(booked.session);
    await world.deliverAll();
    expect(await statusOf(booked)).toBe("paid");
    expect(world.payments.refunds.map(({ key }) => key)).toEqual(["refund:capture-twice"]);
  });
});

describe("a payment that is not made", () => {
  it("cancels its reservation when it fails, and says why", async () => {
    const booked = await book(world);
    world.payments.fail(booked.session);
    expect(await read(booked)).toMatchObject({ status: "canceled", reason: "paymentFailed", refund: null });
  });

  it("gives the slot back when its time is over, after a call to the provider", async () => {
    const late = await book(world);
    const paid = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    world.payments.pay(paid.session);
    world.clock.at += 1_860_000;
    const ended = await world.jobs.expireOverdue(10);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["canceled", "paid"]);
    expect([await statusOf(late), await statusOf(paid)]).toEqual(["canceled", "paid"]);
  });

  it("stays as it is while the provider does not answer", async () => {
    const booked = await book(world);
    world.clock.at += 1_860_000;
    world.payments.down = true;
    expect(await world.jobs.expireOverdue(10)).toEqual([]);
    expect((await read(booked)).status).toBe("pending");
    world.payments.down = false;
    expect(await world.jobs.expireOverdue(10)).toHaveLength(1);
  });
});

describe("money sent back", () => {
  it.each([
    [asCents(33_000), asCents(33_000)],
    [asCents(33_000), asCents(12_500)],
  ])("is announced once per refund, each by a mail of its own with its own amount: %i and %i cents", async (first, second) => {
    const booked = await book(world);
    expect((await cancel(booked)).status).toBe(200);
    await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" });
    for (const [amount, ref] of [
      [first, "capture-1"],
      [second, "capture-2"],
    ] as const) {
      world.payments.pay(booked.session, { amount, ref });
      await world.jobs.settle(booked.session);
      await world.jobs.settle(booked.session);
    }
    while ((await world.deliverAll()) > 0);
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([first, second]);
    const mails = world.mails.filter(({ subject }) => subject === "Your refund is on its way");
    expect(mails.map(({ text }) => /\$(\d+\.\d\d)/.exec(text)?.[1])).toEqual([first, second].map((amount) => (amount / 100).toFixed(2)));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describe("payments whose time is over", () => {
  /** Four bookings, oldest first, all of them over; the provider ends the first of them as `expire` says. */
  async function overdue(expire: (session: string) => Effect.Effect<unknown, ServiceFault>): Promise<readonly Booked[]> {
    world = await openWorld({ limits: "off" });
    const booked: Booked[] = [];
    for (const item of ["mem_b_alba", "mem_b_brume"])
      for (const time of ["mem_t_morning", "mem_t_evening"]) {
        booked.push(await book(world, { attributes: { ...attributes, item, time: [time] } }));
        world.clock.at += 1000;
      }
    const usual = world.payments.expire;
    Object.assign(world.payments, { expire: (session: string) => (session === booked[0]?.session ? expire(session) : usual(session)) });
    world.clock.at += 1_860_000;
    return booked;
  }
  const statuses = (booked: readonly Booked[]) => Promise.all(booked.map(statusOf));

  it.each([
    ["the provider refuses each time", () => Effect.fail(new ServiceFault("out of reach"))],
    ["we cannot read each time", () => Effect.undefined],
  ])("all have their turn, though one is before them that %s", async (_, expire) => {
    const booked = await overdue(expire);
    for (let runs = 0; runs < 4; runs += 1) await world.jobs.expireOverdue(1).catch(() => undefined);
    expect(await statuses(booked)).toEqual(["pending", "canceled", "canceled", "canceled"]);
  });

  it("have their turn in the same run as one that we cannot read, and that one is reported", async () => {
    const booked = await overdue(() => Effect.undefined);
    await expect(world.jobs.expireOverdue(10)).rejects.toThrow(TypeError);
    expect(await statuses(booked)).toEqual(["pending", "canceled", "canceled", "canceled"]);
  });

  it("do not wait for one that the provider keeps waiting", async () => {
    const { promise: silence, resolve: answer } = Promise.withResolvers<{ state: "expired" }>();
    const booked = await overdue(() => Effect.promise(() => silence));
    const running = world.jobs.expireOverdue(10);
    await eventually(async () => expect(await statuses(booked)).toEqual(["pending", "canceled", "canceled", "canceled"]));
    answer({ state: "expired" });
    expect(await running).toHaveLength(4);
  });

  it("are begun with anew once all had their turn", async () => {
    const refused = { isUp: false };
    const booked = await overdue(() =>
      refused.isUp ? Effect.succeed({ state: "expired" }) : Effect.fail(new ServiceFault("out of reach")),
    );
    for (let runs = 0; runs < 5; runs += 1) await world.jobs.expireOverdue(1);
    refused.isUp = true;
    await world.jobs.expireOverdue(1);
    expect(await statuses(booked)).toEqual(["canceled", "canceled", "canceled", "canceled"]);
  });
});

describe("cancelSessionPayment", () => {
  it("ends the session before the slot is given back", async () => {
    const booked = await book(world);
    expect(JSON.parse((await cancel(booked)).body).data).toEqual({
      _id: booked._id,
      reference: booked.reference,
      status: "canceled",
      refund: null,
    });
    expect(world.payments.sessions.get(booked.session)?.state).toEqual({ state: "expired" });
    expect(await isFree()).toBe(true);
  });

  it("finds the customer paid who was faster", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    expect(JSON.parse((await cancel(booked)).body).data.status).toBe("paid");
    expect(await isFree()).toBe(false);
  });

  it("changes nothing while the provider does not answer", async () => {
    const booked = await book(world);
    world.payments.down = true;
    expect(codeOf(await cancel(booked))).toBe("UNAVAILABLE");
    expect(await statusOf(booked)).toBe("pending");
    expect(await isFree()).toBe(false);
  });

  it("is its holder's: another session's address does not cancel it, and is never requested", async () => {
    const mine = await book(world);
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    for (const sessionUrl of [other.sessionUrl, "http://169.254.169.254/", "x"]) {
      expect((await world.send("booking/reservations/cancelSessionPayment", { _id: mine._id, sessionUrl })).status).toBe(404);
    }
    expect([await statusOf(mine), await statusOf(other)]).toEqual(["pending", "pending"]);
  });

  it("on one that is paid changes nothing", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect((await cancel(booked)).status).toBe(200);
    expect(await read(booked)).toMatchObject({ status: "paid", refund: null });
    await world.deliverAll();
    expect(world.payments.refunds).toEqual([]);
  });

  it("twice is once", async () => {
    const booked = await book(world);
    await cancel(booked);
    expect(JSON.parse((await cancel(booked)).body).data.status).toBe("canceled");
  });
});

describe("money that comes after the slot was given back", () => {
  const lapse = async () => {
    const booked = await book(world);
    world.clock.at += 1_860_000;
    await world.jobs.expireOverdue(10);
    expect(await statusOf(booked)).toBe("canceled");
    world.payments.pay(booked.session);
    return booked;
  };

  it("takes the slot again while it is free", async () => {
    const booked = await lapse();
    await world.jobs.settle(booked.session);
    expect(await statusOf(booked)).toBe("paid");
    expect(await isFree()).toBe(false);
    await world.deliverAll();
    expect(world.payments.refunds).toEqual([]);
  });

  it("goes back once when somebody has it", async () => {
    const booked = await lapse();
    await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-2" });
    for (let time = 0; time < 3; time += 1) await world.jobs.settle(booked.session);
    expect(await statusOf(booked)).toBe("canceled");
    await world.deliverAll();
    await world.deliverAll();
    expect(world.payments.refunds).toHaveLength(1);
    const net = (await world.store.ledger.of("mem", booked._id)).reduce(
      (sum, { kind, amount }) => sum + (kind === "refund" ? 0 - amount : amount),
      0,
    );
    expect(net).toBe(0);
    expect(world.mails.at(-1)?.subject).toBe("Your refund is on its way");
  });

  it("goes back when the customer had given it up", async () => {
    const booked = await book(world);
    await cancel(booked);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect(await read(booked)).toMatchObject({ status: "canceled", refund: usualPrice.nonMember });
    expect(JSON.parse((await cancel(booked)).body).data).toMatchObject({ status: "canceled", refund: usualPrice.nonMember });
    await world.deliverAll();
    expect([await statusOf(booked), world.payments.refunds.length]).toEqual(["canceled", 1]);
    expect((await read(booked)).refund).toBe(usualPrice.nonMember);
  });

  it("goes back when the trip is over", async () => {
    const booked = await lapse();
    world.clock.at = Date.parse("2027-07-10T16:00:00Z");
    await world.jobs.settle(booked.session);
    await world.deliverAll();
    expect([await statusOf(booked), world.payments.refunds.length]).toEqual(["canceled", 1]);
  });
});

describe("staff's events", () => {
  const staff = { principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]) };
  const send = (booked: Booked, event: string) => world.send("booking/reservations/transition", { _id: booked._id, event }, staff);

  it("cancel ends the session, gives the slot back and returns what was paid", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect((await send(booked, "cancel")).status).toBe(200);
    expect(await isFree()).toBe(true);
    await world.deliverAll();
    expect(world.payments.refunds).toEqual([
      { payment: `capture-${booked.session}`, amount: usualPrice.cents, key: `refund:capture-${booked.session}` },
    ]);
  });

  it("accept confirms for good and leaves nothing to pay online", async () => {
    const booked = await book(world);
    await send(booked, "accept");
    expect(await world.store.reservations.read(testAllClubsScope, booked._id)).toMatchObject({ status: "confirmed", expires: null });
    expect(world.payments.sessions.get(booked.session)?.state).toEqual({ state: "expired" });
    world.clock.at += 86_400_000;
    expect(await isFree()).toBe(false);
  });

  it("receive enters the cash with who took it, once", async () => {
    const booked = await book(world);
    await send(booked, "payAtDock");
    await send(booked, "receive");
    await send(booked, "receive");
    expect(await statusOf(booked)).toBe("paid");
    expect(await world.store.ledger.of("mem", booked._id)).toEqual([
      expect.objectContaining({ kind: "cash", amount: usualPrice.cents, actor: "mem_u_1" }),
    ]);
  });

  it("payAtDock sends late money back, which pays nothing while it is on its way: what is due is paid whole and once", async () => {
    const booked = await book(world);
    await send(booked, "payAtDock");
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect(await statusOf(booked)).toBe("cash_payment");
    world.clock.at = Date.parse("2027-07-11T12:00:00Z");
    await world.jobs.markPastDue();
    // The provider reports the same money again before the refund leaves.
    await world.jobs.settle(booked.session);
    expect(await statusOf(booked)).toBe("past_due");
    const linking = { principal: person("mem", ["^booking/reservations/"]) };
    const { url, due } = await world.call("booking/reservations/paymentLink", { _id: booked._id }, linking);
    const given = new URLSearchParams(new URL(url).hash.slice(1));
    const link = { _id: given.get("pay") ?? "", until: Number(given.get("until")), token: given.get("token") ?? "" };
    const { sessionUrl } = await world.call("booking/reservations/pay", link);
    expect(due).toBe(usualPrice.nonMember);
    const session = sessionUrl.slice("https://pay.test/".length);
    world.payments.pay(session);
    await world.jobs.settle(session);
    expect(await statusOf(booked)).toBe("paid");
    while ((await world.deliverAll()) > 0);
    expect(world.payments.refunds.map(({ payment }) => payment)).toEqual([`capture-${booked.session}`]);
    const lines = await world.store.ledger.of("mem", booked._id);
    expect([await statusOf(booked), moneyHeldOf(lines)]).toEqual(["paid", usualPrice.cents]);
  });

  it("are refused where the table has no such line, and nothing is ended for them", async () => {
    const booked = await book(world);
    for (const event of ["weather", "extend", "writeOff", "capture", "expire", "retain"])
      expect(codeOf(await send(booked, event))).toBe("TRANSITION_REFUSED");
    expect(await statusOf(booked)).toBe("pending");
    expect(world.payments.sessions.get(booked.session)?.state).toEqual({ state: "open" });
  });
});

describe("the payment page", () => {
  it.each([
    ["en", "alba, Saturday, July 10, 2027"],
    ["fr", "alba (fr), samedi 10 juillet 2027"],
  ] as const)("names boat and day in %s, as our own pages write them", async (locale, description) => {
    const booked = await book(world, { locale });
    expect(world.payments.sessions.get(booked.session)?.request.description).toBe(description);
  });
});

describe("what is queued", () => {
  it("confirms in the customer's language, with the pass's link and a calendar file, once", async () => {
    const booked = await book(world, { locale: "fr" });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    await world.deliverAll();
    const [mail] = world.mails;
    expect(mail).toMatchObject({ to: "ada@example.test", subject: "alba (fr), samedi 10 juillet 2027\u00a0: votre réservation" });
    expect(mail?.text).toContain(`https://quai.test/fr/information#reservation=${booked._id}&key=${booked.key}`);
    expect(mail?.text).toContain(`#reservation=${booked._id}&key=${booked.key}&to=manage\n`);
    expect(mail?.text).toContain("330,00\u00a0$\u00a0CAD");
    expect(mail?.text).toMatch(/Appelez .+ au 450\u00a0555-0199\.\n.+, 1 quai$/);
    // Days and times as the page writes them.
    expect(mail?.text).toContain("samedi 10 juillet 2027, de 8\u00a0h à 12\u00a0h (heure de l’Est)");
    expect(mail?.attachments).toEqual([expect.objectContaining({ filename: `quai-${booked.reference}.ics` })]);
    expect(await Effect.runPromise(mail?.attachments?.[0]?.content ?? Effect.succeed(""))).toBe("BEGIN:VCALENDAR");
    expect(world.entries[0]).toMatchObject({ id: booked._id, date: tripDay, start: 480, end: 720 });
    expect(world.mails).toHaveLength(1);
  });

  it("names no person: mails are written when they are sent", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.deliverAll();
    await world.jobs.settle(booked.session);
    const rows = await world.store.outbox.take(world.clock.at, 10, 1000);
    expect(rows.map(({ kind }) => kind)).toEqual(["mail"]);
    expect(JSON.stringify(rows)).not.toMatch(/ada|byron|example|555/i);
  });

  it("does not confirm what was canceled before the mail left", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    await world.send(
      "booking/reservations/transition",
      { _id: booked._id, event: "cancel" },
      { principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]) },
    );
    await world.deliverAll();
    expect(world.mails.map(({ subject }) => subject)).toEqual([]);
    await world.deliverAll();
    expect(world.mails.map(({ subject }) => subject)).toEqual(["Your refund is on its way"]);
  });

  it("carries the same message id at every try", async () => {
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.deliverAll();
    await world.jobs.settle(booked.session);
    const [row] = await world.store.outbox.take(world.clock.at, 10, 1000);
    if (row === undefined) throw new Error("nothing queued");
    await world.jobs.deliver(row);
    await world.jobs.deliver(row);
    expect(new Set(world.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("refunds once, although the row is processed twice", async () => {
    const booked = await book(world);
    await cancel(booked);
    world.payments.pay(booked.session);
    await world.deliverAll();
    await world.jobs.settle(booked.session);
    const rows = await world.store.outbox.take(world.clock.at, 10, 1000);
    for (const row of [...rows, ...rows]) await world.jobs.deliver(row);
    expect(world.payments.refunds).toHaveLength(1);
    expect((await world.store.ledger.of("mem", booked._id)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
  });
});

describe("any order of hints, ends and cancels", () => {
  it("ends with a ledger that matches the status, and with claims exactly where the status holds a slot", async () => {
    const steps = ["pay", "payWrong", "fail", "settle", "read", "cancel", "expire", "wait", "deliver", "rival", "down", "up"] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 14 }), async (order) => {
        world = await openWorld({ limits: "off" });
        const booked = await book(world);
        for (const step of order) await stepsOf(booked)[step]();
        world.payments.down = false;
        world.clock.at += 1_860_000;
        await world.jobs.settle(booked.session);
        while ((await world.deliverAll()) > 0);
        const ledger = await world.store.ledger.of("mem", booked._id);
        const net = ledger.reduce((sum, { kind, amount }) => sum + (kind === "refund" ? 0 - amount : amount), 0);
        const status = await statusOf(booked);
        expect(net).toBe(status === "paid" ? usualPrice.cents : 0);
        const after = await world.store.reservations.read(testAllClubsScope, booked._id);
        expect(["paid", "canceled"]).toContain(status);
        expect(after?.expires).toBeNull();
        expect(world.payments.sessions.get(booked.session)?.state.state).not.toBe("open");
        expect(await ownsSlot(booked)).toBe(status === "paid");
        expect(world.faults.filter((fault) => !(fault instanceof ServiceFault))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  function stepsOf(
    booked: Booked,
  ): Record<
    "pay" | "payWrong" | "fail" | "settle" | "read" | "cancel" | "expire" | "wait" | "deliver" | "rival" | "down" | "up",
    () => Promise<unknown>
  > {
    const session = world.payments.sessions.get(booked.session);
    return {
      pay: async () => session?.state.state === "open" && world.payments.pay(booked.session),
      payWrong: async () => session?.state.state === "open" && world.payments.pay(booked.session, { amount: asCents(1) }),
      fail: async () => session?.state.state === "open" && world.payments.fail(booked.session),
      settle: () => world.jobs.settle(booked.session).catch(() => undefined),
      read: () => read(booked),
      cancel: () => cancel(booked),
      expire: () => world.jobs.expireOverdue(10),
      wait: async () => (world.clock.at += 1_860_000),
      deliver: () => world.deliverAll().catch(() => undefined),
      rival: () => world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" }),
      down: async () => (world.payments.down = true),
      up: async () => (world.payments.down = false),
    };
  }
});
