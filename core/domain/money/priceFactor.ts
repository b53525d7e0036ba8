/** The highest factor of a price. */
export const maxFactor = 100;

/** A record with a price factor; a missing factor counts as 1. Requirements §3. */
export interface WithPriceFactor {
  readonly factor?: number;
}
