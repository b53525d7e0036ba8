import { testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about the views of lists that people saved. */
export function savedViewsSuite({ it, expect }: SuiteTools): void {
  it("stores the views of a person by name, until each is removed", async ({ store }) => {
    const view = { client: "mem", user: "mem_u_ada", page: "/bookings", query: "?status=paid", createdAt: testNow };
    await store.commit(async (tx) => {
      await tx.savedViews.put({ ...view, _id: "mem_v_1", name: "Paid" });
      await tx.savedViews.put({ ...view, _id: "mem_v_2", name: "Due" });
      await tx.savedViews.put({ ...view, _id: "mem_v_3", name: "Other", user: "mem_u_bo" });
      await tx.savedViews.put({ ...view, _id: "mem_v_1", name: "Paid in full", query: "" });
    });
    const names = async (user: string) => (await store.savedViews.of("mem", user)).map(({ name, query }) => [name, query]);
    expect(await names("mem_u_ada")).toEqual([
      ["Due", "?status=paid"],
      ["Paid in full", ""],
    ]);
    await store.commit((tx) => tx.savedViews.remove("mem", "mem_u_ada", "mem_v_2"));
    await store.commit((tx) => tx.savedViews.remove("mem", "mem_u_ada", "mem_v_3"));
    expect([await names("mem_u_ada"), await names("mem_u_bo"), await store.savedViews.of("msk", "mem_u_ada")]).toEqual([
      [["Paid in full", ""]],
      [["Other", "?status=paid"]],
      [],
    ]);
  });
}
