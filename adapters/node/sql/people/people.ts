import { Effect } from "effect";
import type { PeopleWrites } from "#core/ports/store/people.ts";
import type { SubjectRecord, Subject } from "#core/domain/people/principal.ts";
import { sql } from "kysely";
import type { Reader, Session } from "../engine/engine.ts";
import { assertOfClub } from "../engine/ids.ts";
import { upsert } from "../engine/rows.ts";
import { members, placeholders, type Statement, statement, type Values } from "../engine/statement.ts";
import { roles, sessions, users } from "../tables/people.ts";
import type { MembershipTable } from "../tables/tables.ts";

const membershipsOf = statement<{ client: string; phone: string }>()((db, given) =>
  db
    .selectFrom("memberships")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("phone", "=", given("phone"))
    .orderBy("first_day"),
);

const putMembership = statement<Pick<MembershipTable, keyof MembershipTable>>()((db, given) =>
  db
    .insertInto("memberships")
    .values(placeholders(given, ["client_id", "phone", "first_day", "last_day"]))
    .onConflict((conflict) =>
      conflict.columns(["client_id", "phone", "first_day"]).doUpdateSet(({ ref }) => ({ last_day: ref("excluded.last_day") })),
    ),
);

const dropMembership = statement<Pick<MembershipTable, keyof MembershipTable>>()((db, given) =>
  db
    .deleteFrom("memberships")
    .where("client_id", "=", given("client_id"))
    .where("phone", "=", given("phone"))
    .where("first_day", "=", given("first_day"))
    .where("last_day", "=", given("last_day")),
);

/** Reads and writes users, roles, sessions and memberships in a commit. */
export function people(session: Session): PeopleWrites {
  return {
    memberships: (client, phone) =>
      Effect.gen(function* () {
        const rows = yield* session.rows(membershipsOf, { client, phone });
        return rows.map((row) => ({ client: row.client_id, phone: row.phone, from: row.first_day, to: row.last_day }));
      }),
    putMembership: ({ client, phone, from, to }) =>
      session.send(putMembership, { client_id: client, phone, first_day: from, last_day: to }),
    dropMembership: ({ client, phone, from, to }) =>
      session.send(dropMembership, { client_id: client, phone, first_day: from, last_day: to }),
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
    putUser: (user) =>
      Effect.gen(function* () {
        assertOfClub(user.id, user.client);
        yield* write(session, putUser, users.toRow(user));
      }),
    putRole: (role) =>
      Effect.gen(function* () {
        assertOfClub(role._id, role.client);
        yield* write(session, putRole, roles.toRow(role));
      }),
    putSession: (record) => write(session, putSession, sessions.toRow(record)),
    look: (subject) => readSubject(session, subject, 1),
    endSessions: (client, user, at) => write(session, endSessions, { client, user, at }),
  };
}

const userByContact = {
  email: statement<{ contact: string }>()((db, given) => db.selectFrom("users").select("id").where("email", "=", given("contact"))),
  phone: statement<{ contact: string }>()((db, given) => db.selectFrom("users").select("id").where("phone", "=", given("contact"))),
} as const;

/** Users with a role, two at most. Their role ids are JSON, each between quotes. */
const holders = statement<{ role: string; but: string }>()((db, given, dialect) => {
  const found = sql<number>`${sql.raw(dialect === "sqlite" ? "instr" : "strpos")}(users.roles, '"' || roles.id || '"')`;
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.client_id", "users.client_id")
    .select("users.id")
    .distinct()
    .where("roles.name", "=", given("role"))
    .where("roles.retired_at", "is", null)
    .where("users.retired_at", "is", null)
    .where("users.is_disabled", "=", sql.lit(0))
    .where("users.id", "<>", given("but"))
    .where(found, ">", sql.lit(0))
    .limit(sql.lit(2));
});

const putUser = upsert(users);
const putRole = upsert(roles);
const putSession = upsert(sessions);
const nextVersion = statement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "people"),
);

const endSessions = statement<{ client: string; user: string; at: number }>()((db, given) =>
  db
    .updateTable("sessions")
    .set({ ended_at: given("at") })
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .where("ended_at", "is", null),
);

/** Moves the version of users, roles and sessions. */
export function movePeople(session: Session): Effect.Effect<void> {
  return session.send(nextVersion, {});
}

function write<Row extends Values>(session: Session, put: Statement<Row, unknown>, row: Row): Effect.Effect<void> {
  return Effect.gen(function* () {
    yield* movePeople(session);
    yield* session.send(put, row);
  });
}

const userById = statement<{ client: string; id: string }>()((db, given) =>
  db.selectFrom("users").selectAll().where("client_id", "=", given("client")).where("id", "=", given("id")),
);
const sessionById = statement<{ client: string; id: string }>()((db, given) =>
  db.selectFrom("sessions").selectAll().where("client_id", "=", given("client")).where("id", "=", given("id")),
);
const rolesByIds = statement<{ client: string; ids: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("roles")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("id", "in", (eb) => eb.selectFrom(members(dialect, given("ids"), "text")).select("listed.value"))
    .orderBy("id"),
);

/** Reads the user of a subject, their roles and their session. In a commit, which has one connection, read them one after the other. */
export function readSubject(
  reader: Reader,
  { id, client, session }: Subject,
  concurrency: "unbounded" | 1 = "unbounded",
): Effect.Effect<SubjectRecord> {
  return Effect.gen(function* () {
    const [[user], [sessionRow]] = yield* Effect.all(
      [reader.rows(userById, { client, id }), reader.rows(sessionById, { client, id: session })],
      { concurrency },
    );
    const record = user === undefined ? undefined : users.fromRow(user);
    const roleRows = record === undefined ? [] : yield* reader.rows(rolesByIds, { client, ids: record.roles });
    return {
      user: record,
      roles: roleRows.map(roles.fromRow),
      session: sessionRow === undefined ? undefined : sessions.fromRow(sessionRow),
    };
  });
}
