import { sql } from "kysely";
import type { Key } from "./ids.ts";
import { type Statement, statement, type Values } from "./statement.ts";
import type { Shape } from "./tables/table.ts";

/** All rows of a table. */
export function everyRow<Row extends Values>({ name, columns }: Shape<string, Row>): Statement<Values, Row> {
  return statement<Values>()((db) => {
    const query = sql<Row>`select ${sql.join(columns.map(sql.ref))} from ${sql.table(name)}`;
    return { compile: () => query.compile(db) };
  });
}

/** Inserts a row or writes over the one with its key. */
export function upsert<Row extends Values>({ name, key, columns }: Shape<string, Row>): Statement<Row, unknown> {
  return statement<Row>()((db, given) => {
    const rest = columns.filter((column) => !key.includes(column));
    const written = sql.join(rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
    const query = sql`insert into ${sql.table(name)} (${sql.join(columns.map(sql.ref))}) values (${sql.join(columns.map((column) => given(column)))})
      on conflict (${sql.join(key.map(sql.ref))}) do update set ${written}`;
    return { compile: () => query.compile(db) };
  });
}

/** The row of an id, which begins with its club. */
export function rowById<Row extends Values>({ name, columns }: Shape<string, Row>): Statement<Key, Row> {
  return statement<Key>()((db, given) => {
    const query = sql<Row>`select ${sql.join(columns.map(sql.ref))} from ${sql.table(name)} where client_id = ${given("client")} and id = ${given("id")}`;
    return { compile: () => query.compile(db) };
  });
}
