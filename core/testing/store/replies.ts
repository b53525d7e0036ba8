import type { StoredReply } from "../../ports/store/replies.ts";
import { makeTestReply } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

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
