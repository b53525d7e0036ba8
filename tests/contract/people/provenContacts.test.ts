import { beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { UserRecord } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import {
  attributes,
  codeOf,
  guestPhone,
  memberPhone,
  membershipOfWorld,
  openWorld,
  profile,
  tripDay,
  usualPrice,
  type World,
} from "../world.ts";

const ada = profile.email;
const eve = "eve@example.test";
const staff = { principal: { kind: "user", id: "mem_u_admin", client: "mem", phone: null, roles: [standardRoles.admin] } as const };
const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };

let world: World;

/** Ada, whose account proved the phone of a member and her e-mail. */
const adaUser: UserRecord = {
  id: "mem_u_ada",
  client: "mem",
  version: 1,
  firstname: "Ada",
  lastname: "Byron",
  email: ada,
  phone: memberPhone,
  locale: "en",
  roles: [],
  isDisabled: false,
  createdAt: 0,
};
const enterUser = (change: Partial<UserRecord> = {}) => world.store.commit((tx) => tx.people.putUser({ ...adaUser, ...change }));

const booking = (contact: string, change: object = {}) => ({
  attributes,
  profile: { ...profile, email: contact.includes("@") ? contact : ada },
  phone: contact.includes("@") ? guestPhone : contact,
  proof: makeContactProof(world.secrets, contact, world.clock.at + 60_000),
  isMember: false,
  locale: "en" as const,
  ...change,
});
const send = (contact: string, change: object = {}) => world.send("booking/reservations/create", booking(contact, change));
const book = (contact: string, change: object = {}) => world.call("booking/reservations/create", booking(contact, change));
const afternoon = { attributes: { ...attributes, time: ["mem_t_afternoon"] } };

const customersOf = async (where: object) => (await world.call("customer/profiles/find", { where }, staff)).items;
const listed = async (customer: string) =>
  (await world.call("account/bookings/find", { where: { customer } }, staff)).items.map(({ _id }) => _id).toSorted();
const membershipsOf = async (customer: string) =>
  (await world.call("account/memberships/ofCustomer", { customer }, staff)).items.map(({ _id }) => _id);

/** Gives the letters that left on the evening of a day, as address and greeting. */
async function remindedOn(text: string) {
  const { length } = world.mails;
  world.clock.at = instantOf(dayFromText(text), 1080);
  await world.jobs.remindOfRenewal();
  while ((await world.deliverAll()) > 0);
  return world.mails.slice(length).filter(({ subject }) => /membership|adhésion/.test(subject));
}

describe("a member who is known by a phone and books by an e-mail", () => {
  beforeEach(async () => {
    world = await openWorld({ sendsTexts: false });
  });

  it("has the member price where one account proved both", async () => {
    await enterUser();
    expect((await book(ada, { isMember: true })).amount).toBe(usualPrice.member);
  });

  it.each([
    ["no account", undefined],
    ["an account that did not prove the phone", { unproven: ["phone"] as const }],
    ["an account that did not prove the e-mail", { unproven: ["email"] as const }],
    ["the account of another club", { id: "msk_u_ada", client: "msk" }],
    ["a removed account", { retired: 1 }],
  ])("has it not with %s", async (_, user) => {
    if (user !== undefined) await enterUser(user);
    expect(codeOf(await send(ada, { isMember: true, phone: memberPhone }))).toBe("NOT_A_MEMBER");
  });

  it("gets the letter of renewal at the e-mail that their account proved, and no stranger who typed the phone gets it", async () => {
    await book(eve, { phone: memberPhone });
    expect(await remindedOn("2027-10-01")).toEqual([]);
    await enterUser();
    await book(ada, { ...afternoon, attributes: { ...afternoon.attributes, date: "2027-10-20" } });
    expect((await remindedOn("2027-10-24")).map(({ to }) => to)).toEqual([ada]);
  });

  it("is shown with that membership in the office", async () => {
    await book(eve, { phone: memberPhone });
    await book(ada, afternoon);
    await enterUser();
    const [own] = await customersOf({ email: ada });
    const [other] = await customersOf({ email: eve });
    expect([await membershipsOf(own?._id ?? ""), await membershipsOf(other?._id ?? "")]).toEqual([[membershipOfWorld._id], []]);
  });
});

describe("a member who is known by an e-mail and books by a phone", () => {
  beforeEach(async () => {
    world = await openWorld();
    const row = memRows.membership("mail", { phone: "+14505550190", email: ada, ...season });
    await world.store.commit((tx) => tx.kinds.of.memberships.insert(row));
  });

  it("has the member price where one account proved both, and not by the typed e-mail alone", async () => {
    expect(codeOf(await send(guestPhone, { isMember: true }))).toBe("NOT_A_MEMBER");
    await enterUser({ phone: guestPhone });
    expect((await book(guestPhone, { isMember: true })).amount).toBe(usualPrice.member);
  });

  it("gets the letter of renewal at that e-mail, without the name of somebody who typed it", async () => {
    await book(guestPhone, { profile: { firstname: "Mallory", lastname: "Roe", email: ada } });
    const [letter] = await remindedOn("2027-10-01");
    expect([letter?.to, letter?.text.includes("Mallory")]).toEqual([ada, false]);
  });

  it("is shown with that membership in the office, by the account alone", async () => {
    await book(guestPhone);
    const [own] = await customersOf({ phone: guestPhone });
    expect(await membershipsOf(own?._id ?? "")).toEqual([]);
    await enterUser({ phone: guestPhone });
    expect(await membershipsOf(own?._id ?? "")).toEqual(["mem_member_mail"]);
  });
});

describe("the bookings of a customer in the office", () => {
  beforeEach(async () => {
    world = await openWorld({ sendsTexts: false });
  });

  it("are those that they proved, whatever phone was typed, with those of merged customers", async () => {
    const own = await book(ada, { phone: memberPhone });
    const others = await book(eve, { phone: memberPhone, ...afternoon });
    const [adas] = await customersOf({ email: ada });
    const [eves] = await customersOf({ email: eve });
    expect([await listed(adas?._id ?? ""), await listed(eves?._id ?? "")]).toEqual([[own._id], [others._id]]);
    const count = async () => {
      const { counts } = await world.call("account/bookings/count", { where: { customer: adas?._id ?? "" } }, staff);
      return counts.reduce((sum, each) => sum + each.count, 0);
    };
    expect(await count()).toBe(1);
    const merging = { _id: eves?._id ?? "", version: 1, mergedInto: adas?._id ?? "" };
    await world.call("customer/profiles/update", merging, staff);
    expect([await listed(adas?._id ?? ""), await count()]).toEqual([[own._id, others._id].toSorted(), 2]);
  });

  it("are for staff alone, and of their own club", async () => {
    const own = await book(ada);
    const [adas] = await customersOf({ email: ada });
    const where = { customer: adas?._id ?? "" };
    const answerTo = (principal: object) =>
      world.send("account/bookings/find", { where }, { principal: { ...staff.principal, ...principal } });
    expect(codeOf(await answerTo({}))).toBe("");
    expect(codeOf(await answerTo({ roles: [standardRoles.customer], email: eve }))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await answerTo({ id: "msk_u_admin", client: "msk" }))).toBe("ITEM_NOT_EXIST");
    const message = { where, id: "message-1", text: `About ${own._id} on ${tripDay}` };
    expect((await world.call("account/bookings/message", message, staff)).done).toBe(1);
  });
});

describe("the messages of a customer", () => {
  it("are not those of who proved a phone and typed the customer's e-mail beside it", async () => {
    world = await openWorld();
    await book(guestPhone, { profile: { ...profile, email: eve } });
    const theirs = {
      principal: { kind: "user", id: "mem_u_eve", client: "mem", phone: null, email: eve, roles: [standardRoles.customer] } as const,
    };
    expect(codeOf(await world.send("comm/messages/read", {}, theirs))).toBe("ITEM_NOT_EXIST");
    const own = { principal: { ...theirs.principal, id: "mem_u_ada", phone: guestPhone, email: ada } };
    expect((await world.send("comm/messages/read", {}, own)).status).toBe(200);
  });
});
