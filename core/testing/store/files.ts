import type { StoredFile } from "../../domain/files/storedFile.ts";
import type { ChunkedUpload } from "../../domain/files/upload.ts";
import { clubScope, allClubsScope } from "../../domain/scope.ts";
import { makeTestOffer } from "../clubs/offer.ts";
import { memRows } from "../clubs/rows.ts";
import { testNow, type SuiteTools } from "../fixtures/suite.ts";

/** Gives a stored photo that nothing uses, with changes. */
export const fileOf = (name: string, change: Partial<StoredFile> = {}): StoredFile => ({
  _id: `mem_f_${name}`,
  client: "mem",
  type: "photo",
  content: "image/webp",
  name: "bow.jpg",
  key: `mem_${name}`,
  sha256: "0".repeat(64),
  reservation: null,
  customer: null,
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

/** Gives an upload without a chunk, with changes. */
export const uploadOf = (name: string, change: Partial<ChunkedUpload> = {}): ChunkedUpload => ({
  _id: `mem_p_${name}`,
  client: "mem",
  by: "mem_u_1",
  reservation: null,
  type: "document",
  name: "licence.pdf",
  total: 2,
  key: `mem_${name}`,
  part: null,
  chunks: [],
  bytes: 0,
  file: null,
  touched: testNow,
  ...change,
});

const own = clubScope("mem");
const other = clubScope("msk");

/** Adds the tests of what every store promises about files. */
export function filesSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, changed and removed, and read by their own club alone", async ({ store }) => {
    const file = fileOf("1");
    const used = fileOf("2", { owner: "boats mem_b_1", idle: null, isGone: true });
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
      const photos = { type: "photo" } as const;
      const counts = ["mem", "msk", "non"].map((client) => tx.files.countIdle(client, photos));
      expect(await Promise.all(counts)).toEqual([4, 1, 0]);
      await tx.files.insert(fileOf("m", { type: "message", by: "mem_r_1", idle: testNow + 1 }));
      await tx.files.insert(fileOf("n", { type: "document", by: "mem_r_1", owner: "messages 1", idle: null }));
      expect(await tx.files.countIdle("mem", { by: "mem_r_1" })).toBe(1);
      expect([await tx.files.countIdle("mem", { by: "mem_u_1" }), await tx.files.countIdle("mem", photos)]).toEqual([0, 4]);
    });
  });

  it("are listed by person and by booking, oldest first, and count toward the space in use with unfinished uploads", async ({ store }) => {
    const of = { type: "message", by: "mem_r_1", reservation: "mem_r_1", bytes: 10 } as const;
    await store.commit(async (tx) => {
      await tx.files.insert(fileOf("b", { ...of, at: testNow + 1 }));
      await tx.files.insert(fileOf("a", { ...of, at: testNow + 2 }));
      await tx.files.insert(fileOf("c", { ...of, by: "mem_u_2", at: testNow }));
      await tx.uploads.put(uploadOf("1", { by: "mem_r_1", bytes: 5 }));
      await tx.uploads.put(uploadOf("2", { by: "mem_r_1", bytes: 7, file: "mem_f_b" }));
      expect(await tx.files.usage("mem", "mem_r_1")).toEqual({ club: 35, person: 25 });
      expect(await tx.files.usage("msk", "mem_r_1")).toEqual({ club: 0, person: 0 });
    });
    const idsOf = (files: readonly StoredFile[]) => files.map(({ _id }) => _id);
    expect(idsOf(await store.files.ofPerson("mem", "mem_r_1"))).toEqual(["mem_f_b", "mem_f_a"]);
    expect(idsOf(await store.files.ofReservation("mem", "mem_r_1"))).toEqual(["mem_f_c", "mem_f_b", "mem_f_a"]);
    expect(idsOf(await store.files.ofReservation("msk", "mem_r_1"))).toEqual([]);
  });

  it("that arrive in chunks are stored, changed, listed once abandoned, and removed", async ({ store }) => {
    const chunk = { number: 0, bytes: 9, sha256: "0".repeat(64), tag: '"a"' };
    const first = uploadOf("1", { touched: testNow - 2 });
    const second = uploadOf("2", { touched: testNow - 1, part: "p", chunks: [chunk], bytes: 9 });
    await store.commit(async (tx) => {
      await tx.uploads.put(first);
      await tx.uploads.put({ ...second, chunks: [] });
      await tx.uploads.put(second);
      expect([await tx.uploads.read(own, second._id), await tx.uploads.read(other, second._id)]).toEqual([second, undefined]);
      expect(await tx.uploads.stale(testNow - 1, 9)).toEqual([first, second]);
      expect([await tx.uploads.stale(testNow - 2, 9), await tx.uploads.stale(testNow - 1, 1)]).toEqual([[first], [first]]);
      expect([await tx.uploads.ofPerson("mem", "mem_u_1"), await tx.uploads.ofPerson("mem", "mem_u_2")]).toEqual([[first, second], []]);
      await tx.uploads.remove(first);
    });
    expect([await store.uploads.read(own, first._id), await store.uploads.read(own, second._id)]).toEqual([undefined, second]);
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
