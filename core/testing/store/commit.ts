import { allClubs } from "../fixtures/allClubs.ts";
import {
  claimOf,
  codeOf,
  ledgerEntryOf,
  holdOf,
  may1,
  now,
  offer,
  outboxEntryOf,
  replyOf,
  reservationOf,
  visitor1,
} from "../fixtures/fixtures.ts";
import { claimedWords, claimOrThrow, takenError } from "../fixtures/claiming.ts";
import type { Suite } from "../fixtures/suite.ts";

/** The store's promises about commits. */
export function commitSuite({ it, expect }: Suite): void {
  it("leaves nothing of a commit that throws", async ({ store }) => {
    const before = await store.offer.catalogue("mem");
    const aborted = store.commit(async (tx) => {
      await tx.claims.claim(claimOf());
      await tx.holds.insert(holdOf());
      await tx.reservations.insert(reservationOf());
      await tx.ledger.append(ledgerEntryOf());
      await tx.outbox.enqueue(outboxEntryOf());
      await tx.codes.insert(codeOf());
      await tx.replies.keep(replyOf());
      await tx.offer.put(offer);
      await tx.people.putMembership({ client: "mem", phone: "+14505550100", from: may1, to: may1 });
      throw takenError;
    });
    await expect(aborted).rejects.toBe(takenError);
    expect(await claimedWords(store)).toEqual([]);
    expect(await store.holds.read(allClubs, "mem_h_1")).toBeUndefined();
    expect(await store.reservations.read(allClubs, "mem_r_1")).toBeUndefined();
    expect(await store.ledger.of("mem", "mem_r_1")).toEqual([]);
    expect(await store.outbox.take(now, 10, 1000)).toEqual([]);
    expect((await store.offer.catalogue("mem")).lakes).toEqual(before.lakes);
    expect(await store.isEmpty()).toBe(true);
    await store.commit(async (tx) => {
      expect(await tx.codes.newest("+14505550100", "login", visitor1)).toBeUndefined();
      expect(await tx.replies.read("visitor-1", "key-1")).toBeUndefined();
      expect(await tx.people.memberships("mem", "+14505550100")).toEqual([]);
    });
  });

  it("gives what the work gave, and reads its own writes", async ({ store }) => {
    const found = await store.commit(async (tx) => {
      await tx.holds.insert(holdOf());
      return tx.holds.read(allClubs, "mem_h_1");
    });
    expect(found).toEqual(holdOf());
  });

  it("refuses a failed commit alone among those that came together", async ({ store }) => {
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

  it("refuses a transaction used after its commit", async ({ store }) => {
    const kept = await store.commit(async (tx) => tx);
    await expect(kept.claims.claim(claimOf())).rejects.toThrow("over");
    expect(await claimedWords(store)).toEqual([]);
  });
}
