import { Effect } from "effect";
import { closuresKind } from "../offer/kinds/closures.ts";
import { clubScope } from "../../domain/scope.ts";
import { Store } from "../../ports/store/store.ts";

/**
 * Reads when a club's closure was made, in epoch milliseconds, from its line in the audit log; undefined for one that staff did not make.
 */
export const readClosureInstant = Effect.fnUntraced(function* (client: string, closure: string) {
  const where = { model: closuresKind.name, item: closure, action: "create" };
  const { items } = yield* (yield* Store).audit.find(clubScope(client), { where, itemsPerPage: 1 });
  return items[0]?.at;
});
