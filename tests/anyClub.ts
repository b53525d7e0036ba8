import { scopeFor } from "#core/people/scope.ts";

/** Tests look at rows of all clubs. */
export const anyClub = scopeFor("jobs");
