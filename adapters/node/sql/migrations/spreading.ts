import { Effect } from "effect";
import { sql } from "kysely";
import { clockCheckEveryMs } from "#core/domain/clock/reckoning.ts";
import type { DatabaseEngine, CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import { assertCanDistribute, readCitusState, distributeTables, type CitusDistributionStep, citusDistributionStepsLeft } from "./citus.ts";
import { missingMigrations } from "./migrate.ts";

/** Every server reads the store's clock regularly; after two and a half of these periods without a read no server is running. */
const silentMs = 2.5 * clockCheckEveryMs;

const lastRead = sql<{ ago: number }>`
  select cast(extract(epoch from clock_timestamp()) * 1000 - ticks as bigint) as ago from clock where source = 'postgres'`;

/**
 * Distributes a store of one PostgreSQL over the workers of its Citus. It calls `report` with the steps in their order, and with `isForReal` runs
 * them in one commit. Throws, and changes nothing, if there is no cluster, if the tables are of another version, or if a server is running.
 */
export function distributeStore(
  engine: DatabaseEngine,
  report: (steps: readonly CitusDistributionStep[]) => void,
  isForReal: boolean,
): Promise<readonly CitusDistributionStep[]> {
  return engine.migrate(async (session) => {
    await Effect.runPromise(session.lock("migrations"));
    const cluster = await readCitusState(session);
    await assertCanDistribute(session, cluster);
    if ((await missingMigrations(session)).length > 0)
      throw new Error("the store's tables are of another Quai: start this one on it once, and stop it");
    const steps = await citusDistributionStepsLeft(session, cluster);
    report(steps);
    if (isForReal && steps.length > 0) {
      await assertSilent(session);
      await distributeTables(session, steps);
    }
    return steps;
  });
}

async function assertSilent(session: CommitSession): Promise<void> {
  const [last] = await Effect.runPromise(session.rows(unpreparedStatement(lastRead), {}));
  if (last === undefined || last.ago > silentMs) return;
  const ago = Math.max(0, Math.round(last.ago / 1000));
  const wait = Math.ceil((silentMs - last.ago) / 1000);
  throw new Error(`a server used the store ${ago} seconds ago: stop all servers, and try again in ${wait} seconds`);
}
