import type { Resource } from "../resource/resource.ts";
import { fetchAllFilteredRows } from "../managed/fetchRows.ts";
import { createKindCalls, type KindRow } from "../managed/kindCalls.ts";
import { mayAll, type OfficeParts } from "../managed/parts.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The people who have a role. */
export interface RoleHolders {
  /** The patterns that each of the first {@link mostUsers} has by other roles. */
  readonly others: readonly (readonly string[])[];
  /** Whether those are all of them. */
  readonly isWhole: boolean;
}

/** The most people that are looked at: every customer with an account may have one role. */
export const mostUsers = 500;

/** Creates the resource of the people who have a role, by its id, without React; undefined where the user may not see users, or they could not be read. */
export function createRoleHolders({
  client,
  messages,
  now,
  loading,
  may = mayAll,
}: Pick<OfficeParts, "client" | "messages" | "now" | "loading" | "may">): Resource<string, RoleHolders | undefined> {
  const living = { retired: { exists: false } };
  const users = createKindCalls<KindRow<"users">>("users", client, messages);
  const roles = createKindCalls<KindRow<"roles">>("roles", client, messages);
  return createPageResource<string, RoleHolders | undefined>({ now, loading }, async (role) => {
    if (!may("@account/users/find")) return { ok: true, data: undefined };
    const [known, looked] = await Promise.all([
      fetchAllFilteredRows(roles.find, { where: living }),
      fetchAllFilteredRows(users.find, { where: { ...living, isDisabled: false, roles: role } }, mostUsers),
    ]);
    // Without either, nothing can be said of what they have by other roles.
    if (known === undefined || looked === undefined) return { ok: true, data: undefined };
    const patternsOf = new Map(known.map(({ _id, permissions }) => [_id, permissions]));
    const others = looked.map((user) => user.roles.filter((each) => each !== role).flatMap((each) => patternsOf.get(each) ?? []));
    return { ok: true, data: { others, isWhole: looked.length < mostUsers } };
  });
}
