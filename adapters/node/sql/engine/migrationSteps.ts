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

/** The first columns of the table of a managed kind. Released migrations create tables with them, so they never change. */
export const managedColumns = { client_id: "text", id: "text", version: "number", retired_at: "number?" } as const;

/** The first columns of the table of a managed kind whose rows have a name in both languages; they never change either. */
export const namedColumns = {
  ...managedColumns,
  name_en: "text",
  name_en_folded: "text",
  name_fr: "text",
  name_fr_folded: "text",
} as const;

/** A change of the tables of a store, in a commit. */
export type MigrationStep = (session: CommitSession) => Promise<void>;

/** Gives the step that creates tables, as {@link createTables} does. */
export function stepThatCreates(tables: NewTables): MigrationStep {
  return (session) => createTables(session, tables);
}

/** Gives the step that adds columns to a table, as {@link addColumns} does. */
export function stepThatAdds(table: string, columns: ColumnTypes): MigrationStep {
  return (session) => addColumns(session, table, columns);
}

/** Adds columns to a table, whose rows get the defaults. */
export async function addColumns(session: CommitSession, table: string, columns: ColumnTypes): Promise<void> {
  for (const column of columnDefinitions(columns, session.dialect))
    await runStatementText(session, `alter table ${table} add column ${column}`);
}

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

/** The statistics of an index that SQLite's planner gets: its table, its name, and its rows and how many share its first columns. */
export type IndexStatistic = readonly [table: string, index: string, stat: string];

/**
 * Gives SQLite's planner the statistics of indexes, where it has some of their table, or of the index `known`. A new store gets those of tables
 * that have none at the end of the migrations. PostgreSQL collects its own.
 */
export async function addStatistics(session: CommitSession, statistics: readonly IndexStatistic[], known?: string): Promise<void> {
  if (session.dialect !== "sqlite") return;
  for (const [table, index, stat] of statistics) {
    const isKnown = known === undefined ? sql`tbl = ${sql.lit(table)}` : sql`idx = ${sql.lit(known)}`;
    await runStatement(
      session,
      sql`insert into sqlite_stat1 (tbl, idx, stat) select ${sql.lit(table)}, ${sql.lit(index)}, ${sql.lit(stat)}
        where exists (select 1 from sqlite_stat1 where ${isKnown})`,
    );
  }
  await runStatementText(session, "analyze sqlite_schema");
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
