import { Effect } from "effect";
import type { Account, SignInContact } from "#core/domain/people/account.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import type { AccountReads, AccountWrites } from "#core/ports/store/accounts.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { assertIdOfClub, clubRowKeyOf } from "../engine/ids.ts";
import { selectRowById, upsertRowStatement } from "../engine/rows.ts";
import { listParameterRows, preparedStatement } from "../engine/statement.ts";
import { attemptsTable, challengesTable, credentialsTable, passkeysTable, tokenFamiliesTable } from "../tables/accounts.ts";
import { usersTable } from "../tables/people.ts";
import type { TableRow } from "../tables/table.ts";

const userByEmail = preparedStatement<{ text: string }>()((db, given) =>
  db.selectFrom("users").selectAll().where("email", "=", given("text")),
);
const userByPhone = preparedStatement<{ text: string }>()((db, given) =>
  db.selectFrom("users").selectAll().where("phone", "=", given("text")),
);
const roleNamed = preparedStatement<{ client: string; name: string }>()((db, given) =>
  db
    .selectFrom("roles")
    .select("id")
    .where("client_id", "=", given("client"))
    .where("name", "=", given("name"))
    .where("retired_at", "is", null)
    .orderBy("id")
    .limit(1),
);
const userById = selectRowById<TableRow<typeof usersTable>>(usersTable);
const userLocked = selectRowById<TableRow<typeof usersTable>>(usersTable, true);
const credentialOf = preparedStatement<{ client: string; id: string }>()((db, given) =>
  db.selectFrom("credentials").selectAll().where("client_id", "=", given("client")).where("user_id", "=", given("id")),
);
const deleteCredential = preparedStatement<{ client: string; id: string }>()((db, given) =>
  db.deleteFrom("credentials").where("client_id", "=", given("client")).where("user_id", "=", given("id")),
);
const familyOfDevice = preparedStatement<{ client: string; user: string; device: string }>()((db, given) =>
  db
    .selectFrom("families")
    .select("id")
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .where("device", "=", given("device"))
    .limit(1),
);
const sessionsOf = preparedStatement<{ client: string; user: string; now: number }>()((db, given) =>
  db
    .selectFrom("families")
    .innerJoin("sessions", (join) => join.onRef("sessions.client_id", "=", "families.client_id").onRef("sessions.id", "=", "families.id"))
    .select(["families.id as _id", "sessions.created_at as createdAt", "families.rotated_at as seenAt", "families.agent as agent"])
    .where("families.client_id", "=", given("client"))
    .where("families.user_id", "=", given("user"))
    .where("families.expires", ">", given("now"))
    .where("sessions.ended_at", "is", null)
    .orderBy("families.rotated_at", "desc"),
);
const familyLocked = selectRowById<TableRow<typeof tokenFamiliesTable>>(tokenFamiliesTable, true);
const attemptsOf = preparedStatement<{ names: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("attempts")
    .selectAll()
    .where("name", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("names"), "text")).select("listed.value")),
);
const passkeysOf = preparedStatement<{ client: string; user: string }>()((db, given) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .orderBy("created_at", "desc"),
);
const passkeyOf = preparedStatement<{ credential: string }>()((db, given) =>
  db.selectFrom("passkeys").selectAll().where("credential", "=", given("credential")),
);
const deletePasskey = preparedStatement<{ client: string; user: string; id: string }>()((db, given) =>
  db
    .deleteFrom("passkeys")
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .where("id", "=", given("id"))
    .returning("id"),
);
const deletePasskeys = preparedStatement<{ client: string; user: string }>()((db, given) =>
  db.deleteFrom("passkeys").where("client_id", "=", given("client")).where("user_id", "=", given("user")),
);
const takeChallenge = preparedStatement<{ name: string }>()((db, given) =>
  db.deleteFrom("challenges").where("name", "=", given("name")).returning("until"),
);
const putPasskey = upsertRowStatement(passkeysTable);
const putChallenge = upsertRowStatement(challengesTable);
const putCredential = upsertRowStatement(credentialsTable);
const putFamily = upsertRowStatement(tokenFamiliesTable);
const putAttempt = upsertRowStatement(attemptsTable);

/** Makes the functions that read accounts outside a commit. */
export function makeAccountReads(reader: StatementReader): AccountReads {
  return {
    byContact: (contact) => byContact(reader, contact),
    read: (client, id) =>
      Effect.gen(function* () {
        const [user] = yield* reader.rows(userById, { client, id });
        return yield* accountOf(reader, user);
      }),
    knowsDevice: (client, user, device) => Effect.map(reader.rows(familyOfDevice, { client, user, device }), (found) => found.length > 0),
    sessions: (client, user, now) => reader.rows(sessionsOf, { client, user, now }),
    passkeys: (client, user) => Effect.map(reader.rows(passkeysOf, { client, user }), (rows) => rows.map(passkeysTable.fromRow)),
    passkey: (credential) => byCredential(reader, credential),
  };
}

/** Makes the functions that read and write accounts in a commit. */
export function makeAccountWrites(session: CommitSession): AccountWrites {
  return {
    byContact: (contact) => byContact(session, contact),
    roleNamed: (client, name) => Effect.map(session.rows(roleNamed, { client, name }), ([role]) => role?.id),
    read: (client, id) =>
      Effect.gen(function* () {
        const [user] = yield* session.rows(userLocked, { client, id });
        return yield* accountOf(session, user);
      }),
    putCredential: (credential) => session.send(putCredential, credentialsTable.toRow(credential)),
    removeCredential: (client, id) => session.send(deleteCredential, { client, id }),
    family: (id) =>
      Effect.gen(function* () {
        return tokenFamiliesTable.fromFirstRow(yield* session.rows(familyLocked, clubRowKeyOf(id)));
      }),
    putFamily: (family) =>
      Effect.gen(function* () {
        assertIdOfClub(family.id, family.client);
        yield* session.send(putFamily, tokenFamiliesTable.toRow(family));
      }),
    attempts: (names) =>
      Effect.gen(function* () {
        // The names are locked rather than the rows: a first attempt has no row.
        yield* session.lock(...names.map((name) => `attempt ${name}`).toSorted());
        return (yield* session.rows(attemptsOf, { names })).map(attemptsTable.fromRow);
      }),
    putAttempt: (attempt) => session.send(putAttempt, attemptsTable.toRow(attempt)),
    passkey: (credential) =>
      Effect.gen(function* () {
        yield* session.lock(`passkey ${credential}`);
        return yield* byCredential(session, credential);
      }),
    putPasskey: (passkey) =>
      Effect.gen(function* () {
        assertIdOfClub(passkey.id, passkey.client);
        yield* session.send(putPasskey, passkeysTable.toRow(passkey));
      }),
    removePasskey: ({ client, user, id }) => Effect.map(session.rows(deletePasskey, { client, user, id }), (gone) => gone.length > 0),
    removePasskeys: (client, user) => session.send(deletePasskeys, { client, user }),
    putChallenge: (challenge) => session.send(putChallenge, challengesTable.toRow(challenge)),
    takeChallenge: (name) => Effect.map(session.rows(takeChallenge, { name }), ([taken]) => taken?.until),
  };
}

function byCredential(reader: StatementReader, credential: string): Effect.Effect<Passkey | undefined> {
  return Effect.map(reader.rows(passkeyOf, { credential }), passkeysTable.fromFirstRow);
}

function byContact(reader: StatementReader, { kind, text }: SignInContact): Effect.Effect<Account | undefined> {
  return Effect.gen(function* () {
    const [user] = yield* reader.rows(kind === "email" ? userByEmail : userByPhone, { text });
    return yield* accountOf(reader, user);
  });
}

function accountOf(reader: StatementReader, row: TableRow<typeof usersTable> | undefined): Effect.Effect<Account | undefined> {
  return Effect.gen(function* () {
    // Read for an unknown user too, so that the time does not show who has an account.
    const [credential] = yield* reader.rows(credentialOf, { client: row?.client_id ?? "", id: row?.id ?? "" });
    if (row === undefined) return undefined;
    return { user: usersTable.fromRow(row), credential: credential === undefined ? undefined : credentialsTable.fromRow(credential) };
  });
}
