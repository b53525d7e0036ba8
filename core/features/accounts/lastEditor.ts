import { Effect } from "effect";
import { patternsAllow, type PermissionPatternEngine } from "../../domain/people/permission.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** The permissions to edit the users and the roles of a club. Whoever has both can give every other right back. */
const editing = ["@account/users/update", "@account/roles/update"] as const;

/**
 * A change of who may do what: the ids of the roles that a user has after it, none for a user who may do nothing any more; or the patterns
 * that a role has after it, none for a role that is retired.
 */
export type RightsChange =
  | { readonly user: string; readonly roles: readonly string[] }
  | { readonly role: string; readonly permissions: readonly string[] };

/**
 * Fails with LAST_EDITOR when a change takes from the last person of a club the right to edit its users and its roles. A club where nobody
 * has it may change. Within a commit that took the club's turn, before the write.
 */
export const assertEditorStays = Effect.fnUntraced(function* (
  tx: Transaction,
  client: string,
  change: RightsChange,
  engine: PermissionPatternEngine,
) {
  const roles = new Map((yield* tx.kinds.of.roles.living(client)).map(({ _id, permissions }) => [_id, permissions]));
  const holders = yield* tx.people.withRoles(
    client,
    [...roles.keys()].filter((id) => givesPart(roles.get(id), engine)),
  );
  const users = new Map(holders.filter(({ isDisabled }) => !isDisabled).map((user) => [user.id, user.roles]));
  if (!hasEditor(users, roles, engine)) return;
  const isLeft =
    "user" in change
      ? hasEditor(new Map(users).set(change.user, change.roles), roles, engine)
      : hasEditor(users, new Map(roles).set(change.role, change.permissions), engine);
  if (!isLeft) return yield* failWithRefusal("LAST_EDITOR");
});

/** Values by the id of a user or a role. */
type ById = ReadonlyMap<string, readonly string[]>;

function givesPart(patterns: readonly string[] = [], engine: PermissionPatternEngine): boolean {
  return editing.some((permission) => patternsAllow(patterns, [permission], engine));
}

function hasEditor(users: ById, roles: ById, engine: PermissionPatternEngine): boolean {
  return [...users.values()].some((held) =>
    patternsAllow(
      held.flatMap((id) => roles.get(id) ?? []),
      editing,
      engine,
    ),
  );
}
