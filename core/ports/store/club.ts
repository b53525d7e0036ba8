import type { Effect } from "effect";
import type { StoredSettings } from "../../domain/club/settings.ts";
import type { StoredClauses } from "../../domain/club/clauseTexts.ts";

/** The functions that read and write settings of clubs within a commit; outside a commit they come with the catalogue. */
export interface SettingsWrites {
  /** The settings of a club, the defaults at version 0 where none are stored; locked until the commit. */
  readonly read: (client: string) => Effect.Effect<StoredSettings>;
  /** The club with a host name; until the end of this commit no other club can get it. */
  readonly clubAt: (host: string) => Effect.Effect<string | undefined>;
  /**
   * Writes `next` if the stored version is `next.version - 1`; false when another commit came first. Increases the version of the
   * catalogue.
   */
  readonly replace: (next: StoredSettings) => Effect.Effect<boolean>;
}

/** The functions that read texts of clubs' own rules outside a commit; their settings say which version is in force. */
export interface ClausesReads {
  readonly read: (client: string, version: string) => Effect.Effect<StoredClauses | undefined>;
}

/** The functions that read and write texts of clubs' own rules within a commit: each is written once. */
export interface ClausesWrites {
  readonly insert: (clauses: StoredClauses) => Effect.Effect<void>;
}
