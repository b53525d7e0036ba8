import { Effect } from "effect";
import { sql } from "kysely";
import { clockCheckEveryMs } from "#core/domain/clock/reckoning.ts";
import type { Engine, Session } from "../engine/engine.ts";
import { unprepared } from "../engine/statement.ts";
import { assertCluster, clusterOf, spread, type Step, stepsFor } from "./citus.ts";
import { missingIn } from "./migrate.ts";

/** Every server looks at the store's time so often; one that stopped is known by a look that it left out, and half of another. */
const silentMs = 2.5 * clockCheckEveryMs;

const lastLook = sql<{ ago: number }>`
  select cast(extract(epoch from clock_timestamp()) * 1000 - ticks as bigint) as ago from clock where source = 'postgres'`;

/**
 * Spreads a store that one PostgreSQL holds over the workers of its Citus: tells the steps, in their order, and does them in one commit where
 * it is meant. Fails, and changes nothing, where there is no cluster, where tables are not this program's, or where a server runs on it.
 */
export function spreadStore(engine: Engine, tell: (steps: readonly Step[]) => void, isMeant: boolean): Promise<readonly Step[]> {
  return engine.migrate(async (session) => {
    await Effect.runPromise(session.lock("migrations"));
    const cluster = await clusterOf(session);
    await assertCluster(session, cluster);
    if ((await missingIn(session)).length > 0)
      throw new Error("the store's tables are of another Quai: start this one on it once, and stop it");
    const steps = await stepsFor(session, cluster);
    tell(steps);
    if (isMeant && steps.length > 0) {
      await assertSilent(session);
      await spread(session, steps);
    }
    return steps;
  });
}

async function assertSilent(session: Session): Promise<void> {
  const [last] = await Effect.runPromise(session.rows(unprepared(lastLook), {}));
  if (last === undefined || last.ago > silentMs) return;
  const [ago, wait] = [Math.max(0, Math.round(last.ago / 1000)), Math.ceil((silentMs - last.ago) / 1000)];
  throw new Error(`a server used the store ${ago} seconds ago: stop all servers, and ask again in ${wait} seconds`);
}
