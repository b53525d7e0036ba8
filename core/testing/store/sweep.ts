import { isoTextOf } from "../../domain/calendar/zone.ts";
import {
  testAllClubsScope,
  storeSignedInUser,
  makeTestClaim,
  makeTestCode,
  makeTestHold,
  testNow,
  makeTestReply,
  testVisitor,
  claimedWords,
  type SuiteTools,
} from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about sweeping. */
export function sweepSuite({ it, expect }: SuiteTools): void {
  it("sweeps a few at a time, the oldest first, and says when nothing is left", async ({ store }) => {
    const ends = Array.from({ length: 7 }, (_, index) => testNow - 1 - ((index * 3) % 7));
    await store.commit(async (tx) => {
      for (const [index, at] of ends.entries()) {
        await tx.replies.keep(makeTestReply({ key: `key-${index}`, at }));
        await tx.codes.insert(makeTestCode({ id: `c${index}`, expires: at }));
      }
    });
    const compare = (one: number, other: number) => one - other;
    const left = () =>
      store.commit(async (tx) => {
        const kept = await Promise.all(ends.map(async (at, index) => ((await tx.replies.read("visitor-1", `key-${index}`)) ? [at] : [])));
        return kept.flat().toSorted(compare);
      });
    expect(await store.sweep(testNow, 3)).toBe(6);
    expect(await left()).toEqual(ends.toSorted(compare).slice(3));
    expect([await store.sweep(testNow, 3), await store.sweep(testNow, 3), await store.sweep(testNow, 3)]).toEqual([6, 2, 0]);
    expect(await left()).toEqual([]);
  });

  it("sweeps changes of e-mail that ended, the oldest first, and leaves their users", async ({ store }) => {
    const change = { email: "new@people.test", by: "mem_u_2", at: isoTextOf(testNow - 9), expires: isoTextOf(testNow) };
    const ends = [1, -2, -1];
    for (const [index, end] of ends.entries()) {
      const id = `mem_u_${index}`;
      await storeSignedInUser(store, { kind: "user", id, client: "mem", phone: null, roles: [] });
      await store.commit(async (tx) => {
        const user = (await tx.accounts.read("mem", id))?.user;
        if (user !== undefined) await tx.people.putUser({ ...user, emailChange: { ...change, expires: isoTextOf(testNow + end) } });
      });
    }
    const left = () =>
      Promise.all(ends.map(async (_, index) => (await store.accounts.read("mem", `mem_u_${index}`))?.user.emailChange?.expires));
    expect(await store.sweep(testNow, 1)).toBe(1);
    expect(await left()).toEqual([isoTextOf(testNow + 1), undefined, isoTextOf(testNow - 1)]);
    expect([await store.sweep(testNow, 9), await store.sweep(testNow, 9)]).toEqual([1, 0]);
    expect(await left()).toEqual([isoTextOf(testNow + 1), undefined, undefined]);
  });

  it("sweeps only rows that ended before the instant", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.holds.insert(makeTestHold({ expires: testNow - 1 }));
      await tx.claims.claim(makeTestClaim({ expires: testNow - 1 }));
      await tx.holds.insert(makeTestHold({ _id: "mem_h_2", expires: testNow + 1 }));
      await tx.claims.claim(makeTestClaim({ owner: "mem_h_2", quanta: [70], expires: testNow + 1 }));
      await tx.codes.insert(makeTestCode({ expires: testNow - 1 }));
      await tx.replies.keep(makeTestReply({ at: testNow - 1 }));
      await tx.replies.keep(makeTestReply({ key: "key-2" }));
    });
    expect(await store.sweep(testNow, 10)).toBe(3);
    expect(await store.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
    expect(await store.holds.read(testAllClubsScope, "mem_h_2")).toBeDefined();
    expect(await claimedWords(store, 0)).toEqual([[0, 0, 2 ** 6]]);
    await store.commit(async (tx) => {
      expect(await tx.codes.newest("+14505550100", "login", testVisitor)).toBeUndefined();
      expect(await tx.replies.read("visitor-1", "key-1")).toBeUndefined();
      expect(await tx.replies.read("visitor-1", "key-2")).toBeDefined();
    });
  });
}
