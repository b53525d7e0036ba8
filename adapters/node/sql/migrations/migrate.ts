import { Effect } from "effect";
import { sql } from "kysely";
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
import { queryBuilders, preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import type { ServerMode } from "#core/domain/serverMode.ts";
import { hasNoClub } from "../offer/catalogue.ts";
import { assertStoreOfMode, isModeName, keepStoreToMode } from "./storeMode.ts";
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
    if (cluster !== undefined) await assertClusterAs(engine, session, cluster, missing.length < migrations.length);
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

/** What a store has had of this program's migrations. */
export interface StoreState {
  /** The names of the migrations that it has not had, oldest first. */
  readonly pending: readonly string[];
  /** The names of the migrations that it has had, in their order. */
  readonly applied: readonly string[];
  /** Whether it has a club. A store without one has nothing to lose. */
  readonly hasRows: boolean;
}

/** Reads what migrations a store has had, and changes nothing. Throws if it had one that this program does not know. */
export async function readStoreState(reader: StatementReader): Promise<StoreState> {
  const all = migrations.map(({ name }) => name);
  if (!(await hasTable(reader, "migrations"))) return { pending: all, applied: [], hasRows: false };
  const rows = await Effect.runPromise(reader.rows(applied, {}));
  const had = new Set(rows.map(({ name }) => name).filter((name) => !isModeName(name)));
  assertKnown(had, (name) => early.any.test(name));
  if (had.has(early.last)) had.add(early.now);
  const hasRows = (await hasTable(reader, "clubs")) && !(await Effect.runPromise(hasNoClub(reader)));
  return { pending: all.filter((name) => !had.has(name)), applied: all.filter((name) => had.has(name)), hasRows };
}

/** Throws where a store has not had every migration of this program, had one that it does not know, or is of another mode. Changes nothing. */
export async function assertMigrated(reader: StatementReader, mode?: ServerMode): Promise<void> {
  const { pending, applied: had } = await readStoreState(reader);
  if (had.length === 0) throw new Error("the store has no tables yet: start the server once, which makes them");
  if (pending.length > 0)
    throw new Error(
      `the store is of an older Quai and lacks ${pending.length} changes of its tables (${pending.join(", ")}): start the server of this release once, which makes a backup and brings the store up to date`,
    );
  if (mode !== undefined) await assertStoreOfMode(reader, mode, false);
}

async function hasTable(reader: StatementReader, name: string): Promise<boolean> {
  const found =
    reader.dialect === "sqlite"
      ? sql`select name from sqlite_master where type = 'table' and name = ${sql.lit(name)}`
      : sql`select tablename from pg_tables where schemaname = any(current_schemas(false)) and tablename = ${sql.lit(name)}`;
  return (await Effect.runPromise(reader.rows(unpreparedStatement(found), {}))).length > 0;
}

function assertKnown(had: ReadonlySet<string>, isAlsoKnown: (name: string) => boolean): void {
  const newer = [...had].find((name) => !isModeName(name) && !isAlsoKnown(name) && !migrations.some((each) => each.name === name));
  if (newer !== undefined) throw new Error(`the database is a newer Quai's: this one does not know its migration "${newer}"`);
}

/** Gives the migrations that the store has not had. Throws if it had one that this program does not know. */
export async function missingMigrations(session: CommitSession): Promise<readonly Migration[]> {
  await session.run(tableOfMigrations(session));
  const known = new Set((await Effect.runPromise(session.rows(applied, {}))).map(({ name }) => name));
  await takeOver(session, known);
  assertKnown(known, () => false);
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

/** Throws if a store that has its tables is not distributed as the configuration says. */
export async function assertDistribution(engine: Pick<DatabaseEngine, "isDistributed">, reader: StatementReader): Promise<void> {
  if (reader.dialect === "postgres") await assertClusterAs(engine, reader, await readCitusState(reader), true);
}

async function assertClusterAs(
  { isDistributed }: Pick<DatabaseEngine, "isDistributed">,
  reader: StatementReader,
  cluster: CitusState,
  hasTables: boolean,
): Promise<void> {
  if (isDistributed) {
    await assertCanDistribute(reader, cluster);
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
