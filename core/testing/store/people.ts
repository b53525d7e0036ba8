import { makePrincipalReader } from "../../gate/principals.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { UserRecord } from "../../domain/people/principal.ts";
import { dayFromText } from "../clubs/day.ts";
import { bilingualNameOf, memRows } from "../clubs/rows.ts";
import { storeSignedInUser, makeTestReservation, testDayMay1, testNow, type SuiteTools } from "../fixtures/suite.ts";
import { ownTrips } from "../../domain/calendar/feed.ts";

/** Adds the tests of what every store promises about people. */
export function peopleSuite({ it, expect }: SuiteTools): void {
  const ada = {
    kind: "user",
    id: "mem_u_1",
    client: "mem",
    phone: "+15145550111",
    roles: [{ name: "desk", permissions: ["^booking/"] }],
  } as const;

  it("are found with the roles they hold and their sign-in, and not by another club's name", async ({ store }) => {
    const subject = await storeSignedInUser(store, ada);
    const { user, roles, session } = await store.people.look(subject);
    expect([user?.phone, roles.map(({ permissions }) => permissions), session?.endedAt]).toEqual([ada.phone, [["^booking/"]], null]);
    expect(await store.people.look({ ...subject, client: "msk" })).toEqual({ user: undefined, roles: [], session: undefined });
  });

  it("are looked up at each call: a revoked right is gone at the next call", async ({ store, port }) => {
    const subject = await storeSignedInUser(store, ada);
    const principals = makePrincipalReader(port);
    const signedIn = { ...ada, email: `${ada.id}@people.test`, session: subject.session };
    expect(await principals(subject)).toEqual(signedIn);
    const { user, roles, session } = await store.people.look(subject);
    if (user === undefined || roles[0] === undefined || session === undefined) throw new Error("nobody there");
    const [role] = roles;
    await store.commit((tx) => tx.people.putRole({ ...role, permissions: [] }));
    expect(await principals(subject)).toEqual({ ...signedIn, roles: [{ name: "desk", permissions: [] }] });
    await store.commit((tx) => tx.people.putUser({ ...user, isDisabled: true }));
    expect(await principals(subject)).toBeUndefined();
    await store.commit((tx) => tx.people.putUser(user));
    await store.commit((tx) => tx.people.putSession({ ...session, endedAt: testNow }));
    expect(await principals(subject)).toBeUndefined();
  });

  it("have a contact that no other user of any club has", async ({ store }) => {
    await storeSignedInUser(store, ada);
    await expect(storeSignedInUser(store, { ...ada, id: "msk_u_1", client: "msk" })).rejects.toThrow(/unique|another user/iu);
  });

  it("find the active user of a contact, and the active users with a role name, in any club", async ({ store }) => {
    const role = (client: string) => ({ _id: `${client}_role_all`, client, version: 1, name: "all", permissions: [".*"] });
    const user = (id: string, part: Partial<UserRecord> = {}): UserRecord => {
      const [client = ""] = id.split("_");
      const contact = { email: `${id}@people.test`, phone: null, locale: "en" } as const;
      const rest = { version: 1, firstname: "Ada", lastname: "Roy", roles: [role(client)._id], isDisabled: false, createdAt: 0 };
      return { id, client, ...contact, ...rest, ...part };
    };
    const holders = (but: string) => store.commit(async (tx) => (await tx.people.holdersOf("all", but)).toSorted());
    await store.commit(async (tx) => {
      for (const client of ["mem", "msk"]) await tx.people.putRole(role(client));
      for (const one of [
        user("mem_u_1"),
        user("msk_u_1"),
        user("mem_u_2", { isDisabled: true }),
        user("mem_u_3", { roles: ["mem_role_al"] }),
      ])
        await tx.people.putUser(one);
    });
    expect([await holders("nobody"), await holders("mem_u_1")]).toEqual([["mem_u_1", "msk_u_1"], ["msk_u_1"]]);
    await store.commit((tx) => tx.people.putUser(user("msk_u_1", { retired: testNow })));
    expect(await holders("mem_u_1")).toEqual([]);
    await store.commit((tx) => tx.people.putRole({ ...role("mem"), retired: testNow }));
    expect(await holders("nobody")).toEqual([]);
    const having = async (...roles: readonly string[]) =>
      (await store.commit((tx) => tx.people.withRoles("mem", roles))).map(({ id }) => id).toSorted();
    expect([
      await having("mem_role_all"),
      await having("mem_role_al"),
      await having("mem_role_al", "mem_role_all"),
      await having(),
    ]).toEqual([["mem_u_1", "mem_u_2"], ["mem_u_3"], ["mem_u_1", "mem_u_2", "mem_u_3"], []]);
    expect(await store.commit((tx) => tx.people.holderOf("email", "msk_u_1@people.test"))).toBe("msk_u_1");
    expect(await store.commit((tx) => tx.people.holderOf("phone", "+15145550111"))).toBeUndefined();
  });

  it("lose all rights when they are retired, and the rights of a role when it is retired", async ({ store, port }) => {
    const subject = await storeSignedInUser(store, ada);
    const principals = makePrincipalReader(port);
    const { user, roles } = await store.people.look(subject);
    if (user === undefined || roles[0] === undefined) throw new Error("nobody there");
    const [role] = roles;
    await store.commit((tx) => tx.kinds.of.roles.replace({ ...role, version: 2, retired: testNow }));
    expect(await principals(subject)).toMatchObject({ roles: [] });
    await store.commit((tx) => tx.people.putUser({ ...user, retired: testNow }));
    expect(await principals(subject)).toBeUndefined();
  });

  it("gives the memberships of a phone at a club by their first day, without those that are retired", async ({ store }) => {
    const phone = "+14505550100";
    const membership = memRows.membership("1", {
      phone,
      from: testDayMay1,
      to: dayFromText("2027-10-31"),
      plan: "mem_plan_1",
      note: "Paid",
    });
    const terms = {
      name: bilingualNameOf("Season"),
      price: 349.5,
      period: "season",
      openLimit: 3,
      earlyDays: 7,
      people: 2,
    } as const;
    const earlier = memRows.membership("2", {
      phone,
      from: dayFromText("2026-05-01"),
      to: dayFromText("2026-10-31"),
      terms,
      card: "mem_member_1",
    });
    const stored = () => store.commit((tx) => tx.people.memberships("mem", phone));
    await store.commit(async (tx) => {
      for (const row of [membership, earlier]) await tx.kinds.of.memberships.insert(row);
      await tx.kinds.of.memberships.insert(memRows.membership("3", { phone: "+14505550101", from: testDayMay1, to: testDayMay1 }));
      expect(await tx.people.memberships("msk", phone)).toEqual([]);
    });
    expect(await stored()).toEqual([earlier, membership]);
    await store.commit((tx) => tx.kinds.of.memberships.replace({ ...membership, version: 2, retired: testNow }));
    expect(await stored()).toEqual([earlier]);
  });

  it("finds the customer of a proven e-mail beside another with the same phone, none who only typed it, and blocks apart", async ({
    store,
  }) => {
    const profile = {
      client: "mem",
      version: 1,
      locale: "fr",
      isBlocked: false,
      firstname: "Zoé",
      lastname: "Roy",
      phone: "+14505550106",
    } as const;
    const email = "zoe@example.test";
    await store.commit(async (tx) => {
      await tx.customers.enter({ ...profile, _id: "mem_p_phone" });
      await tx.customers.enter({ ...profile, _id: "mem_p_mail", email, isByEmail: true });
    });
    const found = () =>
      store.commit(async (tx) => [
        (await tx.customers.byPhone("mem", profile.phone))?._id,
        (await tx.customers.byEmail("mem", email))?._id,
        (await tx.customers.byEmail("msk", email))?._id,
      ]);
    expect(await found()).toEqual(["mem_p_phone", "mem_p_mail", undefined]);
    const typed = { ...profile, _id: "mem_p_a", phone: "+14505550107", email: "typed@example.test" };
    const root = { ...profile, _id: "mem_p_root", phone: "+14505550108", isBlocked: true };
    const merged = { ...profile, _id: "mem_p_merged", phone: "+14505550109", email: "merged@example.test", mergedInto: root._id };
    await store.commit(async (tx) => {
      for (const each of [typed, root, merged]) await tx.customers.enter(each);
    });
    expect(await store.commit((tx) => tx.customers.byEmail("mem", typed.email))).toBeUndefined();
    const blocked = (of: string, client = "mem") => store.commit((tx) => tx.customers.isEmailBlocked(client, of));
    expect([await blocked(email), await blocked(typed.email), await blocked(merged.email)]).toEqual([false, false, true]);
    // Who is known by a phone is found by a block on their typed e-mail alone.
    await store.commit((tx) => tx.customers.enter({ ...profile, _id: "mem_p_0", phone: "+14505550110", email, isBlocked: true }));
    expect([await blocked(email), await blocked(email, "msk")]).toEqual([true, false]);
    expect(await found()).toEqual(["mem_p_phone", "mem_p_mail", undefined]);
  });

  it("forgets a customer of a proven e-mail after the last trip that it proved, whatever phones were typed", async ({ store }) => {
    const one = "+14505550111";
    const two = "+14505550112";
    const person = { firstname: "Zoé", lastname: "Roy", email: "Zoe@Example.test" };
    const trip = (_id: string, phone: string, date: Day) =>
      makeTestReservation({ _id, session: `pay_${_id}`, phone, date, profile: person, isByEmail: true });
    const email = "zoe@example.test";
    const profile = { _id: "mem_p_mail", client: "mem", version: 1, ...person, email, phone: one, isByEmail: true } as const;
    await store.commit(async (tx) => {
      await tx.customers.enter({ ...profile, locale: "fr", isBlocked: false });
      await tx.reservations.insert(trip("mem_r_21", one, testDayMay1));
      await tx.reservations.insert(trip("mem_r_22", two, dayFromText("2027-06-01")));
    });
    const left = async () => (await store.commit((tx) => tx.customers.byEmail("mem", email)))?._id;
    expect([await store.reservations.forget(dayFromText("2027-05-02"), 5), await left()]).toEqual([1, "mem_p_mail"]);
    expect([await store.reservations.forget(dayFromText("2027-06-02"), 5), await left()]).toEqual([1, undefined]);
  });

  it("gives a membership with an e-mail to that alone, and one without to its phone", async ({ store }) => {
    const phone = "+14505550105";
    const days = { from: testDayMay1, to: dayFromText("2027-10-31") };
    const ofPhone = memRows.membership("1", { ...days, phone });
    const ofEmail = memRows.membership("2", { ...days, phone, email: "zoe@example.test" });
    await store.commit(async (tx) => {
      for (const row of [ofPhone, ofEmail]) await tx.kinds.of.memberships.insert(row);
    });
    const found = (contact: string) => store.commit((tx) => tx.people.memberships("mem", contact));
    expect([await found(phone), await found("zoe@example.test"), await found("other@example.test")]).toEqual([[ofPhone], [ofEmail], []]);
  });

  it("gives everybody who was ever on a card but its holder, and the bookings whose member price it gave, whatever their phone", async ({
    store,
  }) => {
    const holder = "+14505550100";
    const guest = "+14505550101";
    const former = "+14505550102";
    const days = { from: testDayMay1, to: dayFromText("2027-10-31") };
    const card = memRows.membership("1", { ...days, phone: holder });
    const onCard = [
      memRows.membership("2", { ...days, phone: guest, card: card._id, name: "Zoé Roy" }),
      memRows.membership("3", { ...days, phone: former, card: card._id, retired: testNow }),
    ];
    const another = memRows.membership("4", { ...days, phone: "+14505550103" });
    const booked = (name: number, phone: string, change: Partial<Reservation>) =>
      makeTestReservation({ _id: `mem_r_${name}`, phone, start: 480 + name, session: `pay_${name}`, ...change });
    const bookings = [
      booked(1, another.phone, { membership: card._id }),
      booked(2, guest, { membership: onCard[0]?._id ?? "" }),
      booked(3, former, { membership: onCard[1]?._id ?? "", createdAt: testNow + 1 }),
      booked(4, holder, { membership: another._id }),
      booked(5, holder, {}),
      booked(6, holder, { membership: card._id, status: "canceled" }),
    ];
    await store.commit(async (tx) => {
      for (const row of [card, ...onCard, another]) await tx.kinds.of.memberships.insert(row);
      for (const booking of bookings) await tx.reservations.insert(booking);
      expect(await tx.people.ofCard("mem", card._id)).toEqual(onCard);
      expect(await tx.people.ofCard("msk", card._id)).toEqual([]);
      const open = await tx.reservations.openOfCards("mem", [card._id, another._id, onCard[0]?._id ?? "", "mem_m_none"], testDayMay1);
      const ids = new Map([...open].map(([id, found]) => [id, found.map(({ _id }) => _id)]));
      expect(ids).toEqual(
        new Map([
          [card._id, ["mem_r_1", "mem_r_2", "mem_r_3"]],
          [another._id, ["mem_r_4"]],
          [onCard[0]?._id, ["mem_r_2"]],
        ]),
      );
    });
  });
}

/** Adds the tests of what every store promises about the views of lists that people saved. */
export function savedViewsSuite({ it, expect }: SuiteTools): void {
  it("stores the views of a person by name, until each is removed", async ({ store }) => {
    const view = { client: "mem", user: "mem_u_ada", page: "/bookings", query: "?status=paid", createdAt: testNow };
    await store.commit(async (tx) => {
      await tx.savedViews.put({ ...view, _id: "mem_v_1", name: "Paid" });
      await tx.savedViews.put({ ...view, _id: "mem_v_2", name: "Due" });
      await tx.savedViews.put({ ...view, _id: "mem_v_3", name: "Other", user: "mem_u_bo" });
      await tx.savedViews.put({ ...view, _id: "mem_v_1", name: "Paid in full", query: "" });
    });
    const names = async (user: string) => (await store.savedViews.of("mem", user)).map(({ name, query }) => [name, query]);
    expect(await names("mem_u_ada")).toEqual([
      ["Due", "?status=paid"],
      ["Paid in full", ""],
    ]);
    await store.commit((tx) => tx.savedViews.remove("mem", "mem_u_ada", "mem_v_2"));
    await store.commit((tx) => tx.savedViews.remove("mem", "mem_u_ada", "mem_v_3"));
    expect([await names("mem_u_ada"), await names("mem_u_bo"), await store.savedViews.of("msk", "mem_u_ada")]).toEqual([
      [["Paid in full", ""]],
      [["Other", "?status=paid"]],
      [],
    ]);
  });
}

/** Adds the tests of what every store promises about calendar feeds. */
export function calendarFeedsSuite({ it, expect }: SuiteTools): void {
  it("stores the feeds of a person by what they are of, until each is removed", async ({ store }) => {
    const feed = { client: "mem", user: "mem_u_ada", createdAt: testNow };
    const own = { ...feed, _id: "mem_cf_1", of: ownTrips };
    const dock = { ...feed, _id: "mem_cf_2", of: "mem_d1_magog-wharf" };
    await store.commit(async (tx) => {
      await tx.calendarFeeds.insert(own);
      await tx.calendarFeeds.insert(dock);
      await tx.calendarFeeds.insert({ ...own, _id: "mem_cf_3", user: "mem_u_bo" });
    });
    expect(await store.calendarFeeds.of("mem", "mem_u_ada")).toEqual([dock, own]);
    expect(await store.calendarFeeds.of("msk", "mem_u_ada")).toEqual([]);
    expect([await store.calendarFeeds.read("mem", "mem_cf_2"), await store.calendarFeeds.read("msk", "mem_cf_2")]).toEqual([
      dock,
      undefined,
    ]);
    await store.commit((tx) => tx.calendarFeeds.remove("mem", "mem_cf_2"));
    expect([await store.calendarFeeds.read("mem", "mem_cf_2"), await store.calendarFeeds.of("mem", "mem_u_ada")]).toEqual([
      undefined,
      [own],
    ]);
  });
}
