import { promisify } from "node:util";

/** One of the ways in which the bytes of a reply may be compressed. */
export type ContentEncoding = "br" | "gzip" | "identity";

const best: readonly ContentEncoding[] = ["br", "gzip"];

/** Chooses the best compression that the browser accepts and in which the file is available. */
export function chooseContentEncoding(
  accepts: string | string[] | undefined,
  isThere: (encoding: ContentEncoding) => boolean,
): ContentEncoding {
  const taken = String(accepts ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase());
  return best.find((encoding) => taken.some((part) => acceptsEncoding(part, encoding)) && isThere(encoding)) ?? "identity";
}

function acceptsEncoding(part: string, encoding: ContentEncoding): boolean {
  const [name, ...options] = part.split(/\s*;\s*/);
  return name === encoding && !options.some((option) => /^q=0(\.0*)?$/.test(option));
}

const brotliQuality = 5;

/** Compresses the bytes of a page, in a thread of Node's pool. */
export async function compressPage(bytes: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  // Loaded with the first page, so that a start does not wait for it.
  const { brotliCompress, constants, gzip } = await import("node:zlib");
  if (encoding === "gzip") return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
