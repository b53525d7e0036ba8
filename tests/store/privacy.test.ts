import { describe, expect, inject, it } from "vitest";
import type { TablePrivacy } from "#adapters/node/sql/privacy/entry.ts";
import { personalDataRegistry } from "#adapters/node/sql/privacy/registry.ts";
import { tableNames } from "#adapters/node/sql/tables/tables.ts";
import { type Ask, inPostgres, inSqlite } from "./past.ts";

interface StoredColumn {
  readonly table: string;
  readonly column: string;
  readonly isText: boolean;
}

/** Names of columns that may have something of a person. An entry says so, or says why not. */
const suspicious =
  /name|mail|phone|user|person|customer|visitor|address|agent|device|note|text|comment|sender|actor|owner|payload|caller|who|contact|card|description|reason_/;

type Registry = Readonly<Record<string, TablePrivacy>>;

/** Columns of a store that the registry does not know: of personal tables every column of text, of others those with suspicious names. */
function unknownIn(columns: readonly StoredColumn[], entries: Registry): readonly string[] {
  return columns.flatMap(({ table, column, isText }) => {
    const entry = entries[table];
    if (entry === undefined) return [`${table}.${column}`];
    const isKnown = entry.personal.includes(column) || entry.plain.includes(column);
    const isPersonal = entry.personal.length + Object.keys(entry.sections).length > 0;
    return !isKnown && isText && (isPersonal || suspicious.test(column)) ? [`${table}.${column}`] : [];
  });
}

/** Columns of the registry that the store does not have. */
function missingIn(columns: readonly StoredColumn[], entries: Registry): readonly string[] {
  const stored = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const known = Object.entries(entries).flatMap(([table, { personal, plain }]) =>
    [...personal, ...plain].map((column) => `${table}.${column}`),
  );
  return known.filter((column) => !stored.has(column));
}

async function columnsIn(ask: Ask, query: string): Promise<readonly StoredColumn[]> {
  const rows = await ask(query);
  const columns = rows.map(({ table, column, type }) => ({
    table: String(table),
    column: String(column),
    isText: /text|tsvector/i.test(String(type)),
  }));
  return columns.filter(({ table }) => tableNames.some((name) => name === table));
}

const inSqliteQuery = `select m.name as "table", c.name as "column", c.type as type from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`;
const inPostgresQuery = `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
  where table_schema = current_schema()`;

/** How the registry and a store differ, as a store without a difference has it. */
function differences(columns: readonly StoredColumn[]) {
  const tables = new Set(columns.map(({ table }) => table));
  return {
    unread: tableNames.filter((name) => !tables.has(name)),
    unknown: unknownIn(columns, personalDataRegistry),
    missing: missingIn(columns, personalDataRegistry),
  };
}

const none = { unread: [], unknown: [], missing: [] };

describe("the registry of personal data", () => {
  it("knows every column of SQLite that can have something of a person", () =>
    inSqlite(async (ask) => {
      const columns = await columnsIn(ask, inSqliteQuery);
      expect(differences(columns)).toEqual(none);
      const planted = [
        { table: "trips", column: "remark", isText: true },
        { table: "claims", column: "skipper_name", isText: true },
        { table: "diaries", column: "words", isText: true },
      ];
      expect(unknownIn([...columns, ...planted], personalDataRegistry), "columns without an entry (control)").toEqual([
        "trips.remark",
        "claims.skipper_name",
        "diaries.words",
      ]);
      const renamed = columns.map((each) => (each.column === "agent" ? { ...each, column: "browser" } : each));
      expect(missingIn(renamed, personalDataRegistry), "a column that is there no more (control)").toEqual(["families.agent"]);
    }));

  const server = inject("postgres");
  it.skipIf(server === "")("knows every column of PostgreSQL", () =>
    inPostgres(server, async (ask) => {
      expect(differences(await columnsIn(ask, inPostgresQuery))).toEqual(none);
    }),
  );

  it("says in a sentence what stays and why", () => {
    const kept = Object.entries(personalDataRegistry).flatMap(([table, { keeps }]) =>
      keeps === undefined ? [] : [[table, keeps] as const],
    );
    for (const [table, keeps] of kept) expect([table, keeps]).toEqual([table, expect.stringMatching(/^[A-Z].{5,}\.$/)]);
  });
});
