import type { Pooler } from "./connectionMode.ts";

/** One of the two choices whether clubs are distributed over several machines. */
export type ClubDistribution = "none" | "citus";

/** The setup of the database: the pooler before it, and its distribution. */
export interface DatabaseSetup {
  readonly pooler: Pooler;
  readonly distribution: ClubDistribution;
}

/** The setup of one server without a pooler. */
export const singleServerSetup: DatabaseSetup = { pooler: "none", distribution: "none" };
