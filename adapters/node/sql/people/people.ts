import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { CalendarFeedReads, CalendarFeedWrites, PeopleWrites, SavedViewReads, SavedViewWrites } from "#core/ports/store/people.ts";
import type { SubjectRecord, TokenSubject } from "#core/domain/people/principal.ts";
import { isEmailContact } from "#core/domain/people/provenContact.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { assertIdOfClub } from "../engine/ids.ts";
import { deleteRowsBy, insertRowStatement, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { listParameterRows, type ParameterValues, preparedStatement, type SqlDialect, type SqlStatement } from "../engine/statement.ts";
import { calendarFeedsTable, rolesTable, savedViewsTable, sessionsTable, usersTable } from "../tables/people.ts";
import { kindTables } from "../tables/kinds.ts";

const membershipsOfPhone = preparedStatement<{ client: string; contact: string }>()((db, given) =>
  db
    .selectFrom("memberships")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("phone", "=", given("contact"))
    .where("email", "is", null)
    .where("retired_at", "is", null)
    .orderBy("first_day"),
);

const membershipsOfEmail = preparedStatement<{ client: string; contact: string }>()((db, given) =>
  db
    .selectFrom("memberships")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("email", "=", given("contact"))
    .where("retired_at", "is", null)
    .orderBy("first_day"),
);

const membershipsOfCard = selectRowsBy("memberships", { client_id: "client", card_id: "card" }, ["first_day", "id"]);

/** Makes the functions that read and write users, roles and sessions, and that read memberships, in a commit. */
export function makePeopleWrites(session: CommitSession): PeopleWrites {
  return {
    memberships: (client, contact) =>
      Effect.gen(function* () {
        yield* session.lock(`memberships ${client} ${contact}`);
        const rows = yield* session.rows(isEmailContact(contact) ? membershipsOfEmail : membershipsOfPhone, { client, contact });
        return rows.map(kindTables.memberships.fromRow);
      }),
    ofCard: (client, card) => Effect.map(session.rows(membershipsOfCard, { client, card }), kindTables.memberships.fromRows),
    holderOf: (kind, contact) =>
      Effect.gen(function* () {
        yield* session.lock(`contact ${contact}`);
        return (yield* session.rows(userByContact[kind], { contact }))[0]?.id;
      }),
    holdersOf: (role, but) =>
      Effect.gen(function* () {
        yield* session.lock(`holders of ${role}`);
        return (yield* session.rows(holders, { role, but })).map(({ id }) => id);
      }),
    withRoles: (client, roles) => Effect.map(session.rows(usersWithRoles, { client, roles }), usersTable.fromRows),
    putUser: (user) =>
      Effect.gen(function* () {
        assertIdOfClub(user.id, user.client);
        yield* write(session, putUser, usersTable.toRow(user));
      }),
    putRole: (role) =>
      Effect.gen(function* () {
        assertIdOfClub(role._id, role.client);
        yield* write(session, putRole, rolesTable.toRow(role));
      }),
    putSession: (record) => write(session, putSession, sessionsTable.toRow(record)),
    look: (subject) => readSubjectRecord(session, subject, 1),
    endSessions: (client, user, at) => write(session, endSessions, { client, user, at }),
  };
}

const userByContact = {
  email: preparedStatement<{ contact: string }>()((db, given) => db.selectFrom("users").select("id").where("email", "=", given("contact"))),
  phone: preparedStatement<{ contact: string }>()((db, given) => db.selectFrom("users").select("id").where("phone", "=", given("contact"))),
} as const;

/** Users with a role, two at most. Their role ids are JSON, each between quotes. */
const holders = preparedStatement<{ role: string; but: string }>()((db, given, dialect) =>
  db
    .selectFrom("users")
    .innerJoin("roles", "roles.client_id", "users.client_id")
    .select("users.id")
    .distinct()
    .where("roles.name", "=", given("role"))
    .where("roles.retired_at", "is", null)
    .where("users.retired_at", "is", null)
    .where("users.is_disabled", "=", sql.lit(0))
    .where("users.id", "<>", given("but"))
    .where(placeAmongRoles(dialect, sql.ref("roles.id"), sql.ref("users.roles")), ">", sql.lit(0))
    .limit(sql.lit(2)),
);

/** Users of a club with one of the roles with these ids. A club has thousands of users, and few with any role: an index has those alone. */
const usersWithRoles = preparedStatement<{ client: string; roles: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("users")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("roles", "<>", sql.lit("[]"))
    .where("retired_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(listParameterRows(dialect, given("roles"), "text"))
          .select("listed.value")
          .where(placeAmongRoles(dialect, sql.ref("listed.value"), sql.ref("users.roles")), ">", sql.lit(0)),
      ),
    ),
);

/** Where a role's id is in the JSON of a user's roles, from 1; 0 where it is not. */
function placeAmongRoles(dialect: SqlDialect, id: RawBuilder<unknown>, roles: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`${sql.raw(dialect === "sqlite" ? "instr" : "strpos")}(${roles}, '"' || ${id} || '"')`;
}

const putUser = upsertRowStatement(usersTable);
const putRole = upsertRowStatement(rolesTable);
const putSession = upsertRowStatement(sessionsTable);
const nextVersion = preparedStatement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "people"),
);

const endSessions = preparedStatement<{ client: string; user: string; at: number }>()((db, given) =>
  db
    .updateTable("sessions")
    .set({ ended_at: given("at") })
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .where("ended_at", "is", null),
);

/** Moves the version of users, roles and sessions. */
export function increasePeopleVersion(session: CommitSession): Effect.Effect<void> {
  return session.send(nextVersion, {});
}

function write<Row extends ParameterValues>(session: CommitSession, put: SqlStatement<Row, unknown>, row: Row): Effect.Effect<void> {
  return Effect.gen(function* () {
    yield* increasePeopleVersion(session);
    yield* session.send(put, row);
  });
}

const userById = selectRowsBy("users", { client_id: "client", id: "id" });
const sessionById = selectRowsBy("sessions", { client_id: "client", id: "id" });
const rolesByIds = preparedStatement<{ client: string; ids: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("roles")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("ids"), "text")).select("listed.value"))
    .orderBy("id"),
);

/** Reads the user of a subject, their roles and their session. In a commit, which has one connection, read them one after the other. */
export function readSubjectRecord(
  reader: StatementReader,
  { id, client, session }: TokenSubject,
  concurrency: "unbounded" | 1 = "unbounded",
): Effect.Effect<SubjectRecord> {
  return Effect.gen(function* () {
    const [[user], [sessionRow]] = yield* Effect.all(
      [reader.rows(userById, { client, id }), reader.rows(sessionById, { client, id: session })],
      { concurrency },
    );
    const record = user === undefined ? undefined : usersTable.fromRow(user);
    const roleRows = record === undefined ? [] : yield* reader.rows(rolesByIds, { client, ids: record.roles });
    return {
      user: record,
      roles: roleRows.map(rolesTable.fromRow),
      session: sessionRow === undefined ? undefined : sessionsTable.fromRow(sessionRow),
    };
  });
}

const viewsOfUser = selectRowsBy("saved_views", { client_id: "client", user_id: "user" }, ["name", "id"]);

const removeView = deleteRowsBy("saved_views", { client_id: "client", user_id: "user", id: "id" });

const putView = upsertRowStatement(savedViewsTable);

/** Makes the functions that read saved views outside a commit. */
export function makeSavedViewReads(reader: StatementReader): SavedViewReads {
  return { of: (client, user) => Effect.map(reader.rows(viewsOfUser, { client, user }), savedViewsTable.fromRows) };
}

/** Makes the functions that read and write saved views in a commit. */
export function makeSavedViewWrites(session: CommitSession): SavedViewWrites {
  const reads = makeSavedViewReads(session);
  return {
    ...reads,
    of: (client, user) => Effect.andThen(session.lock(`saved views ${client} ${user}`), reads.of(client, user)),
    put: (view) => session.send(putView, savedViewsTable.toRow(view)),
    remove: (client, user, id) => session.send(removeView, { client, user, id }),
  };
}

const feedsOfUser = selectRowsBy("calendar_feeds", { client_id: "client", user_id: "user" }, ["place", "id"]);

const feedById = selectRowsBy("calendar_feeds", { client_id: "client", id: "id" });

const feedsOfClub = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("calendar_feeds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("client_id", "=", given("client")),
);

const removeFeed = deleteRowsBy("calendar_feeds", { client_id: "client", id: "id" });

const insertFeed = insertRowStatement(calendarFeedsTable);

/** Makes the functions that read calendar feeds outside a commit. */
export function makeCalendarFeedReads(reader: StatementReader): CalendarFeedReads {
  return {
    of: (client, user) => Effect.map(reader.rows(feedsOfUser, { client, user }), calendarFeedsTable.fromRows),
    read: (client, id) =>
      Effect.map(reader.rows(feedById, { client, id }), ([row]) => (row === undefined ? undefined : calendarFeedsTable.fromRow(row))),
    count: (client) => Effect.map(reader.rows(feedsOfClub, { client }), ([row]) => row?.count ?? 0),
  };
}

/** Makes the functions that read and write calendar feeds in a commit. */
export function makeCalendarFeedWrites(session: CommitSession): CalendarFeedWrites {
  const reads = makeCalendarFeedReads(session);
  return {
    ...reads,
    of: (client, user) => Effect.andThen(session.lock(`calendars ${client} ${user}`), reads.of(client, user)),
    insert: (feed) => session.send(insertFeed, calendarFeedsTable.toRow(feed)),
    remove: (client, id) => session.send(removeFeed, { client, id }),
  };
}
