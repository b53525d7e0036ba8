import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliQuality = 5;

/** Compresses the bytes of a page, in a thread of Node's pool. */
export function compressPage(bytes: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
