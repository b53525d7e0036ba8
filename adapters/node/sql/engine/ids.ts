import { clubOfRowId } from "#core/domain/people/client.ts";

/** The two values that identify a row of most tables, their primary key: the id of its club and its own id. */
export type ClubRowKey = { readonly client: string; readonly id: string };

/** Gives the key of a row by its id alone, which begins with its club. */
export function clubRowKeyOf(id: string): ClubRowKey {
  return { client: clubOfRowId(id) ?? "", id };
}

/** Throws if an id does not begin with its club: it could not be found again. */
export function assertIdOfClub(id: string, client: string): void {
  if (clubOfRowId(id) !== client) throw new Error(`"${id}" is not an id of the club "${client}"`);
}
