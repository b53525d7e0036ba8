import { beforeEach, describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { letterCaps } from "#core/domain/messages/letterCaps.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  memberPhone,
  openWorld,
  person,
  proofFor,
  requestFor,
  tripDay,
  usualPrice,
  type World,
} from "../world.ts";

const terms = { name: { en: "Family", fr: "Famille" }, price: 349, period: "season", openLimit: 2, earlyDays: 0, people: 3 } as const;
const holderPhone = "+14505550170";
const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
const row = memRows.membership("family", { phone: holderPhone, ...season, plan: "mem_a_family", terms });

const user = (phone: string | null) => ({ principal: person("mem", [], phone) });
const staff = { principal: person("mem", ["^account/memberships/", "^booking/plans/"]) };
const holder = user(holderPhone);

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await world.store.commit(async (tx) => {
    await tx.kinds.of.plans.insert({ ...memRows.plan("family", { ...terms }), version: 1 });
    await tx.kinds.of.memberships.insert(row);
  });
});

const share = (phone: string, name = "Zoé Roy", by = holder) => world.send("account/memberships/share", { _id: row._id, name, phone }, by);
const own = async (phone: string) => (await world.call("account/memberships/own", {}, user(phone))).items;
const people = async () => (await own(holderPhone))[0]?.people ?? [];
const issuesOf = (reply: { readonly body: string }) => JSON.parse(reply.body).issues;
const asMember = async (phone: string) =>
  world.send("booking/reservations/create", await requestFor(world, { phone, proof: await proofFor(world, phone), isMember: true }));

describe("the holder of a card", () => {
  it("puts people on it, who then book at the member price, and sees them with their names", async () => {
    expect(codeOf(await asMember(guestPhone))).toBe("NOT_A_MEMBER");
    expect((await share("514 555-0111")).status).toBe(200);
    expect(await people()).toEqual([{ _id: expect.any(String), name: "Zoé Roy", phone: guestPhone }]);
    expect((await asMember(guestPhone)).status).toBe(200);
    expect(await own(guestPhone)).toMatchObject([
      { isShared: true, places: 0, people: [], to: season.to, open: 1, openLimit: 2, refund: 0 },
    ]);
    expect((await own(holderPhone))[0]).toMatchObject({ isShared: false, places: 2, open: 1 });
  });

  it("is refused one person too many, the same one twice, themselves, and a member of those days", async () => {
    await share(guestPhone);
    const refused = async (phone: string) => {
      const reply = await share(phone);
      return [reply.status, issuesOf(reply)];
    };
    expect(await refused("514-555-0111")).toEqual([400, [{ path: "/phone", rule: "cardTwice" }]]);
    expect(await refused(holderPhone)).toEqual([400, [{ path: "/phone", rule: "cardHolder" }]]);
    expect(await refused(memberPhone)).toEqual([400, [{ path: "/phone", rule: "overlap", params: season }]]);
    await share("+14505550172");
    expect(await refused("+14505550173")).toEqual([400, [{ path: "/phone", rule: "cardFull", params: { count: 3 } }]]);
    expect(await refused("5")).toMatchObject([400, [{ path: "/phone" }]]);
    expect(codeOf(await share("+14505550173", " "))).toBe("BAD_REQUEST");
    expect(await people()).toHaveLength(2);
  });

  it("is the only one of the customers who changes it", async () => {
    await share(guestPhone);
    const [guest] = await people();
    const remove = (by: ReturnType<typeof user>) =>
      world.send("account/memberships/unshare", { _id: row._id, person: guest?._id ?? "" }, by);
    for (const other of [user(guestPhone), user(memberPhone), user(null)]) {
      expect(codeOf(await share("+14505550173", "Max Roy", other))).toBe("ITEM_NOT_EXIST");
      expect(codeOf(await remove(other))).toBe("ITEM_NOT_EXIST");
    }
    const onCardOfGuest = { _id: guest?._id ?? "", name: "Max Roy", phone: "+14505550173" };
    expect(codeOf(await world.send("account/memberships/share", onCardOfGuest, user(guestPhone)))).toBe("ITEM_NOT_EXIST");
    expect((await remove(holder)).status).toBe(200);
    expect(codeOf(await remove(holder))).toBe("ITEM_NOT_EXIST");
  });

  it("removes a person, whose bookings keep their price and count on the card until they are over", async () => {
    await share(guestPhone);
    const [guest] = await people();
    const kept = await book(world, { phone: guestPhone, isMember: true });
    await world.call("account/memberships/unshare", { _id: row._id, person: guest?._id ?? "" }, holder);
    expect(await world.store.reservations.read(testAllClubsScope, kept._id)).toMatchObject({
      amount: centsOf(usualPrice.member),
      isMember: true,
    });
    expect(await own(guestPhone)).toEqual([]);
    expect(codeOf(await asMember(guestPhone))).toBe("NOT_A_MEMBER");
    const saved = usualPrice.nonMember - usualPrice.member;
    expect((await own(holderPhone))[0]).toMatchObject({ open: 1, unpaid: { count: 1, saved }, people: [] });
  });

  it("gets what a person who was removed saved in no refund", async () => {
    await share(guestPhone);
    const [guest] = await people();
    const { _id } = await book(world, { phone: guestPhone, isMember: true });
    const clerk = { principal: person("mem", ["^booking/reservations/"]) };
    await world.call("booking/reservations/transition", { _id, event: "payAtDock" }, clerk);
    await world.call("account/memberships/unshare", { _id: row._id, person: guest?._id ?? "" }, holder);
    // Their bookings from now on are not the holder's.
    world.clock.at += 1;
    expect((await own(holderPhone))[0]?.saved).toBe(usualPrice.nonMember - usualPrice.member);
  });

  it("loses a person who leaves the card by themselves", async () => {
    await share(guestPhone);
    const [guest] = await own(guestPhone);
    await world.call("account/memberships/end", { _id: guest?._id ?? "", refund: 0 }, user(guestPhone));
    expect([await own(guestPhone), await people()]).toEqual([[], []]);
    expect((await share(guestPhone)).status).toBe(200);
  });

  it("puts one of two people on the last place who come at once", async () => {
    await share(guestPhone);
    const both = await Promise.all(["+14505550172", "+14505550173"].map((phone) => share(phone)));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "400"]);
    expect(await people()).toHaveLength(2);
  });

  it("adds nobody twice when the same request comes again", async () => {
    const again = () =>
      world.send("account/memberships/share", { _id: row._id, name: "Zoé Roy", phone: guestPhone }, { ...holder, key: "share-1" });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await people()).toHaveLength(1);
  });
});

describe("staff", () => {
  const add = (phone: string) => world.send("account/memberships/addPerson", { _id: row._id, name: "Zoé Roy", phone }, staff);
  const rowOf = async (phone: string) => (await world.store.commit((tx) => tx.people.memberships("mem", phone)))[0];

  it("put people on a card and remove them, with a line in the history for each", async () => {
    expect((await add(guestPhone)).status).toBe(200);
    const guest = await rowOf(guestPhone);
    expect(guest).toMatchObject({ card: row._id, name: "Zoé Roy", plan: row.plan, terms, to: season.to });
    await world.call("account/memberships/removePerson", { _id: row._id, person: guest?._id ?? "" }, staff);
    expect(await people()).toEqual([]);
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "memberships", item: guest?._id ?? "" } });
    expect(items.map(({ action }) => action).toSorted()).toEqual(["create", "delete"]);
    expect(JSON.stringify(items)).not.toContain("Zoé");
  });

  it("end a membership with everybody on its card", async () => {
    await add(guestPhone);
    await world.call("account/memberships/delete", { _id: row._id, version: 1 }, staff);
    expect([await own(holderPhone), await own(guestPhone)]).toEqual([[], []]);
  });

  it("change the last day and the plan of everybody on a card with those of its holder", async () => {
    await add(guestPhone);
    const to = dayFromText("2027-09-15");
    await world.call("account/memberships/update", { _id: row._id, version: 1, to }, staff);
    expect((await rowOf(guestPhone))?.to).toBe(to);
    const plan = memRows.plan("crew", { ...terms, price: 499, people: 5 });
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 }));
    await world.call("account/memberships/update", { _id: row._id, version: 2, plan: plan._id }, staff);
    expect(await rowOf(guestPhone)).toMatchObject({ plan: plan._id, terms: { price: 499, people: 5 }, version: 3 });
  });

  it("are refused a plan for fewer people, a last day on which somebody is a member, and changes of one person alone", async () => {
    await add(guestPhone);
    const refused = async (change: object) =>
      issuesOf(await world.send("account/memberships/update", { _id: row._id, version: 1, ...change }, staff));
    expect(await refused({ plan: null })).toEqual([{ path: "/plan", rule: "cardFull", params: { count: 1 } }]);
    const later = { from: dayFromText("2028-04-01"), to: dayFromText("2028-10-31") };
    await world.call("account/memberships/create", { phone: guestPhone, ...later }, staff);
    expect(await refused({ to: dayFromText("2028-04-01") })).toMatchObject([{ path: "/to", rule: "cardPerson", params: later }]);
    const { _id = "", version = 0 } = (await rowOf(guestPhone)) ?? {};
    const alone = await world.send("account/memberships/update", { _id, version, to: dayFromText("2027-12-31") }, staff);
    expect(issuesOf(alone)).toEqual([{ path: "/to", rule: "ofCard" }]);
    expect((await world.send("account/memberships/update", { _id, version, note: "Daughter" }, staff)).status).toBe(200);
    await world.call("account/memberships/delete", { _id, version: version + 1 }, staff);
    const restored = await world.send("account/memberships/restore", { _id, version: version + 2 }, staff);
    expect(issuesOf(restored)).toEqual([{ path: "/from", rule: "ofCard" }]);
  });
});

describe("the name of a person on a card", () => {
  const rename = (name: string, by: object, path = "rename") =>
    world.send(`account/memberships/${path}`, { _id: row._id, person: guest, name }, by);
  let guest = "";
  beforeEach(async () => {
    await share(guestPhone, "Zoe Roi");
    guest = (await people())[0]?._id ?? "";
  });

  it("is corrected by the holder and by staff, and by nobody else", async () => {
    expect((await rename(" Zoé Roy ", holder)).status).toBe(200);
    expect((await people())[0]?.name).toBe("Zoé Roy");
    expect((await rename("Zoé Leroy", staff, "renamePerson")).status).toBe(200);
    expect((await people())[0]?.name).toBe("Zoé Leroy");
    expect(codeOf(await rename("Max", user(guestPhone)))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await rename(" ", holder))).toBe("BAD_REQUEST");
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "memberships", item: guest } });
    expect([items.length, JSON.stringify(items).includes("Zo")]).toEqual([3, false]);
  });
});

describe("a card that is renewed", () => {
  const next = { from: dayFromText("2028-04-01"), to: dayFromText("2028-10-31") };
  const renew = (plan: string) => world.call("account/memberships/create", { phone: holderPhone, plan, ...next }, staff);
  const onNext = async () =>
    (await own(holderPhone)).find(({ from }) => from === next.from)?.people.map(({ name, phone }) => ({ name, phone }));

  it("keeps its people with their names, and the holder can remove them", async () => {
    await share(guestPhone, "Zoé Roy");
    await share("+14505550172", "Max Roy");
    const { _id } = await renew("mem_a_family");
    expect(await onNext()).toEqual([
      { name: "Zoé Roy", phone: guestPhone },
      { name: "Max Roy", phone: "+14505550172" },
    ]);
    expect(await own(guestPhone)).toMatchObject([{ to: season.to }, { ...next, isShared: true, openLimit: 2 }]);
    const zoe = (await own(guestPhone))[1]?._id ?? "";
    expect((await world.send("account/memberships/unshare", { _id, person: zoe }, holder)).status).toBe(200);
    expect([await onNext(), (await own(guestPhone)).length]).toEqual([[{ name: "Max Roy", phone: "+14505550172" }], 1]);
  });

  it("keeps as many as the plan has places, and nobody who is a member by themselves on its days", async () => {
    await share(guestPhone, "Zoé Roy");
    await share("+14505550172", "Max Roy");
    await world.call("account/memberships/create", { phone: guestPhone, ...next }, staff);
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...memRows.plan("pair", { ...terms, people: 2 }), version: 1 }));
    await renew("mem_a_pair");
    expect(await onNext()).toEqual([{ name: "Max Roy", phone: "+14505550172" }]);
  });

  it("keeps one of two people where the plan has one place", async () => {
    await share(guestPhone, "Zoé Roy");
    await share("+14505550172", "Max Roy");
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...memRows.plan("pair", { ...terms, people: 2 }), version: 1 }));
    await renew("mem_a_pair");
    expect(await onNext()).toHaveLength(1);
  });

  it("keeps them when its holder pays for the next season, and the letter names them", async () => {
    await share(guestPhone, "Zoé Roy");
    while ((await world.deliverAll()) > 0);
    const request = {
      plan: "mem_a_family",
      profile: { firstname: "Ada", lastname: "Byron", email: "ada@example.test" },
      phone: holderPhone,
      proof: await proofFor(world, holderPhone),
      from: dayFromText("2027-11-01"),
      locale: "en",
    } as const;
    const order = await world.call("order/memberships/join", request);
    world.payments.pay(sessionIdOfPaymentPage(order.sessionUrl ?? ""));
    await world.call("order/memberships/read", { _id: order._id, key: order.key });
    const [, bought] = await own(holderPhone);
    expect(bought).toMatchObject({ from: "2027-11-01", people: [{ name: "Zoé Roy" }] });
    while ((await world.deliverAll()) > 0);
    expect(world.mails.at(-1)?.text).toContain("Still on your card: Zoé Roy.");
    expect(world.texts.at(-1)).toMatchObject({ to: guestPhone, text: expect.stringContaining("renewed their membership card") });
  });
});

describe("the messages to the people of a card", () => {
  const add = (phone: string) => world.send("account/memberships/addPerson", { _id: row._id, name: "Zoé Roy", phone }, staff);
  const customer = (id: string, phone: string, change: object = {}) =>
    world.store.commit((tx) =>
      tx.customers.enter({
        _id: `mem_p_${id}`,
        client: "mem",
        version: 1,
        firstname: "Zoé",
        lastname: "Roy",
        email: `${id}@example.test`,
        phone,
        locale: "fr",
        isBlocked: false,
        ...change,
      }),
    );
  const letters = async () => {
    const mails = world.mails.length;
    const texts = world.texts.length;
    while ((await world.deliverAll()) > 0);
    expect(world.faults).toEqual([]);
    return [
      ...world.mails.slice(mails).map(({ to, text }) => `${to} ${text}`),
      ...world.texts.slice(texts).map(({ to, text }) => `${to} ${text}`),
    ];
  };
  const guestId = async () => (await people())[0]?._id ?? "";

  it.each([
    ["Win! Call 1-900-555-0100", "https://evil.example/x", "Win Call"],
    ["+1 900 555 0100", "bit.ly/win", "Un membre"],
    ["J.-P.", "O’Neil evil.example", "J.-P. O’Neil"],
  ])("carry no phone number and no link that their sender wrote as a name: %s %s", async (firstname, lastname, name) => {
    await customer("holder", holderPhone, { firstname, lastname });
    await share(guestPhone);
    const [text = ""] = await letters();
    expect(text).toContain(`: ${name} partage sa carte`);
    expect(text).not.toMatch(/900|evil|bit/u);
  });

  it("are few when somebody is put on a card and taken off it in a loop", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await add(guestPhone);
      await world.deliverDue();
      await world.send("account/memberships/removePerson", { _id: row._id, person: await guestId() }, staff);
      await world.deliverDue();
      world.clock.at += 1000;
    }
    expect(world.texts).toHaveLength(letterCaps.news.phone.unproven.burst);
  });

  it("say in their language who shares the card and what it gives, by email where the club knows one", async () => {
    await customer("holder", holderPhone, { firstname: "Max", lastname: "evil.example" });
    await customer("zoe", guestPhone);
    await share(guestPhone);
    const [letter = "", ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toContain("zoe@example.test Bonjour Zoé,");
    expect(letter).toContain("Max partage maintenant sa carte de membre du Club mem avec vous.");
    for (const fact of [
      "Forfait\u00a0: Famille",
      "Du 1er juillet 2027 au 31 octobre 2027",
      "2 réservations ouvertes à la fois",
      "https://quai.test/fr",
    ])
      expect(letter).toContain(fact);
    expect(letter).not.toContain("Le personnel");
    await world.call("account/memberships/unshare", { _id: row._id, person: await guestId() }, holder);
    expect(await letters()).toEqual([expect.stringContaining("Max ne partage plus de carte de membre du Club mem avec vous.")]);
  });

  it("come by text in the language of the holder where the club knows no email, and say that staff made the change", async () => {
    await customer("holder", holderPhone);
    await share(guestPhone);
    expect(await letters()).toEqual([
      expect.stringMatching(/^\+15145550111 Le Club mem\u00a0: Zoé Roy partage sa carte de membre avec vous jusqu’au 31 octobre 2027/),
    ]);
    await customer("max", "+14505550172", { locale: "en" });
    await add("+14505550172");
    expect(await letters()).toEqual([expect.stringContaining("The staff of Club mem made this change.")]);
  });

  it("leave for everybody when the holder or staff end the card, and for nobody who leaves by themselves", async () => {
    await share(guestPhone);
    await share("+14505550172");
    await letters();
    const [guest] = await own(guestPhone);
    await world.call("account/memberships/end", { _id: guest?._id ?? "", refund: 0 }, user(guestPhone));
    expect(await letters()).toEqual([]);
    await world.call("account/memberships/end", { _id: row._id, refund: 0 }, holder);
    expect(await letters()).toEqual([expect.stringMatching(/^\+14505550172 Club mem: A member no longer shares/)]);
  });

  it("leave for nobody about what they cannot use: the days are over, they were removed or added since, or are blocked", async () => {
    await share(guestPhone);
    await world.call("account/memberships/unshare", { _id: row._id, person: await guestId() }, holder);
    expect(await letters()).toEqual([expect.stringContaining("A member no longer shares")]);
    await share(guestPhone);
    await world.call("account/memberships/unshare", { _id: row._id, person: await guestId() }, holder);
    await share(guestPhone);
    expect(await letters()).toEqual([expect.stringContaining("A member put you on their membership card")]);
    await world.call("account/memberships/delete", { _id: await guestId(), version: 1 }, staff);
    world.clock.at += 150 * 86_400_000;
    expect(await letters()).toEqual([]);
    world.clock.at -= 150 * 86_400_000;
    await customer("zoe", guestPhone, { isBlocked: true });
    await share(guestPhone);
    expect(await letters()).toEqual([]);
  });

  it("tell the people of a holder whose data is erased, whose cards end with it", async () => {
    await customer("holder", holderPhone);
    await share(guestPhone);
    await letters();
    await world.call("account/profiles/erase", { customer: "mem_p_holder" }, { principal: person("mem", [".*"]) });
    expect(await own(guestPhone)).toEqual([]);
    expect(await letters()).toEqual([expect.stringContaining("A member no longer shares a membership card with you")]);
  });
});

describe("somebody who was put on a card without their consent (M4)", () => {
  /** The card is full: its holder has as many open bookings as the plan allows, at a club that takes none beyond it. */
  async function fillCard(): Promise<void> {
    const settings = { ...defaultSettings, plans: { ...defaultSettings.plans, beyondLimit: "refused" as const } };
    await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings }));
    for (const item of ["mem_b_brume", "mem_b_cap"])
      await book(
        world,
        { phone: holderPhone, isMember: true, attributes: { ...attributes, item, location: dockOf[item] ?? "" } },
        { visitor: "holder" },
      );
  }
  const dockOf: Readonly<Record<string, string>> = { mem_b_brume: "mem_d_magog", mem_b_cap: "mem_d_newport" };
  const asNonMember = async () => codeOf(await world.send("booking/reservations/create", await requestFor(world, { isMember: false })));
  const confirm = async (phone: string, id: string) => world.send("account/memberships/confirm", { _id: id }, user(phone));
  const guestCard = async () => (await own(guestPhone))[0];

  it("books at the price of non-members beyond its plan, and is refused only once they confirmed it", async () => {
    await share(guestPhone);
    await fillCard();
    expect(codeOf(await asMember(guestPhone))).toBe("BEYOND_PLAN");
    expect(await asNonMember()).toBe("");
    expect(await guestCard()).toMatchObject({ isShared: true, isConfirmed: false });
    const id = (await guestCard())?._id ?? "";
    for (const other of [holderPhone, memberPhone]) expect(codeOf(await confirm(other, id))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await confirm(holderPhone, row._id)), "the holder’s own").toBe("ITEM_NOT_EXIST");
    for (let turn = 0; turn < 2; turn += 1) expect((await confirm(guestPhone, id)).status).toBe(200);
    expect(await guestCard()).toMatchObject({ isConfirmed: true });
    const another = { ...attributes, date: addDays(tripDay, 1) };
    const refused = await world.send("booking/reservations/create", await requestFor(world, { isMember: false, attributes: another }));
    expect(codeOf(refused)).toBe("PLAN_LIMIT");
  });

  it("leaves it, and books as before", async () => {
    await share(guestPhone);
    await fillCard();
    const id = (await guestCard())?._id ?? "";
    await confirm(guestPhone, id);
    expect(await asNonMember()).toBe("PLAN_LIMIT");
    await world.call("account/memberships/end", { _id: id, refund: 0 }, user(guestPhone));
    expect(await asNonMember()).toBe("");
  });

  it("needs to confirm once: the card that renews it counts as confirmed", async () => {
    await share(guestPhone);
    await confirm(guestPhone, (await guestCard())?._id ?? "");
    const next = { from: dayFromText("2028-04-01"), to: dayFromText("2028-10-31") };
    await world.call("account/memberships/create", { phone: holderPhone, ...next, plan: "mem_a_family" }, staff);
    expect((await own(guestPhone)).map(({ isConfirmed }) => isConfirmed)).toEqual([true, true]);
  });
});
