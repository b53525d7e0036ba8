import pg from "pg";

const pools = new Map<string, pg.Pool>();

/** The connection on which a server is asked; it keeps no process alive, and no database, since it is to the server's own. */
function serverOf(url: string): pg.Pool {
  const server = new URL(url);
  server.pathname = "/postgres";
  const { href } = server;
  const known = pools.get(href);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ connectionString: href, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on("error", () => undefined);
  pools.set(href, pool);
  return pool;
}

const question = {
  name: "awaited",
  text: `select from pg_stat_activity waiting where waiting.datname = $1 and waiting.wait_event_type = 'Lock' and exists (
    select from unnest(pg_blocking_pids(waiting.pid)) as blocking (pid) join pg_stat_activity holding using (pid)
    where holding.state = 'idle in transaction')`,
};

/** Whether somebody waits, in the database of a URL, for a lock of a transaction that does nothing meanwhile. */
export async function isAnyLockAwaited(url: string): Promise<boolean> {
  const { rows } = await serverOf(url).query({ ...question, values: [new URL(url).pathname.slice(1)] });
  return rows.length > 0;
}
