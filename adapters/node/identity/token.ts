import { createPrivateKey, createPublicKey } from "node:crypto";
import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import type { TokenSubject } from "#core/domain/people/principal.ts";
import type { TokensShape } from "#core/ports/identity.ts";
import { deriveKey } from "../secrets/hmac.ts";

/** Access tokens, signed with one algorithm for one audience and type, with an expiry. They name a user, and no permissions. */
export interface AccessTokens extends TokensShape {
  /** The subject of a token; undefined if it is forged, expired or made for another purpose. */
  readonly verify: (token: string) => Promise<TokenSubject | undefined>;
}

const algorithm = "EdDSA";
const audience = "quai";
const tokenType = "at+jwt";
/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8. RFC 8410. */
const keyHead = Buffer.from("302e020100300506032b657004220420", "hex");
/** The most verified tokens in the cache; older ones are verified again. */
const maxCached = 10_000;

interface VerifiedToken {
  readonly subject: TokenSubject;
  readonly expires: number;
}

/**
 * Makes tokens signed with Ed25519, whose key follows from the server's secret. The library is loaded with the first token, not with the
 * server.
 */
export function makeAccessTokens(secret: string, now: () => number): AccessTokens {
  const key = createPrivateKey({ key: Buffer.concat([keyHead, deriveKey(secret, "bearer ed25519")]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key);
  const read = new LRUCache<string, VerifiedToken>({ max: maxCached });
  const verified = async (token: string): Promise<VerifiedToken | undefined> => {
    const { jwtVerify } = await import("jose");
    const options = { algorithms: [algorithm], typ: tokenType, audience, requiredClaims: ["sub", "exp"], currentDate: new Date(now()) };
    const found = await jwtVerify(token, publicKey, options).catch(() => undefined);
    const subject = found === undefined ? undefined : subjectOf(found.payload);
    return subject === undefined ? undefined : { subject, expires: (found?.payload.exp ?? 0) * 1000 };
  };
  return {
    sign: ({ id, client, session, use }, seconds) =>
      Effect.promise(async () => {
        const { SignJWT } = await import("jose");
        const issued = Math.floor(now() / 1000);
        return new SignJWT({ client, sid: session, ...(use === undefined ? {} : { use }) })
          .setProtectedHeader({ alg: algorithm, typ: tokenType })
          .setSubject(id)
          .setAudience(audience)
          .setIssuedAt(issued)
          .setExpirationTime(issued + seconds)
          .sign(key);
      }),
    verify: async (token) => {
      const known = read.get(token) ?? (await verified(token));
      if (known === undefined || known.expires <= now()) return undefined;
      read.set(token, known);
      return known.subject;
    },
  };
}

/** The subject in a token's claims; undefined if they are not valid, or have an unknown use. */
function subjectOf({ sub, client, sid, use }: Readonly<Record<string, unknown>>): TokenSubject | undefined {
  if (typeof sub !== "string" || typeof client !== "string" || typeof sid !== "string") return undefined;
  const subject = { id: sub, client, session: sid };
  if (use === undefined) return subject;
  return use === "password" ? { ...subject, use } : undefined;
}
