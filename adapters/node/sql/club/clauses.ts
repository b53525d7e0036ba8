import { Effect } from "effect";
import type { ClausesReads, ClausesWrites } from "#core/ports/store/club.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { insertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { clausesTable as table } from "../tables/clubs.ts";

const insert = insertRowStatement(table);

const ofVersion = preparedStatement<{ client: string; version: string }>()((db, given) =>
  db.selectFrom("clauses").selectAll().where("client_id", "=", given("client")).where("version", "=", given("version")),
);

/** Makes the functions that read the clauses of clubs outside a commit. */
export function makeClausesReads(reader: StatementReader): ClausesReads {
  return {
    read: (client, version) => Effect.map(reader.rows(ofVersion, { client, version }), table.fromFirstRow),
  };
}

/** Makes the functions that write the clauses of clubs in a commit. */
export function makeClausesWrites(session: CommitSession): ClausesWrites {
  return { insert: (row) => session.send(insert, table.toRow(row)) };
}
