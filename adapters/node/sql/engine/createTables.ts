import { type RawBuilder, sql } from "kysely";
import type { CommitSession } from "./engine.ts";
import { queryBuilders, type SqlDialect } from "./statement.ts";
import type { StoreTables as Stored } from "../tables/tables.ts";

type Kind = "text" | "number" | "real";

/** Columns by name with their types: `?` allows null, ` = ` and a literal give a default. */
export type ColumnTypes = Readonly<Record<string, Kind | `${Kind}?` | `${Kind} = ${string}`>>;

/** A table that a migration creates. */
export interface NewTable {
  readonly key: readonly string[];
  readonly columns: ColumnTypes;
  /** The column that refers to a row of another table of the same club, and the name of the constraint. */
  readonly refers?: { readonly column: string; readonly table: string; readonly name: string };
  /** Statements that create indexes, in SQL of both engines. */
  readonly indexes?: readonly string[];
}

/** Tables by name; a table is listed after those that it refers to. */
export type NewTables = Readonly<Partial<Record<keyof Stored, NewTable>>>;

/**
 * Creates tables with their keys and indexes. PostgreSQL gets the key last: until a table has statistics, all indexes that begin with the club look
 * alike to its planner, which takes the newest one, and prepared statements keep that plan.
 */
export async function createTables(session: CommitSession, tables: NewTables): Promise<void> {
  const isPostgres = session.dialect === "postgres";
  for (const [name, { key, columns, refers, indexes = [] }] of Object.entries(tables)) {
    const primary = `constraint ${name}_key primary key (${key.map(quoteName).join(", ")})`;
    const foreign =
      refers && `constraint ${refers.name} foreign key (client_id, ${refers.column}) references ${refers.table} (client_id, id)`;
    const parts = [...columnDefinitions(columns, session.dialect), ...(isPostgres ? [] : [primary]), foreign];
    // Without a rowid the rows are in the tree of the key: a claim is one tree entry instead of two.
    const end = isPostgres ? "" : " without rowid";
    await runStatementText(session, `create table ${name} (${parts.filter((part) => part !== undefined).join(", ")})${end}`);
    for (const index of indexes) await runStatementText(session, index);
    if (isPostgres) await runStatementText(session, `alter table ${name} add ${primary}`);
  }
}

/** Gives columns as a `create table` statement lists them. */
export function columnDefinitions(columns: ColumnTypes, dialect: SqlDialect): readonly string[] {
  return Object.entries(columns).map(([name, definition]) => {
    const [kind = "", initial] = definition.split(" = ");
    const own = initial === undefined ? "" : ` default ${initial}`;
    return `${quoteName(name)} ${typeOf(kind, dialect)}${own}${kind.endsWith("?") ? "" : " not null"}`;
  });
}

/** PostgreSQL compares text by its locale by default; ids and days must be compared byte by byte, as SQLite does. */
function typeOf(kind: string, dialect: SqlDialect): string {
  if (kind.startsWith("number")) return "bigint";
  if (kind.startsWith("real")) return "double precision";
  return dialect === "sqlite" ? "text" : `text collate "C"`;
}

function quoteName(name: string): string {
  return `"${name}"`;
}

/** Runs one statement. */
export function runStatement(session: CommitSession, query: RawBuilder<unknown>): Promise<void> {
  return session.run({ compile: () => query.compile(queryBuilders[session.dialect]) });
}

/** Runs the text of one statement. */
export function runStatementText(session: CommitSession, text: string): Promise<void> {
  return runStatement(session, sql.raw(text));
}
