import { clubOf } from "#core/domain/people/client.ts";

/** Every key leads with the club. */
export type Key = { readonly client: string; readonly id: string };

/** How a row is found by its id alone: an id begins with its club. */
export function keyOf(id: string): Key {
  return { client: clubOf(id) ?? "", id };
}

/** Refuses an id that its club's prefix would not find again. */
export function assertOfClub(id: string, client: string): void {
  if (clubOf(id) !== client) throw new Error(`"${id}" is not an id of the club "${client}"`);
}
