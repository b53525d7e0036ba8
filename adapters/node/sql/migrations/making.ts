import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders, type Dialect } from "../engine/statement.ts";
import type { Tables } from "../tables/tables.ts";

/** The columns of a table that is made: `?` where a row may be without. */
export type Columns = Readonly<Record<string, "text" | "number" | "real" | "text?" | "number?" | "real?">>;
type Making = CreateTableBuilder<string, string>;

/** Makes a table with its key, and what `more` adds to it. */
export async function table(
  session: Session,
  name: keyof Tables,
  key: readonly string[],
  columns: Columns,
  more = (made: Making): Making => made,
) {
  const db: Kysely<Tables> = builders[session.dialect];
  const made = more(withColumns(db.schema.createTable(name), session.dialect, columns));
  const keyed = made.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  // Without a rowid the key is the table: a claim is one tree entry instead of two.
  await session.run(session.dialect === "sqlite" ? keyed.modifyEnd(sql`without rowid`) : keyed);
}

/** A migration that adds columns, which rows may be without, to a table that stands. */
export function addColumns(name: keyof Tables, columns: Readonly<Record<string, `${"text" | "number" | "real"}?`>>) {
  return async (session: Session): Promise<void> => {
    for (const [column, kind] of Object.entries(columns)) {
      const type = typeOf(kind, session.dialect);
      // SQLite takes one column a statement.
      await run(
        session,
        sql`alter table ${sql.table(name)} add column ${sql.ref(column)} ${typeof type === "string" ? sql.raw(type) : type}`,
      );
    }
  };
}

/** Adds columns to a table that is made. */
export function withColumns(made: Making, dialect: Dialect, columns: Columns): Making {
  return Object.entries(columns).reduce<Making>(
    (made, [name, kind]) => made.addColumn(name, typeOf(kind, dialect), (column) => (kind.endsWith("?") ? column : column.notNull())),
    made,
  );
}

type Column = ColumnDataType | ReturnType<typeof sql<string>>;

/** PostgreSQL compares text by its locale unless told not to; ids and days are compared byte by byte, as SQLite does. */
function typeOf(kind: string, dialect: Dialect): Column {
  if (kind.startsWith("number")) return "bigint";
  if (kind.startsWith("real")) return "double precision";
  return dialect === "sqlite" ? "text" : sql<string>`text collate "C"`;
}

/** Runs one statement. */
export function run(session: Session, query: RawBuilder<unknown>): Promise<void> {
  return session.run({ compile: () => query.compile(builders[session.dialect]) });
}
