import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { runStatement } from "../engine/migrationSteps.ts";
import { undistributedTables, distributedTables } from "../engine/postgres/placement.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import { type StoreTables, tableNames } from "../tables/tables.ts";

/** The state of Citus in a database. */
export interface CitusState {
  /** Such as "13.2-1"; undefined if Citus is not installed. */
  readonly version: string | undefined;
  /** How many machines can have clubs. */
  readonly workers: number;
  /** The tables that Citus manages. */
  readonly tables: ReadonlySet<string>;
}

/**
 * A step in which Citus distributes one table over the machines of the database, and how many rows it moves. `to` says where the rows go:
 * to the machines of their clubs, to the coordinator alone, or to all machines.
 */
export interface CitusDistributionStep {
  readonly table: keyof StoreTables;
  readonly to: "its clubs" | "coordinator" | "everywhere";
  readonly rows: number;
}

/** The other tables are distributed like this one, so that all rows of a club are on one machine. */
const firstTable: keyof StoreTables = "claims";

const versions = sql<{ version: string }>`select extversion as version from pg_extension where extname = 'citus'`;
const workers = sql<{ count: number }>`select count(*) as count from pg_dist_node
  where isactive and shouldhaveshards and noderole = 'primary' and groupid > 0`;
const known = sql<{ name: string }>`select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
  where relnamespace = current_schema()::regnamespace`;
const coordinators = sql<{ count: number }>`select count(*) as count from pg_dist_node where groupid = 0`;

function ask<R>(reader: StatementReader, query: RawBuilder<R>): Promise<readonly R[]> {
  return Effect.runPromise(reader.rows(unpreparedStatement(query), {}));
}

/** Reads the state of Citus. */
export async function readCitusState(reader: StatementReader): Promise<CitusState> {
  const [found] = await ask(reader, versions);
  if (found === undefined) return { version: undefined, workers: 0, tables: new Set() };
  const [count] = await ask(reader, workers);
  const tables = await ask(reader, known);
  return { version: found.version, workers: count?.count ?? 0, tables: new Set(tables.map(({ name }) => name)) };
}

/** Throws, with a message that says what is missing, if clubs cannot be distributed. */
export async function assertCanDistribute(reader: StatementReader, { version, workers: count }: CitusState): Promise<void> {
  const refused = (why: string) => new Error(`QUAI_DISTRIBUTED=citus: ${why}`);
  if (version === undefined) throw refused("this PostgreSQL has no Citus in the database of DATABASE_URL: create extension citus");
  if (((await ask(reader, coordinators))[0]?.count ?? 0) === 0)
    throw refused("DATABASE_URL is not that of a coordinator that knows itself: select citus_set_coordinator_host(host, port)");
  if (count === 0) throw refused("the coordinator knows no worker: select citus_add_node(host, port)");
}

/** Whether the tables are distributed, judged by `clubs`. */
export function isStoreDistributed({ tables }: CitusState): boolean {
  return tables.has("clubs");
}

/** Gives the steps in which Citus still has to distribute tables until every table is where it belongs, in order. */
export async function citusDistributionStepsLeft(
  reader: StatementReader,
  { tables }: CitusState,
): Promise<readonly CitusDistributionStep[]> {
  const steps: CitusDistributionStep[] = [];
  for (const table of new Set([
    ...tableNames.filter((name) => undistributedTables[name] !== undefined),
    firstTable,
    ...distributedTables,
  ])) {
    if (tables.has(table)) continue;
    const [count] = await ask(reader, sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`);
    steps.push({ table, to: undistributedTables[table]?.on ?? "its clubs", rows: count?.rows ?? 0 });
  }
  return steps;
}

/** Runs the steps in a migration, which locks the tables until its end. Rows are moved, and deleted from the coordinator. */
export async function distributeTables(session: CommitSession, steps: readonly CitusDistributionStep[]): Promise<void> {
  if (steps.length === 0) return;
  // In parallel, a change of one table could not be followed by one of a table that refers to it.
  await runStatement(session, sql`set local citus.multi_shard_modify_mode to 'sequential'`);
  for (const { table, to } of steps) await runStatement(session, statementFor(table, to));
  for (const { table, to } of steps)
    if (to !== "coordinator") await runStatement(session, sql`select truncate_local_data_after_distributing_table(${sql.lit(table)})`);
}

function statementFor(table: keyof StoreTables, to: CitusDistributionStep["to"]): RawBuilder<unknown> {
  const name = sql.lit(table);
  if (to === "coordinator") return sql`select citus_add_local_table_to_metadata(${name})`;
  if (to === "everywhere") return sql`select create_reference_table(${name})`;
  return table === firstTable
    ? sql`select create_distributed_table(${name}, 'client_id', colocate_with => 'none')`
    : sql`select create_distributed_table(${name}, 'client_id', colocate_with => ${sql.lit(firstTable)})`;
}
