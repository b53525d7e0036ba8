import { describe, expect, test } from "vitest";
import { priceBoundsOf } from "#core/domain/pricing/bounds.ts";
import { hasClubBasePrice, type PriceInputs, quotePrice, type PriceQuote } from "#core/domain/pricing/price.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { priceLaws } from "#core/laws/price.ts";
import { testLaws } from "../../lawTests.ts";

const day = dayFromText("2027-07-03");
const base = memRows.item("base-factor", "base-factor", { value: 150 });
const items = [
  base,
  memRows.item("month", "July", { factor: 1.2 }),
  memRows.item("weekday", "Saturday", { factor: 1.15 }),
  memRows.item("weekday", "Sunday", { factor: 1.3 }),
  memRows.item("status", "Membership", { factor: 0.8 }),
];
const priced: PriceInputs = {
  boat: memRows.boat("Heron", { factor: 1.1 }),
  lake: memRows.lake("Orford", { factor: 0.95 }),
  dock: memRows.dock("Magog"),
  items,
};

function shape({ base: dollars, factor, amount, held }: PriceQuote) {
  return { dollars, factor, amount, held };
}

describe("the price of a slot", () => {
  test("is base x boat x lake x dock x every matching factor, per status", () => {
    const { membership, nonMember } = quotePrice({ ...priced, day, slots: [{}] });
    expect(shape(nonMember)).toEqual({ dollars: 150, factor: 1.4421, amount: 21_632, held: undefined });
    expect(shape(membership)).toEqual({ dollars: 150, factor: 1.15368, amount: 17_305, held: undefined });
  });

  test("names its factors in the order boat, lake, dock, then items, a missing one being 1", () => {
    const { membership } = quotePrice({ ...priced, day, slots: [{}] });
    expect(membership.lines.map(({ kind, factor }) => [kind, factor])).toEqual([
      ["boat", 1.1],
      ["lake", 0.95],
      ["dock", 1],
      ["month", 1.2],
      ["weekday", 1.15],
      ["status", 0.8],
    ]);
    expect(membership.lines.map(({ name }) => name.fr)).toEqual([
      "Heron (fr)",
      "Orford (fr)",
      "Magog (fr)",
      "July",
      "Saturday",
      "Membership",
    ]);
  });

  test("is the base price when nothing multiplies", () => {
    const { nonMember } = quotePrice({
      boat: memRows.boat(1),
      lake: memRows.lake(1),
      dock: memRows.dock(1),
      items: [base],
      day,
      slots: [{}],
    });
    expect([nonMember.factor, nonMember.amount]).toEqual([1, 15_000]);
  });

  test("is rounded once, half up: 0.5 x 0.01 x 1 dollars are one cent", () => {
    const half = {
      boat: memRows.boat(1, { factor: 0.5 }),
      lake: memRows.lake(1),
      dock: memRows.dock(1),
      items: [memRows.item("base-factor", "base-factor", { value: 0.01 })],
    };
    expect(quotePrice({ ...half, day, slots: [{}] }).nonMember.amount).toBe(1);
  });

  test("does not round between factors", () => {
    const thirds = {
      boat: memRows.boat(1, { factor: 1.005 }),
      lake: memRows.lake(1, { factor: 1.005 }),
      dock: memRows.dock(1),
      items: [memRows.item("base-factor", "base-factor", { value: 1 })],
    };
    expect(quotePrice({ ...thirds, day, slots: [{}] }).nonMember.amount).toBe(101);
  });

  test("leaves out the items of another club", () => {
    const foreign = { ...memRows.item("month", "July", { factor: 5 }), client: "msk" };
    expect(quotePrice({ ...priced, items: [...items, foreign], day, slots: [{}] })).toEqual(quotePrice({ ...priced, day, slots: [{}] }));
  });

  test("is zero, and marked as such, without a base price", () => {
    const unpriced = { ...priced, items: [] };
    expect(hasClubBasePrice(unpriced)).toBe(false);
    expect(hasClubBasePrice(priced)).toBe(true);
    expect(quotePrice({ ...unpriced, day, slots: [{}] }).nonMember.amount).toBe(0);
  });
});

describe("the bounds of a price", () => {
  const bounded = (min: number, max: number) => [
    ...items,
    memRows.item("min", "min", { value: min }),
    memRows.item("max", "max", { value: max }),
  ];
  const quote = (min: number, max: number) => shape(quotePrice({ ...priced, items: bounded(min, max), day, slots: [{}] }).nonMember);

  test("leave a price between them alone", () => {
    expect(quote(100, 300)).toMatchObject({ amount: 21_632, held: undefined });
  });

  test("raise it to the minimum and lower it to the maximum", () => {
    expect(quote(250, 300)).toMatchObject({ amount: 25_000, held: "min" });
    expect(quote(100, 199.99)).toMatchObject({ amount: 19_999, held: "max" });
  });

  test("let the maximum win over a higher minimum", () => {
    expect(quote(400, 300)).toMatchObject({ amount: 30_000, held: "max" });
  });

  test("apply to each slot, not to their sum", () => {
    const { nonMember } = quotePrice({ ...priced, items: bounded(100, 200), day, slots: [{}, {}, {}] });
    expect([nonMember.slotAmount, nonMember.amount]).toEqual([20_000, 60_000]);
  });

  test("apply to a slot after its own factor", () => {
    const half = { label: memRows.lake("Half").name, properties: { factor: 0.5 } };
    const whole = { label: memRows.lake("Whole").name, properties: { factor: 2 } };
    const { nonMember } = quotePrice({ ...priced, items: bounded(100, 200), day, slots: [half, whole] });
    expect(nonMember).toMatchObject({ slotAmount: 10_816, amount: 10_816 + 20_000 });
    expect(nonMember.lines.filter(({ kind }) => kind === "slot")).toEqual([
      { kind: "slot", name: half.label, factor: 0.5 },
      { kind: "slot", name: whole.label, factor: 2 },
    ]);
    const twice = quotePrice({ ...priced, items: bounded(100, 200), day, slots: [whole, whole] }).nonMember;
    expect(twice).toMatchObject({ held: "max", amount: 40_000, factor: expect.closeTo(2 * nonMember.factor, 9) });
    expect(twice.lines.filter(({ kind }) => kind === "slot")).toEqual([{ kind: "slot", name: { en: "", fr: "" }, factor: 2 }]);
  });

  test("are read as total max, total min and base price", () => {
    expect(priceBoundsOf(bounded(100, 200))).toEqual({ totalMax: 200, totalMin: 100, basePrice: 150 });
    expect(priceBoundsOf([])).toEqual({ totalMax: undefined, totalMin: undefined, basePrice: undefined });
  });
});

describe("any price", () => {
  testLaws(priceLaws);
});
