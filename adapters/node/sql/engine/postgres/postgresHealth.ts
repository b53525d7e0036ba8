import { Effect } from "effect";
import { sql } from "kysely";
import type { StatementReader } from "../engine.ts";
import { tableDamageCodeOf } from "../postgresOutage.ts";
import { preparedStatement } from "../statement.ts";
import { tableNames } from "../../tables/tables.ts";

const size = preparedStatement()((db) => db.selectNoFrom(sql<number>`pg_database_size(current_database())`.as("bytes")));

const sizeOfAll = preparedStatement()((db) =>
  db
    .selectFrom(
      sql<{ success: boolean; result: string }>`run_command_on_all_nodes('select pg_database_size(current_database())')`.as("node"),
    )
    .select(sql<number>`cast(coalesce(sum(case when success then cast(result as bigint) end), 0) as bigint)`.as("bytes")),
);

/** A user without the right to see the state of replicas still sees that they are there. */
const replicas = preparedStatement()((db) =>
  db
    .selectFrom(sql<{ state: string | null }>`pg_stat_replication`.as("replica"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ eb, or }) => or([eb("state", "is", null), eb("state", "=", "streaming")])),
);

/** One statement for each table: counting whole rows reads all of them, and no index instead. */
const counts = tableNames.map((name) =>
  preparedStatement()((db) => db.selectFrom(name).select(sql<number>`count(${sql.table(name)})`.as("count"))),
);

/** Reads the size of the database in bytes, on the server's disk or on those of all machines that reply. */
export async function postgresSizeBytes(read: StatementReader, isDistributed: boolean): Promise<number> {
  return (await Effect.runPromise(read.rows(isDistributed ? sizeOfAll : size, {})))[0]?.bytes ?? 0;
}

/** Counts the machines that stream what this one commits. */
export async function countReplicas(read: StatementReader): Promise<number> {
  return (await Effect.runPromise(read.rows(replicas, {})))[0]?.count ?? 0;
}

/**
 * Finds the error code of the first table that cannot be read to its end, undefined if there is none. Rejects if the server does not reply.
 */
export async function findPostgresDamage(read: StatementReader): Promise<string | undefined> {
  for (const count of counts) {
    const code = await Effect.runPromise(read.rows(count, {})).then(() => undefined, tableDamageCodeOf);
    if (code !== undefined) return code;
  }
  return undefined;
}
