import { expect } from "vitest";
import { anyClub } from "../../anyClub.ts";
import { claimOf, codeOf, holdOf, now, replyOf, visitor1 } from "../fixtures.ts";
import { claimedWords } from "../claiming.ts";
import type { StoreTest } from "../opened.ts";

export function sweep(it: StoreTest): void {
  it("sweeps a few at a time, the oldest first, and says when nothing is left", async ({ store }) => {
    const ends = Array.from({ length: 7 }, (_, index) => now - 1 - ((index * 3) % 7));
    await store.commit(async (tx) => {
      for (const [index, at] of ends.entries()) {
        await tx.replies.keep(replyOf({ key: `key-${index}`, at }));
        await tx.codes.insert(codeOf({ id: `c${index}`, expires: at }));
      }
    });
    const compare = (one: number, other: number) => one - other;
    const left = () =>
      store.commit(async (tx) => {
        const kept = await Promise.all(ends.map(async (at, index) => ((await tx.replies.read("visitor-1", `key-${index}`)) ? [at] : [])));
        return kept.flat().toSorted(compare);
      });
    expect(await store.sweep(now, 3)).toBe(6);
    expect(await left()).toEqual(ends.toSorted(compare).slice(3));
    expect([await store.sweep(now, 3), await store.sweep(now, 3), await store.sweep(now, 3)]).toEqual([6, 2, 0]);
    expect(await left()).toEqual([]);
  });

  it("sweeps what ended before, and nothing that lives", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.holds.insert(holdOf({ expires: now - 1 }));
      await tx.claims.claim(claimOf({ expires: now - 1 }));
      await tx.holds.insert(holdOf({ _id: "mem_h_2", expires: now + 1 }));
      await tx.claims.claim(claimOf({ owner: "mem_h_2", quanta: [70], expires: now + 1 }));
      await tx.codes.insert(codeOf({ expires: now - 1 }));
      await tx.replies.keep(replyOf({ at: now - 1 }));
      await tx.replies.keep(replyOf({ key: "key-2" }));
    });
    expect(await store.sweep(now, 10)).toBe(3);
    expect(await store.holds.read(anyClub, "mem_h_1")).toBeUndefined();
    expect(await store.holds.read(anyClub, "mem_h_2")).toBeDefined();
    expect(await claimedWords(store, 0)).toEqual([[0, 0, 2 ** 6]]);
    await store.commit(async (tx) => {
      expect(await tx.codes.newest("+14505550100", "login", visitor1)).toBeUndefined();
      expect(await tx.replies.read("visitor-1", "key-1")).toBeUndefined();
      expect(await tx.replies.read("visitor-1", "key-2")).toBeDefined();
    });
  });
}
