import { createHash } from "node:crypto";
import type { ByteSource, ObjectDigest } from "#core/ports/storage.ts";

/** Gives the source of bytes that are in memory. */
export function byteSourceOf(bytes: Uint8Array): ByteSource {
  return {
    bytes: bytes.length,
    md5: createHash("md5").update(bytes).digest("base64"),
    sha256: createHash("sha256").update(bytes).digest("hex"),
    open: () => one(bytes),
  };
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** Gives all bytes of a stream, together; only for what is known to be small. */
export async function collectStreamBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Gives the digests of a stream and of its pieces of these lengths; undefined where it is not as long as they are together. */
export async function digestStreamAndPieces(
  stream: AsyncIterable<Uint8Array> | undefined,
  lengths: readonly number[],
): Promise<ObjectDigest | undefined> {
  if (stream === undefined) return undefined;
  const whole = createHash("sha256");
  const pieces = lengths.map((length) => ({ hash: createHash("sha256"), left: length }));
  let at = 0;
  for await (const bytes of stream) {
    whole.update(bytes);
    for (let done = 0; done < bytes.length;) {
      const piece = pieces[at];
      if (piece === undefined) return undefined;
      const taken = bytes.subarray(done, done + piece.left);
      piece.hash.update(taken);
      piece.left -= taken.length;
      done += taken.length;
      if (piece.left === 0) at += 1;
    }
  }
  if (pieces.some(({ left }) => left > 0)) return undefined;
  return { whole: whole.digest("hex"), pieces: pieces.map(({ hash }) => hash.digest("hex")) };
}
