import fc from "fast-check";
import { type PricingItem, pricingStatuses } from "../domain/pricing/factor.ts";
import type { PriceInputs } from "../domain/pricing/price.ts";
import { memRows } from "../testing/clubs/rows.ts";

const months = ["January", "april", "MAY", "June", "July", "August", "9", "October"];
const weekdays = ["Sunday", "monday", "TUESDAY", "Wednesday", "Thursday", "5", "Saturday"];

/** Generates a factor of at most three decimals, 0.5 to 2. */
export const anyFactor: fc.Arbitrary<number> = fc.integer({ min: 500, max: 2000 }).map((thousandths) => thousandths / 1000);

/** Generates a pricing item with a factor: month, weekday, holiday or status. */
export const anyFactorPricingItem: fc.Arbitrary<PricingItem> = fc.oneof(
  fc.tuple(fc.constantFrom(...months), anyFactor).map(([name, factor]) => memRows.item("month", name, { factor })),
  fc.tuple(fc.constantFrom(...weekdays), anyFactor).map(([name, factor]) => memRows.item("weekday", name, { factor })),
  fc.tuple(fc.integer({ min: 1, max: 31 }), anyFactor).map(([day, factor]) => memRows.item("holiday", `Day ${day}`, { day, factor })),
  fc.tuple(fc.constantFrom(...pricingStatuses), anyFactor).map(([name, factor]) => memRows.item("status", name, { factor })),
);

/** Generates the items of a club: a base price of 20 to 900 dollars, up to 30 factors, and sometimes bounds. */
export const anyPricingItems: fc.Arbitrary<readonly PricingItem[]> = fc
  .record({
    base: fc.integer({ min: 2000, max: 90_000 }),
    factors: fc.array(anyFactorPricingItem, { maxLength: 30 }),
    min: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 20_001, max: 200_000 }), { nil: undefined }),
  })
  .map(({ base, factors, min, max }) => [
    memRows.item("base-factor", "base-factor", { value: base / 100 }),
    ...factors,
    ...(min === undefined ? [] : [memRows.item("min", "min", { value: min / 100 })]),
    ...(max === undefined ? [] : [memRows.item("max", "max", { value: max / 100 })]),
  ]);

/** Generates a boat with its dock, its lake and its club's items, with or without factors of its own. */
export const anyPriceInputs: fc.Arbitrary<PriceInputs> = fc
  .tuple(fc.option(anyFactor), fc.option(anyFactor), fc.option(anyFactor), anyPricingItems)
  .map(([boat, lake, dock, items]) => ({
    boat: memRows.boat(1, { factor: boat ?? undefined }),
    lake: memRows.lake(1, { factor: lake ?? undefined }),
    dock: memRows.dock(1, { factor: dock ?? undefined }),
    items,
  }));
