import type { Effect } from "effect";
import type { BoatSpan, Claimant, UnpaidQuery, OpenCount, Tenure, UnpaidCounts } from "../../domain/reservation/unpaid.ts";

/** What is unpaid as anybody may read it. */
export interface UnpaidReads {
  /** What is open and unpaid at a club. */
  readonly ofClub: (counting: Pick<UnpaidQuery, "client" | "now" | "today">) => Effect.Effect<Omit<OpenCount, "awaited">>;
}

/** What is unpaid within a commit. */
export interface UnpaidWrites {
  /** Counts for a claimant, by indexes alone. Commits that count for the same phone, visitor or address come one after the other. */
  readonly of: (claimant: Claimant, counting: UnpaidQuery) => Effect.Effect<UnpaidCounts>;
  /** What these names kept of what meets the span, as far as it counts at `now`. */
  readonly tenures: (span: BoatSpan, who: readonly string[], now: number) => Effect.Effect<readonly Tenure[]>;
  /** Adds so many milliseconds from `now` on to what each of them kept; what counts no more begins anew. */
  readonly keep: (span: BoatSpan, who: readonly string[], ms: number, now: number) => Effect.Effect<void>;
  /** Takes so many milliseconds off again, at most what there is: the slot was given back at `now`, before its time. */
  readonly giveBack: (span: BoatSpan, who: readonly string[], ms: number, now: number) => Effect.Effect<void>;
}
