import type { Effect } from "effect";
import type { Refund } from "../../domain/ledger/refunds.ts";
import type { BoatSpan, Claimant, UnpaidQuery, OpenUnpaidCount, SlotTenure, UnpaidCounts } from "../../domain/reservation/unpaid.ts";

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

/** The functions that read unpaid bookings outside a commit. */
export interface UnpaidReads {
  /** What is open and unpaid at a club. */
  readonly ofClub: (counting: Pick<UnpaidQuery, "client" | "now" | "today">) => Effect.Effect<Omit<OpenUnpaidCount, "awaited">>;
}

/** The functions that read and write unpaid bookings within a commit. */
export interface UnpaidWrites {
  /** Counts for a claimant, using indexes only. Commits that count for the same phone, visitor or address run one after the other. */
  readonly of: (claimant: Claimant, counting: UnpaidQuery) => Effect.Effect<UnpaidCounts>;
  /** The tenures of these names that overlap the span and count at `now`. */
  readonly tenures: (span: BoatSpan, who: readonly string[], now: number) => Effect.Effect<readonly SlotTenure[]>;
  /** Adds milliseconds from `now` on to the tenure of each name; a tenure that no longer counts starts again. */
  readonly keep: (span: BoatSpan, who: readonly string[], ms: number, now: number) => Effect.Effect<void>;
  /** Takes milliseconds off again, at most what is there, because the slot was given back at `now`, before its time. */
  readonly giveBack: (span: BoatSpan, who: readonly string[], ms: number, now: number) => Effect.Effect<void>;
}
