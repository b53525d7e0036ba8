import { importUndoMs } from "../../features/importing/kinds/columns.ts";
import type { ImportRecord } from "../../domain/importing/importRecord.ts";
import { clubScope } from "../../domain/scope.ts";
import { testNow, type SuiteTools } from "../fixtures/suite.ts";

const first: ImportRecord = {
  _id: "mem_import_a",
  client: "mem",
  kind: "boats",
  rows: [
    ["mem_b_1", 1],
    ["mem_b_2", 3],
  ],
  at: testNow,
  actor: "mem_u_1",
  undone: null,
};

/** Adds the tests of what every store promises about imports. */
export function importsSuite({ it, expect }: SuiteTools): void {
  it("are stored with their rows, and listed per club since an instant, newest first", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.imports.insert(first);
      await tx.imports.insert({ ...first, _id: "mem_import_b", at: testNow + 1, kind: "docks" });
      await tx.imports.insert({ ...first, _id: "mem_import_old", at: testNow - 1 });
      await tx.imports.insert({ ...first, _id: "msk_import_a", client: "msk" });
    });
    const since = await store.imports.since("mem", testNow, 5);
    expect([since.map(({ _id }) => _id), since[1]]).toEqual([["mem_import_b", "mem_import_a"], first]);
    expect((await store.imports.since("mem", 0, 2)).map(({ _id }) => _id)).toEqual(["mem_import_b", "mem_import_a"]);
  });

  it("are swept with the rows that they name", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.imports.insert(first);
      await tx.imports.insert({ ...first, _id: "mem_import_old", at: testNow - importUndoMs - 1 });
    });
    expect(await store.sweep(testNow, 10)).toBe(1);
    expect((await store.imports.since("mem", 0, 5)).map(({ _id }) => _id)).toEqual([first._id]);
  });

  it("record when they were undone, unless that commit fails, and belong to one club", async ({ store }) => {
    await store.commit((tx) => tx.imports.insert(first));
    const undone = { ...first, undone: testNow + 5 };
    const given = store.commit(async (tx) => {
      await tx.imports.update(undone);
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    const read = (client: string) => store.commit((tx) => tx.imports.read(clubScope(client), first._id));
    expect([await read("mem"), await read("msk")]).toEqual([first, undefined]);
    await store.commit((tx) => tx.imports.update(undone));
    expect(await read("mem")).toEqual(undone);
    await expect(store.commit((tx) => tx.imports.insert(first))).rejects.toThrow(/./);
  });
}
