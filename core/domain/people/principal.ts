import type { GravatarEngine } from "./gravatar.ts";
import type { Role } from "./user.ts";

/** Who a bearer token names: never what they may do, which is looked up at each call. `session` is the sign-in it was made for. */
export interface Subject {
  readonly id: string;
  readonly client: string;
  readonly session: string;
  /** The one thing that it opens: a change of password. All that its person may do where left out. */
  readonly use?: "password";
}

/** A signed-in person with the roles of the moment, and the sign-in by which they come; of a token for one use the use, and no role. */
export interface SignedInUser {
  readonly kind: "user";
  readonly id: string;
  readonly client: string;
  readonly phone: string | null;
  /** Theirs by a letter that they answered, as the phone by a text; absent where they have none. */
  readonly email?: string;
  readonly roles: readonly Role[];
  readonly session?: string;
  readonly use?: "password";
}

/** Who calls, after a token's signature, audience and age were checked and its person was looked up. */
export type Principal = { readonly kind: "anonymous" } | SignedInUser;

/** A change of a confirmed e-mail that waits until it is approved; instants are ISO. */
export interface EmailChange {
  /** The new address, in lower case. */
  readonly email: string;
  /** The id of who asked for it. */
  readonly by: string;
  readonly at: string;
  /** Past it nobody can approve it any more. */
  readonly expires: string;
}

/** A user as the store keeps them; `roles` are ids of the same club's roles. A disabled one cannot call, and keeps their rows. */
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
  /** Contacts that staff wrote and that their owner has not answered by: of use to sign in, and proof of nothing. */
  readonly unproven?: readonly ("email" | "phone")[];
  readonly emailChange?: EmailChange;
  /** When they were taken out of the club, epoch milliseconds: they keep their contact and may be put back. */
  readonly retired?: number;
}

/** A role of a club as the store keeps it. */
export interface RoleRecord extends Role {
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

/** What the store holds of a subject: undefined for each that is not there. */
export interface SubjectRecord {
  readonly user: UserRecord | undefined;
  readonly roles: readonly RoleRecord[];
  readonly session: SessionRecord | undefined;
}

/** The person of a subject with the roles they hold now, or undefined: unknown, disabled, or signed out. */
export function signedInUser({ id, client, use }: Subject, { user, roles, session }: SubjectRecord): SignedInUser | undefined {
  if (user === undefined || isLockedOut(user) || user.client !== client) return undefined;
  if (session === undefined || session.user !== id || session.endedAt !== null) return undefined;
  const person = {
    kind: "user",
    id,
    client,
    phone: isProven(user, "phone") ? user.phone : null,
    session: session.id,
    ...(user.email === null || !isProven(user, "email") ? {} : { email: user.email }),
  } as const;
  if (use !== undefined) return { ...person, roles: [], use };
  return { ...person, roles: roles.filter(({ retired }) => retired === undefined).map(({ name, permissions }) => ({ name, permissions })) };
}

/** Whether a user answered by a contact of theirs. */
export function isProven({ unproven = [] }: UserRecord, kind: "email" | "phone"): boolean {
  return !unproven.includes(kind);
}

/** A user without the change of e-mail that waits. */
export function withoutEmailChange(user: UserRecord): UserRecord {
  const { emailChange: _, ...rest } = user;
  return rest;
}

/** Whether an account may do nothing: disabled, or taken out of its club. */
export function isLockedOut({ isDisabled, retired }: { readonly isDisabled: boolean; readonly retired?: number | undefined }): boolean {
  return isDisabled || retired !== undefined;
}
