import { Effect } from "effect";
import { sql } from "kysely";
import { runStatement, runStatementText } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import { tableNames, type StoreTables } from "../tables/tables.ts";

interface IndexColumn {
  readonly table: string;
  readonly index: string;
  readonly column: string;
  readonly isUnique: number;
  readonly isPartial: number;
}

/**
 * The columns, in order, of the indexes of tables without statistics in which another index than the key begins with the club; and of trips, which
 * are joined by it. In the statistics, the key of a table without a rowid has the name of the table.
 */
const indexColumns = sql<IndexColumn>`
  select s.name as "table", case l.origin when 'pk' then s.name else l.name end as "index", coalesce(i.name, '') as "column",
    l."unique" as "isUnique", l.partial as "isPartial"
  from sqlite_schema s join pragma_index_list(s.name) l join pragma_index_info(l.name) i
  where s.type = 'table' and s.name in (select value from json_each(${JSON.stringify(tableNames)}))
    and (s.name = 'trips' or exists (select 1 from pragma_index_list(s.name) o join pragma_index_info(o.name) f
      where o.origin <> 'pk' and f.seqno = 0 and f.name = 'client_id'))
    and not exists (select 1 from sqlite_stat1 where tbl = s.name)
  order by s.name, l.name, i.seqno`;

/** Searches name the index of their words themselves. */
const withoutStatistics: keyof StoreTables = "known";
/** The rows of a table of a club of several seasons, and of one with far more. */
const usualRows = 10_000;
const chatRows = 1_000_000;
/** One row in so many is in an index with a condition. */
const shareOfPartial = 50;
/** A further column leaves one row in so many. */
const shareOfColumn = 50;

/**
 * Gives SQLite's planner statistics of the tables that have none. Without them it reads all rows of a club by the key rather than those that an
 * index of two columns finds: all refunds for those of one booking, all sessions for those of one user, all trips for those of one day. PostgreSQL
 * collects its own.
 */
export async function seedStatisticsOfNewTables(session: CommitSession): Promise<void> {
  if (session.dialect !== "sqlite") return;
  const found = await Effect.runPromise(session.rows(unpreparedStatement(indexColumns), {}));
  const columns = found.filter(({ table }) => table !== withoutStatistics);
  for (const [index, ofIndex] of Map.groupBy(columns, (each) => each.index)) {
    const table = ofIndex[0]?.table ?? "";
    const stat = statisticOf(ofIndex, table === "messages" ? chatRows : usualRows);
    await runStatement(
      session,
      sql`insert into sqlite_stat1 (tbl, idx, stat) values (${sql.lit(table)}, ${sql.lit(index)}, ${sql.lit(stat)})`,
    );
  }
  // Loads them, and analyses nothing.
  if (columns.length > 0) await runStatementText(session, "analyze sqlite_schema");
}

/** The text of an index in `sqlite_stat1`: its rows, then how many share its first column, its first two, and so on. */
function statisticOf(columns: readonly IndexColumn[], rowsOfTable: number): string {
  const rows = columns[0]?.isPartial === 1 ? rowsOfTable / shareOfPartial : rowsOfTable;
  // A club may have half of all rows; a time, a phone or an address has few.
  const first = columns[0]?.column === "client_id" ? rows / 2 : 2;
  const counts = columns.map(({ isUnique }, at) =>
    isUnique === 1 && at === columns.length - 1 ? 1 : Math.max(2, Math.round(first / shareOfColumn ** at)),
  );
  return [rows, ...counts].join(" ");
}
