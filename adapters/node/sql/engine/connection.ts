import type { DatabaseSync, StatementSync } from "node:sqlite";

/** A connection, and its compiled statements by their text. */
export interface PreparedConnection {
  readonly db: DatabaseSync;
  readonly prepare: (text: string) => StatementSync;
}
