import { Effect } from "effect";
import type { ImportReads, ImportWrites } from "#core/ports/store/imports.ts";
import { scopeIncludes } from "#core/domain/scope.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { clubRowKeyOf } from "../engine/ids.ts";
import { insertRowStatement, selectRowById, sendRowOfClub, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { importsTable as table } from "../tables/imports.ts";
import type { TableRow } from "../tables/table.ts";

const byId = selectRowById<TableRow<typeof table>>(table, true);
const insert = insertRowStatement(table);
const put = upsertRowStatement(table);

const since = preparedStatement<{ client: string; at: number; limit: number }>()((db, given) =>
  db
    .selectFrom("imports")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("at", ">=", given("at"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(given("limit")),
);

/** Makes the functions that read imports outside a commit. */
export function makeImportReads(reader: StatementReader): ImportReads {
  return { since: (client, at, limit) => Effect.map(reader.rows(since, { client, at, limit }), table.fromRows) };
}

/** Makes the functions that read and write imports in a commit. */
export function makeImportWrites(session: CommitSession): ImportWrites {
  return {
    read: (scope, id) =>
      Effect.gen(function* () {
        const [found] = (yield* session.rows(byId, clubRowKeyOf(id))).map(table.fromRow);
        return found !== undefined && scopeIncludes(scope, found) ? found : undefined;
      }),
    insert: (row) => sendRowOfClub(session, insert, table.toRow(row)),
    update: (row) => session.send(put, table.toRow(row)),
  };
}
