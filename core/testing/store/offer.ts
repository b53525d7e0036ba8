import { defaultSettings } from "../../domain/club/settings.ts";
import { findLakes } from "../../domain/catalogue/lakeSearch.ts";
import { makeTestOffer } from "../clubs/offer.ts";
import { memRows, bilingualNameOf } from "../clubs/rows.ts";
import {
  makeTestLedgerEntry,
  makeTestOutboxEntry,
  makeTestReservation,
  testDayMay1,
  testNow,
  testOffer,
  tryToClaim,
  type SuiteTools,
} from "../fixtures/suite.ts";

/** A lake with two docks, one without a dock, one without a region; and another club's, with more boats. */
const waters = makeTestOffer({
  mem: {
    name: "Club du lac",
    address: "1, quai Merry, Magog (Québec)",
    lakes: {
      magog: { region: "QC", docks: { 1: { name: bilingualNameOf("Quai de la Plage"), boats: { 1: {} } }, 2: { boats: { 2: {} } } } },
      dry: { region: "QC" },
      brome: { docks: { 3: { boats: {} } } },
    },
  },
  msk: {
    name: "Muskoka",
    address: "Gravenhurst, Ontario",
    lakes: { rosseau: { region: "ON", docks: { 1: { boats: { 1: {}, 2: {}, 3: {} } } } } },
  },
});

/** Adds the tests of what every store promises about the offer. */
export function offerSuite({ it, expect }: SuiteTools): void {
  it("gives the offer whole, ordered by id and slots by start", async ({ store }) => {
    expect(await store.isEmpty()).toBe(true);
    await store.commit((tx) => tx.offer.put(testOffer));
    const { version, settings: _, ...rest } = await store.offer.catalogue("mem");
    expect(version).toBeGreaterThan(0);
    expect(rest).toEqual({ ...testOffer, timeslots: testOffer.timeslots.toReversed() });
    expect(await store.isEmpty()).toBe(false);
  });

  it("writes over rows with the same id and keeps the others", async ({ store }) => {
    await store.commit((tx) => tx.offer.put(testOffer));
    const { version } = await store.offer.catalogue("mem");
    const closure = memRows.closure(0, { lake: "mem_l_1", dateStart: testDayMay1, dateEnd: testDayMay1 });
    const lakes = testOffer.lakes.map((lake) => ({ ...lake, properties: {} }));
    await store.commit((tx) => tx.offer.put({ lakes, closures: [closure] }));
    const after = await store.offer.catalogue("mem");
    expect(after.version).toBeGreaterThan(version);
    expect(after.lakes).toEqual(lakes);
    expect(after.closures).toEqual([closure, ...testOffer.closures]);
    expect(after.boats).toEqual(testOffer.boats);
  });

  it("finds the club of a whole host name, and none for a part of it", async ({ store }) => {
    const host = "book.lake.test";
    await store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings: { ...defaultSettings, host } }));
    const at = (name: string) => store.commit((tx) => tx.settings.clubAt(name));
    expect([await at(host), await at("lake.test"), await at("book.lake")]).toEqual(["mem", undefined, undefined]);
  });

  it("stores a club's settings, gives defaults for the others, and moves the version with every change", async ({ store }) => {
    const before = await store.offer.catalogue("mem");
    const read = (client: string) => store.commit((tx) => tx.settings.read(client));
    expect([before.settings, await read("mem")]).toEqual([[], { client: "mem", version: 0, settings: defaultSettings }]);
    const set = { client: "mem", version: 1, settings: { ...defaultSettings, horizon: { seasons: 2, noticeQuarters: 6 } } };
    expect(await store.commit((tx) => tx.settings.replace(set))).toBe(true);
    expect([await read("mem"), (await read("msk")).version]).toEqual([set, 0]);
    const after = await store.offer.catalogue("mem");
    expect([after.settings, after.version > before.version]).toEqual([[set], true]);
  });

  it("writes a club's settings once per version, whoever asks at once", async ({ store }) => {
    const replace = (version: number) => store.commit((tx) => tx.settings.replace({ client: "mem", version, settings: defaultSettings }));
    for (const version of [1, 2]) {
      const replacements = await Promise.all(Array.from({ length: 5 }, () => replace(version)));
      expect(replacements.filter(Boolean)).toHaveLength(1);
    }
    expect([await replace(2), await replace(4)]).toEqual([false, false]);
  });

  it("refuses a boat without its dock and keeps nothing of that commit", async ({ store }) => {
    const { clubs, boats } = testOffer;
    await expect(store.commit((tx) => tx.offer.put({ clubs, boats }))).rejects.toThrow(/./);
    expect(await store.isEmpty()).toBe(true);
  });

  it("moves the version of the changed club alone, and reads no other club again", async ({ store }) => {
    const others = testOffer.clubs.map((club) => ({ ...club, id: "msk" }));
    const lakes = [{ _id: "msk_l_1", client: "msk", name: { en: "Muskoka", fr: "Muskoka" }, properties: {} }];
    await store.commit((tx) => tx.offer.put(testOffer));
    await store.commit((tx) => tx.offer.put({ clubs: others, lakes }));
    const before = await store.offer.catalogue("msk");
    const version = await store.version("msk");
    const own = await store.version("mem");
    await tryToClaim(store);
    await store.commit((tx) => tx.offer.put({ lakes: testOffer.lakes }));
    await store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings: defaultSettings }));
    expect(await store.offer.catalogue("msk")).toBe(before);
    expect(await store.version("msk")).toBe(version);
    expect(await store.version("mem")).not.toBe(own);
    const together = await store.offer.withVersion("msk");
    expect(together).toEqual({ catalogue: before, version });
    expect(together.catalogue).toBe(before);
    expect((await store.offer.withVersion("mem")).version).toBe(await store.version("mem"));
    expect(before.lakes).toEqual(lakes);
  });

  it("offers nothing of a club that is not there", async ({ store }) => {
    await store.commit((tx) => tx.offer.put(testOffer));
    const { version, lakes, clubs } = await store.offer.catalogue("none");
    expect([version, lakes, clubs, await store.version("none")]).toEqual([0, [], [], 0]);
    expect(await store.offer.withVersion("none")).toMatchObject({ catalogue: { version: 0, lakes: [], clubs: [] }, version: 0 });
  });

  it("lists the clubs and what they set, and the same list while neither changes", async ({ store }) => {
    await store.commit((tx) => tx.offer.put(testOffer));
    const before = await store.offer.clubs();
    await tryToClaim(store);
    await store.commit((tx) => tx.offer.put({ lakes: testOffer.lakes }));
    expect(await store.offer.clubs()).toBe(before);
    const set = { client: "mem", version: 1, settings: { ...defaultSettings, horizon: { seasons: 2, noticeQuarters: 6 } } };
    await store.commit((tx) => tx.settings.replace(set));
    expect([before.clubs, before.settings, (await store.offer.clubs()).settings]).toEqual([testOffer.clubs, [], [set]]);
  });

  it("finds lakes by the words of their names, docks, clubs and addresses, by region and page, as core does", async ({ store }) => {
    await store.commit((tx) => tx.offer.put(waters));
    const all = await Promise.all(waters.clubs.map(({ id }) => store.offer.catalogue(id)));
    const texts = [undefined, "", "  ", "magog", "MÉMPHRÉ", "quai de la plage", "gravenhurst", "club lac", "1 quai", "é", "none"];
    for (const order of ["place", "fleet"] as const)
      for (const region of [undefined, "QC", "ON", "BC"] as const)
        for (const text of texts)
          for (const page of [1, 2]) {
            const query = { text, region, order, page, itemsPerPage: 2 };
            expect([query, await store.offer.lakes(query)]).toEqual([query, findLakes(all, query)]);
          }
    const found = async (text: string) => (await store.offer.lakes({ text, order: "place" })).items.map(({ _id }) => _id);
    expect(await found("plage magog")).toEqual(["mem_l_magog"]);
    expect(await found("ontario")).toEqual(["msk_l_rosseau"]);
    expect((await store.offer.lakes({ order: "fleet" })).items[0]).toEqual({ _id: "msk_l_rosseau", client: "msk" });
  });

  it("finds no lake that has no dock, or that was taken out of the offer", async ({ store }) => {
    await store.commit((tx) => tx.offer.put(waters));
    const lake = memRows.lake("magog", { region: "QC" });
    await store.commit((tx) => tx.kinds.of.lakes.replace({ ...lake, version: 2, retired: testNow }));
    const { items, total } = await store.offer.lakes({ order: "place" });
    expect([items.map(({ _id }) => _id), total]).toEqual([["msk_l_rosseau", "mem_l_brome"], 2]);
  });

  it("keeps the same catalogue in memory while the offer does not change", async ({ store }) => {
    await store.commit((tx) => tx.offer.put(testOffer));
    const before = await store.offer.catalogue("mem");
    await tryToClaim(store);
    expect(await store.offer.catalogue("mem")).toBe(before);
  });

  it("changes its version with every change of claims or offer, and not for money alone or otherwise", async ({ store }) => {
    const seen = [await store.version("mem")];
    const reservation = makeTestReservation();
    const changes = [
      () => tryToClaim(store, { expires: testNow }),
      () => store.commit((tx) => tx.claims.handOver("mem", "mem_h_1", "mem_r_1", null)),
      () => store.commit((tx) => tx.claims.extend("mem", "mem_r_1", testNow)),
      () => store.commit((tx) => tx.claims.release("mem", "mem_r_1")),
      () => store.commit((tx) => tx.offer.put(testOffer)),
    ];
    for (const change of changes) {
      await change();
      seen.push(await store.version("mem"));
    }
    expect(new Set(seen).size).toBe(changes.length + 1);
    await store.commit((tx) => tx.reservations.insert(reservation));
    await store.commit((tx) => tx.reservations.replace(reservation, { ...reservation, version: 2, status: "paid" }));
    await store.commit((tx) => tx.ledger.append(makeTestLedgerEntry()));
    await store.commit((tx) => tx.outbox.enqueue(makeTestOutboxEntry()));
    await store.outbox.take(testNow, 1, 1);
    await store.ping();
    expect(await store.version("mem")).toBe(seen.at(-1));
  });
}
