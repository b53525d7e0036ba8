import { Effect } from "effect";
import { type Compilable, type Kysely, type RawBuilder, type Selectable, type SelectType, sql } from "kysely";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { type ClubScope, clubOfScope } from "#core/domain/scope.ts";
import type { CommitSession, StatementReader } from "./engine.ts";
import { assertIdOfClub, type ClubRowKey } from "./ids.ts";
import { type SqlPlaceholders, type SqlStatement, preparedStatement, type ParameterValues } from "./statement.ts";
import type { StoreTables } from "../tables/tables.ts";
import type { TableDefinition, TableNames } from "../tables/table.ts";

/** Reads all rows of a table. */
export function selectAllRows<Row extends ParameterValues>(table: TableNames<string, Row>): SqlStatement<ParameterValues, Row> {
  return preparedStatement<ParameterValues>()((db) => compilable(db, selected(table)));
}

/** Reads the rows of a club, retired ones too. */
export function selectRowsOfClub<Row extends ParameterValues>(table: TableNames<string, Row>): SqlStatement<{ client: string }, Row> {
  return preparedStatement<{ client: string }>()((db, given) =>
    compilable(db, sql<Row>`${selected(table)} where client_id = ${given("client")}`),
  );
}

/** Reads the rows of a club that are not retired. */
export function selectLivingRowsOfClub<Row extends ParameterValues>(table: TableNames<string, Row>): SqlStatement<{ client: string }, Row> {
  return preparedStatement<{ client: string }>()((db, given) =>
    compilable(db, sql<Row>`${selected(table)} where client_id = ${given("client")} and retired_at is null`),
  );
}

/** Reads the row of an id, which begins with its club; with `isLocked` the row is locked until the end of the commit. */
export function selectRowById<Row extends ParameterValues>(
  table: TableNames<string, Row>,
  isLocked = false,
): SqlStatement<ClubRowKey, Row> {
  return preparedStatement<ClubRowKey>()((db, given, dialect) => {
    const lock = isLocked && dialect === "postgres" ? sql`for update` : sql``;
    return compilable(db, sql<Row>`${selected(table)} where client_id = ${given("client")} and id = ${given("id")} ${lock}`);
  });
}

/** Columns of a table, each with the name of the parameter that it must equal. */
type EqualColumns<Name extends keyof StoreTables, Equal> = {
  readonly [Column in keyof Equal]: Column extends keyof StoreTables[Name] ? string : never;
};

/** The parameters that columns must equal, each of the type of its column. */
type EqualParameters<Name extends keyof StoreTables, Equal> = {
  readonly [Column in keyof Equal & keyof StoreTables[Name] as Equal[Column] & string]: Extract<
    SelectType<StoreTables[Name][Column]>,
    string | number
  >;
};

/** Reads the rows with equal columns, in the order of others; with `isLocked` they are locked until the end of the commit. */
export function selectRowsBy<Name extends keyof StoreTables, const Equal extends EqualColumns<Name, Equal>>(
  name: Name,
  equal: Equal,
  order: readonly (keyof StoreTables[Name] & string)[] = [],
  isLocked = false,
): SqlStatement<EqualParameters<Name, Equal>, Selectable<StoreTables[Name]>> {
  return preparedStatement<ParameterValues>()((db, given, dialect) => {
    const ordered = order.length === 0 ? sql`` : sql` order by ${sql.join(order.map(sql.ref))}`;
    const lock = isLocked && dialect === "postgres" ? sql` for update` : sql``;
    return compilable(
      db,
      sql<Selectable<StoreTables[Name]>>`select * from ${sql.table(name)} where ${allEqual(equal, given)}${ordered}${lock}`,
    );
  });
}

/** Deletes the rows with equal columns. */
export function deleteRowsBy<Name extends keyof StoreTables, const Equal extends EqualColumns<Name, Equal>>(
  name: Name,
  equal: Equal,
): SqlStatement<EqualParameters<Name, Equal>, unknown> {
  return preparedStatement<ParameterValues>()((db, given) =>
    compilable(db, sql`delete from ${sql.table(name)} where ${allEqual(equal, given)}`),
  );
}

function allEqual(equal: Readonly<Record<string, string | undefined>>, given: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const terms = Object.entries(equal).map(([column, parameter = column]) => sql`${sql.ref(column)} = ${given(parameter)}`);
  return sql.join(terms, sql` and `);
}

/** Inserts a row. */
export function insertRowStatement<Row extends ParameterValues>(table: TableNames<string, Row>): SqlStatement<Row, unknown> {
  return preparedStatement<Row>()((db, given) => compilable(db, insertRow(table, given)));
}

/** Inserts a row, or replaces the one with its key. */
export function upsertRowStatement<Row extends ParameterValues>(table: TableNames<string, Row>): SqlStatement<Row, unknown> {
  const { key, columns } = table;
  return preparedStatement<Row>()((db, given) => {
    const rest = columns.filter((column) => !key.includes(column));
    const written = sql.join(rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
    return compilable(db, sql`${insertRow(table, given)} on conflict (${sql.join(key.map(sql.ref))}) do update set ${written}`);
  });
}

/** Replaces the row with the same id if it has the version `before`; returns the id if it did. The key does not change. */
export function replaceRowStatement<Row extends ParameterValues>({
  name,
  key,
  columns,
}: TableNames<string, Row>): SqlStatement<Row & { readonly before: number }, { readonly id: string }> {
  return preparedStatement<Row & { readonly before: number }>()((db, given) => {
    const rest = columns.filter((column) => !key.includes(column));
    const written = sql.join(rest.map((column) => sql`${sql.ref(column)} = ${given(column)}`));
    const client = given("client_id");
    const id = given("id");
    return compilable(
      db,
      sql<{ id: string }>`update ${sql.table(name)} set ${written}
        where client_id = ${client} and id = ${id} and version = ${given("before")} returning id`,
    );
  });
}

/** Gives the selection of all columns of a table. */
export function selected<Row>({ name, columns }: TableNames<string, Row>): RawBuilder<Row> {
  return sql<Row>`select ${sql.join(columns.map(sql.ref))} from ${sql.table(name)}`;
}

function insertRow<Row extends ParameterValues>(
  { name, columns }: TableNames<string, Row>,
  given: SqlPlaceholders<Row>,
): RawBuilder<unknown> {
  const values = sql.join(columns.map((column) => given(column)));
  return sql`insert into ${sql.table(name)} (${sql.join(columns.map(sql.ref))}) values (${values})`;
}

/** Makes SQL text a query that a statement compiles. */
export function compilable<R>(db: Kysely<StoreTables>, query: RawBuilder<R>): Compilable<R> {
  return { compile: () => query.compile(db) };
}

/** Makes the function that reads the row of an id in a scope, by a statement; it finds no row of another club. */
export function readInScope<Of, Row extends ParameterValues>(
  reader: Pick<StatementReader, "rows">,
  statement: SqlStatement<ClubRowKey, Row>,
  { fromFirstRow }: Pick<TableDefinition<string, Of, Row>, "fromFirstRow">,
): (scope: ClubScope, id: string) => Effect.Effect<Of | undefined> {
  return (scope, id) => {
    const client = clubOfRowId(id);
    if (client === undefined || client !== (clubOfScope(scope) ?? client)) return Effect.undefined;
    return Effect.map(reader.rows(statement, { client, id }), fromFirstRow);
  };
}

/** Writes a row, whose id must begin with its club: see {@link assertIdOfClub}. */
export function sendRowOfClub<Row extends ParameterValues & { readonly client_id: string; readonly id: string }>(
  session: Pick<CommitSession, "send">,
  statement: SqlStatement<Row, unknown>,
  row: Row,
): Effect.Effect<void> {
  return Effect.suspend(() => {
    assertIdOfClub(row.id, row.client_id);
    return session.send(statement, row);
  });
}
