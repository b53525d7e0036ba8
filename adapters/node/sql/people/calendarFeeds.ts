import { Effect } from "effect";
import type { CalendarFeedReads, CalendarFeedWrites } from "#core/ports/store/people.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { insertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { calendarFeedsTable as table } from "../tables/people.ts";

const ofUser = preparedStatement<{ client: string; user: string }>()((db, given) =>
  db
    .selectFrom("calendar_feeds")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .orderBy("place")
    .orderBy("id"),
);

const byId = preparedStatement<{ client: string; id: string }>()((db, given) =>
  db.selectFrom("calendar_feeds").selectAll().where("client_id", "=", given("client")).where("id", "=", given("id")),
);

const countOfClub = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("calendar_feeds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("client_id", "=", given("client")),
);

const removal = preparedStatement<{ client: string; id: string }>()((db, given) =>
  db.deleteFrom("calendar_feeds").where("client_id", "=", given("client")).where("id", "=", given("id")),
);

const insertion = insertRowStatement(table);

/** Makes the functions that read calendar feeds outside a commit. */
export function makeCalendarFeedReads(reader: StatementReader): CalendarFeedReads {
  return {
    of: (client, user) => Effect.map(reader.rows(ofUser, { client, user }), (rows) => rows.map(table.fromRow)),
    read: (client, id) => Effect.map(reader.rows(byId, { client, id }), ([row]) => (row === undefined ? undefined : table.fromRow(row))),
    count: (client) => Effect.map(reader.rows(countOfClub, { client }), ([row]) => row?.count ?? 0),
  };
}

/** Makes the functions that read and write calendar feeds in a commit. */
export function makeCalendarFeedWrites(session: CommitSession): CalendarFeedWrites {
  const reads = makeCalendarFeedReads(session);
  return {
    ...reads,
    of: (client, user) => Effect.andThen(session.lock(`calendars ${client} ${user}`), reads.of(client, user)),
    insert: (feed) => session.send(insertion, table.toRow(feed)),
    remove: (client, id) => session.send(removal, { client, id }),
  };
}
