import { beforeEach, describe, expect, it } from "vitest";
import type { CancellationPolicy } from "#core/domain/reservation/policy.ts";
import { emptyTrip } from "#core/domain/daysheet/trip.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, openWorld, person, requestFor, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const hour = 3_600_000;
const start = instantOf(tripDay, 480);
const staff = { principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]) };
type Booked = Awaited<ReturnType<typeof book>>;

async function paid(change?: Parameters<typeof book>[1]): Promise<Booked> {
  const booked = await book(world, change);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  return booked;
}

async function setPolicy(cancellation: CancellationPolicy): Promise<void> {
  await world.store.commit(async (tx) => {
    const { client, version } = await tx.settings.read("mem");
    await tx.settings.replace({ client, version: version + 1, settings: { ...defaultSettings, cancellation } });
  });
}

const cancel = (booked: Pick<Booked, "_id" | "key">, more: object = {}, key?: string) =>
  world.send("booking/reservations/cancel", { _id: booked._id, key: booked.key, ...more }, key === undefined ? {} : { key });
const byStaff = ({ _id }: Pick<Booked, "_id">, more: object = {}) => world.send("booking/reservations/cancel", { _id, ...more }, staff);
const dataOf = (reply: { body: string }) => JSON.parse(reply.body).data;
const read = ({ _id, key }: Booked) => world.call("booking/reservations/read", { _id, key });
const ledger = async ({ _id }: Pick<Booked, "_id">) =>
  (await world.store.ledger.of("mem", _id)).map(({ kind, amount, actor }) => [kind, amount, actor]);
const isFree = async () => (await world.call("booking/reservations/getTimeSlotByDate", { attributes })).time[0]?.isAvailable;
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

describe("a trip that left before its start", () => {
  it.each([
    ["and is at sea", false],
    ["and came back before it", true],
  ])("%s is neither canceled nor changed by its holder, who is shown no such way", async (_, isBack) => {
    const booked = await paid();
    const passage = { by: "mem_u_1", at: start - 2 * hour, engineHours: null, fuel: null };
    const trip = { ...emptyTrip("mem", booked._id), version: 1, departed: passage, returned: isBack ? passage : null };
    expect((await read(booked)).ifCanceled).not.toBeNull();
    await world.store.commit((tx) => tx.trips.put(trip));
    world.clock.at = start - hour;
    expect((await read(booked)).ifCanceled).toBeNull();
    const change = { _id: booked._id, key: booked.key, item: "mem_b_brume" };
    const refused = [await cancel(booked), await cancel(booked, { to: "credit" })];
    refused.push(await world.send("booking/reservations/move", change), await world.send("booking/reservations/swap", change));
    expect(refused.map(codeOf)).toEqual(refused.map(() => "TRANSITION_REFUSED"));
    expect(await ledger(booked)).toEqual([["capture", 33_000, "provider"]]);
  });

  it("may be canceled before the boat leaves (control)", async () => {
    const booked = await paid();
    world.clock.at = start - hour;
    expect((await cancel(booked)).status).toBe(200);
  });
});

describe("a holder's cancellation", () => {
  it("gives all back until 48 hours before the start, and the slot is free", async () => {
    const booked = await paid();
    world.clock.at = start - 48 * hour;
    expect(await read(booked)).toMatchObject({
      ifCanceled: { fee: 0, refund: 330, credit: 0, onlyCredit: false },
      policy: { freeUntilHours: 48, keptPercent: 50, freeUntil: "2027-07-08T12:00:00.000Z" },
    });
    expect(dataOf(await cancel(booked, { fee: 0 }))).toEqual({
      _id: booked._id,
      reference: booked.reference,
      status: "canceled",
      refund: 330,
      credit: null,
      fee: null,
    });
    expect(await isFree()).toBe(true);
    await deliverAll();
    expect(await ledger(booked)).toEqual([
      ["capture", 33_000, "provider"],
      ["refund", 33_000, "provider"],
    ]);
  });

  it("keeps half after that, as was shown before, with its line in the ledger, and sends the rest back once", async () => {
    const booked = await paid();
    await deliverAll();
    world.mails.length = 0;
    world.clock.at = start - 48 * hour + 1;
    expect((await read(booked)).ifCanceled).toEqual({ fee: 165, refund: 165, credit: 0, onlyCredit: false });
    const first = await cancel(booked, { fee: 165 }, "cancel-1");
    const again = await cancel(booked, { fee: 165 }, "cancel-1");
    expect(dataOf(first)).toEqual({
      _id: booked._id,
      reference: booked.reference,
      status: "canceled",
      refund: 165,
      credit: null,
      fee: 165,
    });
    expect(again).toEqual(first);
    expect(dataOf(await cancel(booked))).toEqual(dataOf(first));
    await deliverAll();
    expect(await ledger(booked)).toEqual([
      ["capture", 33_000, "provider"],
      ["fee", 16_500, "customer"],
      ["refund", 16_500, "provider"],
    ]);
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([16_500]);
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]?.text).toMatch(/We refunded \$165\.00[^]*The cancellation fee is \$165\.00/);
    expect(await read(booked)).toMatchObject({ reason: "customer", refund: 165, fee: 165, ifCanceled: null });
  });

  it("of a payment under way ends its session first and keeps nothing, however late", async () => {
    world.clock.at = start - hour;
    const booked = await book(world);
    expect((await read(booked)).ifCanceled).toEqual({ fee: 0, refund: 0, credit: 0, onlyCredit: false });
    expect(dataOf(await cancel(booked))).toEqual({
      _id: booked._id,
      reference: booked.reference,
      status: "canceled",
      refund: null,
      credit: null,
      fee: null,
    });
    expect(world.payments.sessions.get(booked.session)?.state).toEqual({ state: "expired" });
  });

  it("cancels by the policy when the customer paid just before", async () => {
    world.clock.at = start - hour;
    const booked = await book(world);
    world.payments.pay(booked.session);
    expect(dataOf(await cancel(booked))).toEqual({
      _id: booked._id,
      reference: booked.reference,
      status: "canceled",
      refund: 165,
      credit: null,
      fee: 165,
    });
    await deliverAll();
    expect(world.mails.map(({ subject }) => subject)).toEqual(["Your refund is on its way"]);
  });

  it("changes nothing while the provider does not answer", async () => {
    const booked = await book(world);
    world.payments.down = true;
    expect(codeOf(await cancel(booked))).toBe("UNAVAILABLE");
    world.payments.down = false;
    expect((await read(booked)).status).toBe("pending");
  });

  it("changes nothing where the club would keep another sum than was shown", async () => {
    const booked = await paid();
    world.clock.at = start - hour;
    const refused = await cancel(booked, { fee: 0 });
    expect([refused.status, JSON.parse(refused.body).issues]).toEqual([409, [{ path: "/fee", rule: "FEE_CHANGED" }]]);
    expect([(await read(booked)).status, await isFree()]).toEqual(["paid", false]);
  });

  it("is refused from the start on, and where cash was taken: only the club's hand gives it back, unless it becomes credit", async () => {
    const late = await paid();
    const made = await world.call("booking/reservations/create", await requestFor(world, { isManual: true, ...evening }), staff);
    for (const event of ["payAtDock", "receive"])
      expect((await world.send("booking/reservations/transition", { _id: made._id, event }, staff)).status).toBe(200);
    const cash = { ...made, session: "" };
    expect([codeOf(await cancel(cash)), (await read(cash)).ifCanceled, (await read(cash)).status]).toEqual([
      "TRANSITION_REFUSED",
      { fee: 0, refund: 330, credit: 0, onlyCredit: true },
      "paid",
    ]);
    world.clock.at = start;
    expect([codeOf(await cancel(late)), (await read(late)).ifCanceled, (await read(late)).status]).toEqual([
      "TRANSITION_REFUSED",
      null,
      "paid",
    ]);
  });

  it("needs the holder's key: without one, with another's or with a forged one nothing is found", async () => {
    const mine = await book(world);
    const other = await book(world, evening);
    for (const key of [undefined, other.key, "0".repeat(64)])
      expect((await world.send("booking/reservations/cancel", { _id: mine._id, ...(key === undefined ? {} : { key }) })).status).toBe(404);
    expect((await read(mine)).status).toBe("pending");
  });

  it("cannot name the weather or the club as its reason", async () => {
    const booked = await paid();
    world.clock.at = start - hour;
    for (const reason of ["weather", "staff"]) expect((await cancel(booked, { reason })).status).toBe(403);
    expect(dataOf(await cancel(booked, { reason: "customer" })).fee).toBe(165);
  });

  const evening = { attributes: { ...attributes, time: ["mem_t_evening"] } };
});

describe("the policy of a reservation", () => {
  it("is shown by the quote, before anything is booked", async () => {
    await setPolicy({ freeUntilHours: 24, keptPercent: 33 });
    const { policy } = await world.call("booking/reservations/quote", { attributes });
    expect(policy).toEqual({ freeUntilHours: 24, keptPercent: 33 });
  });

  it("stays as it was at booking, whatever the club sets afterwards", async () => {
    await setPolicy({ freeUntilHours: 24, keptPercent: 33 });
    const booked = await paid();
    await setPolicy({ freeUntilHours: 240, keptPercent: 100 });
    world.clock.at = start - hour;
    expect((await read(booked)).policy).toMatchObject({ freeUntilHours: 24, keptPercent: 33 });
    expect(dataOf(await cancel(booked))).toMatchObject({ fee: 108.9, refund: 221.1 });
  });

  it("that was never shown keeps no fee", async () => {
    const booked = await paid();
    await world.store.commit(async (tx) => {
      const old = await tx.reservations.read(testAllClubsScope, booked._id);
      if (old !== undefined) await tx.reservations.replace(old, { ...old, policy: null, version: old.version + 1 });
    });
    world.clock.at = start - hour;
    expect(await read(booked)).toMatchObject({ policy: null, ifCanceled: { fee: 0, refund: 330, credit: 0, onlyCredit: false } });
    expect(dataOf(await cancel(booked))).toMatchObject({ fee: null, refund: 330 });
  });

  it("that keeps the whole price says so in the mail of the cancellation", async () => {
    await setPolicy({ freeUntilHours: 48, keptPercent: 100 });
    const booked = await paid({ locale: "fr" });
    await deliverAll();
    world.mails.length = 0;
    world.clock.at = start - hour;
    expect(dataOf(await cancel(booked))).toMatchObject({ fee: 330, refund: null });
    await deliverAll();
    expect(world.payments.refunds).toEqual([]);
    expect(world.mails.map(({ text }) => text)).toEqual([expect.stringMatching(/Les frais d’annulation sont de 330,00\s\$/)]);
  });

  const letters = [
    [
      "en",
      { freeUntilHours: 48, keptPercent: 50 },
      "at no cost until Thursday, July 8, 2027, 8:00\u00a0a.m. (Eastern Time). After that, the cancellation fee is $165.00",
    ],
    [
      "fr",
      { freeUntilHours: 48, keptPercent: 50 },
      "sans frais jusqu’au jeudi 8 juillet 2027, 8\u00a0h (heure de l’Est). Ensuite, les frais d’annulation sont de 165,00\u00a0$",
    ],
    ["en", { freeUntilHours: 240, keptPercent: 50 }, "If you cancel, the cancellation fee is $165.00"],
    ["en", { freeUntilHours: 48, keptPercent: 0 }, "You may cancel at no cost until your trip starts."],
  ] as const;
  it.each(letters)("is shown by the confirmation, in %s: %j", async (locale, policy, text) => {
    await setPolicy(policy);
    await paid({ locale });
    await deliverAll();
    expect(world.mails[0]?.text).toContain(text);
  });
});

describe("a cancellation by the club", () => {
  it.each([undefined, "staff", "weather"])("keeps nothing, however late, for %s", async (reason) => {
    const booked = await paid();
    world.clock.at = start + hour;
    expect(dataOf(await byStaff(booked, reason === undefined ? {} : { reason }))).toMatchObject({
      status: "canceled",
      refund: 330,
      credit: null,
      fee: null,
    });
    expect((await read(booked)).reason).toBe(reason ?? "staff");
  });

  it("that names the customer as its reason follows the policy, and returns the rest of cash by hand", async () => {
    const made = await world.call("booking/reservations/create", await requestFor(world, { isManual: true }), staff);
    for (const event of ["payAtDock", "receive"]) await world.send("booking/reservations/transition", { _id: made._id, event }, staff);
    world.clock.at = start - hour;
    expect(dataOf(await byStaff(made, { reason: "customer" }))).toMatchObject({ refund: 165, fee: 165 });
    expect(new Set(await ledger(made))).toEqual(
      new Set([
        ["cash", 33_000, "mem_u_1"],
        ["fee", 16_500, "mem_u_1"],
        ["refund", 16_500, "mem_u_1"],
      ]),
    );
  });
});

describe("money beside the fee", () => {
  it("that comes after the cancellation goes back whole, and the fee stays", async () => {
    const booked = await paid();
    world.clock.at = start - hour;
    await cancel(booked);
    world.payments.pay(booked.session, { ref: "capture-late" });
    await world.jobs.settle(booked.session);
    await deliverAll();
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([16_500, 33_000]);
    expect((await world.store.ledger.of("mem", booked._id)).filter(({ kind }) => kind === "fee")).toHaveLength(1);
  });

  it("that is already being refunded does not count toward the fee", async () => {
    const booked = await paid();
    world.payments.pay(booked.session, { ref: "capture-twice" });
    await world.jobs.settle(booked.session);
    world.clock.at = start - hour;
    expect((await read(booked)).ifCanceled).toEqual({ fee: 165, refund: 165, credit: 0, onlyCredit: false });
    await cancel(booked);
    await deliverAll();
    expect(new Map(world.payments.refunds.map(({ key, amount }) => [key, amount]))).toEqual(
      new Map([
        [`refund:capture-${booked.session}`, 16_500],
        ["refund:capture-twice", 33_000],
      ]),
    );
  });

  it("that is on its way back does not count as received at the dock", async () => {
    const booked = await book(world);
    for (const event of ["accept", "payAtDock"]) await world.send("booking/reservations/transition", { _id: booked._id, event }, staff);
    world.payments.pay(booked.session, { amount: asCents(33_000) });
    await world.jobs.settle(booked.session);
    await world.send("booking/reservations/transition", { _id: booked._id, event: "receive" }, staff);
    await deliverAll();
    expect([(await read(booked)).status, await ledger(booked)]).toEqual([
      "paid",
      expect.arrayContaining([
        ["capture", 33_000, "provider"],
        ["cash", 33_000, "mem_u_1"],
        ["refund", 33_000, "provider"],
      ]),
    ]);
  });
});
