declare const made: unique symbol;

interface Mark {
  readonly [made]: true;
}

/** The scope of the public offer of clubs: no retired rows, and no bookings. */
export type OfferScope = { readonly of: "offer" } & Mark;

/** The scope of the rows of one club, of one person's own rows there, of the bookings of one of its customers, or of the rows of all clubs. */
export type ClubScope = Mark &
  (
    | { readonly of: "club"; readonly client: string }
    | { readonly of: "own"; readonly client: string; readonly phone: string | undefined; readonly email: string | undefined }
    | { readonly of: "customer"; readonly client: string; readonly proofs: CustomerProofs }
    | { readonly of: "all"; readonly by: ScopelessCaller }
  );

/** One of the scopes of the rows that a query may see. Only this file makes scopes, so a query without one does not compile. */
export type RowScope = OfferScope | ClubScope;

/** Callers that are not users of a club; each checks by itself whether a row is its own. */
type ScopelessCaller = "jobs" | "webhooks" | "demo keypad" | "holder's key" | "visitor's cookie";

/** The scope of every visitor: the public offer of all clubs. */
export const publicOfferScope: OfferScope = markScope({ of: "offer" });

/** Gives the scope of all rows of one club. */
export function clubScope(client: string): ClubScope {
  return markScope({ of: "club", client });
}

/**
 * Gives the scope of one person's rows at a club, by the phone (`+` and digits) or e-mail (lower case) that was verified; no rows without
 * either.
 */
export function ownRowsScope(client: string, phone: string | undefined, email?: string): ClubScope {
  return markScope({ of: "own", client, phone, email });
}

/** Gives the scope of the bookings of a customer of a club, by what they proved: a contact that was typed is perhaps another's. */
export function customerScope(client: string, proofs: CustomerProofs): ClubScope {
  return markScope({ of: "customer", client, proofs });
}

/** Gives the scope of rows of all clubs, for callers that are not users. */
export function allClubsScope(by: ScopelessCaller): ClubScope {
  return markScope({ of: "all", by });
}

/** Gives the club that a scope is limited to; undefined where it covers all. */
export function clubOfScope(scope: RowScope): string | undefined {
  return scope.of === "offer" || scope.of === "all" ? undefined : scope.client;
}

/** A row of a club, with the contacts of its person, where it belongs to one. */
export interface ScopedRow {
  readonly client: string;
  readonly phone?: string;
  /** Whether the phone was only typed, since an e-mail was proven in its place. */
  readonly isByEmail?: boolean;
  readonly profile?: { readonly email: string };
}

/** The contacts by which bookings are a customer's: those that they proved, and the e-mails that they typed beside a phone that they proved. */
export interface CustomerProofs {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly typed: readonly string[];
}

/**
 * Whether a booking is of a customer: one that a phone proved of who proved that phone, one that an e-mail proved of who proved that e-mail. A
 * typed e-mail counts only together with a proven phone, as in bookings of one who proved the phone later.
 */
export function isProvenBy(
  { phone, isByEmail, profile }: Required<Pick<ScopedRow, "phone" | "isByEmail" | "profile">>,
  { phones, emails, typed }: CustomerProofs,
): boolean {
  const email = profile.email.toLowerCase();
  if (!isByEmail) return phones.includes(phone);
  return emails.includes(email) || (phones.includes(phone) && typed.includes(email));
}

/** Whether a scope includes a row. */
export function scopeIncludes(scope: RowScope, { client, phone, isByEmail = false, profile }: ScopedRow): boolean {
  if ((clubOfScope(scope) ?? client) !== client) return false;
  if (scope.of === "customer")
    return phone !== undefined && profile !== undefined && isProvenBy({ phone, isByEmail, profile }, scope.proofs);
  if (scope.of !== "own") return true;
  return (
    (scope.phone !== undefined && scope.phone === phone && !isByEmail) ||
    (scope.email !== undefined && scope.email === profile?.email.toLowerCase())
  );
}

function markScope<Reach>(reach: Reach): Reach & Mark {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark exists in the type only, and no other place sets it.
  return reach as Reach & Mark;
}
