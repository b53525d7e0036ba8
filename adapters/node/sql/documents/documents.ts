import { Effect } from "effect";
import { sql } from "kysely";
import type { Day } from "#core/domain/calendar/day.ts";
import type { DocumentReads, DocumentWrites } from "#core/ports/store/documents.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { deleteRowsBy, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { documentsTable as table } from "../tables/files.ts";
import { reservationOfRow } from "../reservation/reservationRow.ts";

const ofReservation = selectRowsBy("documents", { client_id: "client", reservation_id: "reservation" }, ["type"]);

interface QueueQuery extends Readonly<Record<string, string | number>> {
  readonly client: string;
  readonly from: Day;
  readonly limit: number;
}

/** Literals in the SQL, or the index of documents that are in the queue is not used. */
const queued = preparedStatement<QueueQuery>()((db, given) =>
  db
    .selectFrom("documents as d")
    .innerJoin("reservations as r", (join) => join.onRef("r.client_id", "=", "d.client_id").onRef("r.id", "=", "d.reservation_id"))
    .selectAll("r")
    .select([
      "d.type",
      "d.version as sent_version",
      "d.state",
      "d.file_id",
      "d.back_file_id",
      "d.sent_at",
      "d.decided_at",
      "d.by_user",
      "d.erase_at",
    ])
    .select("d.reason as retake_reason")
    .where("d.client_id", "=", given("client"))
    .where("d.state", "in", [sql.lit("pending" as const), sql.lit("rejected" as const)])
    .where("r.status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)])
    .where(({ eb, or }) => or([eb("d.state", "=", sql.lit("pending" as const)), eb("r.day", ">=", given("from"))]))
    .orderBy("r.day")
    .orderBy("r.start_minute")
    .orderBy("d.reservation_id")
    .orderBy("d.type")
    .limit(given("limit")),
);

const remove = deleteRowsBy("documents", { client_id: "client", reservation_id: "reservation", type: "type" });

const put = upsertRowStatement(table);

/** Reads customers' documents, outside a commit. */
export function makeDocumentReads(reader: StatementReader): DocumentReads {
  return {
    of: makeReadOfBooking(reader),
    queue: (client, from, limit) =>
      Effect.map(reader.rows(queued, { client, from, limit }), (rows) =>
        rows.map(({ sent_version: version, retake_reason: reason, ...row }) => ({
          document: table.fromRow({ ...row, reservation_id: row.id, version, reason }),
          reservation: reservationOfRow(row),
        })),
      ),
  };
}

/** Reads and writes customers' documents, in a commit. */
export function makeDocumentWrites(session: CommitSession): DocumentWrites {
  return {
    of: makeReadOfBooking(session),
    put: (document) => session.send(put, table.toRow(document)),
    remove: ({ client, reservation, type }) => session.send(remove, { client, reservation, type }),
  };
}

function makeReadOfBooking(reader: StatementReader): DocumentReads["of"] {
  return (client, reservation) => Effect.map(reader.rows(ofReservation, { client, reservation }), table.fromRows);
}
