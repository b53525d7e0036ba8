import { Effect } from "effect";
import type { ImportReads, ImportWrites } from "#core/ports/store/imports.ts";
import { reaches } from "#core/domain/people/scope.ts";
import type { Reader, Session } from "../engine/engine.ts";
import { assertOfClub, keyOf } from "../engine/ids.ts";
import { insertion, rowById, upsert } from "../engine/rows.ts";
import { statement } from "../engine/statement.ts";
import { imports as table } from "../tables/imports.ts";
import type { Row } from "../tables/table.ts";

const [byId, insert, put] = [rowById<Row<typeof table>>(table, true), insertion(table), upsert(table)];

const since = statement<{ client: string; at: number; limit: number }>()((db, given) =>
  db
    .selectFrom("imports")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("at", ">=", given("at"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(given("limit")),
);

/** Reads imports, outside a commit. */
export function importReads(reader: Reader): ImportReads {
  return { since: (client, at, limit) => Effect.map(reader.rows(since, { client, at, limit }), (rows) => rows.map(table.fromRow)) };
}

/** Reads and writes imports in a commit. */
export function imports(session: Session): ImportWrites {
  return {
    read: (scope, id) =>
      Effect.gen(function* () {
        const [found] = (yield* session.rows(byId, keyOf(id))).map(table.fromRow);
        return found !== undefined && reaches(scope, found) ? found : undefined;
      }),
    insert: (row) =>
      Effect.gen(function* () {
        assertOfClub(row._id, row.client);
        yield* session.send(insert, table.toRow(row));
      }),
    update: (row) => session.send(put, table.toRow(row)),
  };
}
