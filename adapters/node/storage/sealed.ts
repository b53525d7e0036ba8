import { createHash } from "node:crypto";
import { Effect } from "effect";
import { chunkBytes } from "#core/domain/files/upload.ts";
import type { ByteRange, ByteSource, StorageShape } from "#core/ports/storage.ts";
import { StorageDown } from "#core/ports/store/store.ts";
import { collectStreamBytes, digestStreamAndPieces } from "./source.ts";
import {
  makePartKey,
  openPartKey,
  openSegment,
  type PartKey,
  type SealedLengths,
  sealedLengthsOf,
  sealedSegmentBytes,
  sealHeadBytes,
  sealSegment,
  segmentBytes,
  type WrappingKey,
} from "./seal.ts";

/**
 * Gives a storage whose objects are sealed in another one, by AES-256-GCM: each part of an object has a key of its own, wrapped by `wrapping`.
 * Parts of an upload have `partBytes`, except the last one. A range opens only the segments that it touches.
 */
export function sealedStorage(inner: StorageShape, wrapping: WrappingKey, partBytes = chunkBytes): StorageShape {
  const seal: Seal = { wrapping, lengths: sealedLengthsOf(partBytes) };
  const size = (key: string) =>
    Effect.map(inner.size(key), (sealed) => (sealed === undefined ? undefined : plainOrFault(seal.lengths.plain(sealed))));
  const read = Effect.fnUntraced(function* (key: string, range?: ByteRange) {
    const bytes = yield* size(key);
    if (bytes === undefined) return undefined;
    const { from, to } = range ?? { from: 0, to: bytes };
    if (from < 0 || to > bytes || from > to) throw new Error("A range leads out of the object");
    return openParts(inner, seal, key, bytes, { from, to });
  });
  return {
    driver: inner.driver,
    put: (key, source) => Effect.flatMap(sealedSource(seal, key, source, 0), (sealed) => inner.put(key, sealed)),
    read,
    size,
    digest: Effect.fnUntraced(function* (key, lengths) {
      const stream = yield* read(key);
      return yield* Effect.promise(() => digestStreamAndPieces(stream, lengths));
    }),
    remove: inner.remove,
    begin: inner.begin,
    putPart: Effect.fnUntraced(function* (key, upload, number, source) {
      if (source.bytes > partBytes) throw new Error("A part is larger than a chunk");
      return yield* inner.putPart(key, upload, number, yield* sealedSource(seal, key, source, number - 1));
    }),
    complete: inner.complete,
    abort: inner.abort,
  };
}

interface Seal {
  readonly wrapping: WrappingKey;
  readonly lengths: SealedLengths;
}

function plainOrFault(plain: number | undefined): number {
  if (plain === undefined) throw new StorageDown("storage has an object that is not sealed");
  return plain;
}

/** The sealed bytes of a source, from part `first` on; dies where the source has other bytes than it says. */
function sealedSource({ wrapping, lengths }: Seal, key: string, source: ByteSource, first: number): Effect.Effect<ByteSource> {
  const count = Math.max(1, Math.ceil(source.bytes / lengths.partBytes));
  const keys = Array.from({ length: count }, (_, part) => makePartKey(wrapping, key, first + part, source.sha256));
  const open = () => sealParts(source.open(), source.bytes, keys, lengths);
  return Effect.promise(async () => {
    const plain = createHash("sha256");
    for await (const bytes of source.open()) plain.update(bytes);
    if (plain.digest("hex") !== source.sha256) throw new StorageDown("storage got other bytes");
    const md5 = createHash("md5");
    const sha256 = createHash("sha256");
    for await (const bytes of open()) {
      md5.update(bytes);
      sha256.update(bytes);
    }
    return { bytes: lengths.sealed(source.bytes), md5: md5.digest("base64"), sha256: sha256.digest("hex"), open };
  });
}

async function* sealParts(
  stream: AsyncIterable<Uint8Array>,
  bytes: number,
  keys: readonly PartKey[],
  { partBytes, segmentsOfPart }: SealedLengths,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const plain of inPieces(stream, segmentBytes)) {
    const part = Math.floor(at / partBytes);
    const segment = (at % partBytes) / segmentBytes;
    const own = keys[part];
    if (own === undefined) throw new StorageDown("storage got other bytes");
    if (segment === 0) yield own.head;
    at += plain.length;
    yield sealSegment(own.key, segment, at === bytes || segment === segmentsOfPart - 1, plain);
  }
  const [only] = keys;
  if (at === 0 && only !== undefined) {
    yield only.head;
    yield sealSegment(only.key, 0, true, new Uint8Array());
  }
}

/** The bytes of a range of an object that has `bytes` bytes when it is opened. */
async function* openParts(
  inner: StorageShape,
  { wrapping, lengths: { partBytes, sealedPartBytes, sealed: sealedLength } }: Seal,
  key: string,
  bytes: number,
  { from, to }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to;) {
    const part = Math.floor(at / partBytes);
    const begin = part * partBytes;
    const end = Math.min(bytes, (part + 1) * partBytes);
    const sealedBegin = part * sealedPartBytes;
    const head = await rangeOf(inner, key, { from: sealedBegin, to: sealedBegin + sealHeadBytes });
    const partKey = openPartKey(wrapping, key, part, await collectStreamBytes(head));
    const first = Math.floor((at - begin) / segmentBytes);
    const last = Math.ceil((Math.min(to, end) - begin) / segmentBytes);
    const final = Math.ceil((end - begin) / segmentBytes) - 1;
    const sealedEnd = sealedBegin + sealedLength(end - begin);
    const sealed = await rangeOf(inner, key, {
      from: sealedBegin + sealHeadBytes + first * sealedSegmentBytes,
      to: Math.min(sealedEnd, sealedBegin + sealHeadBytes + last * sealedSegmentBytes),
    });
    let segment = first;
    for await (const piece of inPieces(sealed, sealedSegmentBytes)) {
      const plain = openSegment(partKey, segment, segment === final, piece);
      const start = begin + segment * segmentBytes;
      yield plain.subarray(Math.max(0, at - start), Math.min(plain.length, to - start));
      at = start + plain.length;
      segment += 1;
    }
    if (at < Math.min(to, end)) throw new StorageDown("storage has a sealed object that breaks off");
  }
}

async function rangeOf(inner: StorageShape, key: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>> {
  const stream = await Effect.runPromise(inner.read(key, range));
  if (stream === undefined) throw new StorageDown("storage lost an object while it was read");
  return stream;
}

/** The bytes of a stream in pieces of one length; only the last may be shorter. */
async function* inPieces(stream: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(length);
  let filled = 0;
  for await (const bytes of stream) {
    for (let done = 0; done < bytes.length;) {
      const taken = bytes.subarray(done, done + length - filled);
      piece.set(taken, filled);
      [filled, done] = [filled + taken.length, done + taken.length];
      if (filled < length) continue;
      yield piece.slice();
      filled = 0;
    }
  }
  if (filled > 0) yield piece.slice(0, filled);
}
