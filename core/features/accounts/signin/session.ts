import type { TokenFamily, Account } from "../../../domain/people/account.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import { type SecretsShape, Secrets, ClockPort } from "../../../ports/outside.ts";
import { Effect } from "effect";
import { ServerSettings } from "../../shared/config.ts";
import { isUnguessableKey, runCommit, failWithRefusal } from "../../shared/commit.ts";
import { signedInUser, type SignedInUser, type TokenSubject, type UserRecord } from "../../../domain/people/principal.ts";
import { Tokens } from "../../../ports/identity.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { storeKnownAddress } from "../proof/codes.ts";
import { signInLifetimes } from "../../../domain/lifetimes.ts";

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

/**
 * The device where somebody signs in: the visitor cookie if they have one, the browser's user agent, and the network address of a
 * household line.
 */
export interface SignInDevice {
  readonly visitor: string | undefined;
  readonly agent: string;
  readonly address: string;
  /** The call's idempotency key: where it is unguessable, the same key opens the same sign-in again. */
  readonly key?: string | undefined;
}

/** The tokens of a sign-in. Without `refresh` they open the change of password alone. `expires`, in epoch milliseconds, is the jwt's. */
export interface SignInTokens {
  readonly jwt: string;
  readonly expires: number;
  readonly refresh?: string;
}

/** A sign-in that is stored and whose tokens are not yet signed. */
export interface UnsignedSignIn {
  readonly subject: TokenSubject;
  readonly refresh?: string;
}

/** Gives a digest of the visitor cookie, by which a device is recognized; "" without a cookie. */
export function deviceDigest(secrets: SecretsShape, visitor: string | undefined): string {
  return visitor === undefined ? "" : secrets.sign("device", visitor);
}

/** The id of a sign-in, and the seed of its refresh tokens. */
type SignInNames = Pick<RefreshToken, "session" | "seed">;

/**
 * Stores a sign-in within a commit; with `use` it is short and cannot be refreshed. Under the key of an earlier one that is as it began, it
 * gives that one again, since its reply was lost.
 */
export const openSignIn = Effect.fnUntraced(function* (tx: Transaction, { user }: Account, by: SignInDevice, use?: "password") {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const now = time.now();
  const { id, client } = user;
  const generation = 1;
  const digestOf = (names: SignInNames) => (use === undefined ? refreshSeedDigest(secrets, names) : "");
  const signInOf = ({ session, seed }: SignInNames): UnsignedSignIn => ({
    subject: { id, client, session, ...(use === undefined ? {} : { use }) },
    ...(use === undefined ? { refresh: refreshTokenText(secrets, { session, generation, seed }) } : {}),
  });
  const ofKey = by.key !== undefined && isUnguessableKey(by.key) ? namesOfKey(secrets, user, by.key) : undefined;
  const known = ofKey === undefined ? undefined : yield* tx.accounts.family(ofKey.session);
  if (ofKey !== undefined && known !== undefined && known.generation === generation && known.digest === digestOf(ofKey)) {
    const again = signInOf(ofKey);
    const isOpen = known.expires > now && signedInUser(again.subject, yield* tx.people.look(again.subject)) !== undefined;
    if (isOpen) return again;
  }
  const names = known === undefined && ofKey !== undefined ? ofKey : { session: `${client}_s_${secrets.random()}`, seed: secrets.random() };
  yield* tx.people.putSession({ id: names.session, client, user: id, createdAt: now, endedAt: null });
  yield* tx.accounts.putFamily({
    client,
    id: names.session,
    user: id,
    digest: digestOf(names),
    generation,
    rotatedAt: now,
    expires: now + (use === undefined ? signInLifetimes.session : signInLifetimes.accessSeconds * 1000),
    agent: by.agent,
    device: deviceDigest(secrets, by.visitor),
  });
  if (use === undefined) yield* storeKnownAddress(tx, user, by.address, now);
  return signInOf(names);
});

/** The names of the sign-in of a user under a key: only the server can compute them, and the key alone opens nothing. */
function namesOfKey(secrets: SecretsShape, { client, id }: Pick<UserRecord, "client" | "id">, key: string): SignInNames {
  return { session: `${client}_s_${secrets.sign("sign-in", `${id} ${key}`)}`, seed: secrets.sign("sign-in seed", `${id} ${key}`) };
}

/** Signs the access token of a sign-in. */
export const signAccessToken = Effect.fnUntraced(function* ({ subject, refresh }: UnsignedSignIn) {
  const tokens = yield* Tokens;
  const time = yield* ClockPort;
  const settings = yield* ServerSettings;
  const seconds = settings.accessSeconds ?? signInLifetimes.accessSeconds;
  const expires = (Math.floor(time.now() / 1000) + seconds) * 1000;
  const jwt = yield* tokens.sign(subject, seconds);
  return { jwt, expires, ...(refresh === undefined ? {} : { refresh }) } satisfies SignInTokens;
});

/**
 * Gives the tokens that follow a refresh token. For half a minute a token gives the same successor again, since an answer may be lost and
 * two tabs may ask at once; later a second use means that two parties have it, and the sign-in ends. Fails with SESSION_EXPIRED.
 */
export const refreshTokens = Effect.fnUntraced(function* (text: string) {
  const secrets = yield* Secrets;
  const token = parseRefreshToken(secrets, text);
  // The end of a sign-in must be committed, so it is no failure of the commit.
  const opened = token === undefined ? undefined : yield* runCommit((tx) => rotateToken(tx, token));
  if (opened === undefined) return yield* failWithRefusal("SESSION_EXPIRED", { signedOut: true });
  return yield* signAccessToken(opened);
});

const rotateToken = Effect.fnUntraced(function* (tx: Transaction, token: RefreshToken) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const now = time.now();
  const family = yield* tx.accounts.family(token.session);
  if (family === undefined || !isTokenOfFamily(secrets, family, token) || family.expires <= now) return undefined;
  const subject: TokenSubject = { id: family.user, client: token.client, session: token.session };
  if (signedInUser(subject, yield* tx.people.look(subject)) === undefined) return undefined;
  const next = { subject, refresh: refreshTokenText(secrets, { ...token, generation: token.generation + 1 }) } satisfies UnsignedSignIn;
  const behind = family.generation - token.generation;
  if (behind === 1 && now - family.rotatedAt <= signInLifetimes.grace) return next;
  if (behind > 0) yield* endSignIn(tx, subject);
  if (behind !== 0) return undefined;
  yield* tx.accounts.putFamily({ ...family, generation: family.generation + 1, rotatedAt: now, expires: now + signInLifetimes.session });
  return next;
});

/** Ends the caller's sign-in; does nothing when it has ended. */
export const logout = Effect.fnUntraced(function* ({ id, client, session = "" }: SignedInUser) {
  yield* runCommit((tx) => endSignIn(tx, { id, client, session }));
});

/** Ends a user's sign-in; gives whether it was theirs and open. */
export const endSignIn = Effect.fnUntraced(function* (tx: Transaction, subject: TokenSubject) {
  const time = yield* ClockPort;
  const { session } = yield* tx.people.look(subject);
  if (session === undefined || session.user !== subject.id || session.endedAt !== null) return false;
  yield* tx.people.putSession({ ...session, endedAt: time.now() });
  return true;
});
