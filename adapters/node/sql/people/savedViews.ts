import { Effect } from "effect";
import type { SavedViewReads, SavedViewWrites } from "#core/ports/store/people.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { savedViewsTable as table } from "../tables/people.ts";

const ofUser = preparedStatement<{ client: string; user: string }>()((db, given) =>
  db
    .selectFrom("saved_views")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .orderBy("name")
    .orderBy("id"),
);

const removal = preparedStatement<{ client: string; user: string; id: string }>()((db, given) =>
  db.deleteFrom("saved_views").where("client_id", "=", given("client")).where("user_id", "=", given("user")).where("id", "=", given("id")),
);

const put = upsertRowStatement(table);

/** Makes the functions that read saved views outside a commit. */
export function makeSavedViewReads(reader: StatementReader): SavedViewReads {
  return { of: (client, user) => Effect.map(reader.rows(ofUser, { client, user }), (rows) => rows.map(table.fromRow)) };
}

/** Makes the functions that read and write saved views in a commit. */
export function makeSavedViewWrites(session: CommitSession): SavedViewWrites {
  const reads = makeSavedViewReads(session);
  return {
    ...reads,
    of: (client, user) => Effect.andThen(session.lock(`saved views ${client} ${user}`), reads.of(client, user)),
    put: (view) => session.send(put, table.toRow(view)),
    remove: (client, user, id) => session.send(removal, { client, user, id }),
  };
}
