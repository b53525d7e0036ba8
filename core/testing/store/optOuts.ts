import { testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about who wants no optional letters. */
export function optOutsSuite({ it, expect }: SuiteTools): void {
  it("stores an address for one club, until it is removed", async ({ store }) => {
    const optOut = { client: "mem", address: "digest", at: testNow };
    await store.commit(async (tx) => {
      await tx.optOuts.put(optOut);
      await tx.optOuts.put({ ...optOut, at: testNow + 1 });
    });
    expect(await store.optOuts.read("mem", "digest")).toEqual({ ...optOut, at: testNow + 1 });
    expect([await store.optOuts.read("msk", "digest"), await store.optOuts.read("mem", "other")]).toEqual([undefined, undefined]);
    await store.commit((tx) => tx.optOuts.remove("mem", "digest"));
    expect(await store.optOuts.read("mem", "digest")).toBeUndefined();
  });
}
