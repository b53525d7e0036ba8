import { beforeEach, describe, expect, it } from "vitest";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { holderKeyOf, makeContactProof } from "#core/features/shared/holder.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import {
  attributes,
  codeOf,
  guestPhone,
  issuesOf,
  memberPhone,
  openWorld,
  profile,
  type SendOptions,
  usualPrice,
  type World,
} from "../world.ts";

const ada = profile.email;
const eve = "eve@example.test";
const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
const staff = { principal: { kind: "user", id: "mem_u_admin", client: "mem", phone: null, roles: [standardRoles.admin] } as const };

let world: World;
beforeEach(async () => {
  world = await openWorld({ sendsTexts: false });
});

const proofOf = (email: string) => makeContactProof(world.secrets, email, world.clock.at + 60_000);

const creating = (email: string, change: object = {}) => ({
  attributes,
  profile: { ...profile, email },
  phone: guestPhone,
  proof: proofOf(email),
  isMember: false,
  locale: "en" as const,
  ...change,
});
const create = async (email: string, change: object = {}, options: SendOptions = {}) =>
  world.send("booking/reservations/create", creating(email, change), options);
const book = async (email: string, change: object = {}, options: SendOptions = {}) =>
  world.call("booking/reservations/create", creating(email, change), options);
const find = async (email: string) => {
  const { items } = await world.call("booking/reservations/findPasses", { email, proof: proofOf(email) });
  return items.map(({ _id }) => _id);
};
const enterMember = (email = ada, phone = memberPhone) =>
  world.store.commit((tx) => tx.kinds.of.memberships.insert(memRows.membership("mail", { phone, email, ...season })));
const userOf = (email: string, phone: string | null = null): Principal => ({
  kind: "user",
  id: "mem_u_1",
  client: "mem",
  phone,
  email,
  roles: [standardRoles.customer],
});
const afternoon = { ...attributes, time: ["mem_t_afternoon"] };
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

describe("a server that sends no texts", () => {
  it("sends codes by e-mail, and says at the phone that no texts are sent", async () => {
    const reply = await world.send("booking/reservations/requestOtp", { phone: guestPhone });
    expect([codeOf(reply), issuesOf(reply)]).toEqual(["NO_TEXTS", [{ path: "/phone", rule: "NO_TEXTS" }]]);
    expect(codeOf(await world.send("account/auth/login", { contact: guestPhone }))).toBe("NO_TEXTS");
    await world.call("booking/reservations/requestOtp", { email: ada }, { locale: "fr" });
    await deliverAll();
    expect([world.texts, world.mails.map(({ to }) => to)]).toEqual([[], [ada]]);
    const { proof } = await world.call("booking/reservations/verifyOtp", { email: ada, otp: "123456" });
    expect(codeOf(await create(ada, { proof }))).toBe("");
  });

  it("books by the proof of the e-mail, not by that of another one, and takes no wish for a text", async () => {
    expect(codeOf(await create(ada, { profile: { ...profile, email: eve } }))).toBe("PROOF_EXPIRED");
    expect(codeOf(await create(ada, { wantsText: true }))).toBe("NO_TEXTS");
    expect(codeOf(await create(ada))).toBe("");
    await deliverAll();
    expect(world.texts).toEqual([]);
  });

  it("sends no text that was queued while it still sent texts", async () => {
    const before = await openWorld({}, world.store);
    await before.call("booking/reservations/requestOtp", { phone: guestPhone });
    await deliverAll();
    expect([world.texts, world.faults]).toEqual([[], []]);
  });

  it("counts open payments by the e-mail, whatever phone was typed", async () => {
    const at = (nth: number): SendOptions => ({ visitor: `visitor-${nth}`, address: `198.51.100.${nth}` });
    const slot = (nth: number) => ({ attributes: { ...attributes, item: "mem_b_brume", date: `2027-07-${10 + nth}` } });
    for (const nth of [1, 2]) expect(codeOf(await create(ada, slot(nth), at(nth)))).toBe("");
    expect(codeOf(await create(ada, { ...slot(3), phone: memberPhone }, at(3)))).toBe("TOO_MANY_HOLDS");
    expect(codeOf(await create(eve, slot(3), at(3)))).toBe("");
  });
});

describe("a typed phone, where no texts are sent", () => {
  it("gives nobody the member price that its owner has", async () => {
    // `memberPhone` has a membership of its own in every world.
    expect(codeOf(await create(eve, { phone: memberPhone, isMember: true }))).toBe("NOT_A_MEMBER");
    await enterMember();
    const proof = proofOf(eve);
    const proved = await world.call("booking/reservations/verifyOtp", { email: eve, proof, attributes });
    expect(proved.isMember).toBe(false);
    expect(codeOf(await create(eve, { phone: memberPhone, isMember: true }))).toBe("NOT_A_MEMBER");
    // Control: who proves the e-mail of the membership has it, with any phone.
    expect((await book(ada, { isMember: true })).amount).toBe(usualPrice.member);
  });

  it("gives nobody the credit of its owner, which the e-mail has", async () => {
    const { _id, key } = await book(ada, { phone: memberPhone });
    world.payments.pay(`session-${_id}`);
    await world.jobs.settle(`session-${_id}`);
    await world.call("booking/reservations/cancel", { _id, key, to: "credit", fee: 0 });
    const credit = async (email: string) =>
      (await world.call("booking/reservations/verifyOtp", { email, proof: proofOf(email), attributes })).credit;
    expect([await credit(eve), await credit(ada)]).toEqual([undefined, usualPrice.nonMember]);
  });

  it("finds nobody's bookings: the proven e-mail finds its own, for visitors and for who is signed in", async () => {
    const own = await book(ada, { phone: memberPhone });
    const others = await book(eve, { phone: memberPhone, attributes: { ...afternoon, item: "mem_b_brume" } });
    expect([await find(ada), await find(eve)]).toEqual([[own._id], [others._id]]);
    const listed = async (principal: Principal) =>
      (await world.call("account/bookings/find", {}, { principal })).items.map(({ _id }) => _id);
    expect(await listed(userOf(ada))).toEqual([own._id]);
    // Whoever proved the phone when texts were still sent sees none of what others booked with it.
    expect(await listed(userOf("bo@example.test", memberPhone))).toEqual([]);
  });

  it("opens nobody's messages, and gives every booker a thread of their own", async () => {
    const own = await book(ada, { phone: memberPhone });
    await world.call("comm/messages/send", { booking: own._id, key: own.key, id: "message-1", text: "Is the dock open?" });
    const others = await book(eve, { phone: memberPhone, attributes: afternoon });
    const read = (of: typeof own) => world.call("comm/messages/read", { booking: of._id, key: of.key });
    expect([(await read(own)).items.length, (await read(others)).items.length]).toEqual([1, 0]);
    const { items } = await world.call("customer/profiles/find", {}, staff);
    expect(new Set(items.map(({ email, phone }) => `${email} ${phone}`))).toEqual(
      new Set([`${ada} ${memberPhone}`, `${eve} ${memberPhone}`]),
    );
  });

  it("brings the messages of staff to who booked, not to another with the same phone", async () => {
    const made = [await book(ada, { phone: memberPhone }), await book(eve, { phone: memberPhone, attributes: afternoon })];
    for (const { _id } of made) await world.call("account/bookings/message", { ids: [_id], id: `to-${_id}`, text: `For ${_id}` }, staff);
    for (const { _id, key } of made)
      expect((await world.call("comm/messages/read", { booking: _id, key })).items.map(({ text }) => text)).toEqual([`For ${_id}`]);
    const customers = new Set((await world.call("customer/profiles/find", {}, staff)).items.map(({ _id }) => _id));
    const threads = await Promise.all([...customers].map((customer) => world.call("comm/messages/read", { customer }, staff)));
    expect(threads.map(({ items }) => items.length)).toEqual([1, 1]);
  });

  it("tells nobody that its owner is blocked, while the e-mail of a blocked customer cannot book", async () => {
    await book(ada, { phone: memberPhone });
    const [customer] = (await world.call("customer/profiles/find", {}, staff)).items;
    await world.call("customer/profiles/update", { _id: customer?._id ?? "", version: 1, isBlocked: true, blockedWhy: "rude" }, staff);
    expect(codeOf(await create(eve, { phone: memberPhone, attributes: afternoon }))).toBe("");
    expect(codeOf(await create(ada, { phone: guestPhone, attributes: { ...attributes, item: "mem_b_brume" } }))).toBe("BLOCKED");
  });
});

describe("an e-mail that was only typed", () => {
  const known = { client: "mem", version: 1, firstname: "Eve", lastname: "Roy", locale: "en", isBlocked: false } as const;
  const enter = (change: object) =>
    world.store.commit((tx) => tx.customers.enter({ ...known, _id: "mem_p_known", phone: memberPhone, ...change }));

  it("gives a customer who is known by their phone neither the bookings nor the messages of its owner, but its block holds", async () => {
    await enter({ email: ada });
    const own = await book(ada);
    await world.call("comm/messages/send", { booking: own._id, key: own.key, id: "message-1", text: "Is the dock open?" });
    const { items } = await world.call("customer/profiles/find", { where: { email: ada } }, staff);
    expect(items.map(({ phone, isByEmail = false }) => `${phone} ${isByEmail}`).toSorted()).toEqual(
      [`${memberPhone} false`, `${guestPhone} true`].toSorted(),
    );
    expect((await world.call("comm/messages/read", { customer: "mem_p_known" }, staff)).items).toEqual([]);
    const message = { customer: "mem_p_known", booking: own._id, id: "message-2", text: "Yes, it is open." };
    expect(codeOf(await world.send("comm/messages/send", message, staff))).toBe("ITEM_NOT_EXIST");
    await world.call("customer/profiles/update", { _id: "mem_p_known", version: 1, isBlocked: true, blockedWhy: "rude" }, staff);
    expect(codeOf(await create(ada, { attributes: afternoon }))).toBe("BLOCKED");
  });

  it.each([
    ["with that e-mail", { email: ada }, ""],
    ["without an e-mail", {}, ""],
    ["with another e-mail (control)", { email: eve }, "ITEM_NOT_EXIST"],
  ])("leaves the messages of an older booking with the customer of its phone, %s", async (_, contact, code) => {
    await enter(contact);
    const older = makeTestReservation({ _id: "mem_r_older", phone: memberPhone, profile: { ...profile, email: ada }, isByEmail: true });
    await world.store.commit((tx) => tx.reservations.insert(older));
    const key = holderKeyOf(world.secrets, older._id);
    const sent = await world.send("comm/messages/send", { booking: older._id, key, id: "message-1", text: "Is the dock open?" });
    expect(codeOf(sent)).toBe(code);
  });
});

describe("a membership, where no texts are sent", () => {
  const plan = memRows.plan("member", { price: 349, people: 4 });
  const joining = (email: string, phone = guestPhone) => ({
    plan: plan._id,
    profile: { ...profile, email },
    phone,
    proof: proofOf(email),
    due: 349,
    locale: "en" as const,
  });
  beforeEach(() => world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 })));

  it("is bought by the proven e-mail, and hinders nobody whose phone was typed", async () => {
    const first = await world.call("order/memberships/join", joining(ada));
    const second = await world.call("order/memberships/join", joining(eve));
    for (const { _id } of [first, second]) {
      world.payments.pay(`session-${_id}`);
      await world.jobs.settle(`session-${_id}`);
    }
    const rows = await world.store.commit(async (tx) => [
      ...(await tx.people.memberships("mem", ada)),
      ...(await tx.people.memberships("mem", eve)),
      ...(await tx.people.memberships("mem", guestPhone)),
    ]);
    expect(rows.map(({ email, phone }) => [email, phone])).toEqual([
      [ada, guestPhone],
      [eve, guestPhone],
    ]);
    expect((await book(eve, { isMember: true })).amount).toBe(usualPrice.member);
    await deliverAll();
    expect(world.mails.some(({ text }) => text.includes(`Book with your email ${ada}`))).toBe(true);
  });

  it("is its owner's who signed in by the e-mail: no code, listed, and ended by them alone", async () => {
    await enterMember();
    const own = { principal: userOf(ada) };
    const other = { principal: userOf(eve) };
    expect((await world.call("booking/reservations/verifyOtp", { email: ada, attributes }, own)).isMember).toBe(true);
    const { proof: _, ...request } = creating(ada, { isMember: true, phone: guestPhone });
    expect((await world.call("booking/reservations/create", request, own)).amount).toBe(usualPrice.member);
    expect((await world.call("account/memberships/own", {}, own)).items).toHaveLength(1);
    expect((await world.call("account/memberships/own", {}, other)).items).toEqual([]);
    const end = (by: SendOptions) => world.send("account/memberships/end", { _id: "mem_member_mail", refund: 0 }, by);
    expect([codeOf(await end(other)), codeOf(await end(own))]).toEqual(["ITEM_NOT_EXIST", ""]);
  });

  it("is entered by staff with the e-mail that will prove it, and given to a booking that they enter", async () => {
    const row = { phone: memberPhone, ...season };
    const refused = await world.send("account/memberships/create", row, staff);
    expect([codeOf(refused), issuesOf(refused)]).toEqual(["BAD_REQUEST", [{ path: "/email", rule: "required" }]]);
    await world.call("account/memberships/create", { ...row, email: "Ada@Example.test" }, staff);
    const { proof: _, ...request } = creating(ada, { isMember: true, isManual: true });
    const { _id } = await world.call("booking/reservations/create", request, staff);
    const [{ _id: membership } = { _id: "" }] = await world.store.commit((tx) => tx.people.memberships("mem", ada));
    const open = await world.store.commit((tx) => tx.reservations.openOfCards("mem", [membership], attributes.date));
    expect(open.get(membership)).toMatchObject([{ _id, membership }]);
  });

  it("is shared with people by their e-mails, who get letters and confirm it there", async () => {
    await world.store.commit((tx) =>
      tx.kinds.of.memberships.insert(
        memRows.membership("card", { phone: guestPhone, email: ada, ...season, terms: { ...plan, earlyDays: 0, people: 4 } }),
      ),
    );
    const own = { principal: userOf(ada) };
    const share = (person: object) => world.send("account/memberships/share", { _id: "mem_member_card", name: "Eve", ...person }, own);
    expect(issuesOf(await share({ phone: memberPhone }))).toEqual([{ path: "/email", rule: "required" }]);
    expect(issuesOf(await share({ phone: memberPhone, email: ada }))).toEqual([{ path: "/email", rule: "cardHolder" }]);
    expect(codeOf(await share({ phone: memberPhone, email: eve }))).toBe("");
    await deliverAll();
    expect([world.texts, world.mails.map(({ to }) => to)]).toEqual([[], [eve]]);
    const [mine] = (await world.call("account/memberships/own", {}, { principal: userOf(eve) })).items;
    await world.call("account/memberships/confirm", { _id: mine?._id ?? "" }, { principal: userOf(eve) });
    expect((await book(eve, { isMember: true })).amount).toBe(usualPrice.member);
  });
});

describe("other contacts, where no texts are sent", () => {
  it("join a waitlist by e-mail alone", async () => {
    const wish = { lake: "mem_l_memphremagog", dock: null, people: 2, weekdays: [6], from: "2027-07-10", to: "2027-07-31", part: "any" };
    const join = (contact: object) => world.send("waitlist/wishes/create", { ...wish, ...contact, locale: "en" });
    expect(codeOf(await join({ phone: guestPhone, proof: proofOf(ada) }))).toBe("NO_TEXTS");
    expect(codeOf(await join({ email: ada, proof: proofOf(ada) }))).toBe("");
    await deliverAll();
    expect([world.texts, world.mails.at(-1)?.to]).toEqual([[], ada]);
  });

  it("get the code of a reference at the e-mail of the booking", async () => {
    const { reference, _id } = await book(ada);
    await deliverAll();
    world.mails.length = 0;
    await world.call("booking/reservations/requestPass", { reference, phone: guestPhone });
    await deliverAll();
    expect([world.texts, world.mails.map(({ to }) => to)]).toEqual([[], [ada]]);
    const opened = await world.call("booking/reservations/openPass", { reference, phone: guestPhone, otp: "123456" });
    expect(opened._id).toBe(_id);
  });
});
