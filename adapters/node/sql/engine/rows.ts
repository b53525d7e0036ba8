import { type Compilable, type Kysely, type RawBuilder, sql } from "kysely";
import type { Key } from "./ids.ts";
import { type Placeholders, type Statement, statement, type Values } from "./statement.ts";
import type { Tables } from "../tables/tables.ts";
import type { TableShape } from "../tables/table.ts";

/** Reads all rows of a table. */
export function everyRow<Row extends Values>(table: TableShape<string, Row>): Statement<Values, Row> {
  return statement<Values>()((db) => compilable(db, selected(table)));
}

/** Reads the rows of a club, retired ones too. */
export function rowsOfClub<Row extends Values>(table: TableShape<string, Row>): Statement<{ client: string }, Row> {
  return statement<{ client: string }>()((db, given) => compilable(db, sql<Row>`${selected(table)} where client_id = ${given("client")}`));
}

/** Reads the rows of a club that are not retired. */
export function livingRowsOfClub<Row extends Values>(table: TableShape<string, Row>): Statement<{ client: string }, Row> {
  return statement<{ client: string }>()((db, given) =>
    compilable(db, sql<Row>`${selected(table)} where client_id = ${given("client")} and retired_at is null`),
  );
}

/** Reads the row of an id, which begins with its club; with `isLocked` the row is locked until the end of the commit. */
export function rowById<Row extends Values>(table: TableShape<string, Row>, isLocked = false): Statement<Key, Row> {
  return statement<Key>()((db, given, dialect) => {
    const lock = isLocked && dialect === "postgres" ? sql`for update` : sql``;
    return compilable(db, sql<Row>`${selected(table)} where client_id = ${given("client")} and id = ${given("id")} ${lock}`);
  });
}

/** Inserts a row. */
export function insertion<Row extends Values>(table: TableShape<string, Row>): Statement<Row, unknown> {
  return statement<Row>()((db, given) => compilable(db, inserted(table, given)));
}

/** Inserts a row, or replaces the one with its key. */
export function upsert<Row extends Values>(table: TableShape<string, Row>): Statement<Row, unknown> {
  const { key, columns } = table;
  return statement<Row>()((db, given) => {
    const rest = columns.filter((column) => !key.includes(column));
    const written = sql.join(rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
    return compilable(db, sql`${inserted(table, given)} on conflict (${sql.join(key.map(sql.ref))}) do update set ${written}`);
  });
}

/** Replaces the row with the same id if it has the version `before`; returns the id if it did. The key does not change. */
export function replacement<Row extends Values>({
  name,
  key,
  columns,
}: TableShape<string, Row>): Statement<Row & { readonly before: number }, { readonly id: string }> {
  return statement<Row & { readonly before: number }>()((db, given) => {
    const rest = columns.filter((column) => !key.includes(column));
    const written = sql.join(rest.map((column) => sql`${sql.ref(column)} = ${given(column)}`));
    const [client, id] = [given("client_id"), given("id")];
    return compilable(
      db,
      sql<{ id: string }>`update ${sql.table(name)} set ${written}
        where client_id = ${client} and id = ${id} and version = ${given("before")} returning id`,
    );
  });
}

function selected<Row>({ name, columns }: TableShape<string, Row>): RawBuilder<Row> {
  return sql<Row>`select ${sql.join(columns.map(sql.ref))} from ${sql.table(name)}`;
}

function inserted<Row extends Values>({ name, columns }: TableShape<string, Row>, given: Placeholders<Row>): RawBuilder<unknown> {
  const values = sql.join(columns.map((column) => given(column)));
  return sql`insert into ${sql.table(name)} (${sql.join(columns.map(sql.ref))}) values (${values})`;
}

function compilable<R>(db: Kysely<Tables>, query: RawBuilder<R>): Compilable<R> {
  return { compile: () => query.compile(db) };
}
