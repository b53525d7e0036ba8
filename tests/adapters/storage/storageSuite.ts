import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { byteSourceOf, collectStreamBytes } from "#adapters/node/storage/source.ts";
import type { StorageShape } from "#core/ports/storage.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";

/** What every storage promises, whatever its driver. `open` opens an empty one. */
export function storageSuite(open: () => Promise<StorageShape>): void {
  let storage: PromisedPort<StorageShape>;
  beforeAll(async () => {
    storage = promisePort(await open());
  });
  const putPart = async (key: string, upload: string, number: number, bytes: Uint8Array): Promise<string> => {
    const tag = await storage.putPart(key, upload, number, byteSourceOf(bytes));
    if (tag === undefined) throw new Error("There is no such upload");
    return tag;
  };
  let keys = 0;
  const newKey = () => `mem_f_${(keys += 1)}/original`;
  const read = async (key: string, range?: { from: number; to: number }) => {
    const stream = await storage.read(key, range);
    return stream === undefined ? undefined : collectStreamBytes(stream);
  };

  describe("an object", () => {
    it("is read as it was written, whole and by ranges, until it is removed", async () => {
      const key = newKey();
      const bytes = patternOf(70_000);
      await storage.put(key, byteSourceOf(bytes));
      expect([await storage.size(key), (await read(key))?.equals(bytes)]).toEqual([70_000, true]);
      for (const [from, to] of [
        [0, 1],
        [69_999, 70_000],
        [1, 65_537],
        [0, 70_000],
      ] as const)
        expect((await read(key, { from, to }))?.equals(bytes.subarray(from, to))).toBe(true);
      await storage.remove(key);
      await storage.remove(key);
      expect([await storage.size(key), await read(key), await read(key, { from: 0, to: 1 })]).toEqual([undefined, undefined, undefined]);
    });

    it("of any size up to some blocks comes back byte for byte", async () => {
      const edges = [0, 1, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073];
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...edges), fc.integer({ min: 0, max: 255 }), async (size, seed) => {
          const key = newKey();
          const bytes = patternOf(size, seed);
          await storage.put(key, byteSourceOf(bytes));
          expect((await read(key))?.equals(bytes)).toBe(true);
        }),
        { numRuns: 12 },
      );
    });

    it("stays the same when it is written twice", async () => {
      const key = newKey();
      const bytes = patternOf(1000);
      for (let time = 0; time < 2; time += 1) await storage.put(key, byteSourceOf(bytes));
      expect((await read(key))?.equals(bytes)).toBe(true);
    });

    it("is not stored when other bytes arrive than were announced", async () => {
      const key = newKey();
      const bytes = patternOf(5000);
      const lying = {
        ...byteSourceOf(bytes),
        md5: createHash("md5").update("other").digest("base64"),
        sha256: byteSourceOf(Buffer.from("x")).sha256,
      };
      await expect(storage.put(key, lying)).rejects.toMatchObject({ name: "StorageDown" });
      expect(await storage.size(key)).toBeUndefined();
    });

    it.each(["..", "../x", "a/../b", "/a", "a//b", "a b", "", ".parts", "a/.b", "a\0"])("is never under the key %j", async (key) => {
      await expect((async () => storage.put(key, byteSourceOf(patternOf(1))))()).rejects.toThrow("out of the storage");
    });
  });

  describe("an object that arrives in parts", () => {
    const least = 5 * 1024 * 1024;
    const first = patternOf(least, 1);
    const second = patternOf(least, 2);
    const third = patternOf(777, 3);

    it("is not there before it is complete, then whole, in the order of its parts", async () => {
      const key = newKey();
      const upload = await storage.begin(key);
      const tags: { number: number; tag: string }[] = [];
      for (const [number, bytes] of [
        [3, third],
        [1, first],
        [2, second],
      ] as const)
        tags.push({ number, tag: await putPart(key, upload, number, bytes) });
      expect(await storage.size(key)).toBeUndefined();
      expect([await storage.complete(key, upload, tags), await storage.complete(key, upload, tags)]).toEqual([true, true]);
      expect((await read(key))?.equals(Buffer.concat([first, second, third]))).toBe(true);
      const edge = { from: least - 1, to: least + 1 };
      expect((await read(key, edge))?.equals(Buffer.concat([first.subarray(-1), second.subarray(0, 1)]))).toBe(true);
    });

    it("takes a part that is sent again, with the same or with other bytes", async () => {
      const key = newKey();
      const upload = await storage.begin(key);
      const once = await putPart(key, upload, 1, first);
      const again = await putPart(key, upload, 1, first);
      expect(again).toBe(once);
      const tags = [
        { number: 1, tag: await putPart(key, upload, 1, second) },
        { number: 2, tag: await putPart(key, upload, 2, third) },
      ];
      expect(await storage.complete(key, upload, tags)).toBe(true);
      expect((await read(key))?.equals(Buffer.concat([second, third]))).toBe(true);
    });

    it("is not joined from missing parts", async () => {
      const key = newKey();
      const upload = await storage.begin(key);
      const tag = await putPart(key, upload, 1, first);
      const wrong = `${tag.slice(0, -3)}${tag.at(-3) === "0" ? "1" : "0"}${tag.slice(-2)}`;
      expect(
        await storage.complete(key, upload, [
          { number: 1, tag },
          { number: 2, tag },
        ]),
      ).toBe(false);
      expect([await storage.complete(key, upload, [{ number: 1, tag: wrong }]), await storage.size(key)]).toEqual([false, undefined]);
    });

    it("is forgotten when it is given up, as often as one likes", async () => {
      const key = newKey();
      const upload = await storage.begin(key);
      const tag = await putPart(key, upload, 1, third);
      await storage.abort(key, upload);
      await storage.abort(key, upload);
      expect([await storage.complete(key, upload, [{ number: 1, tag }]), await storage.size(key)]).toEqual([false, undefined]);
      expect(await storage.putPart(key, upload, 2, byteSourceOf(third))).toBeUndefined();
    });

    it("has the digest of the whole and of each part, and none where it has another length", async () => {
      const key = newKey();
      const upload = await storage.begin(key);
      const tags = [
        { number: 1, tag: await putPart(key, upload, 1, first) },
        { number: 2, tag: await putPart(key, upload, 2, third) },
      ];
      await storage.complete(key, upload, tags);
      const shaOf = (bytes: Uint8Array) => byteSourceOf(bytes).sha256;
      const whole = shaOf(Buffer.concat([first, third]));
      expect(await storage.digest(key, [least, 777])).toEqual({ whole, pieces: [shaOf(first), shaOf(third)] });
      expect([await storage.digest(key, [least, 776]), await storage.digest(key, [least, 778])]).toEqual([undefined, undefined]);
      expect(await storage.digest(newKey(), [1])).toBeUndefined();
    });
  });
}

/** Bytes that differ at every place of a block and from block to block. */
export function patternOf(size: number, seed = 7): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 8) * 17 + seed * 101) & 255;
  return bytes;
}
