import { Effect } from "effect";
import type { ClausesReads, ClausesWrites } from "#core/ports/store/clauses.ts";
import type { Reader, Session } from "../engine/engine.ts";
import { insertion } from "../engine/rows.ts";
import { statement } from "../engine/statement.ts";
import { clauses as table } from "../tables/clauses.ts";

const insert = insertion(table);

const ofVersion = statement<{ client: string; version: string }>()((db, given) =>
  db.selectFrom("clauses").selectAll().where("client_id", "=", given("client")).where("version", "=", given("version")),
);

/** Reads the clauses of clubs, outside a commit. */
export function clausesReads(reader: Reader): ClausesReads {
  return {
    read: (client, version) =>
      Effect.map(reader.rows(ofVersion, { client, version }), ([row]) => (row === undefined ? undefined : table.fromRow(row))),
  };
}

/** Writes the clauses of clubs in a commit. */
export function clauses(session: Session): ClausesWrites {
  return { insert: (row) => session.send(insert, table.toRow(row)) };
}
