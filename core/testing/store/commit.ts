import { Effect } from "effect";
import {
  testAllClubsScope,
  makeTestClaim,
  makeTestCode,
  makeTestLedgerEntry,
  makeTestHold,
  testDayMay1,
  testNow,
  testOffer,
  makeTestOutboxEntry,
  makeTestReply,
  makeTestReservation,
  testVisitor,
  claimedWords,
  claimOrThrow,
  slotTakenError,
  type SuiteTools,
} from "../fixtures/suite.ts";
import { memRows } from "../clubs/rows.ts";
import type { StoredReply } from "../../ports/store/replies.ts";

/** Adds the tests of what every store promises about commits. */
export function commitSuite({ it, expect }: SuiteTools): void {
  it("leaves nothing of a commit that throws", async ({ store }) => {
    const before = await store.offer.catalogue("mem");
    const aborted = store.commit(async (tx) => {
      await tx.claims.claim(makeTestClaim());
      await tx.holds.insert(makeTestHold());
      await tx.reservations.insert(makeTestReservation());
      await tx.ledger.append(makeTestLedgerEntry());
      await tx.outbox.enqueue(makeTestOutboxEntry());
      await tx.codes.insert(makeTestCode());
      await tx.replies.keep(makeTestReply());
      await tx.offer.put(testOffer);
      await tx.kinds.of.memberships.insert(memRows.membership("1", { phone: "+14505550100", from: testDayMay1, to: testDayMay1 }));
      throw slotTakenError;
    });
    await expect(aborted).rejects.toBe(slotTakenError);
    expect(await claimedWords(store)).toEqual([]);
    expect(await store.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
    expect(await store.reservations.read(testAllClubsScope, "mem_r_1")).toBeUndefined();
    expect(await store.ledger.of("mem", "mem_r_1")).toEqual([]);
    expect(await store.outbox.take(testNow, 10, 1000)).toEqual([]);
    expect((await store.offer.catalogue("mem")).lakes).toEqual(before.lakes);
    expect(await store.isEmpty()).toBe(true);
    await store.commit(async (tx) => {
      expect(await tx.codes.newest("+14505550100", "login", testVisitor)).toBeUndefined();
      expect(await tx.replies.read("visitor-1", "key-1")).toBeUndefined();
      expect(await tx.people.memberships("mem", "+14505550100")).toEqual([]);
    });
  });

  it("gives the result of the work, which reads its own writes", async ({ store }) => {
    const found = await store.commit(async (tx) => {
      await tx.holds.insert(makeTestHold());
      return tx.holds.read(testAllClubsScope, "mem_h_1");
    });
    expect(found).toEqual(makeTestHold());
  });

  it("rejects only the failed commit of a group", async ({ store }) => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => claimOrThrow(store, { owner: `mem_h_${index}`, quanta: [Math.floor(index / 2)] })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await claimedWords(store)).toEqual([[2 ** 20 - 1, 0, 0]]);
  });

  it("gives one slot to one of many", async ({ store }) => {
    const attempts = Array.from({ length: 50 }, (_, index) =>
      claimOrThrow(store, { owner: `mem_h_${index}`, quanta: [index % 4, 4, 5 + (index % 4)] }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("refuses a commit and a trial that begin within another one, and leaves nothing of either", async ({ store, port }) => {
    for (const nested of [port.commit(() => Effect.void), port.trial(() => Effect.void)]) {
      const outer = port.commit((tx) => Effect.andThen(tx.holds.insert(makeTestHold()), nested));
      await expect(Effect.runPromise(outer)).rejects.toThrow("within another one");
      await expect(Effect.runPromise(port.trial(() => nested))).rejects.toThrow("within another one");
      await Effect.runPromise(nested);
    }
    expect(await store.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
  });

  it("refuses a transaction used after its commit", async ({ store }) => {
    const kept = await store.commit(async (tx) => tx);
    await expect(kept.claims.claim(makeTestClaim())).rejects.toThrow("over");
    expect(await claimedWords(store)).toEqual([]);
  });
}

/** Adds the tests of what every store promises about stored replies. */
export function repliesSuite({ it, expect }: SuiteTools): void {
  it("keeps the first reply of a caller and key, and shows it to a parallel commit", async ({ store }) => {
    const keepIfFree = (reply: StoredReply) =>
      store.commit(async (tx) => (await tx.replies.read(reply.caller, reply.key)) === undefined && (await tx.replies.keep(reply)));
    const rivals = await Promise.all([makeTestReply(), makeTestReply({ reply: "{}" }), makeTestReply({ reply: "[]" })].map(keepIfFree));
    expect(rivals.filter(Boolean)).toHaveLength(1);
    await store.commit(async (tx) => {
      expect((await tx.replies.read("visitor-1", "key-1"))?.body).toBe(makeTestReply().body);
      expect(await tx.replies.read("visitor-2", "key-1")).toBeUndefined();
      expect(await tx.replies.keep(makeTestReply({ caller: "visitor-2" }))).toBe(true);
      expect(await tx.replies.read("visitor-2", "key-1")).toEqual(makeTestReply({ caller: "visitor-2" }));
    });
  });
}
