import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { fetchAllFilteredRows } from "../managed/fetchPickedRows.ts";
import { createKindCalls, type KindRow } from "../managed/kindCalls.ts";
import { mayAll, type OfficeParts } from "../managed/parts.ts";

/** The people who have a role, among the first {@link mostUsers} of a club. */
export interface RoleHolders {
  /** The patterns that each of them has by other roles. */
  readonly others: readonly (readonly string[])[];
  /** Whether every user of the club was looked at. */
  readonly isWhole: boolean;
}

/** The most users that are looked at: customers with an account are users as well. */
export const mostUsers = 500;

const perPage = 100;

/** Creates the resource of the people who have a role, by its id, without React; undefined where the user may not see users. */
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
  return createResource<string, RoleHolders | undefined>({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ask: async (role) => {
      if (!may("@account/users/find")) return { ok: true, data: undefined };
      const known = await fetchAllFilteredRows(roles.find, { where: living });
      const patternsOf = new Map(known?.map(({ _id, permissions }) => [_id, permissions]));
      const others: (readonly string[])[] = [];
      for (let page = 1; ; page += 1) {
        // Each page says whether there is another.
        // oxlint-disable-next-line no-await-in-loop
        const reply = await users.find({ where: { ...living, isDisabled: false }, page, itemsPerPage: perPage });
        if (!reply.ok) return reply;
        const holders = reply.data.items.filter((user) => user.roles.includes(role));
        others.push(...holders.map((user) => user.roles.filter((each) => each !== role).flatMap((each) => patternsOf.get(each) ?? [])));
        const isWhole = reply.data.items.length < perPage;
        if (isWhole || page * perPage >= mostUsers) return { ok: true, data: { others, isWhole } };
      }
    },
  });
}
