import { expect } from "vitest";
import { centsOf } from "#core/money/cents.ts";
import { entryOf, now } from "../fixtures.ts";
import type { StoreTest } from "../opened.ts";

export function ledger(it: StoreTest): void {
  it("appends an event of the provider once, in order of time", async ({ store }) => {
    const appended = await store.commit(async (tx) => [
      await tx.ledger.append(entryOf({ at: now + 2, ref: "late" })),
      await tx.ledger.append(entryOf()),
      await tx.ledger.append(entryOf({ amount: centsOf(1) })),
      await tx.ledger.append(entryOf({ kind: "refund" })),
    ]);
    expect(appended).toEqual([true, true, false, true]);
    const entries = await store.ledger.of("mem", "mem_r_1");
    expect(entries.map(({ kind, ref, amount }) => `${kind} ${ref} ${amount}`)).toEqual([
      "capture pi_1 18450",
      "refund pi_1 18450",
      "capture late 18450",
    ]);
    expect(entries[0]).toEqual(entryOf());
    expect(await store.ledger.of("msk", "mem_r_1")).toEqual([]);
    expect(await store.commit((tx) => tx.ledger.of("mem", "mem_r_1"))).toEqual(entries);
  });
}
