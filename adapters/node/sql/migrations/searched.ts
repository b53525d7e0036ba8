import { Effect } from "effect";
import { folded } from "#core/domain/find/fold.ts";
import { type RawBuilder, sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { asked } from "../engine/statement.ts";
import { run } from "./making.ts";

/** The free texts of the offer that filters search. */
const texts = [
  ["lakes", "name_en"],
  ["lakes", "name_fr"],
  ["docks", "name_en"],
  ["docks", "name_fr"],
  ["boats", "name_en"],
  ["boats", "name_fr"],
  ["timeslots", "name"],
  ["items", "name"],
] as const;

/** What filters ask of the offer gets a column of its own: searched texts as core folds them, and what items held as one JSON text. */
export async function searched(session: Session): Promise<void> {
  for (const [table, column] of texts) await foldColumn(session, table, column);
  for (const column of [sql`factor double precision`, sql`${sql.ref("value")} double precision`, sql`day ${textType(session)}`])
    await run(session, sql`alter table items add column ${column}`);
  await spreadItems(session);
  await run(session, sql`alter table items drop column properties`);
}

/** Adds the folded text of a column beside it. */
export async function foldColumn(session: Session, table: string, column: string): Promise<void> {
  const second = `${column}_folded`;
  await run(session, sql`alter table ${sql.table(table)} add column ${sql.ref(second)} ${textType(session)} not null default ''`);
  const query = sql<{ text: string }>`select distinct ${sql.ref(column)} as text from ${sql.table(table)}`;
  for (const { text } of await Effect.runPromise(session.rows(asked(query), {}))) {
    await run(session, sql`update ${sql.table(table)} set ${sql.ref(second)} = ${folded(text)} where ${sql.ref(column)} = ${text}`);
  }
}

async function spreadItems(session: Session): Promise<void> {
  const query = sql<{ client_id: string; id: string; properties: string }>`select client_id, id, properties from items`;
  for (const { client_id, id, properties } of await Effect.runPromise(session.rows(asked(query), {}))) {
    const { factor, value, day }: { factor?: number; value?: number; day?: string | number } = JSON.parse(properties);
    const written = sql`factor = ${factor ?? null}, ${sql.ref("value")} = ${value ?? null}, day = ${day === undefined ? null : JSON.stringify(day)}`;
    await run(session, sql`update items set ${written} where client_id = ${client_id} and id = ${id}`);
  }
}

/** Compared byte by byte on both engines. */
export function textType({ dialect }: Session): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
}

/** SQLite's index of words follows their table, row by row; a table that is made anew has lost its triggers. */
export async function followWords(session: Session): Promise<void> {
  await run(
    session,
    sql`create trigger known_entered after insert on known begin
      insert into known_words (rowid, words) values (new.seq, new.words); end`,
  );
  await run(
    session,
    sql`create trigger known_struck after delete on known begin
      insert into known_words (known_words, rowid, words) values ('delete', old.seq, old.words); end`,
  );
}
