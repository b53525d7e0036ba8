import type { Effect } from "effect";

/** An address that gets no optional letter of a club, as a keyed digest of it. `at` in epoch milliseconds. */
export interface OptOut {
  readonly client: string;
  readonly address: string;
  readonly at: number;
}

/** The functions that read, outside a commit, who wants no optional letters. */
export interface OptOutReads {
  readonly read: (client: string, address: string) => Effect.Effect<OptOut | undefined>;
}

/** The functions that write, within a commit, who wants no optional letters. */
export interface OptOutWrites {
  /** Inserts the address, or replaces it. */
  readonly put: (optOut: OptOut) => Effect.Effect<void>;
  readonly remove: (client: string, address: string) => Effect.Effect<void>;
}
