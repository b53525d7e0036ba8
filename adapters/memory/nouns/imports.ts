import { Effect } from "effect";
import { byCodePoint } from "#core/domain/find/order.ts";
import { reaches } from "#core/domain/people/scope.ts";
import type { ImportReads, ImportWrites } from "#core/ports/store/imports.ts";
import type { Journal } from "./journal.ts";
import { assertOfClub, insert, type Rows } from "./rows.ts";

/** What was imported, outside a commit. */
export function importReads(rows: Rows): ImportReads {
  return {
    since: (client, at, limit) =>
      Effect.sync(() => {
        const found = [...rows.imports.values()].filter((each) => each.client === client && each.at >= at);
        return found.toSorted((left, right) => right.at - left.at || byCodePoint(right._id, left._id)).slice(0, limit);
      }),
  };
}

/** What was imported, within a commit. */
export function imports(rows: Rows, journal: Journal): ImportWrites {
  return {
    read: (scope, id) =>
      Effect.sync(() => {
        const found = rows.imports.get(id);
        return found !== undefined && reaches(scope, found) ? found : undefined;
      }),
    insert: (made) =>
      Effect.sync(() => {
        assertOfClub(made._id, made.client);
        insert(rows.imports, journal, made._id, made);
      }),
    update: (made) => Effect.sync(() => journal.set(rows.imports, made._id, made)),
  };
}
