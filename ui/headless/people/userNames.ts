import type { SendContractCall } from "#core/contract/index.ts";

/** Creates a function that fetches users' names by their ids, each once. Users that the viewer may not know are missing from the map. */
export function createUserNamesFetch(messages: SendContractCall): (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> {
  let names: ReadonlyMap<string, string> = new Map();
  return async (ids) => {
    const unknown = [...new Set(ids)].filter((id) => !names.has(id));
    if (unknown.length === 0) return names;
    const reply = await messages("account/users/find", { where: { id: unknown }, itemsPerPage: 100 });
    if (!reply.ok) return names;
    names = new Map([...names, ...reply.data.items.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()] as const)]);
    return names;
  };
}
