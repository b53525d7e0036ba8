import { createHash } from "node:crypto";
import type { ByteSource } from "#core/ports/storage.ts";

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
