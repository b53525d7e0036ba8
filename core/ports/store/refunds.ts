import type { Effect } from "effect";
import type { Refund } from "../../domain/ledger/refunds.ts";

/** The functions that read refunds outside a commit. */
export interface RefundReads {
  /** The refunds of a reservation, by when they reached their state, then by id. */
  readonly of: (client: string, reservation: string) => Effect.Effect<readonly Refund[]>;
  /** At most `limit` refunds that a club's provider refused, oldest first. */
  readonly refused: (client: string, limit: number) => Effect.Effect<readonly Refund[]>;
}

/** The functions that read and write refunds within a commit. */
export interface RefundWrites extends Pick<RefundReads, "of"> {
  /** Replaces the refund with the same id, or adds it. */
  readonly put: (refund: Refund) => Effect.Effect<void>;
}
