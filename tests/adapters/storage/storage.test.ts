import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderStorage } from "#adapters/node/storage/folder.ts";
import { byteSourceOf, collectStreamBytes } from "#adapters/node/storage/source.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";
import { s3Storage } from "#adapters/node/storage/s3.ts";
import { storageSuite } from "./storageSuite.ts";
import { startSwift, type Swift } from "./swift.ts";

describe("a storage in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "quai-storage-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  storageSuite(async () => folderStorage(join(folder, "files")));

  it("takes over a file of this disk, whose first name may then be removed", async () => {
    const storage = promisePort(folderStorage(join(folder, "files")));
    const path = join(folder, "arrived");
    writeFileSync(path, "arrived");
    const source = { ...byteSourceOf(Buffer.from("arrived")), path };
    for (let time = 0; time < 2; time += 1) await storage.put("mem_f_linked/original", source);
    expect(statSync(path).nlink).toBe(2);
    rmSync(path);
    const stream = await storage.read("mem_f_linked/original");
    expect(stream === undefined ? "" : String(await collectStreamBytes(stream))).toBe("arrived");
  });

  it("leaves no temporary file", () => {
    const names = readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" });
    expect([names.length > 0, names.filter((name) => /original\../.test(name))]).toEqual([true, []]);
  });
});

const swift = await startSwift();
if ("reason" in swift) console.warn(`The storage is not tried on a real S3 service. ${swift.reason}.`);

describe.skipIf("reason" in swift)("a storage in a bucket", () => {
  let storage: ReturnType<typeof s3Storage>;
  const isRunning = (found: typeof swift): found is Swift => !("reason" in found);
  afterAll(async () => {
    storage.close();
    if (isRunning(swift)) await swift.stop();
  });
  storageSuite(async () => {
    if (!isRunning(swift)) throw new Error(swift.reason);
    storage = s3Storage(swift.options);
    return storage;
  });
});
