import { beforeEach, describe, expect, it } from "vitest";
import { centsOf } from "#core/domain/money/cents.ts";
import { clubScope } from "#core/domain/people/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/allClubs.ts";
import { book, codeOf, guestPhone, memberPhone, openWorld, person, proofFor, requestFor, usualPrice, type World } from "./world.ts";

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
