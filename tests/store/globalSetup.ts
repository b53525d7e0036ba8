import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this run; empty where there is none. */
    readonly postgres: string;
  }
}

/** One PostgreSQL server for the whole run: `QUAI_TEST_PG` names one that stands already. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const standing = process.env["QUAI_TEST_PG"];
  if (standing !== undefined && standing !== "") {
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
  project.provide("postgres", server.url);
  return server.stop;
}
