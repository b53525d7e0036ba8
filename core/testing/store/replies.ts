import { makeTestReply } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about stored replies. */
export function repliesSuite({ it, expect }: SuiteTools): void {
  it("keeps the first reply of a caller and key, and tells the second that it came late", async ({ store }) => {
    const rivals = await Promise.all(
      [makeTestReply(), makeTestReply({ reply: "{}" })].map((reply) => store.commit((tx) => tx.replies.keep(reply))),
    );
    expect(rivals.filter(Boolean)).toHaveLength(1);
    await store.commit(async (tx) => {
      expect((await tx.replies.read("visitor-1", "key-1"))?.body).toBe(makeTestReply().body);
      expect(await tx.replies.read("visitor-2", "key-1")).toBeUndefined();
      expect(await tx.replies.keep(makeTestReply({ caller: "visitor-2" }))).toBe(true);
      expect(await tx.replies.read("visitor-2", "key-1")).toEqual(makeTestReply({ caller: "visitor-2" }));
    });
  });
}
