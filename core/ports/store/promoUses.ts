import type { Effect } from "effect";

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
