import { clubOf } from "#core/domain/people/client.ts";

/** The primary key of most tables: a club and an id. */
export type Key = { readonly client: string; readonly id: string };

/** The key of a row by its id alone, which begins with its club. */
export function keyOf(id: string): Key {
  return { client: clubOf(id) ?? "", id };
}

/** Throws if an id does not begin with its club: it could not be found again. */
export function assertOfClub(id: string, client: string): void {
  if (clubOf(id) !== client) throw new Error(`"${id}" is not an id of the club "${client}"`);
}
