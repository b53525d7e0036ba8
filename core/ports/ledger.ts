import type { Effect } from "effect";
import type { LedgerEntry } from "../booking/ledger.ts";

/** The ledger of a reservation, oldest line first. */
export interface LedgerReads {
  readonly of: (client: string, reservation: string) => Effect.Effect<readonly LedgerEntry[]>;
}

/** The ledger within a commit. */
export interface LedgerWrites extends LedgerReads {
  /** Appends; false when (client, kind, ref) is there already. */
  readonly append: (entry: LedgerEntry) => Effect.Effect<boolean>;
}
