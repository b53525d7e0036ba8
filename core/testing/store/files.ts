import type { StoredFile } from "../../domain/media/storedFile.ts";
import { clubScope, allClubsScope } from "../../domain/people/scope.ts";
import { makeTestOffer } from "../clubs/offer.ts";
import { memRows } from "../clubs/rows.ts";
import { testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const fileOf = (name: string, change: Partial<StoredFile> = {}): StoredFile => ({
  _id: `mem_f_${name}`,
  client: "mem",
  width: 1600,
  height: 1067,
  bytes: 120_000,
  at: testNow,
  by: "mem_u_1",
  owner: null,
  idle: testNow,
  isGone: false,
  ...change,
});

const [own, other] = [clubScope("mem"), clubScope("msk")];

/** Adds the tests of what every store promises about files. */
export function filesSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, changed and removed, and read by their own club alone", async ({ store }) => {
    const [file, used] = [fileOf("1"), fileOf("2", { owner: "boats mem_b_1", idle: null, isGone: true })];
    await store.commit(async (tx) => {
      for (const each of [file, used]) await tx.files.insert(each);
      expect([await tx.files.read(own, file._id), await tx.files.read(other, file._id)]).toEqual([file, undefined]);
    });
    expect([await store.files.read(own, used._id), await store.files.read(other, used._id)]).toEqual([used, undefined]);
    expect(await store.files.read(allClubsScope("jobs"), used._id)).toEqual(used);
    await store.commit(async (tx) => {
      await tx.files.update({ ...file, owner: "boats mem_b_2", idle: null });
      await tx.files.remove(used);
    });
    expect(await store.files.read(own, file._id)).toEqual({ ...file, owner: "boats mem_b_2", idle: null });
    expect(await store.files.read(own, used._id)).toBeUndefined();
  });

  it("are found idle, the longest first, up to the limit, and counted by club", async ({ store }) => {
    const idle = [
      ["3", testNow - 3],
      ["1", testNow - 5],
      ["2", testNow - 5],
      ["4", testNow],
    ] as const;
    await store.commit(async (tx) => {
      for (const [name, since] of idle) await tx.files.insert(fileOf(name, { idle: since }));
      await tx.files.insert(fileOf("used", { owner: "boats mem_b_1", idle: null }));
      await tx.files.insert(fileOf("0", { _id: "msk_f_0", client: "msk", idle: testNow - 9 }));
    });
    await store.commit(async (tx) => {
      const names = async (limit: number) => (await tx.files.idle(testNow - 3, limit)).map(({ _id }) => _id);
      expect(await names(9)).toEqual(["msk_f_0", "mem_f_1", "mem_f_2", "mem_f_3"]);
      expect(await names(2)).toEqual(["msk_f_0", "mem_f_1"]);
      expect([await tx.files.countIdle("mem"), await tx.files.countIdle("msk"), await tx.files.countIdle("non")]).toEqual([4, 1, 0]);
    });
  });

  it("are left as they were by a commit that is given up", async ({ store }) => {
    await store.commit((tx) => tx.files.insert(fileOf("1")));
    const givenUp = store.commit(async (tx) => {
      await tx.files.remove(fileOf("1"));
      await tx.files.insert(fileOf("2"));
      throw new Error("given up");
    });
    await expect(givenUp).rejects.toThrow("given up");
    expect([await store.files.read(own, "mem_f_1"), await store.files.read(own, "mem_f_2")]).toEqual([fileOf("1"), undefined]);
  });

  it("are stored with their boat, in order and with their captions", async ({ store }) => {
    const photos = [{ file: "mem_f_2", alt: { fr: "De l’avant" } }, { file: "mem_f_1" }];
    const boat = { ...memRows.boat("loon"), version: 1, photos, kind: "pontoon" as const, description: { en: "Steady" } };
    await store.commit(async (tx) => {
      await tx.offer.put(makeTestOffer({ mem: {} }));
      await tx.kinds.of.boats.insert(boat);
    });
    expect(await store.kinds.boats.read(own, boat._id)).toEqual(boat);
  });
}
