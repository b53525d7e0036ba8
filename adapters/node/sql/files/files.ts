import { Effect } from "effect";
import { sql } from "kysely";
import type { FileType, StoredFile } from "#core/domain/files/storedFile.ts";
import type { FileReads, FileWrites, UploadReads, UploadWrites } from "#core/ports/store/files.ts";
import type { ChunkedUpload } from "#core/domain/files/upload.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { deleteRowsBy, insertRowStatement, readInScope, selectRowById, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { filesTable, uploadsTable } from "../tables/files.ts";
import type { TableRow } from "../tables/table.ts";

const fileById = selectRowById<FileRow>(filesTable);
const lockedFileById = selectRowById<FileRow>(filesTable, true);
const insertFile = insertRowStatement<FileRow>(filesTable);
const putFile = upsertRowStatement<FileRow>(filesTable);

const removeFile = deleteRowsBy("files", { client_id: "client", id: "id" });

const idleFiles = preparedStatement<{ before: number; limit: number }>()((db, given) =>
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

const filesOfPerson = selectRowsBy("files", { client_id: "client", by_user: "by" }, ["at", "id"]);

const filesOfReservation = selectRowsBy("files", { client_id: "client", reservation_id: "reservation" }, ["at", "id"]);

/** Reads the rows of files, outside a commit. */
export function makeFileReads(reader: StatementReader): FileReads {
  return {
    read: readInScope(reader, fileById, filesTable),
    ofPerson: (client, by) => Effect.map(reader.rows(filesOfPerson, { client, by }), filesTable.fromRows),
    ofReservation: (client, reservation) => Effect.map(reader.rows(filesOfReservation, { client, reservation }), filesTable.fromRows),
  };
}

/** Makes the functions that read and write the rows of files in a commit. */
export function makeFileWrites(session: CommitSession): FileWrites {
  return {
    read: readInScope(session, lockedFileById, filesTable),
    insert: (file) => session.send(insertFile, filesTable.toRow(file)),
    update: (file) => session.send(putFile, filesTable.toRow(file)),
    remove: ({ client, _id: id }) => session.send(removeFile, { client, id }),
    // The files are found over all clubs, and each is locked on the machine of its club.
    idle: (before, limit) =>
      Effect.gen(function* () {
        const found: StoredFile[] = [];
        for (const key of yield* session.rows(idleFiles, { before, limit })) {
          const [row] = yield* session.rows(lockedFileById, key);
          if (row?.idle_since != null && row.idle_since <= before) found.push(filesTable.fromRow(row));
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

type FileRow = TableRow<typeof filesTable>;

type Person = { readonly client: string; readonly by: string };

/** PostgreSQL gives a sum as text, of counts as large as these. */
function sumOf(rows: readonly { readonly bytes: number | string }[]): number {
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
}

type UploadRow = TableRow<typeof uploadsTable>;

const uploadById = selectRowById<UploadRow>(uploadsTable);
const lockedUploadById = selectRowById<UploadRow>(uploadsTable, true);
const putUpload = upsertRowStatement<UploadRow>(uploadsTable);

const removeUpload = deleteRowsBy("uploads", { client_id: "client", id: "id" });

const staleUploads = preparedStatement<{ before: number; limit: number }>()((db, given) =>
  db
    .selectFrom("uploads")
    .select(["client_id as client", "id"])
    .where("touched", "<=", given("before"))
    .orderBy("touched")
    .orderBy("client_id")
    .orderBy("id")
    .limit(given("limit")),
);

const uploadsOfPerson = selectRowsBy("uploads", { client_id: "client", by_user: "by" }, ["id"]);

/** Reads the rows of files that arrive in chunks, outside a commit. */
export function makeUploadReads(reader: StatementReader): UploadReads {
  return { read: readInScope(reader, uploadById, uploadsTable) };
}

/** Reads and writes the rows of files that arrive in chunks, in a commit. */
export function makeUploadWrites(session: CommitSession): UploadWrites {
  return {
    read: readInScope(session, lockedUploadById, uploadsTable),
    put: (upload) => session.send(putUpload, uploadsTable.toRow(upload)),
    remove: ({ client, _id: id }) => session.send(removeUpload, { client, id }),
    // The uploads are found over all clubs, and each is locked on the machine of its club.
    stale: Effect.fnUntraced(function* (before, limit) {
      const found: ChunkedUpload[] = [];
      for (const key of yield* session.rows(staleUploads, { before, limit })) {
        const [row] = yield* session.rows(lockedUploadById, key);
        if (row !== undefined && row.touched <= before) found.push(uploadsTable.fromRow(row));
      }
      return found;
    }),
    ofPerson: (client, by) => Effect.map(session.rows(uploadsOfPerson, { client, by }), uploadsTable.fromRows),
  };
}
