/** The list of the types of pricing items, including base price and bounds. Requirements §3. */
export const pricingItemTypes = ["base-factor", "month", "weekday", "holiday", "status", "max", "min"] as const;

/** One of the types of pricing items, including base price and bounds. Requirements §3. */
export type PricingItemType = (typeof pricingItemTypes)[number];

/** The two statuses that have a price, by the names of their items. Requirements §9. */
export const pricingStatuses = ["Membership", "Non Member"] as const;

/** One of the two statuses that have a price, by the name of its item. Requirements §9. */
export type PricingStatus = (typeof pricingStatuses)[number];

/**
 * A pricing item of a club. `factor` multiplies the price, `value` is in dollars (base price, minimum or maximum), `day` is the date of a
 * holiday: 1 to 31, `MM-DD` or `YYYY-MM-DD`. Requirements §3.
 */
export interface PricingItem {
  readonly _id: string;
  readonly client: string;
  readonly type: PricingItemType;
  readonly name: string;
  readonly properties: {
    readonly factor?: number;
    readonly day?: number | string;
    readonly value?: number;
  };
}
