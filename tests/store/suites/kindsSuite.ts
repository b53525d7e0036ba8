import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { AuditLine } from "#core/domain/auditLine.ts";
import { kinds as definitions } from "#core/kinds/index.ts";
import { kindNames, type KindName } from "#core/ports/store/kindNames.ts";
import type { AnyRow } from "#core/domain/find/storedRow.ts";
import type { KindWrites } from "#core/ports/store/kinds.ts";
import { clubScope, publicOfferScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows as rows } from "#core/testing/clubs/rows.ts";
import { anyFieldsOfKind } from "#core/arbitraries/kinds.ts";
import { testDayMay1, testNow, testOffer, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import type { Opened } from "./opened.ts";
import type { PromisedStore, PromisedPort, PromisedTransaction } from "#core/testing/fixtures/promised.ts";

const mem = clubScope("mem");
const referred = { lakes: "mem_l_1", docks: "mem_d_1", models: "Vectra", boats: "mem_b_1", profiles: "mem_p_1" };

function rowsIn(tx: PromisedTransaction, name: KindName): PromisedPort<KindWrites<AnyRow>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code for all kinds knows only that a row is one.
  return tx.kinds.of[name] as unknown as PromisedPort<KindWrites<AnyRow>>;
}

/** Every promise of the managed kinds and their log, on one engine. */
export function kindsSuite(engine: string, open: () => Promise<Opened>): void {
  describe(`managed kinds in ${engine}`, () => {
    let opened: Opened;
    let store: PromisedStore;
    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await store.commit((tx) => tx.offer.put(testOffer));
      return opened.close;
    });

    const lake: AnyRow = { _id: "mem_l_2", client: "mem", version: 1, name: { en: "Loon", fr: "Huard" }, properties: {} };
    const lakes = () => store.kinds.lakes.find(mem, {});
    const replace = (row: AnyRow) => store.commit((tx) => rowsIn(tx, "lakes").replace(row));

    it.each(kindNames)("keeps any row of %s whole", async (name) => {
      const row = (fields: Readonly<Record<string, unknown>>, _id: string): AnyRow => ({
        _id,
        client: "mem",
        version: 1,
        ...(name === "users" ? { createdAt: testNow } : {}),
        ...fields,
        // A club has one customer and one user a phone; drawn phones can be the same.
        ...("phone" in fields ? { phone: `+1514555${1000 + count}` } : {}),
      });
      let count = 0;
      await fc.assert(
        fc.asyncProperty(anyFieldsOfKind(definitions[name], referred), async (fields) => {
          count += 1;
          const made = row(fields, `mem_x_${count}`);
          const read = await store.commit(async (tx) => {
            await rowsIn(tx, name).insert(made);
            return rowsIn(tx, name).read(mem, made._id);
          });
          expect(read).toEqual(made);
          expect(await store.kinds[name].read(mem, made._id)).toEqual(made);
        }),
        { numRuns: 25 },
      );
    });

    it("replaces a row once per version, whoever asks at once", async () => {
      await store.commit((tx) => rowsIn(tx, "lakes").insert(lake));
      const rivals = ["Otter", "Heron", "Osprey"].map((en) => replace({ ...lake, version: 2, name: { en, fr: en } }));
      expect((await Promise.all(rivals)).filter(Boolean)).toHaveLength(1);
      expect((await store.kinds.lakes.read(mem, lake._id))?.version).toBe(2);
      expect(await replace({ ...lake, version: 2 })).toBe(false);
      expect(await replace({ ...lake, _id: "mem_l_9", version: 2 })).toBe(false);
    });

    it("takes a retired row out of the offer and its lists, and keeps it for its club and for what names it", async () => {
      await store.commit((tx) => rowsIn(tx, "lakes").insert(lake));
      const before = await store.offer.catalogue("mem");
      expect(before.lakes.map(({ _id }) => _id)).toEqual(["mem_l_1", "mem_l_2"]);
      expect(before.retired).toBeUndefined();
      await replace({ ...lake, version: 2, retired: testNow });
      const after = await store.offer.catalogue("mem");
      expect(after.version).toBeGreaterThan(before.version);
      expect([after.lakes.length, after.retired?.lakes.map(({ _id }) => _id)]).toEqual([1, ["mem_l_2"]]);
      expect((await store.kinds.lakes.find(publicOfferScope, {})).total).toBe(1);
      expect(await store.kinds.lakes.read(publicOfferScope, lake._id)).toBeUndefined();
      expect((await lakes()).total).toBe(2);
      expect((await store.kinds.lakes.find(mem, { where: { retired: { exists: true } } })).items).toEqual([
        { ...lake, version: 2, retired: testNow },
      ]);
      expect(await store.commit((tx) => rowsIn(tx, "lakes").living("mem"))).toHaveLength(1);
      await replace({ ...lake, version: 3 });
      expect((await store.offer.catalogue("mem")).lakes).toHaveLength(2);
    });

    it("keeps nothing of a row or its line where the commit throws", async () => {
      const torn = store.commit(async (tx) => {
        await rowsIn(tx, "lakes").insert(lake);
        await tx.audit.append(lineOf({}));
        throw new Error("torn");
      });
      await expect(torn).rejects.toThrow("torn");
      expect((await lakes()).total).toBe(1);
      expect((await store.audit.find(mem, {})).total).toBe(0);
    });

    it("lets writers of one club take turns, so that no row appears between a check and its write", async () => {
      const add = (index: number) =>
        store.commit(async (tx) => {
          await tx.kinds.takeTurn("mem");
          if ((await rowsIn(tx, "lakes").living("mem")).length > 1) return false;
          await rowsIn(tx, "lakes").insert({ ...lake, _id: `mem_l_new_${index}` });
          return true;
        });
      const added = await Promise.all(Array.from({ length: 8 }, (_, index) => add(index)));
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    it("says of a boat what closes its day, by itself, its dock or its lake, until it is retired", async () => {
      const closing = async (date: string, [client, boat] = ["mem", "mem_b_1"]) =>
        (await store.commit((tx) => tx.offer.closures(client, boat, dayFromText(date))))?.map(({ _id }) => _id).toSorted();
      const days = (first: string, last: string) => ({ dateStart: dayFromText(first), dateEnd: dayFromText(last) });
      const put = [
        rows.closure("dock", { dock: "mem_d_1", ...days("2027-04-30", "2027-05-02") }),
        rows.closure("lake", { lake: "mem_l_1", ...days("2027-05-02", "2027-05-09") }),
        ...["boat", "dock", "lake"].map((of) =>
          rows.closure(`other-${of}`, { [of]: `mem_${of[0]}_2`, ...days("2027-04-01", "2027-10-31") }),
        ),
      ];
      await store.commit((tx) => tx.offer.put({ closures: put }));
      expect(
        await Promise.all(
          ["2027-04-29", "2027-04-30", "2027-05-01", "2027-05-02", "2027-05-09", "2027-05-10"].map((date) => closing(date)),
        ),
      ).toEqual([[], ["mem_c_dock"], ["mem_c_1", "mem_c_dock"], ["mem_c_dock", "mem_c_lake"], ["mem_c_lake"], []]);
      const [whole] =
        (await store.commit((tx) => tx.offer.closures("mem", "mem_b_1", testDayMay1)))?.filter(({ _id }) => _id === "mem_c_1") ?? [];
      expect(whole).toEqual(testOffer.closures[0]);
      expect([await closing("2027-05-01", ["msk", "mem_b_1"]), await closing("2027-05-01", ["mem", "mem_b_2"])]).toEqual([
        undefined,
        undefined,
      ]);
      const boat = await store.kinds.boats.read(mem, "mem_b_1");
      if (boat === undefined) throw new Error("no boat");
      await store.commit((tx) => tx.kinds.of.boats.replace({ ...boat, version: 2, retired: testNow }));
      expect(await closing("2027-05-01")).toBeUndefined();
    });

    it("finds the bookings ahead of a lake, a dock, a boat or a slot: those that hold, the next first", async () => {
      await store.commit(async (tx) => {
        for (const [index, change] of [
          { date: dayFromText("2027-05-03"), status: "paid" as const },
          { date: dayFromText("2027-05-02"), status: "confirmed" as const, start: 720, end: 960 },
          { date: dayFromText("2027-05-02"), status: "pending" as const, start: 480 },
          { date: dayFromText("2027-04-30"), status: "paid" as const },
          { date: dayFromText("2027-05-04"), status: "canceled" as const },
          {
            date: dayFromText("2027-05-05"),
            status: "paid" as const,
            boat: "mem_b_2",
            dock: "mem_d_2",
            lake: "mem_l_2",
            time: ["mem_t_10"],
          },
        ].entries())
          await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${index}`, session: `pay_${index}`, ...change }));
      });
      const startOfMay = { day: testDayMay1, minutes: 0 };
      const ahead = async (as: "lake" | "dock" | "boat" | "time", id: string, limit = 10, client = "mem", from = startOfMay) =>
        (await store.commit((tx) => tx.reservations.ahead(client, { as, id }, from, limit))).map(({ _id }) => _id);
      const mine = ["mem_r_2", "mem_r_1", "mem_r_0"];
      expect([await ahead("lake", "mem_l_1"), await ahead("dock", "mem_d_1"), await ahead("boat", "mem_b_1")]).toEqual([mine, mine, mine]);
      expect([await ahead("time", "mem_t_1"), await ahead("time", "mem_t_10"), await ahead("time", "mem_t")]).toEqual([
        mine,
        ["mem_r_5"],
        [],
      ]);
      expect([await ahead("boat", "mem_b_1", 1), await ahead("boat", "mem_b_1", 10, "msk")]).toEqual([["mem_r_2"], []]);
      const noonOf = (day: string) => ({ day: dayFromText(day), minutes: 720 });
      expect(await ahead("lake", "mem_l_1", 1, "mem", noonOf("2027-05-02"))).toEqual(["mem_r_1"]);
      expect(await ahead("dock", "mem_d_1", 1, "mem", noonOf("2027-05-03"))).toEqual([]);
    });

    it("tells lines of one moment in the order in which they were written, or the reverse", async () => {
      const written = ["mem_a_9", "mem_a_1", "mem_a_5"];
      for (const _id of written) await store.commit((tx) => tx.audit.append(lineOf({ _id })));
      const idsInOrder = async (sortDesc: boolean) => (await store.audit.find(mem, { sortBy: "at", sortDesc })).items.map(({ _id }) => _id);
      expect([await idsInOrder(false), await idsInOrder(true)]).toEqual([written, written.toReversed()]);
    });

    it("keeps the log whole, shows a club its own lines alone, and adds none twice", async () => {
      const lines = [
        lineOf({}),
        lineOf({ _id: "mem_a_2", item: "mem_l_2", at: testNow + 1, changes: {} }),
        lineOf({ _id: "msk_a_1", client: "msk" }),
      ];
      await store.commit(async (tx) => {
        for (const line of lines) await tx.audit.append(line);
      });
      expect((await store.audit.find(mem, { sortBy: "at", sortDesc: true })).items).toEqual([lines[1], lines[0]]);
      expect((await store.audit.find(mem, { where: { item: "mem_l_2" } })).items).toEqual([lines[1]]);
      const between = { at: { gte: testNow, lte: testNow }, model: ["lakes", "boats"] };
      expect((await store.audit.find(mem, { where: between, sortBy: "at" })).items).toEqual([lines[0]]);
      await expect(store.commit((tx) => tx.audit.append(lineOf({ actor: "mem_u_2" })))).rejects.toThrow(/./);
    });
  });
}

function lineOf(change: Partial<AuditLine>): AuditLine {
  const changes = { name: { from: { en: "Loon", fr: "Huard" }, to: { en: "Otter", fr: "Loutre" } }, phone: {} };
  return {
    _id: "mem_a_1",
    client: "mem",
    at: testNow,
    actor: "mem_u_1",
    model: "lakes",
    item: "mem_l_1",
    action: "update",
    changes,
    ...change,
  };
}
