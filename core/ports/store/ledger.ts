import type { Effect } from "effect";
import type { SalesTax } from "../../domain/money/taxes.ts";
import type { LedgerEntryWithReference, LedgerEntry, LedgerPlace } from "../../domain/ledger/ledger.ts";

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
