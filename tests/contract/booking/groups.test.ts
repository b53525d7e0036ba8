import { beforeEach, describe, expect, it } from "vitest";
import { maskOfSpan, quantaOfMask } from "#core/domain/availability/occupancy.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, issuesOf, openWorld, person, profile, requestFor, tripDay, type World } from "../world.ts";

// A Saturday, a Sunday and a Monday: 330, 264 and 264 dollars.
const until = addDays(tripDay, 2);
const prices = [33_000, 26_400, 26_400];
const total = 858;
const staff = { principal: person("mem", ["@booking/reservations/.*"]) };
const rival = { visitor: "visitor-2", address: "192.0.2.2" };

type Group = Awaited<ReturnType<typeof book>> & { readonly ids: readonly string[] };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function bookGroup(): Promise<Group> {
  const made = await book(world, { until });
  return { ...made, ids: (made.days ?? []).map(({ _id }) => _id) };
}

async function pay(group: Group): Promise<Group> {
  world.payments.pay(group.session);
  await world.jobs.settle(group.session);
  return group;
}

const rowsOf = ({ ids }: Group) => Promise.all(ids.map((id) => world.store.reservations.read(testAllClubsScope, id)));
const statuses = async (group: Group) => (await rowsOf(group)).map((row) => row?.status);
const linesOf = ({ ids }: Group) => Promise.all(ids.map((id) => world.store.ledger.of("mem", id)));
const hold = (date: Day, time: string, options = rival) =>
  world.send("booking/reservations/hold", { attributes: { ...attributes, date, time: [`mem_t_${time}`] } }, options);

/** The minutes of each day that are claimed of the boat, from the first to the last: one run a day. */
async function claimedSpans(boat = "mem_b_alba") {
  const window = { dateStart: tripDay, dateEnd: addDays(tripDay, 6) };
  const rows = await world.store.claims.claimed([boat], window, world.clock.at);
  const spans = rows.map(({ day, words }) => {
    const quanta = quantaOfMask(words);
    const from = (quanta[0] ?? 0) * 15;
    const to = ((quanta.at(-1) ?? 0) + 1) * 15;
    expect(words).toEqual(maskOfSpan(from, to));
    return [day, from, to] as const;
  });
  return spans.toSorted(([left], [right]) => left.localeCompare(right));
}

/** Works through the outbox until it is empty. */
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

const refunded = () => world.payments.refunds.reduce((sum, { amount }) => sum + amount, 0);

describe("a booking over several days", () => {
  it("is a reservation for each day under one reference, with the nights between, and one payment of the sum", async () => {
    const made = await bookGroup();
    expect(made.amount).toBe(total);
    expect(made.days).toEqual(
      prices.map((amount, index) => ({
        _id: made.ids[index],
        reference: index === 0 ? made.reference : `${made.reference}/${index + 1}`,
        status: "pending",
        boat: "mem_b_alba",
        date: addDays(tripDay, index),
        amount: amount / 100,
      })),
    );
    const [first, , last] = await rowsOf(made);
    expect(await claimedSpans()).toEqual([
      [tripDay, first?.start, 1440],
      [addDays(tripDay, 1), 0, 1440],
      [until, 0, expect.any(Number)],
    ]);
    expect((await claimedSpans()).at(-1)?.[2]).toBeGreaterThanOrEqual(last?.end ?? 1440);
    expect([...world.payments.sessions.values()].map(({ request }) => [request.reservation, request.amount])).toEqual([[made._id, 85_800]]);
    expect((await rowsOf(made)).map((row) => row?.sessionUrl)).toEqual([made.sessionUrl, made.sessionUrl, made.sessionUrl]);
  });

  it("is read by its key, each day with all days, and its later days by their references", async () => {
    const made = await bookGroup();
    const [, second = ""] = made.ids;
    const read = await world.call("booking/reservations/read", { _id: second, key: made.key });
    expect(read.group).toMatchObject({ _id: made._id, days: made.days?.map(({ _id }) => ({ _id })) });
    expect(read).toMatchObject({ amount: 264, reference: `${made.reference}/2`, date: addDays(tripDay, 1) });
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    expect((await world.send("booking/reservations/read", { _id: second, key: other.key })).status).toBe(404);
    expect((await world.call("booking/reservations/read", { _id: other._id, key: other.key })).group).toBeUndefined();
  });

  it("is made once under its key, whatever was lost on the way", async () => {
    const request = await requestFor(world, { until });
    const first = await world.call("booking/reservations/create", request, { key: "create-several-days" });
    const second = await world.call("booking/reservations/create", request, { key: "create-several-days" });
    expect(second).toEqual(first);
    expect([world.payments.opened, first.days?.length]).toEqual([1, 3]);
  });

  it("is refused whole when one day or one night is taken, and leaves no claim", async () => {
    await hold(addDays(tripDay, 1), "morning");
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, { until })))).toBe("SLOT_TAKEN");
    expect((await claimedSpans()).map(([day]) => day)).toEqual([addDays(tripDay, 1)]);
    await hold(tripDay, "evening", { visitor: "visitor-3", address: "192.0.2.3" });
    const two = await requestFor(world, { until: addDays(tripDay, 1), attributes: { ...attributes, time: ["mem_t_afternoon"] } });
    expect(codeOf(await world.send("booking/reservations/create", two))).toBe("SLOT_TAKEN");
  });

  it("is at most fourteen days, none before the first, at the price that was shown", async () => {
    const request = await requestFor(world, {});
    for (const wrong of [addDays(tripDay, -1), addDays(tripDay, 14)]) {
      const reply = await world.send("booking/reservations/create", { ...request, until: wrong });
      expect([reply.status, issuesOf(reply)]).toEqual([400, [{ path: "/until", rule: "format" }]]);
    }
    expect(codeOf(await world.send("booking/reservations/create", { ...request, until, due: 330 }))).toBe("PRICE_CHANGED");
    expect((await world.call("booking/reservations/create", { ...request, until: tripDay, due: 330 })).days).toBeUndefined();
  });

  it("counts as one booking against the caps, and takes over the hold of its first day", async () => {
    const held = await world.call("booking/reservations/hold", { attributes });
    const made = await book(world, { until, hold: held.hold });
    expect(await world.store.holds.read(testAllClubsScope, held.hold)).toBeUndefined();
    expect(made.days).toHaveLength(3);
    const [second, third] = [tripDay, until].map((date) => ({ attributes: { ...attributes, item: "mem_b_brume", date } }));
    await book(world, second);
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, third)))).toBe("TOO_MANY_HOLDS");
  });
});

describe("the payment of several days", () => {
  it("pays each its own price, once, however often the webhook comes", async () => {
    const made = await bookGroup();
    world.payments.pay(made.session);
    await Promise.all(Array.from({ length: 20 }, () => world.jobs.settle(made.session)));
    expect(await statuses(made)).toEqual(["paid", "paid", "paid"]);
    expect((await linesOf(made)).map((lines) => lines.map(({ kind, amount }) => [kind, amount]))).toEqual(
      prices.map((amount) => [["capture", amount]]),
    );
    expect((await world.call("booking/reservations/read", { _id: made._id, key: made.key })).due).toBe(0);
  });

  it("of half the sum pays none, and goes back to the cent when the time is over", async () => {
    const made = await bookGroup();
    world.payments.pay(made.session, { amount: asCents(42_901) });
    await world.jobs.settle(made.session);
    expect(await statuses(made)).toEqual(["pending", "pending", "pending"]);
    world.clock.at += 1_900_000;
    expect(await world.jobs.expireOverdue(10)).toHaveLength(3);
    await deliverAll();
    expect(await statuses(made)).toEqual(["canceled", "canceled", "canceled"]);
    expect([refunded(), await claimedSpans()]).toEqual([42_901, []]);
    expect(world.mails.filter(({ to }) => to !== profile.email)).toHaveLength(1);
  });

  it("that comes late claims all days again while they are free", async () => {
    const made = await bookGroup();
    const before = await claimedSpans();
    world.clock.at += 1_900_000;
    await world.jobs.expireOverdue(10);
    expect([await statuses(made), await claimedSpans()]).toEqual([["canceled", "canceled", "canceled"], []]);
    await pay(made);
    expect([await statuses(made), await claimedSpans()]).toEqual([["paid", "paid", "paid"], before]);
  });

  it("that comes late goes back whole when one day was taken", async () => {
    const made = await bookGroup();
    world.clock.at += 1_900_000;
    await world.jobs.expireOverdue(10);
    expect((await hold(until, "morning")).status).toBe(200);
    await pay(made);
    await deliverAll();
    expect(await statuses(made)).toEqual(["canceled", "canceled", "canceled"]);
    expect([refunded(), (await claimedSpans()).length]).toEqual([85_800, 1]);
  });

  it("that is found after a day was given to another goes back whole, and frees the other days", async () => {
    const made = await bookGroup();
    world.payments.pay(made.session);
    world.payments.down = true;
    world.clock.at += 1_900_000;
    expect((await hold(addDays(tripDay, 1), "morning")).status).toBe(200);
    expect(await statuses(made)).toEqual(["pending", "canceled", "pending"]);
    world.payments.down = false;
    await deliverAll();
    expect(await statuses(made)).toEqual(["canceled", "canceled", "canceled"]);
    expect([refunded(), (await claimedSpans()).map(([day]) => day)]).toEqual([85_800, [addDays(tripDay, 1)]]);
    // The sum was right: the club has nothing to look into.
    expect(world.mails.filter(({ to }) => to !== profile.email)).toEqual([]);
  });

  it("is given up for all days together, and a customer who paid first has paid", async () => {
    const made = await bookGroup();
    const end = { _id: made._id, sessionUrl: made.sessionUrl ?? "", scope: "quai" };
    expect(await world.call("booking/reservations/cancelSessionPayment", end)).toMatchObject({ status: "canceled" });
    expect([await statuses(made), await claimedSpans()]).toEqual([["canceled", "canceled", "canceled"], []]);
    const again = await bookGroup();
    world.payments.pay(again.session);
    const late = { _id: again._id, sessionUrl: again.sessionUrl ?? "", scope: "quai" };
    expect(await world.call("booking/reservations/cancelSessionPayment", late)).toMatchObject({ status: "paid" });
    expect(await statuses(again)).toEqual(["paid", "paid", "paid"]);
  });

  it("is not ended by a change of one day while it is under way", async () => {
    const made = await bookGroup();
    const [, second = ""] = made.ids;
    for (const event of ["cancel", "accept", "payAtDock", "receive"])
      expect(codeOf(await world.send("booking/reservations/transition", { _id: second, event }, staff))).toBe("TRANSITION_REFUSED");
    expect(codeOf(await world.send("booking/reservations/cancel", { _id: second, key: made.key }))).toBe("TRANSITION_REFUSED");
    expect(codeOf(await world.send("booking/reservations/move", { _id: second, item: "mem_b_brume" }, staff))).toBe("TRANSITION_REFUSED");
    expect(world.payments.sessions.get(made.session)?.state.state).toBe("open");
    expect((await world.call("booking/reservations/read", { _id: second }, staff)).transitions).toEqual([]);
    await pay(made);
    expect(await statuses(made)).toEqual(["paid", "paid", "paid"]);
  });

  it("that was refunded at the provider lowers each day by its share, once", async () => {
    const made = await pay(await bookGroup());
    world.payments.refundAtProvider(`capture-${made.session}`, asCents(10_001));
    for (let time = 0; time < 3; time += 1) await world.jobs.reconcilePayment(`capture-${made.session}`);
    const back = (await linesOf(made)).map((lines) => lines.filter(({ kind }) => kind === "refund").map(({ amount }) => amount));
    expect(back).toEqual([[3_847], [3_077], [3_077]]);
    expect((await rowsOf(made)).map((row) => row?.amount)).toEqual([29_153, 23_323, 23_323]);
  });

  it("that was refunded at the provider keeps the shares of the first hint, whatever happens to a day later", async () => {
    const made = await pay(await bookGroup());
    world.payments.refundAtProvider(`capture-${made.session}`, asCents(1));
    await world.jobs.reconcilePayment(`capture-${made.session}`);
    await world.call("booking/reservations/cancel", { _id: made._id, key: made.key });
    await world.jobs.reconcilePayment(`capture-${made.session}`);
    const back = (await linesOf(made)).map((lines) => lines.filter(({ kind }) => kind === "refund").map(({ amount }) => amount));
    expect(back).toEqual([[1], [], []]);
  });
});

describe("one day of several", () => {
  it("is canceled alone: its own cents go back, and the nights beside it are free", async () => {
    const made = await pay(await bookGroup());
    const [, second = ""] = made.ids;
    expect((await hold(tripDay, "evening")).status).toBe(409);
    const canceled = await world.call("booking/reservations/cancel", { _id: second, key: made.key, fee: 0 });
    expect(canceled).toMatchObject({ status: "canceled", refund: 264 });
    await deliverAll();
    expect(await statuses(made)).toEqual(["paid", "canceled", "paid"]);
    expect(world.payments.refunds).toMatchObject([{ payment: `capture-${made.session}`, amount: 26_400 }]);
    const spans = await claimedSpans();
    const single = await book(world, { attributes: { ...attributes, item: "mem_b_brume" }, phone: "+15145550177" });
    const [alone] = await claimedSpans("mem_b_brume");
    expect(spans.map(([day]) => day)).toEqual([tripDay, until]);
    expect(spans.map(([, from, to]) => [from, to])).toEqual([alone?.slice(1), alone?.slice(1)]);
    expect(single.days).toBeUndefined();
    expect((await hold(tripDay, "evening")).status).toBe(200);
  });

  it("and all that are left are canceled together, in one act, for the fee that was shown", async () => {
    const made = await pay(await bookGroup());
    const [first = ""] = made.ids;
    await world.call("booking/reservations/cancel", { _id: first, key: made.key });
    const { group } = await world.call("booking/reservations/read", { _id: made._id, key: made.key });
    expect(group?.ifCanceled).toEqual({ fee: 0, refund: 528, credit: 0, onlyCredit: false });
    const wrong = await world.send("booking/reservations/cancel", { _id: made._id, key: made.key, all: true, fee: 1 });
    expect([codeOf(wrong), await statuses(made)]).toEqual(["FEE_CHANGED", ["canceled", "paid", "paid"]]);
    await world.call("booking/reservations/cancel", { _id: made._id, key: made.key, all: true, fee: 0 });
    await deliverAll();
    expect([await statuses(made), await claimedSpans()]).toEqual([["canceled", "canceled", "canceled"], []]);
    expect([refunded(), world.payments.refunds.length]).toEqual([85_800, 3]);
  });

  it("moves alone: the nights that it leaves are free, and those that it comes beside are claimed", async () => {
    const made = await pay(await bookGroup());
    const [, , last = ""] = made.ids;
    const before = await claimedSpans();
    await world.call("booking/reservations/move", { _id: last, item: "mem_b_brume" }, staff);
    expect((await claimedSpans()).map(([day]) => day)).toEqual([tripDay, addDays(tripDay, 1)]);
    expect((await claimedSpans()).at(-1)?.[2]).toBeLessThan(1440);
    expect((await hold(addDays(tripDay, 1), "evening")).status).toBe(200);
    const back = await world.send("booking/reservations/move", { _id: last, item: "mem_b_alba" }, staff);
    expect(codeOf(back)).toBe("SLOT_TAKEN");
    world.clock.at += 700_000;
    await world.call("booking/reservations/move", { _id: last, item: "mem_b_alba" }, staff);
    expect(await claimedSpans()).toEqual(before);
  });

  it("may be closed by the club, and the others still move", async () => {
    const made = await pay(await bookGroup());
    const [first = ""] = made.ids;
    await world.store.commit(async (tx) => {
      const closure = {
        _id: "mem_c_1",
        client: "mem",
        version: 1,

        reason: { en: "Wind", fr: "Vent" },
        boat: "mem_b_alba",
        dateStart: addDays(tripDay, 1),
        dateEnd: until,
      };
      await tx.kinds.of.closures.insert(closure);
    });
    expect((await world.send("booking/reservations/move", { _id: first, time: ["mem_t_afternoon"] }, staff)).status).toBe(200);
  });
});
