import { Socket } from "node:net";
import pg from "pg";

/** Makes a pool of connections whose idle failures do not end the process. */
export function makePostgresPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types, pipeline: true, stream: () => new BatchingSocket() });
  // The pool replaces a connection that is lost while idle, and rejects the query of one in use; without a listener either would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Sends all writes of one turn of the event loop as one: a write costs as much as the statement in it. */
class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

const int8 = 20;
const numeric = 1700;

/** Reads 64-bit integers as numbers: counts, cents and instants are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => ([int8, numeric].includes(type) ? Number : pg.types.getTypeParser(type, format)),
};
