import { ownTrips } from "../../domain/calendar/feed.ts";
import { testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about calendar feeds. */
export function calendarFeedsSuite({ it, expect }: SuiteTools): void {
  it("stores the feeds of a person by what they are of, until each is removed", async ({ store }) => {
    const feed = { client: "mem", user: "mem_u_ada", createdAt: testNow };
    const own = { ...feed, _id: "mem_cf_1", of: ownTrips };
    const dock = { ...feed, _id: "mem_cf_2", of: "mem_d1_magog-wharf" };
    await store.commit(async (tx) => {
      await tx.calendarFeeds.insert(own);
      await tx.calendarFeeds.insert(dock);
      await tx.calendarFeeds.insert({ ...own, _id: "mem_cf_3", user: "mem_u_bo" });
    });
    expect(await store.calendarFeeds.of("mem", "mem_u_ada")).toEqual([dock, own]);
    expect(await store.calendarFeeds.of("msk", "mem_u_ada")).toEqual([]);
    expect([await store.calendarFeeds.read("mem", "mem_cf_2"), await store.calendarFeeds.read("msk", "mem_cf_2")]).toEqual([
      dock,
      undefined,
    ]);
    await store.commit((tx) => tx.calendarFeeds.remove("mem", "mem_cf_2"));
    expect([await store.calendarFeeds.read("mem", "mem_cf_2"), await store.calendarFeeds.of("mem", "mem_u_ada")]).toEqual([
      undefined,
      [own],
    ]);
  });
}
