import { Effect, Layer } from "effect";
import { type ByteSource, Storage, type StorageShape } from "#core/ports/storage.ts";

/** The port `Storage` in memory, with its objects; a test may replace its functions. */
export type MemoryStorage = { -readonly [Name in keyof StorageShape]: StorageShape[Name] } & {
  readonly objects: Map<string, Uint8Array>;
  /** The parts of uploads, by upload and number. */
  /** The SHA-256 of each object and of its parts, as their sources gave them. */
  readonly digests: Map<string, readonly string[]>;
  readonly parts: Map<string, Map<number, { readonly tag: string; readonly sha256: string; readonly bytes: Uint8Array }>>;
};

/** The layer that provides the port `Storage` in memory. */
export const memoryStorageLayer: Layer.Layer<Storage> = Layer.sync(Storage, memoryStorage);

/** Creates a storage of objects in memory. */
export function memoryStorage(): MemoryStorage {
  const objects: MemoryStorage["objects"] = new Map();
  const parts: MemoryStorage["parts"] = new Map();
  const digests: MemoryStorage["digests"] = new Map();
  let uploads = 0;
  return {
    driver: "memory",
    objects,
    parts,
    digests,
    put: (key, source) =>
      Effect.promise(async () => {
        objects.set(key, await readAllBytes(source));
        digests.set(key, [source.sha256]);
      }),
    read: (key, range) =>
      Effect.sync(() => {
        const bytes = objects.get(key);
        if (bytes === undefined) return undefined;
        const { from, to } = range ?? { from: 0, to: bytes.length };
        if (from < 0 || to > bytes.length || from > to) throw new Error("A range leads out of the object");
        return one(bytes.subarray(from, to));
      }),
    size: (key) => Effect.sync(() => objects.get(key)?.length),
    digest: (key, lengths) =>
      Effect.sync(() => {
        const pieces = digests.get(key);
        const bytes = objects.get(key)?.length;
        if (pieces === undefined || bytes !== lengths.reduce((sum, length) => sum + length, 0)) return undefined;
        return { whole: pieces.join(" "), pieces };
      }),
    remove: (key) => Effect.sync(() => void objects.delete(key)),
    begin: () =>
      Effect.sync(() => {
        uploads += 1;
        parts.set(`upload-${uploads}`, new Map());
        return `upload-${uploads}`;
      }),
    putPart: (_, upload, number, source) =>
      Effect.promise(async () => {
        const bytes = await readAllBytes(source);
        const own = parts.get(upload);
        if (own === undefined) return undefined;
        own.set(number, { tag: source.md5, sha256: source.sha256, bytes });
        return source.md5;
      }),
    complete: (key, upload, wanted) =>
      Effect.sync(() => {
        const own = parts.get(upload);
        if (own === undefined) return objects.has(key);
        const found = wanted
          .toSorted((left, right) => left.number - right.number)
          .map(({ number, tag }) => ({ tag, part: own.get(number) }));
        if (found.some(({ tag, part }) => part?.tag !== tag)) return false;
        objects.set(key, concatenate(found.flatMap(({ part }) => part?.bytes ?? [])));
        digests.set(
          key,
          found.flatMap(({ part }) => part?.sha256 ?? []),
        );
        parts.delete(upload);
        return true;
      }),
    abort: (_, upload) => Effect.sync(() => void parts.delete(upload)),
  };
}

/** Gives all bytes of a source. */
export async function readAllBytes({ open }: Pick<ByteSource, "open">): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of open()) pieces.push(piece);
  return concatenate(pieces);
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
