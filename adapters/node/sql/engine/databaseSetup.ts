import type { ServerMode } from "#core/domain/serverMode.ts";
import type { Pooler } from "./connectionMode.ts";

/** One of the two choices whether clubs are distributed over several machines. */
export type ClubDistribution = "none" | "citus";

/** The setup of the database: the pooler before it, and its distribution. */
export interface DatabaseSetup {
  readonly pooler: Pooler;
  readonly distribution: ClubDistribution;
  /** The mode of the server; a store of another mode is not opened. When left out, any is. */
  readonly mode?: ServerMode;
}

/** The setup of one server without a pooler. */
export const singleServerSetup: DatabaseSetup = { pooler: "none", distribution: "none" };
