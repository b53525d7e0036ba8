import { beforeEach, describe, expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, book, openWorld, person, profile, type SendOptions, type World } from "../world.ts";
import { enter } from "../accounts/accounts.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const admin = { principal: person("mem", [".*"]) };
const clerk: SendOptions = { principal: person("mem", ["^booking/reservations/"]) };
const guest = { profile, phone: "+15145550111", isMember: false, locale: "en" } as const;

const given = async (input: object = {}) => (await world.call("account/audit/given", input, admin)).people;
/** What the clerk gave: kinds with their dollars, newest first. */
const byClerk = async () => (await given()).find(({ actor }) => actor === "mem_u_1")?.given.map(({ kind, amount }) => [kind, amount]) ?? [];

async function byHand(more: object = {}) {
  return world.call("booking/reservations/create", { ...guest, attributes, isManual: true, ...more }, clerk);
}

async function paidOnline() {
  const made = await book(world);
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  return made;
}

const collect = (_id: string, amount: number) => world.call("booking/reservations/collect", { _id, amount, means: "cash" }, clerk);
const discount = (_id: string, amount: number) =>
  world.call("booking/reservations/discount", { _id, amount, reason: "The motor would not start" }, clerk);

describe("what staff gave away", () => {
  it("has the credit for money that was entered as cash", async () => {
    const { _id } = await byHand();
    await collect(_id, 330);
    const cancel = { _id, amount: 330, reason: "By phone", means: "credit", cancel: "staff" } as const;
    await world.call("booking/reservations/refund", cancel, clerk);
    expect(await byClerk()).toEqual([["creditFromCash", 330]]);
  });

  it("has a discount of the whole price, and several small ones that take half of it, but no small one", async () => {
    const { _id } = await byHand();
    await discount(_id, 100);
    expect(await byClerk()).toEqual([]);
    world.clock.at += 1000;
    await discount(_id, 65);
    expect(await byClerk()).toEqual([
      ["discount", 65],
      ["discount", 100],
    ]);
    world.clock.at += 1000;
    await discount(_id, 165);
    expect((await byClerk())[0]).toEqual(["discount", 165]);
  });

  it("has an online payment that went back in cash, and none that went back the way it came", async () => {
    const first = await paidOnline();
    const cancel = { reason: "By phone", cancel: "staff" } as const;
    await world.call("booking/reservations/refund", { _id: first._id, amount: 330, means: "cash", ...cancel }, clerk);
    expect(await byClerk()).toEqual([["onlineByHand", 330]]);
    const second = await paidOnline();
    await world.call("booking/reservations/refund", { _id: second._id, amount: 330, ...cancel }, clerk);
    expect(await byClerk()).toEqual([["onlineByHand", 330]]);
  });

  it("has the member price for somebody without a membership, in the history of the booking too, and a membership", async () => {
    const { _id, reference } = await byHand({ isMember: true });
    const [act] = (await given())[0]?.given ?? [];
    expect(act).toMatchObject({ kind: "memberPrice", booking: _id, reference, membership: null });
    expect(act?.amount).toBeGreaterThan(0);
    const { events } = await world.call("account/bookings/read", { _id }, admin);
    expect(events.map(({ did }) => did)).toContain("memberPriced");
    const membership = { phone: "+15145550199", from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
    await world.call("account/memberships/create", membership, admin);
    expect((await given()).flatMap((each) => each.given).map(({ kind }) => kind)).toContain("membership");
  });

  it("is listed by week, the most first, with the names of staff", async () => {
    await enter(world, { id: "mem_u_1", firstname: "Ada", lastname: "Roy", email: "clerk@people.test" });
    const { _id } = await byHand();
    await discount(_id, 330);
    const week = await world.call("account/audit/given", {}, admin);
    expect(week).toMatchObject({ dateStart: "2027-06-28", dateEnd: "2027-07-04", limit: 500 });
    expect(week.people).toMatchObject([{ actor: "mem_u_1", name: "Ada Roy", total: 330 }]);
    expect(await given({ day: "2027-06-27" })).toEqual([]);
    world.clock.at += 7 * 86_400_000;
    expect(await given()).toEqual([]);
    expect(await given({ day: "2027-07-01" })).toEqual(week.people);
  });

  it("is nothing for what a customer does", async () => {
    const { _id, key } = await paidOnline();
    await world.call("booking/reservations/cancel", { _id, key, fee: 0 });
    expect(await given()).toEqual([]);
  });
});

describe("the letter about what staff gave away", () => {
  const setLimit = async (weekDollars: number) => {
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    await world.call("configuration/rules/update", { client: "mem", version, oversight: { weekDollars } }, admin);
  };

  it("goes to each administrator once for a person and a week, beyond the sum of the club", async () => {
    await enter(world, { id: "mem_u_1", firstname: "Ada", lastname: "Roy", email: "clerk@people.test" });
    for (const name of ["boss", "owner"])
      await enter(world, { id: `mem_u_${name}`, email: `${name}@people.test`, locale: name === "boss" ? "en" : "fr" }, { role: "admin" });
    const { _id } = await byHand();
    await discount(_id, 330);
    expect(await world.jobs.watchGiven()).toBe(0);
    await setLimit(329);
    await world.deliverAll();
    expect(await world.jobs.watchGiven()).toBe(2);
    expect(await world.jobs.watchGiven()).toBe(0);
    const before = world.mails.length;
    await world.deliverAll();
    const sent = world.mails.slice(before);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["boss@people.test", "owner@people.test"]);
    const mail = sent.find(({ to }) => to === "boss@people.test");
    expect(mail?.subject).toBe("Ada Roy gave away $330.00 CAD in one week");
    expect(mail?.text).toContain("$329.00 CAD");
    expect(mail?.text).toContain("Discount of half the price or more: 1, $330.00 CAD");
    expect(mail?.text).toContain("/en/config#section-given");
  });

  it("is not sent where the club set no sum", async () => {
    const { _id } = await byHand();
    await discount(_id, 330);
    await setLimit(0);
    expect(await world.jobs.watchGiven()).toBe(0);
  });

  it("on a Monday still tells of the week that ended", async () => {
    world.clock.at = Date.UTC(2027, 6, 5, 3);
    const { _id } = await byHand({ attributes: { ...attributes, date: "2027-07-10" } });
    await discount(_id, 330);
    await setLimit(100);
    world.clock.at = Date.UTC(2027, 6, 5, 5);
    expect(await world.jobs.watchGiven()).toBeGreaterThan(0);
  });
});
