import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { folderStorage } from "#adapters/node/storage/folder.ts";
import { storageWithDocuments } from "#adapters/node/storage/documents.ts";
import { assertNoVersions, s3Storage } from "#adapters/node/storage/s3.ts";
import { wrappingKeyFrom } from "#adapters/node/storage/seal.ts";
import { sealedStorage } from "#adapters/node/storage/sealed.ts";
import { byteSourceOf, collectStreamBytes } from "#adapters/node/storage/source.ts";
import type { StorageShape } from "#core/ports/storage.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";
import { startFaultyPeer } from "./faultyPeer.ts";
import { patternOf, storageSuite } from "./storageSuite.ts";
import { startSwift } from "./swift.ts";
import { patienceMs } from "../../eventually.ts";

const wrapping = wrappingKeyFrom("the secret of these tests, which is long");
const partBytes = 5 * 1024 * 1024;
const key = "mem_1/original";
const canary = Buffer.from("CANARY 4417 of the card of Marie Curie ".repeat(3000));

const readWhole = async (storage: StorageShape, name = key) => {
  const stream = await promisePort(storage).read(name);
  return stream === undefined ? undefined : collectStreamBytes(stream);
};

describe("a sealed storage in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "quai-sealed-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  storageSuite(async () => sealedStorage(folderStorage(join(folder, "suite")), wrapping, partBytes));

  it("stores no plain byte of a file: a search of its folder finds none", async () => {
    const own = join(folder, "canary");
    const storage = sealedStorage(folderStorage(own), wrapping, partBytes);
    await promisePort(storage).put(key, byteSourceOf(canary));
    expect((await readWhole(storage))?.equals(canary)).toBe(true);
    const stored = readFileSync(join(own, key));
    expect([stored.includes("CANARY"), stored.length > canary.length]).toEqual([false, true]);
    await promisePort(folderStorage(join(folder, "open"))).put(key, byteSourceOf(canary));
    expect(readFileSync(join(folder, "open", key)).includes("CANARY"), "the search finds what is not sealed (control)").toBe(true);
  });

  it("keeps documents in a folder of their own, and other files where they were", async () => {
    const files = join(folder, "media");
    const documents = sealedStorage(folderStorage(join(folder, "documents")), wrapping);
    const storage = promisePort(storageWithDocuments(folderStorage(files), documents));
    await storage.put(`documents/${key}`, byteSourceOf(canary));
    await storage.put("mem_2/original", byteSourceOf(canary));
    expect(readdirSync(files)).toEqual(["mem_2"]);
    expect(readdirSync(join(folder, "documents"))).toEqual(["mem_1"]);
    await storage.remove(`documents/${key}`);
    expect([readdirSync(join(folder, "documents")), await storage.size(`documents/${key}`)]).toEqual([[], undefined]);
  });
});

const swift = await startSwift();
describe.skipIf("reason" in swift)("a sealed storage in a bucket", () => {
  const opened: ReturnType<typeof s3Storage>[] = [];
  afterAll(async () => {
    opened.forEach(({ close }) => close());
    if (!("reason" in swift)) await swift.stop();
  });
  storageSuite(async () => {
    if ("reason" in swift) throw new Error(swift.reason);
    const bucket = s3Storage({ ...swift.options, url: `${swift.options.url}/documents` });
    opened.push(bucket);
    return sealedStorage(bucket, wrapping, partBytes);
  });

  it("is one that stores no versions", async () => {
    if ("reason" in swift) throw new Error(swift.reason);
    await expect(assertNoVersions(swift.options)).resolves.toBeUndefined();
  });
});

describe("sealed bytes", () => {
  const memory = memoryStorage();
  const storage = sealedStorage(memory, wrapping, 131_072);
  const spoiled = async (change: (sealed: Uint8Array) => Uint8Array) => {
    await promisePort(storage).put(key, byteSourceOf(patternOf(400_000)));
    memory.objects.set(key, change(memory.objects.get(key) ?? new Uint8Array()));
    return readWhole(storage);
  };
  afterEach(() => memory.objects.clear());

  it("that were not changed are opened (control)", async () => {
    expect((await spoiled((sealed) => sealed))?.equals(patternOf(400_000))).toBe(true);
  });

  it.each([
    ["a bit of a segment changed", (sealed: Uint8Array) => sealed.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte))],
    ["a bit of a wrapped key changed", (sealed: Uint8Array) => sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte))],
    ["the last segment was cut off", (sealed: Uint8Array) => sealed.subarray(0, sealed.length - 6_800)],
    ["another version begins them", (sealed: Uint8Array) => sealed.map((byte, at) => (at === 0 ? 9 : byte))],
    ["they were never sealed", () => patternOf(400_000)],
  ])("are refused when %s", async (_, change) => {
    await expect(spoiled(change)).rejects.toMatchObject({ name: "StorageDown" });
  });

  it("are refused under the name of another object, and by a server with another secret", async () => {
    await promisePort(storage).put(key, byteSourceOf(canary));
    memory.objects.set("mem_2/original", memory.objects.get(key) ?? new Uint8Array());
    await expect(readWhole(storage, "mem_2/original")).rejects.toMatchObject({ name: "StorageDown" });
    const other = sealedStorage(memory, wrappingKeyFrom("another secret of these tests, also long"), 131_072);
    await expect(readWhole(other)).rejects.toMatchObject({ name: "StorageDown" });
  });
});

describe("a bucket", () => {
  const answering = async (status: number, body: string) => {
    const peer = await startFaultyPeer();
    peer.answerWith((_, reply) => void reply.writeHead(status).end(body));
    const options = { url: peer.url, region: "us-east-1", accessKey: "key", secretKey: "secret", stallMs: patienceMs, retryMs: 1 };
    const outcome = await assertNoVersions(options).then(
      () => "accepted",
      (error: unknown) => String(error),
    );
    expect(peer.requests[0]).toBe("GET /quai/?versioning=");
    await peer.close();
    return outcome;
  };
  const configuration = (status: string) =>
    `<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${status}</VersioningConfiguration>`;

  it.each(["Enabled", "Suspended"])("whose versions are %s is refused at start", async (state) => {
    expect(await answering(200, configuration(`<Status>${state}</Status>`))).toContain(`has versions (${state})`);
  });

  it("that says nothing about its versions is refused, and one without versions is accepted (control)", async () => {
    expect(await answering(403, "<Error><Code>AccessDenied</Code></Error>")).toContain("s3:GetBucketVersioning");
    expect(await answering(200, configuration(""))).toBe("accepted");
    expect(await answering(501, "<Error><Code>NotImplemented</Code></Error>")).toBe("accepted");
  });
});
