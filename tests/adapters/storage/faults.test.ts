import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderStorage } from "#adapters/node/storage/folder.ts";
import { s3Storage } from "#adapters/node/storage/s3.ts";
import { byteSourceOf, collectStreamBytes } from "#adapters/node/storage/source.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";
import type { StorageShape } from "#core/ports/storage.ts";
import { patienceMs } from "../../eventually.ts";
import { type Fault, type FaultyPeer, startFaultyPeer } from "./faultyPeer.ts";

const key = "mem_f_1/original";
const source = byteSourceOf(Buffer.alloc(1000, 7));

describe("a service of S3", () => {
  let peer: FaultyPeer;
  let storage: PromisedPort<StorageShape>;
  /** The same for a service that falls silent; any other gets the time that a busy machine may need. */
  let impatient: PromisedPort<StorageShape>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    peer = await startFaultyPeer();
    const options = { url: peer.url, region: "us-east-1", accessKey: "key", secretKey: "secret", retryMs: 1 };
    const patientClient = s3Storage({ ...options, stallMs: patienceMs });
    const impatientClient = s3Storage({ ...options, stallMs: 150 });
    [storage, impatient] = [promisePort(patientClient), promisePort(impatientClient)];
    close = async () => {
      patientClient.close();
      impatientClient.close();
      await peer.close();
    };
  });
  afterAll(() => close());
  const whole = async (range?: { from: number; to: number }, port = storage) => {
    const stream = await port.read(key, range);
    return stream === undefined ? undefined : (await collectStreamBytes(stream)).length;
  };
  const drained =
    (fault: Fault): Fault =>
    (request, reply, turn) => {
      request.resume();
      request.once("end", () => fault(request, reply, turn));
    };

  it("that fails twice gets the request a third time, and no fourth", async () => {
    peer.answerWith(drained((_, reply, turn) => void reply.writeHead(turn < 3 ? 503 : 200, { etag: '"x"' }).end()));
    await storage.put(key, source);
    expect(peer.requests.length).toBe(3);
    peer.answerWith(drained((_, reply) => void reply.writeHead(500).end()));
    await expect(storage.put(key, source)).rejects.toMatchObject({ name: "StorageDown" });
    expect(peer.requests.length).toBe(3);
  });

  it("that drops the connection, or is silent, is down", async () => {
    peer.answerWith((request) => request.socket.destroy());
    await expect(storage.size(key)).rejects.toMatchObject({ name: "StorageDown" });
    peer.answerWith(() => undefined);
    await expect(impatient.size(key)).rejects.toMatchObject({ name: "StorageDown", message: "storage stalls" });
  });

  it("that stops in the middle of an object, or breaks it off, fails the stream", async () => {
    peer.answerWith((_, reply) => void reply.writeHead(200, { "content-length": "1000" }).write(Buffer.alloc(400)));
    await expect(whole(undefined, impatient)).rejects.toMatchObject({ name: "StorageDown" });
    peer.answerWith((_, reply) => {
      reply.writeHead(200, { "content-length": "1000" }).write(Buffer.alloc(400), () => reply.destroy());
    });
    await expect(whole()).rejects.toMatchObject({ name: "StorageDown" });
  });

  it("that answers a range with the whole object, or with another range, is not believed", async () => {
    peer.answerWith((_, reply) => void reply.writeHead(200, { "content-length": "1000" }).end(Buffer.alloc(1000)));
    await expect(whole({ from: 10, to: 20 })).rejects.toMatchObject({ name: "StorageDown" });
    peer.answerWith((_, reply) => void reply.writeHead(206, { "content-length": "11" }).end(Buffer.alloc(11)));
    await expect(whole({ from: 10, to: 20 })).rejects.toThrow("another range");
  });

  it("that answers 200 with a failure in the body counts as a failure to join the parts", async () => {
    const failure = "<Error><Code>InternalError</Code></Error>";
    peer.answerWith(drained((_, reply) => void reply.writeHead(200).end(failure)));
    await expect(storage.complete(key, "u", [{ number: 1, tag: '"x"' }])).rejects.toMatchObject({ name: "StorageDown" });
    peer.answerWith(drained((_, reply) => void reply.writeHead(200).end("")));
    await expect(storage.complete(key, "u", [{ number: 1, tag: '"x"' }])).rejects.toMatchObject({ name: "StorageDown" });
  });

  it("that forgot an upload after joining it is believed when the object is there", async () => {
    const gone = "<Error><Code>NoSuchUpload</Code></Error>";
    const joinedBefore = (isThere: boolean) =>
      drained(({ method }, reply) => {
        if (method === "HEAD") reply.writeHead(isThere ? 200 : 404, isThere ? { "content-length": "5" } : {}).end();
        else reply.writeHead(404).end(gone);
      });
    peer.answerWith(joinedBefore(true));
    expect(await storage.complete(key, "u", [])).toBe(true);
    peer.answerWith(joinedBefore(false));
    expect(await storage.complete(key, "u", [])).toBe(false);
  });

  it("that has no room fails with a full storage", async () => {
    peer.answerWith(drained((_, reply) => void reply.writeHead(507).end()));
    await expect(storage.put(key, source)).rejects.toMatchObject({ name: "StorageFull" });
  });

  it("gets each body with its length, its MD5 and its signed SHA-256", async () => {
    let headers: Readonly<Record<string, unknown>> = {};
    peer.answerWith(
      drained((request, reply) => {
        headers = request.headers;
        reply.writeHead(200, { etag: '"x"' }).end();
      }),
    );
    await storage.put(key, source);
    expect(headers).toMatchObject({ "content-length": "1000", "content-md5": source.md5, "x-amz-content-sha256": source.sha256 });
    expect(headers["authorization"]).toMatch(/^AWS4-HMAC-SHA256 .*content-md5.*x-amz-content-sha256/);
  });
});

describe("a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "quai-storage-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("that cannot be written to is down, and has room again when it can", async () => {
    const place = join(folder, "files");
    writeFileSync(place, "a file in the way");
    const storage = promisePort<StorageShape>(folderStorage(place));
    await expect(storage.put(key, source)).rejects.toThrow("cannot be");
    rmSync(place);
    mkdirSync(place);
    await storage.put(key, source);
    expect(await storage.size(key)).toBe(1000);
  });
});
