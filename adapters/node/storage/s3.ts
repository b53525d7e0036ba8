import { Effect } from "effect";
import { type ByteRange, type ByteSource, StorageFullError, type StorageShape, type StoredObjectPart } from "#core/ports/storage.ts";
import { StorageDown } from "#core/ports/store/store.ts";
import { collectStreamBytes, digestStreamAndPieces } from "./source.ts";
import { assertStorageKey } from "./keys.ts";
import { type S3Options, type S3Reply, type S3Request, makeS3Requests } from "./s3Requests.ts";

/** How much of an answer that is text is read. */
const longestText = 1_000_000;
const noLength = "0";

/**
 * Gives the objects of a bucket. Every upload carries Content-MD5 and the signed SHA-256 of its body; services differ in which other
 * checksums they look at, and conditional writes are not understood by all, so keys are never written by two callers.
 */
export function s3Storage(options: S3Options): StorageShape & { readonly close: () => void } {
  const { send, close } = makeS3Requests(options);
  const textOf = async (request: S3Request): Promise<{ readonly status: number; readonly text: string }> =>
    send(request, async ({ status, body }) => ({ status, text: await limitedText(body) }));
  const write = async (key: string, query: string, source: ByteSource): Promise<string | undefined> =>
    send({ method: "PUT", key, query, source }, async ({ status, headers, body }) => {
      const text = await limitedText(body);
      if (status === 404 && valueIn(text, "Code") === "NoSuchUpload") return undefined;
      if (status !== 200) throw faultOf(status, text);
      return headers["etag"] ?? "";
    });
  return {
    driver: "s3",
    close,
    put: (key, source) => work(key, async () => void (await write(key, "", source))),
    read: (key, range) => work(key, async () => read(await send({ method: "GET", key, range }, async (reply) => reply), range)),
    size: (key) => work(key, async () => sizeOf(send, key)),
    digest: (key, lengths) =>
      work(key, async () => digestStreamAndPieces(await read(await send({ method: "GET", key }, async (reply) => reply)), lengths)),
    remove: (key) =>
      work(key, async () => {
        const { status, text } = await textOf({ method: "DELETE", key });
        if (status !== 204 && status !== 200 && status !== 404) throw faultOf(status, text);
      }),
    begin: (key) =>
      work(key, async () => {
        const { status, text } = await textOf({ method: "POST", key, query: "uploads=" });
        const upload = valueIn(text, "UploadId");
        if (status !== 200 || upload === undefined) throw faultOf(status, text);
        return upload;
      }),
    putPart: (key, upload, number, source) =>
      work(key, async () => write(key, `partNumber=${number}&uploadId=${encodeURIComponent(upload)}`, source)),
    complete: (key, upload, parts) =>
      work(key, async () => {
        const { status, text } = await textOf({ method: "POST", key, query: uploadQuery(upload), text: completion(parts) });
        // The service may answer 200 and tell the failure in the body.
        if (status === 200 && valueIn(text, "ETag") !== undefined && !text.includes("<Error>")) return true;
        const code = valueIn(text, "Code");
        // An earlier call may have joined the parts, whose reply was lost.
        if (code === "NoSuchUpload") return (await sizeOf(send, key)) !== undefined;
        if (code === "InvalidPart" || code === "InvalidPartOrder") return false;
        throw faultOf(status, text);
      }),
    abort: (key, upload) =>
      work(key, async () => {
        const { status, text } = await textOf({ method: "DELETE", key, query: uploadQuery(upload) });
        if (status !== 204 && status !== 200 && status !== 404) throw faultOf(status, text);
      }),
  };
}

/**
 * Throws an error of one line where a bucket stores versions of its objects, or did once: what is erased there would stay as an older version. A
 * service that knows no versions has none.
 */
export async function assertNoVersions(options: S3Options): Promise<void> {
  const { send, close } = makeS3Requests(options);
  try {
    const { status, text } = await send({ method: "GET", key: "", query: "versioning=" }, async (reply) => ({
      status: reply.status,
      text: await limitedText(reply.body),
    }));
    const state = valueIn(text, "Status");
    if (status === 200 && state !== undefined)
      throw new Error(`the bucket of QUAI_S3_URL has versions (${state}), in which erased documents would stay: use one without`);
    if (status !== 200 && status !== 501)
      throw new Error(
        `whether the bucket of QUAI_S3_URL has versions is unknown (${status}): its key must be allowed s3:GetBucketVersioning`,
      );
  } finally {
    close();
  }
}

function work<Value>(key: string, run: () => Promise<Value>): Effect.Effect<Value> {
  assertStorageKey(key);
  return Effect.promise(run);
}

function uploadQuery(upload: string): string {
  return `uploadId=${encodeURIComponent(upload)}`;
}

function completion(parts: readonly StoredObjectPart[]): string {
  const inOrder = parts.toSorted((left, right) => left.number - right.number);
  const each = inOrder.map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeText(tag)}</ETag></Part>`);
  return `<CompleteMultipartUpload>${each.join("")}</CompleteMultipartUpload>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

async function sizeOf(send: ReturnType<typeof makeS3Requests>["send"], key: string): Promise<number | undefined> {
  return send({ method: "HEAD", key }, async ({ status, headers, body }) => {
    await limitedText(body);
    if (status === 404) return undefined;
    const length = Number(headers["content-length"] ?? Number.NaN);
    if (status !== 200 || !Number.isSafeInteger(length)) throw faultOf(status, "");
    return length;
  });
}

/** The bytes of a reply, which must be as many as it announces and as the request named. */
async function read({ status, headers, body }: S3Reply, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
  const wanted = range === undefined ? 200 : 206;
  if (status !== wanted) {
    const text = await limitedText(body);
    if (status === 404) return undefined;
    // An empty range has no form in a Range header; the whole object is no answer to one.
    throw faultOf(status, text);
  }
  const announced = Number(headers["content-length"] ?? noLength);
  if (range !== undefined && announced !== range.to - range.from) throw new StorageDown("storage answered another range");
  return exactly(body, announced);
}

async function* exactly(body: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const bytes of body) {
    count += bytes.length;
    if (count > length) throw new StorageDown("storage sent too many bytes");
    yield bytes;
  }
  if (count < length) throw new StorageDown("storage broke off");
}

async function limitedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  return (await collectStreamBytes(exactlyAtMost(body))).toString("utf8");
}

async function* exactlyAtMost(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const bytes of body) {
    count += bytes.length;
    if (count > longestText) throw new StorageDown("storage sent a long text");
    yield bytes;
  }
}

function faultOf(status: number, text: string): Error {
  const code = valueIn(text, "Code") ?? "";
  return status === 507 || code === "QuotaExceeded" || code === "EntityTooLarge"
    ? new StorageFullError(`the bucket is full (${status} ${code})`)
    : new StorageDown(`storage ${status} ${code}`.trim());
}

function valueIn(text: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
