import { Effect } from "effect";
import {
  assertCanDistribute,
  type CitusState,
  readCitusState,
  isStoreDistributed,
  distributeTables,
  citusDistributionStepsLeft,
} from "./citus.ts";
import type { DatabaseEngine, CommitSession, StatementReader } from "../engine/engine.ts";
import { type Migration, migrations } from "./migrations.ts";
import { queryBuilders, preparedStatement } from "../engine/statement.ts";
import type { ServerMode } from "#core/domain/serverMode.ts";
import { isModeName, keepStoreToMode } from "./storeMode.ts";
import { seedStatisticsOfNewTables } from "./statistics.ts";

const applied = preparedStatement()((db) => db.selectFrom("migrations").select("name"));
const forget = preparedStatement<{ name: string }>()((db, given) => db.deleteFrom("migrations").where("name", "=", given("name")));
const remember = preparedStatement<{ name: string }>()((db, given) => db.insertInto("migrations").values({ name: given("name") }));

/**
 * Brings the tables up to date in one commit; processes that start at once take turns. Returns the names of the migrations that it applied.
 * Throws, and changes nothing, if a newer Quai has migrated the store. In a distributed store new tables are distributed too; a store with
 * rows is distributed only by its operator. With a mode, keeps the store to it, see {@link keepStoreToMode}.
 */
export async function migrateStore(engine: DatabaseEngine, mode?: ServerMode): Promise<readonly string[]> {
  return engine.migrate(async (session) => {
    await Effect.runPromise(session.lock("migrations"));
    const missing = await missingMigrations(session);
    const cluster = session.dialect === "postgres" ? await readCitusState(session) : undefined;
    if (cluster !== undefined) await assertDistribution(engine, session, cluster, missing.length < migrations.length);
    if (mode !== undefined) await keepStoreToMode(session, mode, missing.length === migrations.length);
    for (const { name, up } of missing) {
      await up(session);
      await Effect.runPromise(session.send(remember, { name }));
    }
    if (missing.length > 0) await seedStatisticsOfNewTables(session);
    if (engine.isDistributed && cluster !== undefined) await distributeTables(session, await citusDistributionStepsLeft(session, cluster));
    return missing.map(({ name }) => name);
  });
}

/** Throws where a store has not had every migration of this program, or one that it does not know. Changes nothing. */
export async function assertMigrated(reader: StatementReader): Promise<void> {
  const rows = await Effect.runPromise(reader.rows(applied, {})).catch(() => []);
  const had = rows.map(({ name }) => name).filter((name) => !isModeName(name));
  const known = new Set(migrations.map(({ name }) => name));
  if (had.some((name) => !known.has(name))) throw new Error("the store is a newer Quai's: use the commands of that release");
  if (known.size > had.length) throw new Error("the store is of an older Quai: start the server once, which brings its tables up to date");
}

/** Gives the migrations that the store has not had. Throws if it had one that this program does not know. */
export async function missingMigrations(session: CommitSession): Promise<readonly Migration[]> {
  await session.run(tableOfMigrations(session));
  const known = new Set((await Effect.runPromise(session.rows(applied, {}))).map(({ name }) => name));
  await takeOver(session, known);
  const newer = [...known].find((name) => !isModeName(name) && !migrations.some((migration) => migration.name === name));
  if (newer !== undefined) throw new Error(`the database is a newer Quai's: this one does not know its migration "${newer}"`);
  return migrations.filter(({ name }) => !known.has(name));
}

/**
 * The names of the migrations before the first release, which created the baseline's tables step by step; a store that had the last one had
 * all.
 */
const early = { any: /^00\d\d-/, last: "0051-email-changes", now: "0100-baseline" } as const;

/** Turns a store from before the first release into one of the baseline, whose tables it has. Throws if its tables are older. */
async function takeOver(session: CommitSession, known: Set<string>): Promise<void> {
  const names = [...known].filter((name) => early.any.test(name));
  if (names.length === 0) return;
  if (!known.has(early.last))
    throw new Error("the database is from before Quai 0.2.0 and is not up to date: this Quai cannot read it. Start with an empty one");
  for (const name of names) {
    await Effect.runPromise(session.send(forget, { name }));
    known.delete(name);
  }
  await Effect.runPromise(session.send(remember, { name: early.now }));
  known.add(early.now);
}

/** Throws if the store is not distributed as the configuration says. */
async function assertDistribution(engine: DatabaseEngine, session: CommitSession, cluster: CitusState, hasTables: boolean): Promise<void> {
  if (engine.isDistributed) {
    await assertCanDistribute(session, cluster);
    if (hasTables && !isStoreDistributed(cluster))
      throw new Error("QUAI_DISTRIBUTED=citus: this store is on one machine: npm run admin -- spread");
  } else if (isStoreDistributed(cluster)) throw new Error("the store is distributed over machines by Citus: set QUAI_DISTRIBUTED=citus");
}

function tableOfMigrations({ dialect }: CommitSession) {
  return queryBuilders[dialect].schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey());
}
