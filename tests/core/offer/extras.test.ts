import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "#core/domain/errors.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { taxesInAmount } from "#core/domain/money/taxes.ts";
import { bookExtras, extraObstacleAt, extrasAfterMove } from "#core/domain/quote/extras.ts";
import { type BookedExtra, extrasAmount, extrasForPeople, taxedAmountOf, taxedPartOf } from "#core/domain/pricing/bookedParts.ts";
import { extrasKind } from "#core/features/offer/kinds/sales.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const dock = memRows.dock("magog");
const boat = memRows.boat("alba");
const fuel = memRows.extra("fuel", { price: 45 });
const rods = memRows.extra("rods", { price: 7.5, per: "person", tax: "untaxed" });
const barbecue = memRows.extra("barbecue", { price: 30, stock: 2, exceptBoats: ["mem_b_brume"], docks: ["mem_d_magog"] });
const choice = { dock, boat, extras: [fuel, rods, barbecue] };

const soldAt = (price: number, quantity: number, change: Partial<BookedExtra> = {}): BookedExtra => ({
  extra: `mem_e_${price}`,
  name: { en: "Extra", fr: "Supplément" },
  price: asCents(price),
  quantity,
  isTaxed: true,
  per: "trip",
  ...change,
});

describe("the kind of extras", () => {
  it("refuses a price beyond whole cents, and takes every price of whole cents", () => {
    const issuesAt = (price: number) => extrasKind.refuse?.(memRows.extra("fuel", { price }));
    expect([0, 45, 0.07, 19.99, 1.1, 9999.99].map(issuesAt)).toEqual([[], [], [], [], [], []]);
    expect(issuesAt(0.005)).toEqual([{ path: "/price", rule: "wholeCents" }]);
    expect(issuesAt(1.001)).toEqual([{ path: "/price", rule: "wholeCents" }]);
  });
});

describe("the extras of a booking", () => {
  it("keep their price at the sale, and count those per person for everybody aboard", () => {
    const requested = [
      { extra: fuel._id, quantity: 1 },
      { extra: rods._id, quantity: 2 },
    ];
    expect(bookExtras(choice, requested, 3)).toEqual([
      { extra: fuel._id, name: fuel.name, price: 4500, quantity: 1, isTaxed: true, per: "trip" },
      { extra: rods._id, name: rods.name, price: 750, quantity: 6, isTaxed: false, per: "person" },
    ]);
    expect(bookExtras(choice, requested.slice(1), null)).toMatchObject([{ quantity: 2 }]);
  });

  it("are refused where the boat or the dock cannot have them, while paused, and when unknown", () => {
    const requested = [
      { extra: fuel._id, quantity: 1 },
      { extra: barbecue._id, quantity: 1 },
    ];
    const why = (at: typeof choice) => {
      const booked = bookExtras(at, requested, 1);
      return booked instanceof Refusal ? [booked.code, booked.facts.extra, booked.facts.issues?.[0]?.path] : "booked";
    };
    expect(why(choice)).toBe("booked");
    const refused = (reason: string) => ["EXTRA_UNAVAILABLE", { extra: { _id: barbecue._id, why: reason } }, "/extras/1"];
    expect(why({ ...choice, boat: memRows.boat("brume") })).toEqual(refused("boat"));
    expect(why({ ...choice, dock: memRows.dock("newport") })).toEqual(refused("dock"));
    expect(why({ ...choice, extras: [fuel, { ...barbecue, state: "paused" }] })).toEqual(refused("stock"));
    expect(why({ ...choice, extras: [fuel] })).toEqual(["ITEM_NOT_EXIST", undefined, "/extras/1"]);
    expect(extraObstacleAt(fuel, { dock: memRows.dock("newport"), boat: memRows.boat("brume") })).toBeUndefined();
  });

  it("follow a move at the price at which they were sold, or say why one cannot", () => {
    const current = { extras: [soldAt(4000, 1, { extra: barbecue._id })], people: 2, dock: dock._id, boat: boat._id };
    expect(extrasAfterMove(current, choice, 2)).toEqual(current.extras);
    const elsewhere = extrasAfterMove(current, { ...choice, dock: memRows.dock("newport") }, 2);
    expect(elsewhere instanceof Refusal ? elsewhere.facts.extra : "follows").toEqual({ extra: { _id: barbecue._id, why: "dock" } });
    const retired = { ...choice, extras: [] };
    expect(extrasAfterMove(current, retired, 2)).toEqual(current.extras);
    expect(extrasAfterMove(current, { ...retired, boat: memRows.boat("brume") }, 2)).toBeInstanceOf(Refusal);
  });

  it("follow the number of people there and back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (each, few, many) => {
          const extras = [soldAt(750, each * few, { per: "person" }), soldAt(100, each)];
          const grown = extrasForPeople(extras, few, many);
          expect(grown.map(({ quantity }) => quantity)).toEqual([each * many, each]);
          expect(extrasForPeople(grown, many, few)).toEqual(extras);
        },
      ),
    );
  });

  it("that are untaxed contain no taxes, of the price and of every part of it", () => {
    const taxes = [{ percent: 5 }, { percent: 9.975 }];
    const extras = [soldAt(3000, 1), soldAt(1000, 2, { isTaxed: false })];
    const reservation = { amount: asCents(20_000 + extrasAmount(extras)), extras };
    expect(taxedAmountOf(reservation)).toBe(23_000);
    expect(taxesInAmount(taxedAmountOf(reservation), taxes)).toEqual(taxesInAmount(asCents(23_000), taxes));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25_000 }), (paid) => {
        const part = taxedPartOf(asCents(paid), reservation);
        const rest = taxedPartOf(asCents(25_000 - paid), reservation);
        expect(Math.abs(part + rest - 23_000)).toBeLessThanOrEqual(1);
        expect(part).toBeLessThanOrEqual(paid);
      }),
    );
    expect(taxedAmountOf({ amount: asCents(500), extras })).toBe(0);
  });
});
