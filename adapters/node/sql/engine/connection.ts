import type { DatabaseSync, StatementSync } from "node:sqlite";

/** A connection and the statements it has compiled. */
export interface Connection {
  readonly db: DatabaseSync;
  readonly prepare: (text: string) => StatementSync;
}
