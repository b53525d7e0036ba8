import type { Effect } from "effect";
import type { Cents } from "../../domain/money/cents.ts";
import type { Currency } from "../../domain/money/currency.ts";
import type { CreditEntry } from "../../domain/ledger/credit.ts";

/** The functions that read the credit of customers outside a commit. */
export interface CreditReads {
  /** At most `limit` entries of these owners at a club, newest first. */
  readonly history: (client: string, owners: readonly string[], limit: number) => Effect.Effect<readonly CreditEntry[]>;
  /** The newest entry of each of these owners and each currency, by owner and currency. */
  readonly latest: (client: string, owners: readonly string[]) => Effect.Effect<readonly CreditEntry[]>;
  /** What the customers of a club have together, for each currency in which somebody has something. */
  readonly totals: (client: string) => Effect.Effect<readonly { readonly currency: Currency; readonly amount: Cents }[]>;
  /**
   * Deletes the entries of at most `limit` owners who had nothing left before the instant `before`, of any club, and gives how many. After
   * the last of them, the data has also left the store's files, where the engine can do that.
   */
  readonly forget: (before: number, limit: number) => Effect.Effect<number>;
}

/** The functions that read and write the credit of customers within a commit. */
export interface CreditWrites {
  /** The newest entry of an owner in a currency. */
  readonly last: (client: string, owner: string, currency: Currency) => Effect.Effect<CreditEntry | undefined>;
  /** Adds an entry; false when its owner and currency have one with its number, since another commit came first. */
  readonly append: (entry: CreditEntry) => Effect.Effect<boolean>;
}
