import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { LimitedAct } from "../../domain/people/moneyLimits.ts";

/**
 * The one who looks at the offer: `client` is the club of a signed-in user, whose boats alone are shown; undefined sees all clubs. `ownContacts`
 * are those that their account proved, by whose plan they see days earlier than others. Requirements §6.
 */
export interface OfferViewer {
  readonly client: string | undefined;
  readonly ownContacts?: readonly ProvenContact[];
}

/** Whether a viewer may see rows of a club: their own club's when signed in, else all. Requirements §6. */
export function maySeeClub(client: string, viewer: OfferViewer): boolean {
  return viewer.client === undefined || viewer.client === client;
}

/**
 * The staff member who acts, for the ledger; `limitOf` gives the most dollars that they give away by such acts, on one day and of one booking
 * or membership; undefined for no limit.
 */
export interface ActingStaff {
  readonly client: string;
  readonly id: string;
  readonly limitOf: (act: LimitedAct) => number | undefined;
}
