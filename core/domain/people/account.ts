import type { UserRecord } from "./principal.ts";

/** What a user proves themselves by: an e-mail in lower case, or a phone, `+` and digits. */
export interface Contact {
  readonly kind: "email" | "phone";
  readonly text: string;
}

/** A user's password as it is kept. With `mustChange` a sign-in opens nothing but the change of it. Requirements §4. */
export interface Credential {
  readonly client: string;
  readonly user: string;
  /** Of argon2id, with its parameters. */
  readonly hash: string;
  readonly mustChange: boolean;
  readonly changedAt: number;
}

/** A user with their password; undefined for one who has set none yet. */
export interface Account {
  readonly user: UserRecord;
  readonly credential: Credential | undefined;
}

/**
 * The refresh tokens of one sign-in, `id` being its session's. They follow from a seed that only the device has, here as a digest: whoever
 * reads the store has none of them. `generation` counts them, `rotatedAt` is when the last was given.
 */
export interface TokenFamily {
  readonly client: string;
  readonly id: string;
  readonly user: string;
  readonly digest: string;
  readonly generation: number;
  readonly rotatedAt: number;
  readonly expires: number;
  /** What the browser calls itself, at most 200 characters. */
  readonly agent: string;
  /** A digest of the visitor's cookie that signed in. */
  readonly device: string;
}

/** A sign-in that goes on, as its owner sees it. */
export interface ActiveSession {
  readonly _id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly agent: string;
}

/** How much a name has tried: all is spent until `until`, epoch milliseconds, as far as its bound looks ahead. Names are digests. */
export interface Attempt {
  readonly name: string;
  readonly until: number;
}
