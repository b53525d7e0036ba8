import type { Effect } from "effect";
import type { StoredClauses } from "../../domain/club/clauseTexts.ts";

/** Texts of clubs' own rules. Which is in force stands in their settings. */
export interface ClausesReads {
  readonly read: (client: string, version: string) => Effect.Effect<StoredClauses | undefined>;
}

/** What a commit may do to them: a text is written once. */
export interface ClausesWrites {
  readonly insert: (clauses: StoredClauses) => Effect.Effect<void>;
}
