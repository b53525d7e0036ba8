import type { BilingualName } from "../language/language.ts";
import type { WithPriceFactor } from "../money/priceFactor.ts";

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

/** The part of a slot that its price depends on: its factor, 1 when left out, with the label under which a price names it. */
export interface PricedSlot {
  readonly label?: BilingualName;
  readonly properties?: WithPriceFactor;
}

/** A factor of a slot in a price. */
interface SlotFactorLine {
  readonly kind: "slot";
  readonly name: BilingualName;
  readonly factor: number;
}

const noName: BilingualName = { en: "", fr: "" };

/** Gives the factor of a slot; 1 when it has none. */
export function slotFactorOf({ properties }: PricedSlot): number {
  return properties?.factor ?? 1;
}

/** Gives the first of the slots with the lowest factor, which is the lowest price; undefined without slots. */
export function cheapestSlotOf<Slot extends PricedSlot>(slots: readonly Slot[]): Slot | undefined {
  return slots.toSorted((one, other) => slotFactorOf(one) - slotFactorOf(other))[0];
}

/** Gives the different factors of some slots, in the order of the first slot with each. */
export function slotFactorsOf(slots: readonly PricedSlot[]): readonly number[] {
  return [...new Set(slots.map(slotFactorOf))];
}

/**
 * Gives the lines of the slots of one price: none where every factor is 1, one where all slots have the same, else one for each slot, in
 * their order.
 */
export function slotFactorLines(slots: readonly PricedSlot[]): readonly SlotFactorLine[] {
  const lines = slots.map((slot): SlotFactorLine => ({ kind: "slot", name: slot.label ?? noName, factor: slotFactorOf(slot) }));
  const [line] = lines;
  if (line === undefined || lines.some(({ factor }) => factor !== line.factor)) return lines;
  if (line.factor === 1) return [];
  return [lines.length === 1 ? line : { ...line, name: noName }];
}

/** Gives the factor of each of the `count` slots of a price, from the lines that {@link slotFactorLines} gave it. */
export function slotFactorsIn(lines: readonly { readonly kind: string; readonly factor: number }[], count: number): readonly number[] {
  const own = lines.filter(({ kind }) => kind === "slot").map(({ factor }) => factor);
  const [shared = 1] = own;
  return own.length === count ? own : Array.from({ length: count }, () => shared);
}
