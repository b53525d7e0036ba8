import { beforeEach, describe, expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestClaim, testDayMay1, testNow, testOffer } from "#core/testing/fixtures/suite.ts";
import { migrated } from "../migrated.ts";
import type { Opened } from "./opened.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../../promised.ts";

/** Two stores on one database, as two processes have them. */
export interface Shared extends Opened {
  readonly another: () => Promise<PromisedStore>;
}

const window = { dateStart: testDayMay1, dateEnd: dayFromText("2027-05-13") };
const taken = new Error("taken");

/** What holds between two instances on one database. */
export function sharedSuite(engine: string, open: () => Promise<Shared>): void {
  describe(`two instances on one database in ${engine}`, () => {
    let opened: Shared;
    let store: PromisedStore;
    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      return opened.close;
    });

    it("tells another instance of every change at once", async () => {
      const other = await opened.another();
      try {
        for (let round = 0; round < 20; round += 1) {
          const before = await other.version("mem");
          await store.commit((tx) => tx.claims.claim(makeTestClaim({ quanta: [round], owner: `mem_h_${round}` })));
          expect(await other.version("mem")).not.toBe(before);
          expect(await other.claims.claimed(["mem_b_1"], window, testNow)).toEqual(
            await store.claims.claimed(["mem_b_1"], window, testNow),
          );
        }
        await store.commit((tx) => tx.offer.put(testOffer));
        expect((await other.offer.catalogue("mem")).boats).toEqual(testOffer.boats);
        await other.commit((tx) => tx.offer.put({ boats: [] }));
        expect(await store.offer.catalogue("mem")).toEqual(await other.offer.catalogue("mem"));
      } finally {
        await other.close();
      }
    });

    it("lets another instance open and commit at the same time", async () => {
      const other = await opened.another();
      try {
        const attempt = (on: PromisedStore, index: number) =>
          on.commit(async (tx) => {
            if (!(await tx.claims.claim(makeTestClaim({ owner: `mem_h_${index}`, quanta: [index >> 1, (index >> 1) + 1] })))) throw taken;
            return index;
          });
        const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => attempt(index % 2 === 0 ? store : other, index)));
        const won = results.flatMap((result) => (result.status === "fulfilled" ? [result.value >> 1] : []));
        expect(won.every((first, index) => won.every((second, rival) => rival === index || Math.abs(first - second) > 1))).toBe(true);
        expect(results.flatMap((result) => (result.status === "rejected" && result.reason !== taken ? [result.reason] : []))).toEqual([]);
      } finally {
        await other.close();
      }
    });
  });
}

/** An empty database. `run` changes it past the store. */
export interface Fresh {
  readonly url: string;
  readonly run: (statement: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What holds while a database is opened. `fresh` gives an empty one. */
export function openingSuite(engine: string, fresh: () => Promise<Fresh>): void {
  describe(`opening a database in ${engine}`, () => {
    it("refuses one of a newer program by the name of its migration, and leaves it as it was", async () => {
      const { url, run, close } = await fresh();
      try {
        await (await openPromised(url)).close();
        await run("delete from migrations where name = '0100-baseline'");
        await run("insert into migrations (name) values ('9999-of-tomorrow')");
        await expect(openPromised(url)).rejects.toThrow(/newer.*"9999-of-tomorrow"/);
        // Nothing was applied: two migrations of one name would be refused.
        await run("update migrations set name = '0100-baseline' where name = '9999-of-tomorrow'");
        expect(await migrated(url)).toEqual([]);
      } finally {
        await close();
      }
    });

    it("lets several instances open a new one at once, and open it again", async () => {
      const { url, close } = await fresh();
      try {
        const stores = await Promise.all(Array.from({ length: 4 }, () => openPromised(url)));
        await stores[0]?.commit((tx) => tx.offer.put(testOffer));
        for (const store of stores) {
          expect(await store.isEmpty()).toBe(false);
          await store.close();
        }
        expect(await migrated(url)).toEqual([]);
        const again = await openPromised(url);
        expect((await again.offer.catalogue("mem")).boats).toEqual(testOffer.boats);
        await again.close();
      } finally {
        await close();
      }
    });
  });
}
