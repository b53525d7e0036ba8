import type { Effect } from "effect";
import type { Account, LimitedAttempts, SignInContact, StoredPassword, TokenFamily, ActiveSession } from "../../domain/people/account.ts";
import type { Passkey } from "../../domain/people/passkey.ts";
import type { RequestedCode, CodeGuesser, OneTimeCode, SentCodeText } from "../../domain/accounts/oneTimeCode.ts";

/** The functions that read accounts outside a commit. */
export interface AccountReads {
  /** The user with a contact, in any club. */
  readonly byContact: (contact: SignInContact) => Effect.Effect<Account | undefined>;
  /** A user by id. */
  readonly read: (client: string, user: string) => Effect.Effect<Account | undefined>;
  /** Whether a user ever signed in on a device, by its digest. */
  readonly knowsDevice: (client: string, user: string, device: string) => Effect.Effect<boolean>;
  /** A user's sign-ins that have neither ended nor expired at `now`, the one last used first. */
  readonly sessions: (client: string, user: string, now: number) => Effect.Effect<readonly ActiveSession[]>;
  /** A user's passkeys, the newest first. */
  readonly passkeys: (client: string, user: string) => Effect.Effect<readonly Passkey[]>;
  /** The passkey of a credential, in any club. */
  readonly passkey: (credential: string) => Effect.Effect<Passkey | undefined>;
}

/** The functions that read and write accounts within a commit. */
export interface AccountWrites {
  /** The user with a contact, in any club; not locked: if two commits give one contact to two users, the second fails. */
  readonly byContact: (contact: SignInContact) => Effect.Effect<Account | undefined>;
  /** The id of a club's living role with this name; undefined where it has none. */
  readonly roleNamed: (client: string, name: string) => Effect.Effect<string | undefined>;
  /** A user by id, locked until the commit. */
  readonly read: (client: string, user: string) => Effect.Effect<Account | undefined>;
  readonly putCredential: (credential: StoredPassword) => Effect.Effect<void>;
  readonly removeCredential: (client: string, user: string) => Effect.Effect<void>;
  /** The refresh tokens of a session, locked until the commit. */
  readonly family: (session: string) => Effect.Effect<TokenFamily | undefined>;
  readonly putFamily: (family: TokenFamily) => Effect.Effect<void>;
  /** The attempts of these names, each locked until the commit; names without attempts are left out. */
  readonly attempts: (names: readonly string[]) => Effect.Effect<readonly LimitedAttempts[]>;
  readonly putAttempt: (attempt: LimitedAttempts) => Effect.Effect<void>;
  /** The passkey of a credential, in any club; it, or its absence, is locked until the commit. */
  readonly passkey: (credential: string) => Effect.Effect<Passkey | undefined>;
  readonly putPasskey: (passkey: Passkey) => Effect.Effect<void>;
  /** Removes a user's passkey; gives whether it existed. */
  readonly removePasskey: (passkey: Pick<Passkey, "client" | "user" | "id">) => Effect.Effect<boolean>;
  readonly removePasskeys: (client: string, user: string) => Effect.Effect<void>;
  readonly putChallenge: (challenge: LimitedAttempts) => Effect.Effect<void>;
  /** Removes a challenge and gives its expiry; of simultaneous callers only one gets it. */
  readonly takeChallenge: (name: string) => Effect.Effect<number | undefined>;
}

/** The functions that read and write one-time codes within a commit. */
export interface CodeWrites {
  readonly insert: (code: RequestedCode) => Effect.Effect<void>;
  /**
   * The newest code for a phone and purpose that `by` requested, with the phone locked: by their cookie, or at their address where neither
   * the request nor the guess has a cookie. Undefined when they requested none, even if others did.
   */
  readonly newest: (phone: string, purpose: string, by: CodeGuesser) => Effect.Effect<RequestedCode | undefined>;
  /** Erases a code that was sent to nobody: it counts under no cap. */
  readonly withdraw: (id: string) => Effect.Effect<void>;
  readonly update: (code: Pick<OneTimeCode, "id" | "judged" | "used">) => Effect.Effect<void>;
  /** Waits until no other commit counts texts and adds one, so that counts stay valid until the end of this commit. */
  readonly takeTurn: () => Effect.Effect<void>;
  /** Texts later than `since` to a phone, by a visitor or from a site; oldest first. */
  readonly texts: (by: Pick<SentCodeText, "phone" | "visitor" | "site">, since: number) => Effect.Effect<readonly SentCodeText[]>;
  /** How many texts (mails excluded) were sent later than `since` for a club, and for all clubs. */
  readonly spent: (client: string, since: number) => Effect.Effect<TextCounts>;
}

/** The numbers of text messages that were sent: of a club, and of all clubs. */
export interface TextCounts {
  readonly club: number;
  readonly all: number;
}
