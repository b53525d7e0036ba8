import { makeTestCode, testNow, testVisitor } from "../fixtures/fixtures.ts";
import { slotTakenError } from "../fixtures/claiming.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about codes. */
export function codesSuite({ it, expect }: SuiteTools): void {
  it("judges a code at most five times in a burst of guesses", async ({ store }) => {
    await store.commit((tx) => tx.codes.insert(makeTestCode()));
    const guess = () =>
      store.commit(async (tx) => {
        const code = await tx.codes.newest("+14505550100", "login", testVisitor);
        if (code === undefined || code.judged >= 5) return false;
        await tx.codes.update({ id: code.id, judged: code.judged + 1, used: 0 });
        return true;
      });
    const judged = await Promise.all(Array.from({ length: 10 }, guess));
    expect(judged.filter(Boolean)).toHaveLength(5);
  });

  it("gives the newest code of a phone and purpose to its requester alone", async ({ store }) => {
    const at = (visitor: string | undefined, address = "192.0.2.1") => ({ visitor, address });
    await store.commit(async (tx) => {
      await tx.codes.insert(makeTestCode({ id: "c1", createdAt: testNow - 10 }));
      await tx.codes.insert(makeTestCode({ id: "c2", createdAt: testNow }));
      await tx.codes.insert(makeTestCode({ id: "c3", createdAt: testNow + 5, purpose: "booking" }));
      await tx.codes.insert(makeTestCode({ id: "c4", createdAt: testNow + 5, visitor: "visitor-2" }));
      await tx.codes.insert(makeTestCode({ id: "c5", createdAt: testNow - 5, visitor: "visitor-3", hasCookie: false }));
      await tx.codes.update({ id: "c2", judged: 1, used: testNow });
    });
    const newest = (by: ReturnType<typeof at>) => store.commit((tx) => tx.codes.newest("+14505550100", "login", by));
    expect(await newest(at("visitor-1", "198.51.100.7"))).toEqual(makeTestCode({ id: "c2", judged: 1, used: testNow }));
    expect((await newest(at("visitor-2")))?.id).toBe("c4");
    expect((await newest(at("visitor-3")))?.id).toBe("c5");
    expect((await newest(at(undefined)))?.id).toBe("c5");
    expect(await newest(at(undefined, "192.0.2.2"))).toBeUndefined();
    expect(await newest(at("visitor-4"))).toBeUndefined();
  });

  it("knows nothing of a code that was withdrawn, and counts it no more", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.codes.insert(makeTestCode({ id: "c1", createdAt: testNow - 10 }));
      await tx.codes.insert(makeTestCode({ id: "c2" }));
    });
    await store.commit((tx) => tx.codes.withdraw("c2"));
    await store.commit(async (tx) => {
      expect((await tx.codes.newest("+14505550100", "login", testVisitor))?.id).toBe("c1");
      expect(await tx.codes.spent("", 0)).toMatchObject({ all: 1 });
      expect(await tx.codes.texts({ phone: "+14505550100", visitor: "", site: "" }, 0)).toHaveLength(1);
    });
  });

  it("gives the texts to a phone, of a visitor and from a site after an instant, oldest first", async ({ store }) => {
    const elsewhere = { phone: "+14505550101", visitor: "visitor-2", site: "2001:db8:2::/48" };
    const texted = (id: string, createdAt: number, change = {}) => makeTestCode({ ...elsewhere, id, createdAt, ...change });
    const codes = [
      texted("c1", testNow, { phone: "+14505550100" }),
      texted("c2", testNow - 2, { visitor: "visitor-1" }),
      texted("c3", testNow - 1, { site: "192.0.2.1" }),
      texted("c4", testNow - 3, { site: "192.0.2.1" }),
      texted("c5", testNow),
    ];
    await store.commit(async (tx) => {
      for (const code of codes) await tx.codes.insert(code);
      const caller = { phone: "+14505550100", visitor: "visitor-1", site: "192.0.2.1" };
      const [first, second, third] = codes;
      expect(await tx.codes.texts(caller, testNow - 3)).toEqual([second, third, first]);
      expect(await tx.codes.texts({ phone: "", visitor: "", site: "" }, 0)).toEqual([]);
    });
  });

  it("counts the texts after an instant by the club they are charged to, and all", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.codes.insert(makeTestCode({ id: "c1", client: "mem" }));
      await tx.codes.insert(makeTestCode({ id: "c2", client: "mem", createdAt: testNow - 1 }));
      await tx.codes.insert(makeTestCode({ id: "c3", client: "msk" }));
      await tx.codes.insert(makeTestCode({ id: "c4" }));
      expect(await tx.codes.spent("mem", testNow - 1)).toEqual({ club: 1, all: 3 });
      expect(await tx.codes.spent("mem", testNow - 2)).toEqual({ club: 2, all: 4 });
      expect(await tx.codes.spent("", 0)).toEqual({ club: 1, all: 4 });
      expect(await tx.codes.spent("mem", testNow)).toEqual({ club: 0, all: 0 });
    });
  });

  it("holds a cap when a burst of texts counts one after the other", async ({ store }) => {
    const ask = (id: number) =>
      store.commit(async (tx) => {
        await tx.codes.takeTurn();
        if ((await tx.codes.spent("mem", testNow - 1)).club >= 3) throw slotTakenError;
        await tx.codes.insert(makeTestCode({ id: `c${id}`, client: "mem" }));
      });
    const requests = await Promise.allSettled(Array.from({ length: 20 }, (_, id) => ask(id)));
    expect(requests.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
}
