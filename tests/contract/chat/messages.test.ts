import { describe, expect, it } from "vitest";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { CallInput } from "#core/contract/index.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, openWorld, person, profile, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", [".*"]) };
const guest = { profile, phone: "+15145550111", isMember: false, isManual: true, locale: "fr" } as const;
const eve = dayFromText("2027-07-09");
const fivePm = 17 * 60;

async function byHand(world: World, change: Partial<typeof attributes> = {}) {
  const { _id } = await world.call("booking/reservations/create", { ...guest, attributes: { ...attributes, ...change } }, staff);
  await sent(world);
  return _id;
}

/** The subjects of the mails that go out now. */
async function sent(world: World): Promise<readonly string[]> {
  world.mails.length = 0;
  while ((await world.deliverAll()) > 0);
  return world.mails.map(({ to, subject }) => `${to} ${subject}`);
}

async function set(world: World, messages: Partial<NonNullable<CallInput<"configuration/rules/update">["messages"]>>) {
  const { version, messages: before } = await world.call("configuration/rules/read", { client: "mem" }, staff);
  await world.call("configuration/rules/update", { client: "mem", version, messages: { ...before, ...messages } }, staff);
}

async function put(world: World, id: string, change: Partial<Reservation>): Promise<void> {
  const before = await world.store.reservations.read(testAllClubsScope, id);
  if (before === undefined) throw new Error("no such booking");
  await world.store.commit((tx) => tx.reservations.replace(before, { ...before, version: before.version + 1, ...change }));
}

describe("reminders the day before", () => {
  it("go out once, from the club's hour on, to those who had booked by then", async () => {
    const world = await openWorld();
    const _id = await byHand(world);
    world.clock.at = instantOf(eve, fivePm) - 1;
    expect(await world.jobs.remindAhead()).toBe(0);
    world.clock.at = instantOf(eve, fivePm);
    await byHand(world, { item: "mem_b_brume" });
    expect([await world.jobs.remindAhead(), await world.jobs.remindAhead()]).toEqual([1, 0]);
    expect(await sent(world)).toEqual([expect.stringMatching(/^ada@example\.test .*rappel de votre réservation$/u)]);
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    expect(events[0]).toMatchObject({ did: "sent", by: { kind: "system" }, changes: { sent: { to: "reminder" } } });
  });

  it("are queued once by several servers", async () => {
    const world = await openWorld();
    await byHand(world);
    const other = await openWorld({}, world.store);
    for (const { clock } of [world, other]) clock.at = instantOf(eve, fivePm);
    const counts = await Promise.all([world.jobs.remindAhead(), other.jobs.remindAhead()]);
    expect([counts.reduce((sum, count) => sum + count, 0), (await sent(world)).length]).toEqual([1, 1]);
  });

  it("follow a move and are dropped by a cancellation, before and after they were queued", async () => {
    const world = await openWorld();
    const moved = await byHand(world);
    const canceled = await byHand(world, { item: "mem_b_brume" });
    world.clock.at = instantOf(eve, fivePm);
    await world.jobs.remindAhead();
    await world.call("booking/reservations/move", { _id: moved, date: dayFromText("2027-07-17") }, staff);
    await world.call("booking/reservations/cancel", { _id: canceled, reason: "staff" }, staff);
    expect((await sent(world)).filter((mail) => mail.includes("rappel"))).toEqual([]);
    world.clock.at = instantOf(dayFromText("2027-07-16"), fivePm);
    expect([await world.jobs.remindAhead(), (await sent(world)).length]).toEqual([1, 1]);
  });

  it("come at the same hour of the day on which clocks change", async () => {
    const world = await openWorld();
    await put(world, await byHand(world), { date: dayFromText("2027-11-08") });
    world.clock.at = Date.UTC(2027, 10, 7, 22) - 1;
    expect(await world.jobs.remindAhead()).toBe(0);
    world.clock.at += 1;
    expect(await world.jobs.remindAhead()).toBe(1);
  });

  it("are the club's to switch off, and to have at another hour", async () => {
    const world = await openWorld();
    await byHand(world);
    await set(world, { reminders: false });
    world.clock.at = instantOf(eve, fivePm);
    expect(await world.jobs.remindAhead()).toBe(0);
    await set(world, { reminders: true, reminderHour: 9 });
    world.clock.at = instantOf(eve, 9 * 60);
    expect(await world.jobs.remindAhead()).toBe(1);
  });
});

describe("notices to the staff", () => {
  const notices = async (world: World) => (await sent(world)).filter((mail) => mail.startsWith("office@example.test"));

  it("tell of what is new, moved and canceled, once each, at the address and in the language that the club chose", async () => {
    const world = await openWorld();
    await set(world, { notices: true, noticeTo: "office@example.test", noticeLocale: "fr" });
    const { _id } = await world.call("booking/reservations/create", { ...guest, attributes }, staff);
    expect(await notices(world)).toEqual([expect.stringContaining("Nouvelle réservation MEM-")]);
    await world.call("booking/reservations/resend", { _id }, staff);
    expect(await notices(world)).toEqual([]);
    await world.call("booking/reservations/move", { _id, time: ["mem_t_afternoon"] }, staff);
    expect(await notices(world)).toEqual([expect.stringContaining("déplacée")]);
    await world.call("booking/reservations/cancel", { _id, reason: "weather" }, staff);
    expect(await notices(world)).toEqual([expect.stringContaining("annulée")]);
    expect(world.mails.find(({ to }) => to === "office@example.test")?.text).toContain(`https://quai.test/fr/bookings?open=${_id}`);
  });

  it("are not written when the club does not want them, and go to the club's own address when none is chosen", async () => {
    const world = await openWorld();
    await byHand(world);
    expect(world.mails.map(({ to }) => to)).toEqual([profile.email]);
    await set(world, { notices: true });
    await world.call("booking/reservations/create", { ...guest, attributes: { ...attributes, item: "mem_b_brume" } }, staff);
    const { clubs } = await world.store.offer.catalogue("mem");
    expect((await sent(world)).filter((mail) => mail.startsWith(clubs[0]?.email ?? "?"))).toHaveLength(1);
  });
});

describe("what falls due", () => {
  it("is what is over with a balance left, and nothing that is paid or still ahead", async () => {
    const world = await openWorld();
    const unpaid = await byHand(world);
    const paid = await byHand(world, { item: "mem_b_brume" });
    const ahead = await byHand(world, { date: dayFromText("2027-07-17") });
    await world.call("booking/reservations/collect", { _id: paid, amount: 330, means: "cash" }, staff);
    expect(await world.jobs.markPastDue()).toBe(0);
    world.clock.at = instantOf(tripDay, 1440);
    expect([await world.jobs.markPastDue(), await world.jobs.markPastDue()]).toEqual([1, 0]);
    const statuses = await Promise.all([unpaid, paid, ahead].map((id) => world.store.reservations.read(testAllClubsScope, id)));
    expect(statuses.map((one) => one?.status)).toEqual(["past_due", "paid", "confirmed"]);
  });

  it("is not what is being paid online just now", async () => {
    const world = await openWorld();
    const _id = await byHand(world);
    world.clock.at = instantOf(tripDay, 1440);
    const { url } = await world.call("booking/reservations/paymentLink", { _id }, staff);
    const given = new URLSearchParams(new URL(url).hash.slice(1));
    await world.call("booking/reservations/pay", { _id, until: Number(given.get("until")), token: given.get("token") ?? "" });
    expect(await world.jobs.markPastDue()).toBe(0);
    world.clock.at += 40 * 60_000;
    expect(await world.jobs.markPastDue()).toBe(1);
  });
});
