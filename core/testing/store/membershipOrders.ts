import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { allClubsScope, clubScope } from "../../domain/scope.ts";
import type { MembershipOrder } from "../../domain/membership/membershipOrder.ts";
import { memRows } from "../clubs/rows.ts";
import { dayFromText } from "../clubs/day.ts";
import { testDayMay1, testNow, type SuiteTools } from "../fixtures/suite.ts";

const terms = { name: { en: "Member", fr: "Membre" }, price: 349, period: "season", openLimit: 2, earlyDays: 14, people: 4 } as const;

/** Makes an order of a membership, open and for a phone of its own. */
export function makeTestMembershipOrder(name: number, change: Partial<MembershipOrder> = {}): MembershipOrder {
  return {
    _id: `mem_sale_${name}`,
    client: "mem",
    reference: `MEM-22222${name}`,
    plan: "mem_a_member",
    terms,
    price: centsOf(349),
    currency: "CAD",
    phone: `+1450555010${name}`,
    profile: { firstname: "Marie", lastname: "Curie", email: "marie@example.test" },
    locale: "fr",
    state: "open",
    membership: null,
    account: serverAccount,
    session: null,
    sessionUrl: null,
    deadline: testNow,
    createdAt: testNow,
    ...change,
  };
}

/** Adds the tests of what every store promises about orders of memberships. */
export function membershipOrdersSuite({ it, expect }: SuiteTools): void {
  it("are kept whole and changed, and read by their own club", async ({ store }) => {
    const one = makeTestMembershipOrder(1);
    const paid: MembershipOrder = {
      ...one,
      state: "done",
      account: "mem_account_1",
      session: "cs_1",
      sessionUrl: "https://pay.test/cs_1",
      membership: "mem_member_1",
    };
    await store.commit(async (tx) => {
      await tx.membershipOrders.insert(one);
      expect(await tx.membershipOrders.read(clubScope("mem"), one._id)).toEqual(one);
      expect(await tx.membershipOrders.openOf("mem", one.phone)).toEqual(one);
      await tx.membershipOrders.update(paid);
      expect(await tx.membershipOrders.openOf("mem", one.phone)).toBeUndefined();
      expect(await tx.membershipOrders.ofMembership("mem", "mem_member_1")).toEqual(paid);
      expect(await tx.membershipOrders.ofMembership("msk", "mem_member_1")).toBeUndefined();
    });
    expect(await store.membershipOrders.read(clubScope("mem"), one._id)).toEqual(paid);
    expect(await store.membershipOrders.read(clubScope("msk"), one._id)).toBeUndefined();
  });

  it("are open one for each contact, whatever phones others typed", async ({ store }) => {
    const one = makeTestMembershipOrder(1);
    const typed = makeTestMembershipOrder(2, { phone: one.phone, email: "zoe@example.test" });
    await store.commit(async (tx) => {
      for (const order of [one, typed]) await tx.membershipOrders.insert(order);
      expect([await tx.membershipOrders.openOf("mem", one.phone), await tx.membershipOrders.openOf("mem", "zoe@example.test")]).toEqual([
        one,
        typed,
      ]);
    });
    const again = makeTestMembershipOrder(3, { email: "zoe@example.test" });
    await expect(store.commit((tx) => tx.membershipOrders.insert(again))).rejects.toThrow(/unique|open already/iu);
  });

  it("are found by their payment session, within the scope", async ({ store }) => {
    const paid = makeTestMembershipOrder(1, { session: "cs_1", state: "lapsed" });
    await store.commit((tx) => tx.membershipOrders.insert(paid));
    const scopes = [allClubsScope("webhooks"), clubScope("mem"), clubScope("msk")];
    expect(await Promise.all(scopes.map((scope) => store.membershipOrders.bySession(scope, "cs_1")))).toEqual([paid, paid, undefined]);
  });

  it("are open one at a time for each phone", async ({ store }) => {
    const one = makeTestMembershipOrder(1);
    const again = makeTestMembershipOrder(2, { phone: "+14505550101" });
    await store.commit((tx) => tx.membershipOrders.insert(one));
    await expect(store.commit((tx) => tx.membershipOrders.insert(again))).rejects.toThrow(/unique|duplicate|open already/iu);
    await store.commit(async (tx) => {
      await tx.membershipOrders.update({ ...one, state: "lapsed" });
      await tx.membershipOrders.insert(again);
    });
    expect(await store.membershipOrders.read(clubScope("mem"), again._id)).toEqual(again);
  });

  it("come due from their deadline on, the oldest first, page by page, while they are open", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const name of [1, 2, 3]) await tx.membershipOrders.insert(makeTestMembershipOrder(name));
      await tx.membershipOrders.insert(makeTestMembershipOrder(4, { deadline: testNow - 1 }));
      await tx.membershipOrders.insert(makeTestMembershipOrder(5, { deadline: testNow + 1 }));
      await tx.membershipOrders.insert(makeTestMembershipOrder(6, { state: "done" }));
    });
    const page = await store.membershipOrders.due(testNow, 3);
    const rest = await store.membershipOrders.due(testNow, 3, page.at(-1));
    const names = (found: readonly MembershipOrder[]) => found.map(({ _id }) => _id.slice(-1)).join("");
    expect([names(page), names(rest)]).toEqual(["412", "3"]);
  });

  it("take a place of their plan while they are open, and so do its memberships until they end", async ({ store }) => {
    const plan = "mem_a_member";
    const day = dayFromText("2027-06-01");
    await store.commit(async (tx) => {
      await tx.membershipOrders.insert(makeTestMembershipOrder(1));
      await tx.membershipOrders.insert(makeTestMembershipOrder(2, { state: "lapsed" }));
      await tx.membershipOrders.insert(makeTestMembershipOrder(3, { plan: "mem_a_other" }));
      const member = (name: number, to: string, change: object = {}) =>
        memRows.membership(name, { phone: `+1450555020${name}`, from: testDayMay1, to: dayFromText(to), plan, ...change });
      await tx.kinds.of.memberships.insert(member(1, "2027-06-01"));
      await tx.kinds.of.memberships.insert(member(2, "2027-05-31"));
      await tx.kinds.of.memberships.insert(member(3, "2027-10-31", { retired: testNow }));
      await tx.kinds.of.memberships.insert(member(4, "2027-10-31", { card: "mem_member_1" }));
      expect(await tx.membershipOrders.taken("mem", plan, day)).toBe(2);
    });
    expect(await store.membershipOrders.taken("mem", plan, day)).toBe(2);
    expect(await store.membershipOrders.taken("msk", plan, day)).toBe(0);
  });
}
