import type { Arrangement } from "#adapters/node/sql/engine/postgres.ts";

/** What PostgreSQL is in this run: a cluster where `QUAI_DISTRIBUTED` says so, which whoever points a run at one sets for all its processes. */
export function arrangement(): Arrangement {
  return { pooler: "none", distribution: process.env["QUAI_DISTRIBUTED"] === "citus" ? "citus" : "none" };
}
