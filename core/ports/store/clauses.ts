import type { Effect } from "effect";
import type { StoredClauses } from "../../domain/club/clauseTexts.ts";

/** The functions that read texts of clubs' own rules outside a commit; their settings say which version is in force. */
export interface ClausesReads {
  readonly read: (client: string, version: string) => Effect.Effect<StoredClauses | undefined>;
}

/** The functions that read and write texts of clubs' own rules within a commit: each is written once. */
export interface ClausesWrites {
  readonly insert: (clauses: StoredClauses) => Effect.Effect<void>;
}
