import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderStorage } from "#adapters/node/storage/folder.ts";
import { s3Storage } from "#adapters/node/storage/s3.ts";
import { storageSuite } from "./storageSuite.ts";
import { startSwift, type Swift } from "./swift.ts";

describe("a storage in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "quai-storage-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  storageSuite(async () => folderStorage(join(folder, "files")));

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
