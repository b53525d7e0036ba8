import type { Pooler } from "./connectionMode.ts";

/** Whether clubs are distributed over several machines. */
export type ClubDistribution = "none" | "citus";

/** How the database is set up: the pooler before it, and its distribution. */
export interface DatabaseSetup {
  readonly pooler: Pooler;
  readonly distribution: ClubDistribution;
}

/** One server without a pooler. */
export const singleServerSetup: DatabaseSetup = { pooler: "none", distribution: "none" };
