import { Effect } from "effect";
import { defaultSettings } from "#core/domain/club/settings.ts";
import type { SettingsWrites } from "#core/ports/store/club.ts";
import { sql } from "kysely";
import { increaseClubsVersion, increaseOfferVersion } from "../managed/offerVersion.ts";
import type { CommitSession } from "../engine/engine.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import { settingsTable as table } from "../tables/clubs.ts";
import type { TableRow } from "../tables/table.ts";

type SettingsRow = TableRow<typeof table>;

const ofClub = preparedStatement<{ client: string }>()((db, given, dialect) => {
  const found = db.selectFrom("settings").selectAll().where("client_id", "=", given("client"));
  return dialect === "postgres" ? found.forUpdate() : found;
});

/** Finds a host name in the JSON of settings; it has no character that JSON escapes. */
const atHost = preparedStatement<{ text: string }>()((db, given, dialect) =>
  db
    .selectFrom("settings")
    .select("client_id")
    .where(sql<number>`${sql.raw(dialect === "sqlite" ? "instr" : "strpos")}(settings, ${given("text")})`, ">", sql.lit(0)),
);

const insert = preparedStatement<SettingsRow>()((db, given) =>
  db
    .insertInto("settings")
    .values(columnPlaceholders(given, table.columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning("client_id"),
);

const update = preparedStatement<SettingsRow & { before: number }>()((db, given) =>
  db
    .updateTable("settings")
    .set(columnPlaceholders(given, table.columns))
    .where("client_id", "=", given("client_id"))
    .where("version", "=", given("before"))
    .returning("client_id"),
);

/** Makes the functions that read and write settings in a commit. */
export function makeSettingsWrites(session: CommitSession): SettingsWrites {
  return {
    read: (client) =>
      Effect.gen(function* () {
        const [row] = yield* session.rows(ofClub, { client });
        return row === undefined ? { client, version: 0, settings: defaultSettings } : table.fromRow(row);
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
        const row = table.toRow(next);
        const written = next.version === 1 ? session.rows(insert, row) : session.rows(update, { ...row, before: next.version - 1 });
        return (yield* written).length === 1;
      }),
  };
}
