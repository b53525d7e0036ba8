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
    | { readonly of: "own"; readonly client: string; readonly phone: string }
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

/** What one person has at a club, by the phone (`+` and digits) that was verified. */
export function ownScope(client: string, phone: string): ClubScope {
  return marked({ of: "own", client, phone });
}

/** Rows of all clubs, for what no user asks. */
export function scopeFor(by: Nobody): ClubScope {
  return marked({ of: "all", by });
}

/** The club that a scope is held to; undefined where it sees all. */
export function clubIn(scope: Scope): string | undefined {
  return scope.of === "club" || scope.of === "own" ? scope.client : undefined;
}

/** Whether a scope reaches a row of a club; `phone` is of the person whose row it is. */
export function reaches(scope: Scope, { client, phone }: { readonly client: string; readonly phone?: string }): boolean {
  return (clubIn(scope) ?? client) === client && (scope.of !== "own" || scope.phone === phone);
}

function marked<Reach>(reach: Reach): Reach & Mark {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark is a type's alone, and this is the one place that gives it.
  return reach as Reach & Mark;
}
