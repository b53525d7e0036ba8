import { createPrivateKey, createPublicKey } from "node:crypto";
import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import type { Subject } from "#core/domain/people/principal.ts";
import type { TokensShape } from "#core/ports/identity.ts";
import { derivedKey } from "../secrets/hmac.ts";

/** Bearer tokens: signed with one algorithm, for one audience and type, always with an end. They carry who, never what. */
export interface Identity extends TokensShape {
  /** Who a token names; undefined for any token that is forged, old, or made for something else. */
  readonly verify: (token: string) => Promise<Subject | undefined>;
}

const algorithm = "EdDSA";
const audience = "quai";
const tokenType = "at+jwt";
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. RFC 8410. */
const keyHead = Buffer.from("302e020100300506032b657004220420", "hex");
/** Tokens that were read and are read again at the next call; whichever is older is verified anew. */
const mostRead = 10_000;

interface Read {
  readonly subject: Subject;
  readonly expires: number;
}

/**
 * Tokens signed with Ed25519, whose key follows from the server's secret. The library is loaded with the first token, not with the server.
 */
export function makeIdentity(secret: string, now: () => number): Identity {
  const key = createPrivateKey({ key: Buffer.concat([keyHead, derivedKey(secret, "bearer ed25519")]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key);
  const read = new LRUCache<string, Read>({ max: mostRead });
  const verified = async (token: string): Promise<Read | undefined> => {
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

/** A use that is not known opens nothing. */
function subjectOf({ sub, client, sid, use }: Readonly<Record<string, unknown>>): Subject | undefined {
  if (typeof sub !== "string" || typeof client !== "string" || typeof sid !== "string") return undefined;
  const subject = { id: sub, client, session: sid };
  if (use === undefined) return subject;
  return use === "password" ? { ...subject, use } : undefined;
}
