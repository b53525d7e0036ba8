import { freshDatabase, startPostgres } from "../../store/engines/postgres.ts";
import { folder, startBarePostgres, startLoad, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";
import { bookings, fastest, type Measured, onceEach, shareOf } from "./server.ts";
import { stockOffer } from "../stock.ts";

const count = 4000;

/** Durable bookings of the built server on PostgreSQL 15 with its flushes on, beside the same rows in a transaction a request. */
export async function postgres(): Promise<readonly Figure[]> {
  const server = await startPostgres({ isDurable: true });
  if ("reason" in server) throw new Error(server.reason);
  const load = startLoad();
  try {
    const own = await freshDatabase(server.url);
    const bare = await freshDatabase(server.url);
    for (const { url } of [own, bare]) await stockOffer(url);
    const peers = {
      own: await startServer(folder(), { DATABASE_URL: own.url }),
      alone: await startBarePostgres({ small: JSON.stringify({ data: {} }), database: bare.url }),
    };
    const { creates } = bookings();
    const { creates: bareCreates } = bookings();
    const bareRequests = (many: number) => bareCreates(many, "dock").map(({ body }) => ({ path: "/reserve", body }));
    await onceEach(load, peers.own, creates(600, "dock"), 1);
    await onceEach(load, peers.alone, bareRequests(600), 1);
    const pairs: { readonly own: Measured; readonly alone: Measured }[] = [];
    for (let round = 0; round < 2; round += 1)
      pairs.push({
        own: await onceEach(load, peers.own, creates(count, "dock")),
        alone: await onceEach(load, peers.alone, bareRequests(count)),
      });
    await Promise.all([peers.own.stop(), peers.alone.stop()]);
    const ours = fastest(pairs.map((pair) => pair.own));
    const theirs = fastest(pairs.map((pair) => pair.alone));
    return [{ ...shareOf("durable reservation on PostgreSQL, paid at the dock", ours, theirs, "bare Fastify, same rows/s"), atLeast: 0.7 }];
  } finally {
    await load.stop();
    await server.stop();
  }
}
