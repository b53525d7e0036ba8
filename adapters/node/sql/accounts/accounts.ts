import { Effect } from "effect";
import { sql } from "kysely";
import type { Account, SignInContact } from "#core/domain/people/account.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import type { AccountReads, AccountWrites, CodeWrites } from "#core/ports/store/accounts.ts";
import { mailCodeAccount } from "#core/features/accounts/proof/codes.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { clubRowKeyOf } from "../engine/ids.ts";
import { deleteRowsBy, selectRowById, selectRowsBy, sendRowOfClub, upsertRowStatement } from "../engine/rows.ts";
import { columnPlaceholders, listParameterRows, preparedStatement } from "../engine/statement.ts";
import { attemptsTable, challengesTable, codesTable, credentialsTable, passkeysTable, tokenFamiliesTable } from "../tables/accounts.ts";
import { usersTable } from "../tables/people.ts";
import type { TableRow } from "../tables/table.ts";

const userByEmail = selectRowsBy("users", { email: "text" });
const userByPhone = selectRowsBy("users", { phone: "text" });
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
const credentialOf = selectRowsBy("credentials", { client_id: "client", user_id: "id" });
const deleteCredential = deleteRowsBy("credentials", { client_id: "client", user_id: "id" });
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
const passkeyOf = selectRowsBy("passkeys", { credential: "credential" });
const deletePasskey = preparedStatement<{ client: string; user: string; id: string }>()((db, given) =>
  db
    .deleteFrom("passkeys")
    .where("client_id", "=", given("client"))
    .where("user_id", "=", given("user"))
    .where("id", "=", given("id"))
    .returning("id"),
);
const deletePasskeys = deleteRowsBy("passkeys", { client_id: "client", user_id: "user" });
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
    passkeys: (client, user) => Effect.map(reader.rows(passkeysOf, { client, user }), passkeysTable.fromRows),
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
    putFamily: (family) => sendRowOfClub(session, putFamily, tokenFamiliesTable.toRow(family)),
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
    putPasskey: (passkey) => sendRowOfClub(session, putPasskey, passkeysTable.toRow(passkey)),
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

type CodeRow = TableRow<typeof codesTable>;

const insertCode = preparedStatement<CodeRow>()((db, given) =>
  db.insertInto("codes").values(columnPlaceholders(given, codesTable.columns)),
);

/** A null parameter matches nothing: either the visitor or the address is always null. */
const newestCode = preparedStatement<{ phone: string; purpose: string; visitor: string | null; address: string | null }>()((db, given) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("phone", "=", given("phone"))
    .where("purpose", "=", given("purpose"))
    .where((eb) =>
      eb.or([eb("visitor", "=", given("visitor")), eb.and([eb("address", "=", given("address")), eb("has_cookie", "=", eb.lit(0))])]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

const updateCode = preparedStatement<{ id: string; judged: number; used: number }>()((db, given) =>
  db
    .updateTable("codes")
    .set(columnPlaceholders(given, ["judged", "used"]))
    .where("id", "=", given("id")),
);

const withdrawCode = deleteRowsBy("codes", { id: "id" });

const textsSince = preparedStatement<{ phone: string; visitor: string; site: string; since: number }>()((db, given) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("created_at", ">", given("since"))
    .where((eb) => eb.or([eb("phone", "=", given("phone")), eb("visitor", "=", given("visitor")), eb("site", "=", given("site"))]))
    .orderBy("created_at"),
);

const spentSince = preparedStatement<{ client: string; since: number }>()((db, given) =>
  db
    .selectFrom("codes")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("client_id", "<>", sql.lit(mailCodeAccount)).as("all"),
      fn.count<number>("client_id").filterWhere("client_id", "=", given("client")).as("club"),
    ])
    .where("created_at", ">", given("since")),
);

/** Makes the functions that read and write one-time codes in a commit. */
export function makeCodeWrites(session: CommitSession): CodeWrites {
  return {
    insert: (code) => session.send(insertCode, codesTable.toRow(code)),
    newest: (phone, purpose, { visitor, address }) =>
      Effect.gen(function* () {
        const query = { phone, purpose, visitor: visitor ?? null, address: visitor === undefined ? address : null };
        // A caller who requested no code does not wait, and lets nobody wait.
        if ((yield* session.rows(newestCode, query)).length === 0) return undefined;
        // The phone is locked rather than the row, so that a code requested meanwhile waits too.
        yield* session.lock(`phone ${phone}`);
        return codesTable.fromFirstRow(yield* session.rows(newestCode, query));
      }),
    withdraw: (id) => session.send(withdrawCode, { id }),
    update: (code) => session.send(updateCode, code),
    takeTurn: () => session.lock("texts"),
    texts: ({ phone, visitor, site }, since) =>
      Effect.gen(function* () {
        const rows = yield* session.rows(textsSince, { phone, visitor, site, since });
        return rows.map(codesTable.fromRow);
      }),
    spent: (client, since) =>
      Effect.gen(function* () {
        const [row] = yield* session.rows(spentSince, { client, since });
        return row ?? { club: 0, all: 0 };
      }),
  };
}
