import { Effect } from "effect";
import { sql } from "kysely";
import { clockCheckEveryMs } from "#core/domain/clock/reckoning.ts";
import type { Engine, Session } from "../engine/engine.ts";
import { unprepared } from "../engine/statement.ts";
import { assertCluster, clusterOf, distribute, type Step, stepsFor } from "./citus.ts";
import { missingIn } from "./migrate.ts";

/** Every server reads the store's clock regularly; after two and a half of these periods without a read no server is running. */
const silentMs = 2.5 * clockCheckEveryMs;

const lastRead = sql<{ ago: number }>`
  select cast(extract(epoch from clock_timestamp()) * 1000 - ticks as bigint) as ago from clock where source = 'postgres'`;

/**
 * Distributes a store of one PostgreSQL over the workers of its Citus. It calls `report` with the steps in their order, and with `isForReal` runs
 * them in one commit. Throws, and changes nothing, if there is no cluster, if the tables are of another version, or if a server is running.
 */
export function spreadStore(engine: Engine, report: (steps: readonly Step[]) => void, isForReal: boolean): Promise<readonly Step[]> {
  return engine.migrate(async (session) => {
    await Effect.runPromise(session.lock("migrations"));
    const cluster = await clusterOf(session);
    await assertCluster(session, cluster);
    if ((await missingIn(session)).length > 0)
      throw new Error("the store's tables are of another Quai: start this one on it once, and stop it");
    const steps = await stepsFor(session, cluster);
    report(steps);
    if (isForReal && steps.length > 0) {
      await assertSilent(session);
      await distribute(session, steps);
    }
    return steps;
  });
}

async function assertSilent(session: Session): Promise<void> {
  const [last] = await Effect.runPromise(session.rows(unprepared(lastRead), {}));
  if (last === undefined || last.ago > silentMs) return;
  const [ago, wait] = [Math.max(0, Math.round(last.ago / 1000)), Math.ceil((silentMs - last.ago) / 1000)];
  throw new Error(`a server used the store ${ago} seconds ago: stop all servers, and try again in ${wait} seconds`);
}
