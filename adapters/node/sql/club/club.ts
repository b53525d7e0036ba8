import { Effect } from "effect";
import { sql } from "kysely";
import { defaultSettings } from "#core/domain/club/settings.ts";
import type { ClausesReads, ClausesWrites, SettingsWrites } from "#core/ports/store/club.ts";
import { increaseClubsVersion, increaseOfferVersion } from "../managed/offerVersion.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { insertRowStatement, selectRowsBy } from "../engine/rows.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import { clausesTable, settingsTable } from "../tables/clubs.ts";
import type { TableRow } from "../tables/table.ts";

type SettingsRow = TableRow<typeof settingsTable>;

const settingsOfClub = selectRowsBy("settings", { client_id: "client" }, [], true);

/** Finds a host name in the JSON of settings; it has no character that JSON escapes. */
const atHost = preparedStatement<{ text: string }>()((db, given, dialect) =>
  db
    .selectFrom("settings")
    .select("client_id")
    .where(sql<number>`${sql.raw(dialect === "sqlite" ? "instr" : "strpos")}(settings, ${given("text")})`, ">", sql.lit(0)),
);

const insertSettings = preparedStatement<SettingsRow>()((db, given) =>
  db
    .insertInto("settings")
    .values(columnPlaceholders(given, settingsTable.columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning("client_id"),
);

const updateSettings = preparedStatement<SettingsRow & { before: number }>()((db, given) =>
  db
    .updateTable("settings")
    .set(columnPlaceholders(given, settingsTable.columns))
    .where("client_id", "=", given("client_id"))
    .where("version", "=", given("before"))
    .returning("client_id"),
);

/** Makes the functions that read and write settings in a commit. */
export function makeSettingsWrites(session: CommitSession): SettingsWrites {
  return {
    read: (client) =>
      Effect.gen(function* () {
        const [row] = yield* session.rows(settingsOfClub, { client });
        return row === undefined ? { client, version: 0, settings: defaultSettings } : settingsTable.fromRow(row);
      }),
    clubAt: (host) =>
      Effect.gen(function* () {
        yield* session.lock(`host ${host}`);
        return (yield* session.rows(atHost, { text: `"host":${JSON.stringify(host)}` }))[0]?.client_id;
      }),
    replace: (next) =>
      Effect.gen(function* () {
        yield* increaseOfferVersion(session, next.client);
        yield* increaseClubsVersion(session);
        const row = settingsTable.toRow(next);
        const written =
          next.version === 1 ? session.rows(insertSettings, row) : session.rows(updateSettings, { ...row, before: next.version - 1 });
        return (yield* written).length === 1;
      }),
  };
}

const insertClauses = insertRowStatement(clausesTable);

const clausesOfVersion = selectRowsBy("clauses", { client_id: "client", version: "version" });

/** Makes the functions that read the clauses of clubs outside a commit. */
export function makeClausesReads(reader: StatementReader): ClausesReads {
  return {
    read: (client, version) => Effect.map(reader.rows(clausesOfVersion, { client, version }), clausesTable.fromFirstRow),
  };
}

/** Makes the functions that write the clauses of clubs in a commit. */
export function makeClausesWrites(session: CommitSession): ClausesWrites {
  return { insert: (row) => session.send(insertClauses, clausesTable.toRow(row)) };
}
