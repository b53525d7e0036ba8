import type { Subject } from "#core/people/principal.ts";
import { derivedKey } from "../secrets/hmac.ts";

/** Bearer tokens: signed with one algorithm, for one audience and type, always with an end. They carry who, never what. */
export interface Identity {
  readonly sign: (subject: Subject, seconds: number) => Promise<string>;
  /** Who a token names; undefined for any token that is forged, old, or made for something else. */
  readonly verify: (token: string) => Promise<Subject | undefined>;
}

const algorithm = "HS256";
const audience = "quai";
const tokenType = "at+jwt";

/** Tokens keyed by the server's secret. The library is loaded with the first token, not with the server. */
export function makeIdentity(secret: string, now: () => number): Identity {
  const key = derivedKey(secret, "bearer");
  return {
    sign: async ({ id, client, session }, seconds) => {
      const { SignJWT } = await import("jose");
      const issued = Math.floor(now() / 1000);
      return new SignJWT({ client, sid: session })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(key);
    },
    verify: async (token) => {
      const { jwtVerify } = await import("jose");
      const options = { algorithms: [algorithm], typ: tokenType, audience, requiredClaims: ["sub", "exp"], currentDate: new Date(now()) };
      const verified = await jwtVerify(token, key, options).catch(() => undefined);
      return verified === undefined ? undefined : subjectOf(verified.payload);
    },
  };
}

function subjectOf({ sub, client, sid }: Readonly<Record<string, unknown>>): Subject | undefined {
  if (typeof sub !== "string" || typeof client !== "string" || typeof sid !== "string") return undefined;
  return { id: sub, client, session: sid };
}
