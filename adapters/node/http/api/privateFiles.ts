import { Readable } from "node:stream";
import { Effect } from "effect";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type FileVariant, fileVariants, type OpenedFile } from "#core/features/files/links.ts";
import type { ByteRange, StorageShape } from "#core/ports/storage.ts";
import { sendRefusal } from "../reply/errors.ts";
import { staticFileHeaders } from "../reply/headers.ts";

/** The parts that open and read private files. */
export interface PrivateFileParts {
  readonly open: (id: string, variant: FileVariant, pass: string) => Promise<OpenedFile | undefined>;
  readonly read: StorageShape["read"];
}

/** A browser may show it again while its address works; opened as a page, it may do nothing, and no other page learns the address. */
const privateHeaders = {
  ...staticFileHeaders,
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "accept-ranges": "bytes",
} as const;

interface Params {
  readonly file: string;
  readonly variant: string;
  readonly pass: string;
}

/**
 * Serves private files at `GET /media/files/{file}/{variant}/{pass}`, whole or a range; `pass` is the permission. A PDF is always downloaded,
 * never shown.
 */
export function servePrivateFiles(app: FastifyInstance, { open, read }: PrivateFileParts): void {
  app.get<{ Params: Params }>("/media/files/:file/:variant/:pass", async (request, reply) => {
    const { file, variant, pass } = request.params;
    const opened = isVariant(variant) ? await open(file, variant, pass) : undefined;
    if (opened === undefined) return sendRefusal(request, reply, "ITEM_NOT_EXIST");
    const range = rangeIn(request.headers.range, opened.bytes);
    if (range === null) return reply.code(416).headers(privateHeaders).header("content-range", `bytes */${opened.bytes}`).send();
    const stream = await Effect.runPromise(read(opened.key, range));
    if (stream === undefined) return sendRefusal(request, reply, "ITEM_NOT_EXIST");
    // Only now: with the file's name, a browser would save the reply of a failure as the file.
    void reply.headers(privateHeaders).headers({ "content-type": opened.content, "content-disposition": dispositionOf(opened) });
    return sendBytes(reply, stream, opened.bytes, range);
  });
}

function sendBytes(reply: FastifyReply, stream: AsyncIterable<Uint8Array>, bytes: number, range: ByteRange | undefined): FastifyReply {
  const { from, to } = range ?? { from: 0, to: bytes };
  if (range !== undefined) void reply.code(206).header("content-range", `bytes ${from}-${to - 1}/${bytes}`);
  void reply.header("content-length", String(to - from));
  return reply.send(stream instanceof Readable ? stream : Readable.from(stream, { objectMode: false }));
}

const rangeForm = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The one range that a header names: undefined for the whole, which several ranges get too, null where it leads out of the file. */
function rangeIn(header: string | undefined, bytes: number): ByteRange | undefined | null {
  const [, first, last] = rangeForm.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? bytes : Math.min(bytes, Number(last) + 1);
  return from < to ? { from, to } : null;
}

/** RFC 6266: the name in ASCII, then in UTF-8. A picture is shown where a page has it. */
function dispositionOf({ content, name }: Pick<OpenedFile, "content" | "name">): string {
  const extension = content === "application/pdf" ? ".pdf" : ".webp";
  const base = name.replace(/\.[A-Za-z0-9]{1,5}$/, "") || "file";
  const plain = base.normalize("NFD").replaceAll(/[^\w .-]/g, "") || "file";
  const encoded = encodeURIComponent(`${base}${extension}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${content === "application/pdf" ? "attachment" : "inline"}; filename="${plain}${extension}"; filename*=UTF-8''${encoded}`;
}

function isVariant(text: string): text is FileVariant {
  return fileVariants.some((variant) => variant === text);
}
