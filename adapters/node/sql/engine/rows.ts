import { type Compilable, type Kysely, type RawBuilder, sql } from "kysely";
import type { Key } from "./ids.ts";
import { type Placeholders, type Statement, statement, type Values } from "./statement.ts";
import type { Tables } from "../tables/tables.ts";
import type { Shape } from "../tables/table.ts";

/** All rows of a table. */
export function everyRow<Row extends Values>(table: Shape<string, Row>): Statement<Values, Row> {
  return statement<Values>()((db) => built(db, selected(table)));
}

/** The rows of a club, retired ones too. */
export function rowsOfClub<Row extends Values>(table: Shape<string, Row>): Statement<{ client: string }, Row> {
  return statement<{ client: string }>()((db, given) => built(db, sql<Row>`${selected(table)} where client_id = ${given("client")}`));
}

/** The rows of a club that are not retired. */
export function livingOf<Row extends Values>(table: Shape<string, Row>): Statement<{ client: string }, Row> {
  return statement<{ client: string }>()((db, given) =>
    built(db, sql<Row>`${selected(table)} where client_id = ${given("client")} and retired_at is null`),
  );
}

/** The row of an id, which begins with its club; locked until the commit where asked for. */
export function rowById<Row extends Values>(table: Shape<string, Row>, isLocked = false): Statement<Key, Row> {
  return statement<Key>()((db, given, dialect) => {
    const lock = isLocked && dialect === "postgres" ? sql`for update` : sql``;
    return built(db, sql<Row>`${selected(table)} where client_id = ${given("client")} and id = ${given("id")} ${lock}`);
  });
}

/** Inserts a row. */
export function insertion<Row extends Values>(table: Shape<string, Row>): Statement<Row, unknown> {
  return statement<Row>()((db, given) => built(db, inserted(table, given)));
}

/** Inserts a row or writes over the one with its key. */
export function upsert<Row extends Values>(table: Shape<string, Row>): Statement<Row, unknown> {
  const { key, columns } = table;
  return statement<Row>()((db, given) => {
    const rest = columns.filter((column) => !key.includes(column));
    const written = sql.join(rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
    return built(db, sql`${inserted(table, given)} on conflict (${sql.join(key.map(sql.ref))}) do update set ${written}`);
  });
}

/** Writes a row over the one with its id, where that is of the version `before`; gives the id of what it wrote. Its key stays as it is. */
export function swapping<Row extends Values>({
  name,
  key,
  columns,
}: Shape<string, Row>): Statement<Row & { readonly before: number }, { readonly id: string }> {
  return statement<Row & { readonly before: number }>()((db, given) => {
    const rest = columns.filter((column) => !key.includes(column));
    const written = sql.join(rest.map((column) => sql`${sql.ref(column)} = ${given(column)}`));
    const [client, id] = [given("client_id"), given("id")];
    return built(
      db,
      sql<{ id: string }>`update ${sql.table(name)} set ${written}
        where client_id = ${client} and id = ${id} and version = ${given("before")} returning id`,
    );
  });
}

function selected<Row>({ name, columns }: Shape<string, Row>): RawBuilder<Row> {
  return sql<Row>`select ${sql.join(columns.map(sql.ref))} from ${sql.table(name)}`;
}

function inserted<Row extends Values>({ name, columns }: Shape<string, Row>, given: Placeholders<Row>): RawBuilder<unknown> {
  const values = sql.join(columns.map((column) => given(column)));
  return sql`insert into ${sql.table(name)} (${sql.join(columns.map(sql.ref))}) values (${values})`;
}

function built<R>(db: Kysely<Tables>, query: RawBuilder<R>): Compilable<R> {
  return { compile: () => query.compile(db) };
}
