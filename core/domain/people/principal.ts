import type { KindRow } from "../find/storedRow.ts";
import type { BilingualName } from "../language/language.ts";
import type { GravatarEngine } from "./gravatar.ts";
import type { Role } from "./user.ts";

/**
 * The person that a bearer token names, never their permissions, which are looked up at each call. `session` is the sign-in that it was
 * made for.
 */
export interface TokenSubject {
  readonly id: string;
  readonly client: string;
  readonly session: string;
  /** The only thing that the token allows: a change of password. When left out, everything that its person may do. */
  readonly use?: "password";
}

/** A signed-in user with their current roles and their sign-in. A token for one use has that use and no role. */
export interface SignedInUser {
  readonly kind: "user";
  readonly id: string;
  readonly client: string;
  readonly phone: string | null;
  /** An e-mail that they proved by answering a letter; absent where they have none. `phone` is proved by a text. */
  readonly email?: string;
  readonly roles: readonly Role[];
  readonly session?: string;
  readonly use?: "password";
}

/** The one who calls, after the signature, audience and age of the token were checked and its user was looked up. */
export type Principal = { readonly kind: "anonymous" } | SignedInUser;

/** A pending change of a confirmed e-mail, which must be approved; instants are ISO. */
export interface EmailChange {
  /** The new address, in lower case. */
  readonly email: string;
  /** The id of the user who requested it. */
  readonly by: string;
  readonly at: string;
  /** After this instant nobody can approve it. */
  readonly expires: string;
}

/** An invitation that waits until its user answers it: when it was last sent, ISO, and how often on that day. */
export interface PendingInvitation {
  readonly at: string;
  readonly sent: number;
}

/** A user as the store has them; `roles` are ids of the same club's roles. A disabled user cannot call, and keeps their rows. */
export interface UserRecord {
  readonly id: string;
  readonly client: string;
  readonly version: number;
  readonly firstname: string;
  readonly lastname: string;
  /** Unique over all clubs, in lower case; null where the user has none. */
  readonly email: string | null;
  /** Unique over all clubs, `+` and digits; null where the user has none. */
  readonly phone: string | null;
  readonly locale: "en" | "fr";
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  readonly createdAt: number;
  readonly avatarEngine?: GravatarEngine;
  /** Contacts that staff entered and their owner has not confirmed: they can be used to sign in, but prove nothing. */
  readonly unproven?: readonly ("email" | "phone")[];
  readonly emailChange?: EmailChange;
  readonly invitation?: PendingInvitation;
  /** When they were removed from the club, epoch milliseconds; they keep their contact and may be restored. */
  readonly retired?: number;
}

/** A user who may sign in to a club; `roles` are ids of its roles. A disabled user keeps their rows and may do nothing. Requirements §3. */
export interface UserRow extends KindRow {
  readonly firstname: string;
  readonly lastname: string;
  readonly email?: string;
  readonly phone?: string;
  readonly locale: "en" | "fr";
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  /** How their avatar is drawn; the club's engine when left out. */
  readonly avatarEngine?: GravatarEngine;
  /** The pending change of a confirmed e-mail; it follows from a change of `email` and cannot be written. */
  readonly emailChange?: EmailChange;
  /** Left out once they answered, and where they were given a temporary password in its place. */
  readonly invitation?: PendingInvitation;
}

/** A role of a club as a managed row; `title` is its name in both languages, where it has one besides `name`. */
export interface RoleRow extends KindRow, Role {
  readonly title?: BilingualName;
}

/** A role of a club as the store has it; `title` is its name in both languages, where it has one besides `name`. */
export interface RoleRecord extends Role {
  readonly title?: BilingualName;
  readonly _id: string;
  readonly client: string;
  readonly version: number;
  readonly retired?: number;
}

/** A sign-in of a user on one device; over from `endedAt` on. */
export interface SessionRecord {
  readonly id: string;
  readonly client: string;
  readonly user: string;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

/** The store's records of a subject; undefined for those that do not exist. */
export interface SubjectRecord {
  readonly user: UserRecord | undefined;
  readonly roles: readonly RoleRecord[];
  readonly session: SessionRecord | undefined;
}

/** Gives the user of a subject with their current roles; undefined when the user is unknown, disabled or signed out. */
export function signedInUser(subject: TokenSubject, record: SubjectRecord): SignedInUser | undefined {
  const { session } = record;
  if (session === undefined || session.user !== subject.id || session.endedAt !== null) return undefined;
  const user = currentUser(subject, record);
  if (user === undefined) return undefined;
  return { ...user, session: session.id, ...(subject.use === undefined ? {} : { roles: [], use: subject.use }) };
}

/** Gives a user with their current roles, signed in or not; undefined when the user is unknown or disabled. */
export function currentUser(
  { id, client }: Pick<TokenSubject, "id" | "client">,
  { user, roles }: Omit<SubjectRecord, "session">,
): SignedInUser | undefined {
  if (user === undefined || isAccountLockedOut(user) || user.client !== client) return undefined;
  return {
    kind: "user",
    id,
    client,
    phone: isContactProven(user, "phone") ? user.phone : null,
    ...(user.email === null || !isContactProven(user, "email") ? {} : { email: user.email }),
    roles: roles.filter(({ retired }) => retired === undefined).map(roleOfRecord),
  };
}

function roleOfRecord({ name, permissions, refundLimit, discountLimit }: RoleRecord): Role {
  return {
    name,
    permissions,
    ...(refundLimit === undefined ? {} : { refundLimit }),
    ...(discountLimit === undefined ? {} : { discountLimit }),
  };
}

/** Whether a user confirmed their e-mail or phone. */
export function isContactProven({ unproven = [] }: UserRecord, kind: "email" | "phone"): boolean {
  return !unproven.includes(kind);
}

/** Gives a user without their pending change of e-mail. */
export function withoutEmailChange(user: UserRecord): UserRecord {
  const { emailChange: _, ...rest } = user;
  return rest;
}

/** Whether an account may do nothing: it is disabled, or was removed from its club. */
export function isAccountLockedOut({
  isDisabled,
  retired,
}: {
  readonly isDisabled: boolean;
  readonly retired?: number | undefined;
}): boolean {
  return isDisabled || retired !== undefined;
}
