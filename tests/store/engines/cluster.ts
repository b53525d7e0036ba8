import pg from "pg";

/** Its tables are of a few rows: so many parts of each are enough for clubs to lie on different machines. */
const shards = 8;

/** What a database answers to one statement, on a connection of its own. */
export async function rowsFrom<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The same server, another database of it. */
export function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** The engine that answers at `url`, and its version, as it says them itself. */
export async function engineAt(url: string): Promise<{ readonly version: string; readonly isCluster: boolean }> {
  const [row] = await rowsFrom<{ version: string; citus: string | null }>(
    url,
    "select version(), (select extversion from pg_extension where extname = 'citus') as citus",
  );
  const [postgres = ""] = /^\S+ \S+/.exec(row?.version ?? "") ?? [];
  if (row === undefined || row.citus === null) return { version: postgres, isCluster: false };
  const { length } = await machinesOf(url);
  const [cluster] = await rowsFrom<{ citus: string }>(url, "select citus_version() as citus");
  const [citus = ""] = /^\S+ \S+/.exec(cluster?.citus ?? "") ?? [];
  return { version: `${citus} on ${postgres}, ${length - 1} workers`, isCluster: length > 1 };
}

/** The server of `url`, and behind it the workers that it knows where it is a cluster's coordinator. */
export async function machinesOf(url: string): Promise<readonly string[]> {
  const [citus] = await rowsFrom(url, "select from pg_extension where extname = 'citus'");
  if (citus === undefined) return [url];
  const workers = await rowsFrom<{ nodename: string; nodeport: number }>(
    url,
    "select nodename, nodeport from pg_dist_node where groupid > 0 and noderole = 'primary' order by groupid",
  );
  const at = ({ nodename, nodeport }: { readonly nodename: string; readonly nodeport: number }): string => {
    const worker = new URL(url);
    worker.hostname = nodename;
    worker.port = String(nodeport);
    return worker.href;
  };
  return [url, ...workers.map(at)];
}

/** Makes databases of one name, the coordinator's first, a cluster as the one of `server` is. */
export async function joined(server: string, databases: readonly string[]): Promise<void> {
  const nodes = await rowsFrom<{ groupid: number; nodename: string; nodeport: number }>(
    server,
    "select groupid, nodename, nodeport from pg_dist_node where noderole = 'primary' order by groupid",
  );
  for (const database of databases) await rowsFrom(database, "create extension citus");
  const [coordinator = ""] = databases;
  for (const { groupid, nodename, nodeport } of nodes)
    await rowsFrom(
      coordinator,
      groupid === 0
        ? `select citus_set_coordinator_host(${pg.escapeLiteral(nodename)}, ${nodeport})`
        : `select citus_add_node(${pg.escapeLiteral(nodename)}, ${nodeport})`,
    );
  await rowsFrom(
    coordinator,
    `alter database ${pg.escapeIdentifier(new URL(coordinator).pathname.slice(1))} set citus.shard_count = ${shards}`,
  );
}
