import { byteSourceOf } from "#adapters/node/storage/source.ts";
import { edgeBytes } from "#core/domain/files/content.ts";
import type { UploadedFile } from "#core/ports/storage.ts";

/** Bytes as the edge hands them to a call. */
export function sentFile(bytes: Uint8Array): UploadedFile {
  return { source: byteSourceOf(bytes), head: bytes.subarray(0, edgeBytes.head), tail: bytes.subarray(-edgeBytes.tail) };
}

/** The beginning of a PNG file, up to its size: what a store in memory takes for a photo. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
