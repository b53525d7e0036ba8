import { Effect } from "effect";
import { patternsAllow, type PermissionPatternEngine, regExpPatternEngine } from "../../domain/people/permission.ts";
import type { Transaction } from "../../ports/store/store.ts";

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
