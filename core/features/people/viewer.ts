/**
 * The one who looks at the offer: `client` is the club of a signed-in user, whose boats alone are shown; undefined sees all clubs. `phone` is
 * their verified phone, by whose plan they see days earlier than others. Requirements §6.
 */
export interface OfferViewer {
  readonly client: string | undefined;
  readonly phone?: string | undefined;
}

/** Whether a viewer may see rows of a club: their own club's when signed in, else all. Requirements §6. */
export function maySeeClub(client: string, viewer: OfferViewer): boolean {
  return viewer.client === undefined || viewer.client === client;
}
