import type { Effect } from "effect";
import type { SalesTax } from "../../domain/money/taxes.ts";
import type { LedgerEntryWithReference, LedgerEntry, LedgerPlace } from "../../domain/ledger/ledger.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { Currency } from "../../domain/money/currency.ts";
import type { CreditEntry } from "../../domain/ledger/credit.ts";

/** The functions that read the ledger outside a commit. */
export interface LedgerReads {
  /** The lines of a reservation, oldest first. */
  readonly of: (client: string, reservation: string) => Effect.Effect<readonly LedgerEntry[]>;
  /** The lines of several reservations of a club, those of each oldest first. */
  readonly ofSeveral: (client: string, reservations: readonly string[]) => Effect.Effect<readonly LedgerEntry[]>;
  /** The lines of a payment of any club, by the provider's id: one for each reservation that it paid, by `ref`. */
  readonly captured: (payment: string) => Effect.Effect<readonly LedgerEntry[]>;
  /** The number of a reservation's receipt; undefined while it has none. */
  readonly receipt: (client: string, reservation: string) => Effect.Effect<number | undefined>;
  /** The taxes of a club's lines from `from` (included) to `until` (excluded), those of the oldest line first; one may come several times. */
  readonly taxesWithin: (client: string, span: { readonly from: number; readonly until: number }) => Effect.Effect<readonly SalesTax[]>;
  /** The refunds and credits of a club from `from` (included) to `until` (excluded), oldest first. */
  readonly returned: (client: string, span: { readonly from: number; readonly until: number }) => Effect.Effect<readonly LedgerEntry[]>;
  /**
   * At most `limit` lines of a club from `from` (included) to `until` (excluded), in their order, those after `after` where it is given. A receipt
   * that was written later is none, so that the lines of a span that is over stay as they are.
   */
  readonly within: (
    client: string,
    span: { readonly from: number; readonly until: number },
    after: LedgerPlace | undefined,
    limit: number,
  ) => Effect.Effect<readonly LedgerEntryWithReference[]>;
}

/** The functions that read and write the ledger within a commit. */
export interface LedgerWrites extends Pick<LedgerReads, "of"> {
  /** Appends a line; false when one with its client, kind and ref exists already. */
  readonly append: (entry: LedgerEntry) => Effect.Effect<boolean>;
  /** Gives a reservation its receipt's number, the club's next one from 1 without gaps; a number that it has stays. */
  readonly number: (client: string, reservation: string, at: number) => Effect.Effect<number>;
}

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

/** The functions that read how often promo codes were used, outside a commit. */
export interface PromoUseReads {
  /** How often a promo code of a club was used, by its id. */
  readonly count: (client: string, promo: string) => Effect.Effect<number>;
}

/** The functions that write how often promo codes were used, within a commit. */
export interface PromoUseWrites {
  /**
   * Takes one use of a promo code; false, without taking it, where `limit` uses are taken. Without a limit it always takes one. Commits that
   * use one code run one after the other.
   */
  readonly take: (client: string, promo: string, limit?: number) => Effect.Effect<boolean>;
  /** Lets the commits of one code run one after the other from here on, without taking a use. */
  readonly takeTurn: (client: string, promo: string) => Effect.Effect<void>;
  /** Gives one use back. */
  readonly giveBack: (client: string, promo: string) => Effect.Effect<void>;
}
