import { newConnectorRecord, recordAfterTest, recordWithFailure } from "../../domain/messages/connector.ts";
import { testNow, makeTestOutboxEntry, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about connectors. */
export function connectorsSuite({ it, expect }: SuiteTools): void {
  it("stores what is known of each connector of a club", async ({ store }) => {
    const email = recordWithFailure(newConnectorRecord("mem", "email"), { at: testNow, why: "unanswered" });
    await store.commit(async (tx) => {
      expect(await tx.connectors.read("mem", "email")).toBeUndefined();
      await tx.connectors.put(email);
    });
    expect(await store.connectors.read("mem", "email")).toEqual(email);
    const tested = recordAfterTest(email, testNow + 1, "credentials");
    await store.commit((tx) => tx.connectors.put(tested));
    expect(await store.connectors.read("mem", "email")).toEqual(tested);
    expect([await store.connectors.read("mem", "texts"), await store.connectors.read("msk", "email")]).toEqual([undefined, undefined]);
  });

  it("stores what each club entered of its own services, the oldest first", async ({ store }) => {
    const secret = (sealed: string) => ({ sealed, lastFour: "9f2k" });
    const second = {
      _id: "mem_ca_1",
      client: "mem",
      connector: "payments",
      enteredAt: testNow + 1,
      settings: {},
      secrets: { key: secret("sealed") },
    } as const;
    const first = { ...second, _id: "mem_ca_2", connector: "email", enteredAt: testNow, settings: { host: "smtp.quai.test" } } as const;
    await store.commit(async (tx) => {
      await tx.connectors.putAccount(second);
      await tx.connectors.putAccount(first);
      await tx.connectors.putAccount({ ...second, _id: "msk_ca_1", client: "msk" });
    });
    expect(await store.connectors.accounts("mem")).toEqual([first, second]);
    const changed = { ...second, secrets: { key: secret("sealed again") } };
    await store.commit(async (tx) => {
      expect(await tx.connectors.accounts("mem")).toEqual([first, second]);
      await tx.connectors.putAccount(changed);
    });
    expect(await store.connectors.accounts("mem")).toEqual([first, changed]);
    expect(await store.connectors.accounts("msk")).toHaveLength(1);
  });

  it("counts what an account of a club has under way: open sessions and refunds, of no other account", async ({ store }) => {
    const own = { account: "mem_ca_1", session: "s1" };
    const open = makeTestReservation({ _id: "mem_r_open", reference: "MEM-OPEN1", ...own, status: "pending" });
    const paid = makeTestReservation({ _id: "mem_r_paid", reference: "MEM-PAID1", ...own, session: "s2", status: "paid" });
    const others = makeTestReservation({ _id: "mem_r_other", reference: "MEM-OTHER", session: "s3", status: "pending" });
    await store.commit(async (tx) => {
      for (const booking of [open, paid, others]) await tx.reservations.insert(booking);
      expect(await tx.connectors.workOfAccount("mem", "mem_ca_1")).toEqual({ sessions: 1, refunds: 0 });
      expect(await tx.connectors.workOfAccount("msk", "mem_ca_1")).toEqual({ sessions: 0, refunds: 0 });
    });
  });

  it("counts the messages of a club that wait, of some kinds", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "due" }));
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "failed" }));
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "later", due: testNow + 1000 }));
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "text", kind: "sms" }));
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "others", client: "msk" }));
    });
    const taken = await store.outbox.take(testNow, 10, 1000, { kinds: ["mail"], busyClubs: ["msk"] });
    await store.outbox.settle(taken.find(({ key }) => key === "failed")?.id ?? 0, { done: false, due: testNow + 5000 });
    await store.outbox.settle(taken.find(({ key }) => key === "due")?.id ?? 0, { done: true, at: testNow });
    expect(await store.outbox.waitingOfClub("mem", ["mail", "account"], testNow)).toBe(1);
    expect(await store.outbox.waitingOfClub("mem", ["mail", "sms"], testNow + 1000)).toBe(3);
  });

  it("counts the calendar addresses of a club", async ({ store }) => {
    const feed = { client: "mem", user: "mem_u_ada", of: "own", createdAt: testNow };
    await store.commit(async (tx) => {
      await tx.calendarFeeds.insert({ ...feed, _id: "mem_cf_1" });
      await tx.calendarFeeds.insert({ ...feed, _id: "mem_cf_2", user: "mem_u_bo" });
      await tx.calendarFeeds.insert({ ...feed, _id: "msk_cf_1", client: "msk" });
    });
    expect([await store.calendarFeeds.count("mem"), await store.calendarFeeds.count("none")]).toEqual([2, 0]);
  });
}
