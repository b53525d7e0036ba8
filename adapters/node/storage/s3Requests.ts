import type { Agent, IncomingHttpHeaders, IncomingMessage, request as requestByHttp } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { ByteRange, ByteSource } from "#core/ports/storage.ts";
import { StorageDown } from "#core/ports/store/store.ts";

/**
 * The options by which a bucket is reached. `url` is its address, without a slash at its end: `https://host/bucket` or
 * `https://bucket.host`.
 */
export interface S3Options {
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Milliseconds without a byte after which a request has failed. */
  readonly stallMs?: number;
  /** Milliseconds before a request that failed is tried again, doubled each time. */
  readonly retryMs?: number;
}

/** A request about a key of a bucket. */
export interface S3Request {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  readonly key: string;
  readonly query?: string;
  readonly source?: ByteSource;
  readonly text?: string;
  readonly range?: ByteRange | undefined;
}

/** A reply, whose body is still to be read. */
export interface S3Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
}

const usualStallMs = 15_000;
const usualRetryMs = 200;
const attempts = 3;

/** Sends signed requests; a request that fails without a reply, or with a fault of the service, is tried three times. */
export function makeS3Requests(options: S3Options) {
  const { url, region, accessKey, secretKey, stallMs = usualStallMs, retryMs = usualRetryMs } = options;
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: "s3", retries: 0 });
  const isSecure = url.startsWith("https:");
  // An import of node:http loads Node's client of `fetch` too, which would be a tenth of a server's start.
  const { Agent, request: requestByUrl } = isSecure ? process.getBuiltinModule("node:https") : process.getBuiltinModule("node:http");
  const agent = new Agent({ keepAlive: true });

  const once = async (request: S3Request): Promise<IncomingMessage> => {
    const { method, key, query = "", source, text, range } = request;
    const address = `${url}/${key}${query === "" ? "" : `?${query}`}`;
    const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.from}-${range.to - 1}` };
    if (source !== undefined) Object.assign(headers, { "content-md5": source.md5, "x-amz-content-sha256": source.sha256 });
    const signed = await signer.sign(address, { method, headers });
    const length = source?.bytes ?? Buffer.byteLength(text ?? "");
    const hasBody = method === "PUT" || method === "POST";
    const sent = { ...Object.fromEntries(signed.headers), ...(hasBody ? { "content-length": String(length) } : {}) };
    return exchange(requestByUrl, { address, method, headers: sent, agent, stallMs }, bodyOf(request));
  };

  /** Sends a request and reads its reply by `take`. */
  const send = async <Value>(request: S3Request, take: (reply: S3Reply) => Promise<Value>): Promise<Value> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const message = await once(request);
        const status = message.statusCode ?? 0;
        const isFault = status >= 500 && status !== 507 && status !== 501;
        if (isFault) {
          message.resume();
          throw new StorageDown(`storage ${status}`);
        }
        const reply = { status, headers: plainHeaders(message.headers), body: readBytes(message) };
        return await take(reply);
      } catch (error) {
        if (attempt >= attempts || !isPassing(error)) throw asDown(error);
        await pause(retryMs * 2 ** (attempt - 1));
      }
    }
  };
  return { send, close: () => agent.destroy() };
}

interface PreparedRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
  readonly stallMs: number;
}

async function exchange(
  start: typeof requestByHttp,
  { address, stallMs, ...options }: PreparedRequest,
  body: Readable,
): Promise<IncomingMessage> {
  const request = start(address, options);
  request.setTimeout(stallMs, () => request.destroy(new StorageDown("storage stalls")));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once("response", resolve);
  request.once("error", reject);
  // A service may refuse an upload while it is sent: its reply counts then.
  const sent = pipeline(body, request).catch((error: unknown) => reject(error));
  const message = await promise;
  void sent;
  return message;
}

function bodyOf({ source, text }: S3Request): Readable {
  if (source !== undefined) return Readable.from(source.open(), { objectMode: false });
  return Readable.from(text === undefined ? [] : [Buffer.from(text)], { objectMode: false });
}

async function* readBytes(message: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of message) yield bytes;
  } catch (error) {
    throw asDown(error);
  }
  if (!message.complete) throw new StorageDown("storage broke off");
}

function plainHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}

/** Whether another attempt may succeed: the service failed or could not be reached. */
function isPassing(error: unknown): boolean {
  return error instanceof StorageDown || (error instanceof Error && "code" in error);
}

function asDown(error: unknown): unknown {
  if (error instanceof StorageDown || !(error instanceof Error) || !("code" in error)) return error;
  return new StorageDown(`storage ${String(error.code)}`, error);
}
