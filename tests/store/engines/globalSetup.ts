import type { TestProject } from "vitest/node";
import { engineAt } from "./cluster.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this run; empty where there is none. */
    readonly postgres: string;
  }
}

/** One PostgreSQL server for the whole run: `QUAI_TEST_PG` names one that is running already, a cluster's coordinator too. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const standing = process.env["QUAI_TEST_PG"];
  if (standing !== undefined && standing !== "") {
    const { version, isCluster } = await engineAt(standing);
    console.log(`The store is tried on ${version}.`);
    // The processes of the run are forked behind this one.
    if (isCluster) process.env["QUAI_DISTRIBUTED"] = "citus";
    project.provide("postgres", standing);
    return undefined;
  }
  const server = await startPostgres({ isDurable: false });
  if ("reason" in server) {
    if (process.env["CI"] === "true") throw new Error(server.reason);
    console.warn(`The store is not tried on PostgreSQL. ${server.reason}.`);
    project.provide("postgres", "");
    return undefined;
  }
  console.log(`The store is tried on ${(await engineAt(server.url)).version}; no cluster was there: QUAI_TEST_PG names one.`);
  project.provide("postgres", server.url);
  return server.stop;
}
