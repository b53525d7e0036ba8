import { Effect } from "effect";
import { clubScope } from "../../domain/scope.ts";
import type { StoreShape } from "../../ports/store/store.ts";

/** Reads the names of a club's staff by id, of those among `actors`; "" for who is no longer there. */
export const readStaffNames = Effect.fnUntraced(function* ({ kinds }: StoreShape, client: string, actors: readonly string[]) {
  const staff = [...new Set(actors)].filter((actor) => actor.startsWith(`${client}_`));
  const read = Effect.fnUntraced(function* (id: string) {
    const user = yield* kinds.users.read(clubScope(client), id);
    return [id, user === undefined ? "" : `${user.firstname} ${user.lastname}`.trim()] as const;
  });
  return new Map(yield* Effect.forEach(staff, read));
});
