import type { UserRecord } from "./principal.ts";

/** The contact that a user signs in with: an e-mail in lower case, or a phone, `+` and digits. */
export interface SignInContact {
  readonly kind: "email" | "phone";
  readonly text: string;
}

/** A user's stored password. With `mustChange`, a sign-in only allows the change of it. Requirements §4. */
export interface StoredPassword {
  readonly client: string;
  readonly user: string;
  /** The argon2id hash, with its parameters. */
  readonly hash: string;
  readonly mustChange: boolean;
  readonly changedAt: number;
}

/** A user with their password; the credential is undefined while they have set none. */
export interface Account {
  readonly user: UserRecord;
  readonly credential: StoredPassword | undefined;
}

/**
 * The refresh tokens of one sign-in, `id` being its session's. They derive from a seed that only the device has; the store has a digest of
 * it, so nobody who reads the store can make tokens. `generation` counts the tokens, `rotatedAt` is when the last one was issued.
 */
export interface TokenFamily {
  readonly client: string;
  readonly id: string;
  readonly user: string;
  readonly digest: string;
  readonly generation: number;
  readonly rotatedAt: number;
  readonly expires: number;
  /** The user agent of the browser, at most 200 characters. */
  readonly agent: string;
  /** A digest of the visitor's cookie at sign-in. */
  readonly device: string;
}

/** A sign-in that is still active, as its owner sees it. */
export interface ActiveSession {
  readonly _id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly agent: string;
}

/** The uses of a name (a digest) under a limit, such as attempts to log in, or letters: all of them are used up until `until`, epoch milliseconds. */
export interface LimitedAttempts {
  readonly name: string;
  readonly until: number;
}
