import { Effect } from "effect";
import { sql } from "kysely";
import type { FileType, StoredFile } from "#core/domain/files/storedFile.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { clubOfScope, type ClubScope } from "#core/domain/scope.ts";
import type { FileReads, FileWrites } from "#core/ports/store/files.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import type { ClubRowKey } from "../engine/ids.ts";
import { insertRowStatement, selectRowById, upsertRowStatement } from "../engine/rows.ts";
import { type SqlStatement, preparedStatement } from "../engine/statement.ts";
import { filesTable as table } from "../tables/files.ts";
import type { TableRow } from "../tables/table.ts";

const byId = selectRowById<FileRow>(table);
const lockedById = selectRowById<FileRow>(table, true);
const insert = insertRowStatement<FileRow>(table);
const put = upsertRowStatement<FileRow>(table);

const remove = preparedStatement<{ client: string; id: string }>()((db, given) =>
  db.deleteFrom("files").where("client_id", "=", given("client")).where("id", "=", given("id")),
);

const idle = preparedStatement<{ before: number; limit: number }>()((db, given) =>
  db
    .selectFrom("files")
    .select(["client_id as client", "id"])
    .where("idle_since", "<=", given("before"))
    .orderBy("idle_since")
    .orderBy("client_id")
    .orderBy("id")
    .limit(given("limit")),
);

const countIdleOfType = preparedStatement<{ client: string; type: FileType }>()((db, given) =>
  db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("idle_since", "is not", null)
    .where("client_id", "=", given("client"))
    .where("type", "=", given("type")),
);

const countIdleOfPerson = preparedStatement<Person>()((db, given) =>
  db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("idle_since", "is not", null)
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("by"))
    .where("type", "<>", "photo"),
);

const usageOfClub = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("files")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("bytes"), sql<number>`0`).as("bytes"))
    .where("client_id", "=", given("client")),
);

const uploadUsageOfClub = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("uploads")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("bytes"), sql<number>`0`).as("bytes"))
    .where("client_id", "=", given("client"))
    .where("file_id", "is", null),
);

const usageOfPerson = preparedStatement<Person>()((db, given) =>
  db
    .selectFrom("files")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("bytes"), sql<number>`0`).as("bytes"))
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("by"))
    // Pictures of trips are the club's: whoever takes them all summer may still send a file in a chat.
    .where("type", "<>", sql.lit("trip" as const)),
);

const uploadUsageOfPerson = preparedStatement<Person>()((db, given) =>
  db
    .selectFrom("uploads")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("bytes"), sql<number>`0`).as("bytes"))
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("by"))
    .where("file_id", "is", null),
);

const ofPerson = preparedStatement<Person>()((db, given) =>
  db
    .selectFrom("files")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("by"))
    .orderBy("at")
    .orderBy("id"),
);

const ofReservation = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .selectFrom("files")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .orderBy("at")
    .orderBy("id"),
);

/** Reads the rows of files, outside a commit. */
export function makeFileReads(reader: StatementReader): FileReads {
  return {
    read: makeRead(reader, byId),
    ofPerson: (client, by) => Effect.map(reader.rows(ofPerson, { client, by }), (rows) => rows.map(table.fromRow)),
    ofReservation: (client, reservation) =>
      Effect.map(reader.rows(ofReservation, { client, reservation }), (rows) => rows.map(table.fromRow)),
  };
}

/** Makes the functions that read and write the rows of files in a commit. */
export function makeFileWrites(session: CommitSession): FileWrites {
  return {
    read: makeRead(session, lockedById),
    insert: (file) => session.send(insert, table.toRow(file)),
    update: (file) => session.send(put, table.toRow(file)),
    remove: ({ client, _id: id }) => session.send(remove, { client, id }),
    // The files are found over all clubs, and each is locked on the machine of its club.
    idle: (before, limit) =>
      Effect.gen(function* () {
        const found: StoredFile[] = [];
        for (const key of yield* session.rows(idle, { before, limit })) {
          const [row] = yield* session.rows(lockedById, key);
          if (row?.idle_since != null && row.idle_since <= before) found.push(table.fromRow(row));
        }
        return found;
      }),
    countIdle: (client, of) =>
      Effect.map(
        "by" in of ? session.rows(countIdleOfPerson, { client, by: of.by }) : session.rows(countIdleOfType, { client, type: of.type }),
        ([row]) => row?.count ?? 0,
      ),
    usage: Effect.fnUntraced(function* (client, by) {
      const club = [...(yield* session.rows(usageOfClub, { client })), ...(yield* session.rows(uploadUsageOfClub, { client }))];
      const person = [
        ...(yield* session.rows(usageOfPerson, { client, by })),
        ...(yield* session.rows(uploadUsageOfPerson, { client, by })),
      ];
      return { club: sumOf(club), person: sumOf(person) };
    }),
  };
}

type FileRow = TableRow<typeof table>;

type Person = { readonly client: string; readonly by: string };

/** PostgreSQL gives a sum as text, of counts as large as these. */
function sumOf(rows: readonly { readonly bytes: number | string }[]): number {
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
}

function makeRead(reader: StatementReader, query: SqlStatement<ClubRowKey, FileRow>): FileReads["read"] {
  return (scope: ClubScope, id) => {
    const client = clubOfRowId(id);
    if (client === undefined || client !== (clubOfScope(scope) ?? client)) return Effect.undefined;
    return Effect.map(reader.rows(query, { client, id }), table.fromFirstRow);
  };
}
