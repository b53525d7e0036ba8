import { type RawBuilder, sql } from "kysely";
import type { Session } from "./engine.ts";
import { builders, type Dialect } from "./statement.ts";
import type { Tables as Stored } from "../tables/tables.ts";

type Kind = "text" | "number" | "real";

/** Columns by name: `?` where a row may be without, ` = ` and a literal where a row that does not name it has that. */
export type Columns = Readonly<Record<string, Kind | `${Kind}?` | `${Kind} = ${string}`>>;

/** A table that a migration makes. */
export interface Table {
  readonly key: readonly string[];
  readonly columns: Columns;
  /** The column that bears the id of a row of another table, of the same club. */
  readonly refers?: { readonly column: string; readonly table: string; readonly name: string };
  /** Statements that both engines read. */
  readonly indexes?: readonly string[];
}

/** Tables by name, those that others refer to first. */
export type Tables = Readonly<Partial<Record<keyof Stored, Table>>>;

/** Makes tables with their keys and indexes. */
export async function make(session: Session, tables: Tables): Promise<void> {
  for (const [name, { key, columns, refers, indexes = [] }] of Object.entries(tables)) {
    const foreign =
      refers && `constraint ${refers.name} foreign key (client_id, ${refers.column}) references ${refers.table} (client_id, id)`;
    const parts = [...columnsOf(columns, session.dialect), `constraint ${name}_key primary key (${key.map(quoted).join(", ")})`, foreign];
    // Without a rowid the key is the table: a claim is one tree entry instead of two.
    const end = session.dialect === "sqlite" ? " without rowid" : "";
    await runText(session, `create table ${name} (${parts.filter((part) => part !== undefined).join(", ")})${end}`);
    for (const index of indexes) await runText(session, index);
  }
}

/** Columns as a statement that makes a table lists them. */
export function columnsOf(columns: Columns, dialect: Dialect): readonly string[] {
  return Object.entries(columns).map(([name, said]) => {
    const [kind = "", initial] = said.split(" = ");
    const own = initial === undefined ? "" : ` default ${initial}`;
    return `${quoted(name)} ${typeOf(kind, dialect)}${own}${kind.endsWith("?") ? "" : " not null"}`;
  });
}

/** PostgreSQL compares text by its locale unless told not to; ids and days are compared byte by byte, as SQLite does. */
function typeOf(kind: string, dialect: Dialect): string {
  if (kind.startsWith("number")) return "bigint";
  if (kind.startsWith("real")) return "double precision";
  return dialect === "sqlite" ? "text" : `text collate "C"`;
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** Runs one statement. */
export function run(session: Session, query: RawBuilder<unknown>): Promise<void> {
  return session.run({ compile: () => query.compile(builders[session.dialect]) });
}

/** Runs the text of one statement. */
export function runText(session: Session, text: string): Promise<void> {
  return run(session, sql.raw(text));
}
