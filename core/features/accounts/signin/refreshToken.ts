import type { TokenFamily } from "../../../domain/people/account.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import type { SecretsShape } from "../../../ports/outside.ts";

/**
 * A refresh token taken apart. The seed is drawn at sign-in and known to the device alone; the signature is the server's, over session,
 * generation and seed. So the server recognizes every token of a sign-in however old it is, and the next one is always the same.
 */
export interface RefreshToken {
  readonly session: string;
  readonly client: string;
  readonly generation: number;
  readonly seed: string;
}

const form = /^([A-Za-z0-9_-]{1,80})\.(\d{1,9})\.([\w-]{1,64})\.([\w-]{1,128})$/;
const purpose = "refresh";

/** Gives the token as text, as the device stores it. */
export function refreshTokenText(secrets: SecretsShape, { session, generation, seed }: Omit<RefreshToken, "client">): string {
  return `${session}.${generation}.${seed}.${secrets.sign(purpose, `${session} ${generation} ${seed}`)}`;
}

/**
 * Reads a refresh token and checks this server's signature on it. Earlier tokens of the same sign-in are read too: `generation` counts its
 * renewals. Whether the token is still valid is not checked. Gives undefined for any other text.
 */
export function parseRefreshToken(secrets: SecretsShape, text: string): RefreshToken | undefined {
  const [, session = "", generation = "", seed = "", mark = ""] = form.exec(text) ?? [];
  const client = clubOfRowId(session);
  if (client === undefined || !secrets.matches(purpose, `${session} ${generation} ${seed}`, mark)) return undefined;
  return { session, client, generation: Number(generation), seed };
}

/** Gives the digest of a seed, as the store keeps it. */
export function refreshSeedDigest(secrets: SecretsShape, { session, seed }: Pick<RefreshToken, "session" | "seed">): string {
  return secrets.sign(`${purpose} seed`, `${session} ${seed}`);
}

/** Whether a token belongs to the sign-in that the store keeps. */
export function isTokenOfFamily(secrets: SecretsShape, { id, digest }: TokenFamily, { session, seed }: RefreshToken): boolean {
  return id === session && secrets.matches(`${purpose} seed`, `${session} ${seed}`, digest);
}
