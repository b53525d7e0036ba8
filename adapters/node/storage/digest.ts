import { createHash } from "node:crypto";
import type { ObjectDigest } from "#core/ports/storage.ts";

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
