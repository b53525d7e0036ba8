import type { FastifyRequest } from "fastify";
import { chooseContentEncoding, compressPage, type ContentEncoding } from "./encoding.ts";
import type { MoreHeaders } from "./json.ts";

/** A shorter body fits into the packet of its headers or the next one: it is sent as it is, which is faster. */
const fewCharacters = 1400;

/** A body as it is sent, with the headers that say how. */
export interface PackedBody {
  readonly body: string | Buffer;
  readonly headers: MoreHeaders;
}

/** The bytes of long bodies that stay the same, for each encoding; undefined for one that was sent only once so far. */
const kept = new WeakMap<object, Map<ContentEncoding, Promise<Buffer> | undefined>>();

/**
 * Gives the body of a reply as its client accepts it: a long one compressed. A length tells who listens nothing of a secret in it (BREACH):
 * no page of another site can let a browser send a call, whose type is JSON, and the replies of the sign-in, with its tokens, are sent as
 * they are. One that stays the same is converted once, when it is sent again:
 * many are sent only once.
 */
export function packBody({ headers }: Pick<FastifyRequest, "headers">, body: string, cacheKey?: object): PackedBody | Promise<PackedBody> {
  if (body.length < fewCharacters) return { body, headers: {} };
  const encoding = chooseContentEncoding(headers["accept-encoding"], () => true);
  if (encoding === "identity" && cacheKey === undefined) return { body, headers: { vary } };
  const described = encoding === "identity" ? { vary } : { vary, "content-encoding": encoding };
  return bytesOf(body, encoding, cacheKey).then((bytes) => ({ body: bytes, headers: described }));
}

const vary = "Accept-Encoding";

function bytesOf(body: string, encoding: ContentEncoding, cacheKey: object | undefined): Promise<Buffer> {
  if (cacheKey === undefined) return pack(body, encoding);
  const forms = kept.get(cacheKey) ?? new Map<ContentEncoding, Promise<Buffer> | undefined>();
  kept.set(cacheKey, forms);
  const form = forms.get(encoding) ?? pack(body, encoding);
  forms.set(encoding, forms.has(encoding) ? form : undefined);
  return form;
}

async function pack(body: string, encoding: ContentEncoding): Promise<Buffer> {
  const bytes = Buffer.from(body);
  // A start would load Node's compression before anybody asks for anything.
  return encoding === "identity" ? bytes : compressPage(bytes, encoding);
}
