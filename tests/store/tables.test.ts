import { describe, expect, inject, it } from "vitest";
import { codesTable } from "#adapters/node/sql/tables/accounts.ts";
import { auditTable } from "#adapters/node/sql/tables/audit.ts";
import { checklistsTable, damagesTable, tripPhotosTable, tripsTable } from "#adapters/node/sql/tables/trips.ts";
import { clausesTable, clubsTable, settingsTable } from "#adapters/node/sql/tables/clubs.ts";
import { kindTables } from "#adapters/node/sql/tables/kinds.ts";
import * as accounts from "#adapters/node/sql/tables/accounts.ts";
import * as people from "#adapters/node/sql/tables/people.ts";
import { type AnyColumn, realColumn } from "#adapters/node/sql/tables/column.ts";
import { importsTable } from "#adapters/node/sql/tables/imports.ts";
import { announcementsTable, cardsTable, chatCursorsTable, chatMessagesTable, chatThreadsTable } from "#adapters/node/sql/tables/chat.ts";
import { erasuresTable } from "#adapters/node/sql/tables/erasures.ts";
import { moneyRequestsTable, refundsTable, staffGivingsTable } from "#adapters/node/sql/tables/ledger.ts";
import { rebookingsTable, staffActsTable, swapsTable } from "#adapters/node/sql/tables/bookings.ts";
import { membershipOrdersTable } from "#adapters/node/sql/tables/membershipOrders.ts";
import { maintenanceTable } from "#adapters/node/sql/tables/maintenance.ts";
import { lockCodesTable } from "#adapters/node/sql/tables/lockCodes.ts";
import { freedTimesTable, wishesTable, wishProposalsTable } from "#adapters/node/sql/tables/waitlist.ts";
import { inPostgres, inSqlite } from "./past.ts";

/** A column as a database tells it; `key` is its place in the primary key from 1, 0 outside it. */
interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly key: number;
}

interface TableDefinition {
  readonly name: string;
  readonly key: readonly string[];
  readonly fields: Readonly<Record<string, AnyColumn>>;
  readonly sequence?: string;
}

const tables: readonly TableDefinition[] = [
  clubsTable,
  ...Object.values(kindTables),
  auditTable,
  settingsTable,
  clausesTable,
  tripsTable,
  checklistsTable,
  tripPhotosTable,
  damagesTable,
  maintenanceTable,
  rebookingsTable,
  announcementsTable,
  moneyRequestsTable,
  lockCodesTable,
  staffActsTable,
  staffGivingsTable,
  swapsTable,
  wishesTable,
  wishProposalsTable,
  freedTimesTable,
  membershipOrdersTable,
  importsTable,
  refundsTable,
  erasuresTable,
  chatThreadsTable,
  chatMessagesTable,
  chatCursorsTable,
  cardsTable,
  codesTable,
  ...Object.values(people),
  ...Object.values(accounts),
];

const sqliteTypes = { text: "TEXT", number: "bigint", real: "double precision" } as const;
const postgresTypes = { ...sqliteTypes, text: "text C" } as const;

/** The columns of a table as it is defined, by name. */
function definedColumns(
  { key, fields, sequence }: TableDefinition,
  types: Readonly<Record<AnyColumn["kind"], string>>,
): readonly ColumnFacts[] {
  const columns = Object.values(fields).flatMap(({ name, kind, isNullable, folded }) => [
    { name, type: types[kind], nullable: isNullable, key: key.indexOf(name) + 1 },
    ...(folded === undefined ? [] : [{ name: folded, type: types.text, nullable: false, key: 0 }]),
  ]);
  return byName([...columns, ...(sequence === undefined ? [] : [{ name: sequence, type: types.number, nullable: false, key: 0 }])]);
}

function byName(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  return columns.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

describe("the definitions of tables", () => {
  it("are those that the migrations made in SQLite", () =>
    inSqlite(async (ask) => {
      const columnsOf = async (table: string) => storedColumns(await ask(columnsInSqlite, [table]));
      for (const table of tables)
        expect([table.name, await columnsOf(table.name)]).toEqual([table.name, definedColumns(table, sqliteTypes)]);
      const planted = { ...kindTables.lakes, fields: { ...kindTables.lakes.fields, depth: realColumn("depth") } };
      expect(definedColumns(planted, sqliteTypes), "a column that no migration made (control)").not.toEqual(await columnsOf("lakes"));
    }));

  const server = inject("postgres");
  it.skipIf(server === "")("are those that the migrations made in PostgreSQL", () =>
    inPostgres(server, async (ask) => {
      for (const table of tables)
        expect([table.name, storedColumns(await ask(columnsInPostgres, [table.name]))]).toEqual([
          table.name,
          definedColumns(table, postgresTypes),
        ]);
    }),
  );
});

function storedColumns(rows: readonly Record<string, unknown>[]): readonly ColumnFacts[] {
  return byName(
    rows.map(({ name, type, nullable, key }) => ({
      name: String(name),
      type: String(type),
      nullable: Boolean(nullable),
      key: Number(key),
    })),
  );
}

const columnsInSqlite = `select name, type, not "notnull" as nullable, pk as key from pragma_table_info(?)`;

const columnsInPostgres = `
  select a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), nullif(c.collname, 'default')) as type,
    not a.attnotnull as nullable,
    coalesce(array_position(i.indkey::int[], a.attnum::int) + 1, 0) as key
  from pg_attribute a
    left join pg_collation c on c.oid = a.attcollation
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;
