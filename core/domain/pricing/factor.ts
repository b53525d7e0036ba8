/** The types of a pricing item, base price and bounds included. Requirements §3. */
export const itemTypes = ["base-factor", "month", "weekday", "holiday", "status", "max", "min"] as const;

/** One of the types of a pricing item. Requirements §3. */
export type ItemType = (typeof itemTypes)[number];

/** The two statuses for which a price is computed, by the names of their items. Requirements §9. */
export const pricingStatuses = ["Membership", "Non Member"] as const;

/** One of the two pricing statuses. Requirements §9. */
export type PricingStatus = (typeof pricingStatuses)[number];

/**
 * A pricing item of a club. `factor` multiplies, `value` is dollars (base price, least or most), `day` is what a holiday
 * matches: 1 to 31, `MM-DD` or `YYYY-MM-DD`. Requirements §3.
 */
export interface Item {
  readonly _id: string;
  readonly client: string;
  readonly type: ItemType;
  readonly name: string;
  readonly properties: {
    readonly factor?: number;
    readonly day?: number | string;
    readonly value?: number;
  };
}
