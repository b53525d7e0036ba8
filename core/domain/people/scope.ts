declare const made: unique symbol;

interface Mark {
  readonly [made]: true;
}

/** What clubs offer in public: nothing that was retired, and nobody's bookings. */
export type OfferScope = { readonly of: "offer" } & Mark;

/** Rows of one club, one person's own rows there, or rows of all clubs. */
export type ClubScope = Mark &
  (
    | { readonly of: "club"; readonly client: string }
    | { readonly of: "own"; readonly client: string; readonly phone: string | undefined; readonly email: string | undefined }
    | { readonly of: "all"; readonly by: Nobody }
  );

/** How far a query may see. Made here alone, so that a query that nobody gave a scope does not compile. */
export type Scope = OfferScope | ClubScope;

/** Who asks without being a user of a club, each by name: whoever asks so looks itself at whose row it is. */
type Nobody = "jobs" | "webhooks" | "holder's key" | "visitor's cookie";

/** What every visitor sees: the offer of all clubs. */
export const publicOffer: OfferScope = marked({ of: "offer" });

/** The rows of one club. */
export function clubScope(client: string): ClubScope {
  return marked({ of: "club", client });
}

/** What one person has at a club, by the phone (`+` and digits) or the e-mail (lower case) that was verified; nothing by neither. */
export function ownScope(client: string, phone: string | undefined, email?: string): ClubScope {
  return marked({ of: "own", client, phone, email });
}

/** Rows of all clubs, for what no user asks. */
export function scopeFor(by: Nobody): ClubScope {
  return marked({ of: "all", by });
}

/** The club that a scope is held to; undefined where it sees all. */
export function clubIn(scope: Scope): string | undefined {
  return scope.of === "club" || scope.of === "own" ? scope.client : undefined;
}

/** A row of a club, with the contacts of the person whose row it is, where it is a person's. */
export interface ScopedRow {
  readonly client: string;
  readonly phone?: string;
  readonly profile?: { readonly email: string };
}

/** Whether a scope reaches a row of a club. */
export function reaches(scope: Scope, { client, phone, profile }: ScopedRow): boolean {
  if ((clubIn(scope) ?? client) !== client) return false;
  if (scope.of !== "own") return true;
  return (
    (scope.phone !== undefined && scope.phone === phone) || (scope.email !== undefined && scope.email === profile?.email.toLowerCase())
  );
}

function marked<Reach>(reach: Reach): Reach & Mark {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark is a type's alone, and this is the one place that gives it.
  return reach as Reach & Mark;
}
