import type { Principal } from "#core/calls/caller.ts";
import { derivedKey } from "../secrets/hmac.ts";

type User = Extract<Principal, { readonly kind: "user" }>;

/** Bearer tokens: signed with one algorithm, for one audience and type, always with an end. */
export interface Identity {
  readonly sign: (user: Omit<User, "kind">, seconds: number) => Promise<string>;
  /** Who a token speaks for; undefined for any token that is forged, old, or made for something else. */
  readonly verify: (token: string) => Promise<User | undefined>;
}

const algorithm = "HS256";
const audience = "quai";
const tokenType = "at+jwt";

/** Tokens keyed by the server's secret. The library is loaded with the first token, not with the server. */
export function makeIdentity(secret: string, now: () => number): Identity {
  const key = derivedKey(secret, "bearer");
  return {
    sign: async ({ id, client, phone, roles }, seconds) => {
      const { SignJWT } = await import("jose");
      const issued = Math.floor(now() / 1000);
      return new SignJWT({ client, phone, roles })
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
      return verified === undefined ? undefined : userOf(verified.payload);
    },
  };
}

function userOf(claims: Readonly<Record<string, unknown>>): User | undefined {
  const { sub, client, phone, roles } = claims;
  if (typeof sub !== "string" || typeof client !== "string" || !Array.isArray(roles)) return undefined;
  const read = roles.map(roleOf).filter((role) => role !== undefined);
  if (read.length !== roles.length) return undefined;
  return { kind: "user", id: sub, client, phone: typeof phone === "string" ? phone : null, roles: read };
}

function roleOf(claim: unknown): User["roles"][number] | undefined {
  if (typeof claim !== "object" || claim === null || !("name" in claim) || !("permissions" in claim)) return undefined;
  const { name, permissions } = claim;
  if (typeof name !== "string" || !Array.isArray(permissions)) return undefined;
  const patterns = permissions.filter((pattern): pattern is string => typeof pattern === "string");
  return patterns.length === permissions.length ? { name, permissions: patterns } : undefined;
}
