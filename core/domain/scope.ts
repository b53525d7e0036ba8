declare const made: unique symbol;

interface Mark {
  readonly [made]: true;
}

/** The scope of the public offer of clubs: no retired rows, and no bookings. */
export type OfferScope = { readonly of: "offer" } & Mark;

/** The scope of the rows of one club, of one person's own rows there, or of the rows of all clubs. */
export type ClubScope = Mark &
  (
    | { readonly of: "club"; readonly client: string }
    | { readonly of: "own"; readonly client: string; readonly phone: string | undefined; readonly email: string | undefined }
    | { readonly of: "all"; readonly by: ScopelessCaller }
  );

/** One of the scopes of the rows that a query may see. Only this file makes scopes, so a query without one does not compile. */
export type RowScope = OfferScope | ClubScope;

/** Callers that are not users of a club; each checks by itself whether a row is its own. */
type ScopelessCaller = "jobs" | "webhooks" | "holder's key" | "visitor's cookie";

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

/** Gives the scope of rows of all clubs, for callers that are not users. */
export function allClubsScope(by: ScopelessCaller): ClubScope {
  return markScope({ of: "all", by });
}

/** Gives the club that a scope is limited to; undefined where it covers all. */
export function clubOfScope(scope: RowScope): string | undefined {
  return scope.of === "club" || scope.of === "own" ? scope.client : undefined;
}

/** A row of a club, with the contacts of its person, where it belongs to one. */
export interface ScopedRow {
  readonly client: string;
  readonly phone?: string;
  /** Whether the phone was only typed, since an e-mail was proven in its place. */
  readonly isByEmail?: boolean;
  readonly profile?: { readonly email: string };
}

/** Whether a scope includes a row. */
export function scopeIncludes(scope: RowScope, { client, phone, isByEmail = false, profile }: ScopedRow): boolean {
  if ((clubOfScope(scope) ?? client) !== client) return false;
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
