import { Effect } from "effect";
import type { ChunkedUpload } from "#core/domain/files/upload.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { clubOfScope } from "#core/domain/scope.ts";
import type { UploadReads, UploadWrites } from "#core/ports/store/files.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import type { ClubRowKey } from "../engine/ids.ts";
import { selectRowById, upsertRowStatement } from "../engine/rows.ts";
import { type SqlStatement, preparedStatement } from "../engine/statement.ts";
import type { TableRow } from "../tables/table.ts";
import { uploadsTable as table } from "../tables/files.ts";

type UploadRow = TableRow<typeof table>;

const byId = selectRowById<UploadRow>(table);
const lockedById = selectRowById<UploadRow>(table, true);
const put = upsertRowStatement<UploadRow>(table);

const remove = preparedStatement<ClubRowKey>()((db, given) =>
  db.deleteFrom("uploads").where("client_id", "=", given("client")).where("id", "=", given("id")),
);

const stale = preparedStatement<{ before: number; limit: number }>()((db, given) =>
  db
    .selectFrom("uploads")
    .select(["client_id as client", "id"])
    .where("touched", "<=", given("before"))
    .orderBy("touched")
    .orderBy("client_id")
    .orderBy("id")
    .limit(given("limit")),
);

const ofPerson = preparedStatement<{ client: string; by: string }>()((db, given) =>
  db.selectFrom("uploads").selectAll().where("client_id", "=", given("client")).where("by_user", "=", given("by")).orderBy("id"),
);

/** Reads the rows of files that arrive in chunks, outside a commit. */
export function makeUploadReads(reader: StatementReader): UploadReads {
  return { read: makeRead(reader, byId) };
}

/** Reads and writes the rows of files that arrive in chunks, in a commit. */
export function makeUploadWrites(session: CommitSession): UploadWrites {
  return {
    read: makeRead(session, lockedById),
    put: (upload) => session.send(put, table.toRow(upload)),
    remove: ({ client, _id: id }) => session.send(remove, { client, id }),
    // The uploads are found over all clubs, and each is locked on the machine of its club.
    stale: Effect.fnUntraced(function* (before, limit) {
      const found: ChunkedUpload[] = [];
      for (const key of yield* session.rows(stale, { before, limit })) {
        const [row] = yield* session.rows(lockedById, key);
        if (row !== undefined && row.touched <= before) found.push(table.fromRow(row));
      }
      return found;
    }),
    ofPerson: (client, by) => Effect.map(session.rows(ofPerson, { client, by }), (rows) => rows.map(table.fromRow)),
  };
}

function makeRead(reader: StatementReader, query: SqlStatement<ClubRowKey, UploadRow>): UploadReads["read"] {
  return (scope, id) => {
    const client = clubOfRowId(id);
    if (client === undefined || client !== (clubOfScope(scope) ?? client)) return Effect.undefined;
    return Effect.map(reader.rows(query, { client, id }), table.fromFirstRow);
  };
}
