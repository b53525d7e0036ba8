import type { StoredClauses } from "../../domain/club/clauseTexts.ts";
import { testNow, type SuiteTools } from "../fixtures/suite.ts";

const text = (title: string) => [{ title, paragraphs: ["One", "Deux : « trois »"] }];
const first: StoredClauses = {
  client: "mem",
  version: "mem-1",
  at: testNow,
  by: "mem_u_1",
  texts: { en: text("Rules"), fr: text("Règles") },
};

/** Adds the tests of what every store promises about clauses. */
export function clausesSuite({ it, expect }: SuiteTools): void {
  it("are kept whole under their club and version, each once", async ({ store }) => {
    await store.commit((tx) => tx.clauses.insert(first));
    await store.commit((tx) => tx.clauses.insert({ ...first, client: "msk", texts: { en: [], fr: [] } }));
    expect(await store.clauses.read("mem", "mem-1")).toEqual(first);
    expect([await store.clauses.read("mem", "mem-2"), await store.clauses.read("non", "mem-1")]).toEqual([undefined, undefined]);
    await expect(store.commit((tx) => tx.clauses.insert({ ...first, by: "mem_u_2" }))).rejects.toThrow(/./);
    expect(await store.clauses.read("mem", "mem-1")).toEqual(first);
  });
}
