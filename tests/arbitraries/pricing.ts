import fc from "fast-check";
import type { Boat } from "#core/offer/boat.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import { type Item, pricingStatuses } from "#core/pricing/factor.ts";
import type { Priced } from "#core/pricing/price.ts";

const months = ["January", "april", "MAY", "June", "July", "August", "9", "October"];
const weekdays = ["Sunday", "monday", "TUESDAY", "Wednesday", "Thursday", "5", "Saturday"];

/** A lake of the club `mem`; a factor left out is 1. */
export function lakeOf(factor?: number): Lake {
  const properties = factor === undefined ? {} : { factor };
  return { _id: "mem_l_1", client: "mem", name: { en: "Lake Memphremagog", fr: "Lac Memphrémagog" }, properties };
}

/** A dock of that lake. */
export function dockOf(factor?: number): Dock {
  const name = { en: "Magog dock", fr: "Quai de Magog" };
  return { ...lakeOf(factor), _id: "mem_d_1", lake: "mem_l_1", lat: 45.27, lon: -72.15, name };
}

/** A boat of that dock, by number. */
export function boatOf(factor?: number, number = 1): Boat {
  const name = { en: `Heron ${number}`, fr: `Héron ${number}` };
  return { ...lakeOf(factor), _id: `mem_b_${number}`, dock: "mem_d_1", model: "Vectra", capacity: 8, name };
}

/** A pricing item of the club `mem`. */
export function itemOf(type: Item["type"], name: string, properties: Item["properties"]): Item {
  return { _id: `mem_i_${type}_${name}`, client: "mem", type, name, properties };
}

/** A factor of at most three decimals, 0.5 to 2. */
export const anyFactor: fc.Arbitrary<number> = fc.integer({ min: 500, max: 2000 }).map((thousandths) => thousandths / 1000);

/** An item that multiplies: month, weekday, holiday or status. */
export const anyFactorItem: fc.Arbitrary<Item> = fc.oneof(
  fc.tuple(fc.constantFrom(...months), anyFactor).map(([name, factor]) => itemOf("month", name, { factor })),
  fc.tuple(fc.constantFrom(...weekdays), anyFactor).map(([name, factor]) => itemOf("weekday", name, { factor })),
  fc.tuple(fc.integer({ min: 1, max: 31 }), anyFactor).map(([day, factor]) => itemOf("holiday", `Day ${day}`, { day, factor })),
  fc.tuple(fc.constantFrom(...pricingStatuses), anyFactor).map(([name, factor]) => itemOf("status", name, { factor })),
);

/** The items of a club: a base price of 20 to 900 dollars, up to 30 factors, and perhaps bounds. */
export const anyItems: fc.Arbitrary<readonly Item[]> = fc
  .record({
    base: fc.integer({ min: 2000, max: 90_000 }),
    factors: fc.array(anyFactorItem, { maxLength: 30 }),
    min: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 20_001, max: 200_000 }), { nil: undefined }),
  })
  .map(({ base, factors, min, max }) => [
    itemOf("base-factor", "base-factor", { value: base / 100 }),
    ...factors,
    ...(min === undefined ? [] : [itemOf("min", "min", { value: min / 100 })]),
    ...(max === undefined ? [] : [itemOf("max", "max", { value: max / 100 })]),
  ]);

/** A boat at its dock on its lake, with or without factors, and its club's items. */
export const anyPriced: fc.Arbitrary<Priced> = fc
  .tuple(fc.option(anyFactor), fc.option(anyFactor), fc.option(anyFactor), anyItems)
  .map(([boat, lake, dock, items]) => ({
    boat: boatOf(boat ?? undefined),
    lake: lakeOf(lake ?? undefined),
    dock: dockOf(dock ?? undefined),
    items,
  }));
