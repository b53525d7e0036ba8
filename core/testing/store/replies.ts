import { replyOf } from "../fixtures/fixtures.ts";
import type { Suite } from "../fixtures/suite.ts";

/** The store's promises about stored replies. */
export function repliesSuite({ it, expect }: Suite): void {
  it("keeps the first reply of a caller and key, and tells the second that it came late", async ({ store }) => {
    const rivals = await Promise.all([replyOf(), replyOf({ reply: "{}" })].map((reply) => store.commit((tx) => tx.replies.keep(reply))));
    expect(rivals.filter(Boolean)).toHaveLength(1);
    await store.commit(async (tx) => {
      expect((await tx.replies.read("visitor-1", "key-1"))?.body).toBe(replyOf().body);
      expect(await tx.replies.read("visitor-2", "key-1")).toBeUndefined();
      expect(await tx.replies.keep(replyOf({ caller: "visitor-2" }))).toBe(true);
      expect(await tx.replies.read("visitor-2", "key-1")).toEqual(replyOf({ caller: "visitor-2" }));
    });
  });
}
