import type { Effect } from "effect";
import type { Refund } from "../../domain/reservation/refunds.ts";

/** Refunds outside a commit. */
export interface RefundReads {
  /** Those of a reservation, by when they came to stand so, then by id. */
  readonly of: (client: string, reservation: string) => Effect.Effect<readonly Refund[]>;
  /** At most `limit` that a club's provider refused, the oldest first. */
  readonly refused: (client: string, limit: number) => Effect.Effect<readonly Refund[]>;
}

/** Refunds within a commit. */
export interface RefundWrites extends Pick<RefundReads, "of"> {
  /** Writes over the one with its id, or adds it. */
  readonly put: (refund: Refund) => Effect.Effect<void>;
}
