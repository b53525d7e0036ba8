import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { codes } from "#adapters/node/sql/tables/codes.ts";
import { audit } from "#adapters/node/sql/tables/audit.ts";
import { kindTables } from "#adapters/node/sql/tables/kinds.ts";
import * as offer from "#adapters/node/sql/tables/offer.ts";
import * as people from "#adapters/node/sql/tables/people.ts";
import { type AnyColumn, real } from "#adapters/node/sql/tables/column.ts";
import { settings } from "#adapters/node/sql/tables/settings.ts";
import { migrated } from "./migrated.ts";
import { freshDatabase } from "./postgres.ts";

/** A column as a database tells it; `key` is its place in the primary key from 1, 0 outside it. */
interface Told {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly key: number;
}

interface Said {
  readonly name: string;
  readonly key: readonly string[];
  readonly fields: Readonly<Record<string, AnyColumn>>;
}

const tables: readonly Said[] = [...Object.values(offer), ...Object.values(kindTables), audit, settings, codes, ...Object.values(people)];

const sqliteTypes = { text: "TEXT", number: "bigint", real: "double precision" } as const;

/** The columns of a table as they are said, by name. */
function said({ key, fields }: Said, types: Readonly<Record<AnyColumn["kind"], string>>): readonly Told[] {
  const columns = Object.values(fields).flatMap(({ name, kind, isNullable, folded }) => [
    { name, type: types[kind], nullable: isNullable, key: key.indexOf(name) + 1 },
    ...(folded === undefined ? [] : [{ name: folded, type: types.text, nullable: false, key: 0 }]),
  ]);
  return byName(columns);
}

function byName(columns: readonly Told[]): readonly Told[] {
  return columns.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

describe("the tables as they are said", () => {
  it("are those that the migrations made in SQLite", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-tables-"));
    const path = join(folder, "quai.sqlite");
    await migrated(`sqlite:${path}`);
    const db = new DatabaseSync(path);
    const columnsOf = (table: string) =>
      db
        .prepare(`select name, type, "notnull", pk from pragma_table_info(?)`)
        .all(table)
        .map((row) => ({ name: String(row["name"]), type: String(row["type"]), nullable: row["notnull"] === 0, key: Number(row["pk"]) }));
    try {
      for (const table of tables) expect([table.name, byName(columnsOf(table.name))]).toEqual([table.name, said(table, sqliteTypes)]);
      const planted = { ...offer.lakes, fields: { ...offer.lakes.fields, depth: real("depth") } };
      expect(said(planted, sqliteTypes), "a column that no migration made (control)").not.toEqual(byName(columnsOf("lakes")));
    } finally {
      db.close();
      await rm(folder, { recursive: true });
    }
  });

  const server = inject("postgres");
  it.skipIf(server === "")("are those that the migrations made in PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    await migrated(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const columnsOf = async (table: string) => (await client.query<Told>(columnsInPostgres, [table])).rows;
    try {
      for (const table of tables)
        expect([table.name, byName(await columnsOf(table.name))]).toEqual([
          table.name,
          said(table, { text: "text C", number: "bigint", real: "double precision" }),
        ]);
    } finally {
      await client.end();
      await drop();
    }
  });
});

const columnsInPostgres = `
  select a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), nullif(c.collname, 'default')) as type,
    not a.attnotnull as nullable,
    coalesce(array_position(i.indkey::int[], a.attnum::int) + 1, 0) as key
  from pg_attribute a
    left join pg_collation c on c.oid = a.attcollation
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;
