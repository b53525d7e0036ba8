import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { Reader, Session } from "../engine/engine.ts";
import { run } from "../engine/making.ts";
import { apart, ofClubs } from "../engine/placement.ts";
import { unprepared } from "../engine/statement.ts";
import type { Tables } from "../tables/tables.ts";
import { tableNames } from "../engine/touch.ts";

/** What a database says of its Citus. */
export interface Cluster {
  /** As "13.2-1"; undefined where there is none, and then nothing else is known. */
  readonly version: string | undefined;
  /** Machines that clubs may lie on. */
  readonly workers: number;
  /** Tables that it looks after. */
  readonly tables: ReadonlySet<string>;
}

/** A step that spreads a table, and the rows that it moves. */
export interface Step {
  readonly table: keyof Tables;
  readonly to: "its clubs" | "coordinator" | "everywhere";
  readonly rows: number;
}

/** The others lie beside it: what one club has is on one machine, whichever table it is in. */
const together: keyof Tables = "claims";

const versions = sql<{ version: string }>`select extversion as version from pg_extension where extname = 'citus'`;
const workers = sql<{ count: number }>`select count(*) as count from pg_dist_node
  where isactive and shouldhaveshards and noderole = 'primary' and groupid > 0`;
const known = sql<{ name: string }>`select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
  where relnamespace = current_schema()::regnamespace`;
const coordinators = sql<{ count: number }>`select count(*) as count from pg_dist_node where groupid = 0`;

function ask<R>(reader: Reader, query: RawBuilder<R>): Promise<readonly R[]> {
  return Effect.runPromise(reader.rows(unprepared(query), {}));
}

/** What the database says of its Citus. */
export async function clusterOf(reader: Reader): Promise<Cluster> {
  const [found] = await ask(reader, versions);
  if (found === undefined) return { version: undefined, workers: 0, tables: new Set() };
  const [count] = await ask(reader, workers);
  const tables = await ask(reader, known);
  return { version: found.version, workers: count?.count ?? 0, tables: new Set(tables.map(({ name }) => name)) };
}

/** Fails, by name of what is missing, where clubs could not be spread. */
export async function assertCluster(reader: Reader, { version, workers: count }: Cluster): Promise<void> {
  const refused = (why: string) => new Error(`QUAI_DISTRIBUTED=citus: ${why}`);
  if (version === undefined) throw refused("this PostgreSQL has no Citus in the database of DATABASE_URL: create extension citus");
  if (((await ask(reader, coordinators))[0]?.count ?? 0) === 0)
    throw refused("DATABASE_URL is not that of a coordinator that knows itself: select citus_set_coordinator_host(host, port)");
  if (count === 0) throw refused("the coordinator knows no worker: select citus_add_node(host, port)");
}

/** Whether the tables are spread, as `clubs` tells. */
export function isSpread({ tables }: Cluster): boolean {
  return tables.has("clubs");
}

/** What is to be done until every table lies where it must, in order. */
export async function stepsFor(reader: Reader, { tables }: Cluster): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const table of new Set([...tableNames.filter((name) => apart[name] !== undefined), together, ...ofClubs])) {
    if (tables.has(table)) continue;
    const [count] = await ask(reader, sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`);
    steps.push({ table, to: apart[table]?.on ?? "its clubs", rows: count?.rows ?? 0 });
  }
  return steps;
}

/** Does it, within a migration: tables are locked until its end. What they held is moved, and leaves the coordinator's files. */
export async function spread(session: Session, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  // Side by side, what changes one table could not be followed by what changes another that refers to it.
  await run(session, sql`set local citus.multi_shard_modify_mode to 'sequential'`);
  for (const { table, to } of steps) await run(session, placing(table, to));
  for (const { table, to } of steps)
    if (to !== "coordinator") await run(session, sql`select truncate_local_data_after_distributing_table(${sql.lit(table)})`);
}

function placing(table: keyof Tables, to: Step["to"]): RawBuilder<unknown> {
  const name = sql.lit(table);
  if (to === "coordinator") return sql`select citus_add_local_table_to_metadata(${name})`;
  if (to === "everywhere") return sql`select create_reference_table(${name})`;
  return table === together
    ? sql`select create_distributed_table(${name}, 'client_id', colocate_with => 'none')`
    : sql`select create_distributed_table(${name}, 'client_id', colocate_with => ${sql.lit(together)})`;
}
