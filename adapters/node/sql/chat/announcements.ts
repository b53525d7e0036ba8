import { Effect } from "effect";
import type { AnnouncementReads, AnnouncementWrites } from "#core/ports/store/chat.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { assertIdOfClub } from "../engine/ids.ts";
import { selectRowById, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { announcementsTable as table } from "../tables/chat.ts";
import type { TableRow } from "../tables/table.ts";

type AnnouncementRow = TableRow<typeof table>;

const byId = selectRowById<AnnouncementRow>(table);
const lockedById = selectRowById<AnnouncementRow>(table, true);
const upsert = upsertRowStatement<AnnouncementRow>(table);

const latest = preparedStatement<{ client: string; limit: number }>()((db, given) =>
  db
    .selectFrom("announcements")
    .selectAll()
    .where("client_id", "=", given("client"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(given("limit")),
);

/** Makes the functions that read announcements outside a commit. */
export function makeAnnouncementReads(reader: StatementReader): AnnouncementReads {
  return {
    read: (client, id) => Effect.map(reader.rows(byId, { client, id }), table.fromFirstRow),
    latest: (client, limit) => Effect.map(reader.rows(latest, { client, limit }), (rows) => rows.map(table.fromRow)),
  };
}

/** Makes the functions that read and write announcements in a commit. */
export function makeAnnouncementWrites(session: CommitSession): AnnouncementWrites {
  return {
    read: (client, id) =>
      Effect.andThen(session.lock(`announcement ${id}`), Effect.map(session.rows(lockedById, { client, id }), table.fromFirstRow)),
    put: (announcement) =>
      Effect.gen(function* () {
        assertIdOfClub(announcement._id, announcement.client);
        yield* session.send(upsert, table.toRow(announcement));
      }),
  };
}
