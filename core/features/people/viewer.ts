import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { LimitedAct } from "../../domain/people/moneyLimits.ts";
import { Effect } from "effect";
import { clubScope } from "../../domain/scope.ts";
import type { StoreShape, Transaction } from "../../ports/store/store.ts";
import { patternsAllow, type PermissionPatternEngine, regExpPatternEngine } from "../../domain/people/permission.ts";

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

/** Reads the names of a club's staff by id, of those among `actors`; "" for who is no longer there. */
export const readStaffNames = Effect.fnUntraced(function* ({ kinds }: StoreShape, client: string, actors: readonly string[]) {
  const staff = [...new Set(actors)].filter((actor) => actor.startsWith(`${client}_`));
  const read = Effect.fnUntraced(function* (id: string) {
    const user = yield* kinds.users.read(clubScope(client), id);
    return [id, user === undefined ? "" : `${user.firstname} ${user.lastname}`.trim()] as const;
  });
  return new Map(yield* Effect.forEach(staff, read));
});

/** Reads the ids of the users of a club who have a permission and an e-mail; "" for the club's own address where there is none. */
export const readPermittedReaders = Effect.fnUntraced(function* (
  tx: Transaction,
  client: string,
  permission: string,
  engine: PermissionPatternEngine = regExpPatternEngine,
) {
  const roles = yield* tx.kinds.of.roles.living(client);
  const allowed = roles.filter(({ permissions }) => patternsAllow(permissions, [permission], engine));
  const users = yield* tx.people.withRoles(
    client,
    allowed.map(({ _id }) => _id),
  );
  const ids = users.filter(({ isDisabled, email }) => !isDisabled && email !== null).map(({ id }) => id);
  return ids.length === 0 ? [""] : ids;
});
