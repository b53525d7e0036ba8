import type { Effect } from "effect";
import type { FindRequest, FoundPage } from "../../domain/find/find.ts";
import type { KindName, KindRows } from "./kindNames.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { ClubScope, RowScope } from "../../domain/scope.ts";

/**
 * The functions that read rows of a kind outside a commit; those outside the scope are not found, nor in public those that are retired.
 */
export interface KindReads<Of> {
  /** A page, filtered and sorted as by `findInList`. */
  readonly find: (scope: RowScope, find: FindRequest) => Effect.Effect<FoundPage<StoredRow<Of>>>;
  readonly read: (scope: RowScope, id: string) => Effect.Effect<StoredRow<Of> | undefined>;
}

/** The functions that read and write rows of a kind within a commit. */
export interface KindWrites<Of> {
  /** Reads and locks until the commit, retired rows included. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<StoredRow<Of> | undefined>;
  /** The rows of a club that are not retired. */
  readonly living: (client: string) => Effect.Effect<readonly StoredRow<Of>[]>;
  readonly insert: (row: StoredRow<Of>) => Effect.Effect<void>;
  /** Writes `next` if the stored version is `next.version - 1`; false when another commit came first. */
  readonly replace: (next: StoredRow<Of>) => Effect.Effect<boolean>;
}

/** The reads of each managed kind, by its name. */
export type KindReadsByName = { readonly [Name in KindName]: KindReads<KindRows[Name]> };

/** The managed kinds within a commit. */
export interface KindsWithinCommit {
  /** Waits until no other commit writes rows of this club's kinds, and blocks others until the end of this one. */
  readonly takeTurn: (client: string) => Effect.Effect<void>;
  readonly of: { readonly [Name in KindName]: KindWrites<KindRows[Name]> };
}
