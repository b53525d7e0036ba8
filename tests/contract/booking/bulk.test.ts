import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { describe, expect, it } from "vitest";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, openWorld, person, profile, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/reservations/", "^account/bookings/", "^comm/messages/send$"]) };
const guest = { profile, phone: "+15145550111", isMember: false, isManual: true, locale: "fr" } as const;
const boats = ["mem_b_alba", "mem_b_brume"] as const;
const times = ["mem_t_morning", "mem_t_afternoon"] as const;

/** Four bookings by hand of one day, which nobody paid; by their place in it. */
async function four(world: World, email = profile.email) {
  const made: string[] = [];
  for (const item of boats)
    for (const time of times) {
      const one = { ...guest, profile: { ...profile, email }, attributes: { ...attributes, item, time: [time] } };
      made.push((await world.call("booking/reservations/create", one, staff))._id);
    }
  while ((await world.deliverAll()) > 0);
  world.mails.length = 0;
  return made;
}

async function put(world: World, id: string, change: Partial<Reservation>): Promise<void> {
  const before = await world.store.reservations.read(testAllClubsScope, id);
  if (before === undefined) throw new Error("no such booking");
  await world.store.commit((tx) => tx.reservations.replace(before, { ...before, version: before.version + 1, ...change }));
}

const statusOf = async (world: World, id: string) => (await world.store.reservations.read(testAllClubsScope, id))?.status;
const afterTrip = 10 * 86_400_000;

describe("reminding many", () => {
  it("sends each customer a letter in their language about the trip and what is due, once an hour, and lists the skipped ones with the reason", async () => {
    const world = await openWorld();
    const [first = "", second = "", third = "", fourth = ""] = await four(world);
    await world.call("booking/reservations/cancel", { _id: second, reason: "staff" }, staff);
    await world.call("booking/reservations/collect", { _id: third, amount: 100, means: "cash" }, staff);
    while ((await world.deliverAll()) > 0);
    world.mails.length = 0;
    const reply = await world.call("account/bookings/remind", { where: { date: tripDay }, except: [fourth] }, staff);
    expect(reply).toEqual({ done: 2, refused: [expect.objectContaining({ _id: second, why: "canceled" })], after: null });
    await world.deliverAll();
    expect(world.mails.map(({ subject }) => subject.includes("rappel de votre réservation"))).toEqual([true, true]);
    expect(world.mails.map(({ text }) => /Un solde de [^.]* reste à payer/u.exec(text)?.[0].replaceAll(/[^\d,]/gu, ""))).toContain(
      "230,00",
    );
    const again = await world.call("account/bookings/remind", { ids: [first, fourth] }, staff);
    expect(again).toMatchObject({ done: 1, refused: [{ _id: first, why: "justSent" }] });
  });

  it("sends a text to a customer without an e-mail, and skips one without either", async () => {
    const world = await openWorld();
    const [first = "", second = ""] = await four(world, "");
    await put(world, second, { phone: "+18005550111" });
    expect(await world.call("account/bookings/remind", { ids: [first, second] }, staff)).toMatchObject({
      done: 1,
      refused: [{ _id: second, why: "unreachable" }],
    });
    await world.deliverAll();
    expect([world.mails, world.texts.map(({ to }) => to)]).toEqual([[], ["+15145550111"]]);
    expect(world.texts[0]?.text).toContain("10 juillet");
  });

  it("sends nothing of a booking that was canceled before the reminder left", async () => {
    const world = await openWorld();
    const [first = ""] = await four(world);
    await world.call("account/bookings/remind", { ids: [first] }, staff);
    await world.call("booking/reservations/cancel", { _id: first, reason: "staff" }, staff);
    await world.deliverAll();
    expect(world.mails.map(({ subject }) => subject).filter((subject) => subject.includes("rappel"))).toEqual([]);
  });

  it("gives the first result again for a repeated key", async () => {
    const world = await openWorld();
    const [first = ""] = await four(world);
    const once = { ...staff, key: "one-key" };
    const replies = [];
    for (let time = 0; time < 3; time += 1) replies.push(await world.call("account/bookings/remind", { ids: [first] }, once));
    expect(replies).toEqual([0, 1, 2].map(() => ({ done: 1, refused: [], after: null })));
    expect(await world.deliverAll()).toBe(1);
  });
});

describe("writing off many", () => {
  it("archives bookings that are past due after their slot, leaves the others unchanged, and gives the reason for each", async () => {
    const world = await openWorld();
    const [first = "", second = "", third = "", fourth = ""] = await four(world);
    await put(world, first, { status: "past_due" });
    await put(world, second, { status: "past_due", date: dayFromText("2027-07-30") });
    await world.call("booking/reservations/cancel", { _id: third, reason: "staff" }, staff);
    world.clock.at += afterTrip;
    const once = { ...staff, key: "write-off" };
    const reply = await world.call("account/bookings/writeOff", { where: {} }, once);
    expect([reply.done, new Map(reply.refused.map(({ _id, why }) => [_id, why]))]).toEqual([
      1,
      new Map([
        [second, "slotAhead"],
        [third, "notPastDue"],
        [fourth, "notPastDue"],
      ]),
    ]);
    expect(await Promise.all([first, second, third, fourth].map((id) => statusOf(world, id)))).toEqual([
      "archived",
      "past_due",
      "canceled",
      "confirmed",
    ]);
    expect((await world.call("account/bookings/writeOff", { where: {} }, once)).done).toBe(1);
    expect((await world.call("account/bookings/writeOff", { where: {} }, staff)).done).toBe(0);
  });

  it("touches no booking of another club", async () => {
    const world = await openWorld();
    const [first = ""] = await four(world);
    await put(world, first, { status: "past_due" });
    world.clock.at += afterTrip;
    const others = { principal: person("msk", [".*"]) };
    expect(await world.call("account/bookings/writeOff", { ids: [first] }, others)).toEqual({ done: 0, refused: [], after: null });
    expect(await statusOf(world, first)).toBe("past_due");
  });
});

describe("a file of a filter", () => {
  it("leaves out those that were let go", async () => {
    const world = await openWorld();
    const [first = "", second = ""] = await four(world);
    const { stream } = await world.send("account/bookings/export", { where: { boat: boats[0] }, except: [second] }, staff);
    let text = "";
    for await (const part of stream ?? []) text += part;
    const { items } = await world.call("account/bookings/find", { where: { _id: [first, second] } }, staff);
    const references = new Map(items.map(({ _id, reference }) => [_id, reference]));
    expect([text.includes(references.get(first) ?? "?"), text.includes(references.get(second) ?? "?")]).toEqual([true, false]);
  });
});

describe("canceling many", () => {
  it("cancels each for the given reason, and lists those that are canceled already", async () => {
    const world = await openWorld();
    const [first = "", second = "", third = ""] = await four(world);
    await world.call("booking/reservations/cancel", { _id: second, reason: "staff" }, staff);
    const wanted = { ids: [first, second, third], reason: "weather" } as const;
    const once = { ...staff, key: "cancel-three" };
    const done = { done: 2, refused: [expect.objectContaining({ _id: second, why: "canceled" })], after: null };
    expect(await world.call("account/bookings/cancel", wanted, once)).toEqual(done);
    expect(await world.call("account/bookings/cancel", wanted, once)).toEqual(done);
    expect(await Promise.all([first, second, third].map((id) => statusOf(world, id)))).toEqual(["canceled", "canceled", "canceled"]);
    expect((await world.store.reservations.read(testAllClubsScope, first))?.reason).toBe("weather");
  });

  it("leaves trips that are over as they are, and refunds none of them", async () => {
    const world = await openWorld();
    const [first = "", second = ""] = await four(world);
    await put(world, first, { status: "paid" });
    await put(world, second, { date: dayFromText("2027-07-30") });
    world.clock.at += afterTrip;
    const reply = await world.call("account/bookings/cancel", { ids: [first, second], reason: "weather" }, staff);
    expect(reply).toEqual({ done: 1, refused: [expect.objectContaining({ _id: first, why: "over" })], after: null });
    expect([await statusOf(world, first), await statusOf(world, second)]).toEqual(["paid", "canceled"]);
  });

  it("takes no call that names neither bookings nor a filter for all of them", async () => {
    const world = await openWorld();
    const [first = ""] = await four(world);
    const sent = [
      await world.send("account/bookings/cancel", { reason: "staff" }, staff),
      await world.send("account/bookings/message", { id: "dock-is-wet", text: "Le quai est glissant." }, staff),
    ];
    expect(sent.map(({ status }) => status)).toEqual([400, 400]);
    expect(await statusOf(world, first)).not.toBe("canceled");
  });

  it("cancels none of those that were booked after the question", async () => {
    const world = await openWorld();
    const [first = "", second = ""] = await four(world);
    const wantedAt = new Date(world.clock.at).toISOString();
    await put(world, second, { createdAt: world.clock.at + 1 });
    const where = { _id: [first, second], createdAt: { lte: wantedAt } };
    expect(await world.call("account/bookings/cancel", { where, reason: "staff" }, staff)).toMatchObject({ done: 1, refused: [] });
    expect([await statusOf(world, first), await statusOf(world, second)]).toEqual(["canceled", "confirmed"]);
  });

  it("is for who may cancel many, and no other", async () => {
    const world = await openWorld();
    const [first = ""] = await four(world);
    const others = { principal: person("mem", ["^account/bookings/remind$"]) };
    expect((await world.send("account/bookings/cancel", { ids: [first], reason: "staff" }, others)).status).toBe(403);
    expect(await statusOf(world, first)).not.toBe("canceled");
  });
});

describe("writing to many", () => {
  it("sends a customer of several bookings the message once, however often it is sent", async () => {
    const world = await openWorld();
    const ids = await four(world);
    const message = { ids, id: "dock-is-wet", text: "Le quai est glissant." };
    const first = await world.call("account/bookings/message", message, staff);
    const again = await world.call("account/bookings/message", message, staff);
    expect([first, again]).toEqual([
      { done: 4, refused: [], after: null },
      { done: 4, refused: [], after: null },
    ]);
    // The letter waits for who reads it on the page.
    world.clock.at += 3_600_000;
    while ((await world.deliverAll()) > 0);
    expect(world.mails.filter(({ text }) => text.includes("glissant"))).toHaveLength(1);
  });

  it("is for who may write to one", async () => {
    const world = await openWorld();
    const ids = await four(world);
    const others = { principal: person("mem", ["^account/bookings/message$"]) };
    expect((await world.send("account/bookings/message", { ids, id: "dock-is-wet", text: "Le quai." }, others)).status).toBe(403);
  });

  it("refuses a message without a letter", async () => {
    const world = await openWorld();
    const [first = ""] = await four(world);
    expect((await world.send("account/bookings/message", { ids: [first], id: "nothing-at-all", text: " \n " }, staff)).status).toBe(400);
  });
});

describe("a list of bookings", () => {
  it("says the balance of each, and that a proposal waits, a refund was refused or a dispute is open", async () => {
    const world = await openWorld();
    const [first = "", second = "", third = ""] = await four(world);
    await world.call("booking/reservations/collect", { _id: third, amount: 100, means: "cash" }, staff);
    const refund = {
      client: "mem",
      payment: "p",
      amount: asCents(1),
      currency: "CAD",
      ref: null,
      refusal: null,
      cause: null,
      tries: 0,
      at: 1,
      account: serverAccount,
    } as const;
    await world.store.commit(async (tx) => {
      await tx.refunds.put({ ...refund, _id: "dispute:d:1", reservation: first, state: "disputed" });
      await tx.refunds.put({ ...refund, _id: "refused", reservation: second, state: "refused" });
    });
    const { items } = await world.call("account/bookings/find", { sortBy: "date" }, staff);
    const seen = new Map(items.map(({ _id, marks, balance }: Record<string, unknown>) => [_id, { marks, balance }]));
    expect(seen.get(first)).toMatchObject({ marks: ["disputed"] });
    expect(seen.get(second)).toMatchObject({ marks: ["refundRefused"] });
    expect(seen.get(third)).toEqual({ marks: undefined, balance: expect.any(Number) });
    expect((await world.call("account/bookings/read", { _id: first }, staff)).marks).toEqual(["disputed"]);
  });

  it("sorts bookings of one day by hour", async () => {
    const world = await openWorld();
    await four(world);
    const startsOf = async (sortDesc: boolean) => {
      const { items } = await world.call("account/bookings/find", { sortBy: "date", sortDesc }, staff);
      return items.map(({ start }: { readonly start: string }) => start);
    };
    const ascending = await startsOf(false);
    expect(ascending).toEqual(ascending.toSorted());
    expect(await startsOf(true)).toEqual(ascending.toReversed());
  });
});
