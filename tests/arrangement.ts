import type { DatabaseSetup } from "#adapters/node/sql/engine/databaseSetup.ts";

/** What PostgreSQL is in this run: a cluster where `QUAI_DISTRIBUTED` says so, which whoever points a run at one sets for all its processes. */
export function arrangement(): DatabaseSetup {
  return { pooler: "none", distribution: process.env["QUAI_DISTRIBUTED"] === "citus" ? "citus" : "none" };
}

/** Why a test that needs one PostgreSQL by itself is left out of this run; undefined where it is not. */
export function notAlone(server: string): string | undefined {
  if (server === "") return "there is no PostgreSQL";
  return arrangement().distribution === "citus" ? "PostgreSQL is a cluster here" : undefined;
}
