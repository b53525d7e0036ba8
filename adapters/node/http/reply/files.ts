import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseContentEncoding, type ContentEncoding } from "./encoding.ts";
import { staticFileHeaders } from "./headers.ts";

/** A file as it is sent: its bytes in one encoding, and their tag. */
interface EncodedFile {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** The functions that find and send the files of a built folder by their address. */
export interface BuiltFiles {
  readonly has: (path: string) => boolean;
  readonly send: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};
const suffix: Readonly<Record<ContentEncoding, string>> = { br: ".br", gzip: ".gz", identity: "" };
const cacheForEver = "public, max-age=31536000, immutable";
const checkEachTime = "no-cache";

/**
 * Reads the files of `folder`, listed once, for the first request: what is not in the list does not exist, so no address leads out of the
 * folder. Those under `/assets/` have a digest in their name, so browsers cache them for ever; they check all others each time.
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  let listed: ReadonlySet<string> | undefined;
  const isThere = (name: string): boolean => (listed ??= namesIn(folder)).has(name);
  const read = new Map<string, Promise<EncodedFile>>();
  const sentOf = (name: string): Promise<EncodedFile> => {
    const known = read.get(name);
    if (known !== undefined) return known;
    const loading = load(join(folder, name));
    read.set(name, loading);
    // A read that failed, as without a free file handle, is tried again by the next request.
    loading.catch(() => read.delete(name));
    return loading;
  };
  const has = (path: string): boolean => extname(path) in types && !path.startsWith("/.") && isThere(path.slice(1));
  return {
    has,
    send: async (request, reply, path) => {
      const name = path.slice(1);
      const encoding = chooseContentEncoding(request.headers["accept-encoding"], (wanted) => isThere(name + suffix[wanted]));
      const { bytes, tag } = await sentOf(name + suffix[encoding]);
      void reply.headers({
        ...staticFileHeaders,
        "cache-control": path.startsWith("/assets/") ? cacheForEver : checkEachTime,
        vary: "Accept-Encoding",
        etag: tag,
      });
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      if (encoding !== "identity") void reply.header("content-encoding", encoding);
      return reply.type(types[extname(path)] ?? "application/octet-stream").send(bytes);
    },
  };
}

/** The paths of the files in a folder, with `/`; none where there is no such folder. */
function namesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  return new Set(readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll("\\", "/")));
}

async function load(file: string): Promise<EncodedFile> {
  const bytes = await readFile(file);
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
