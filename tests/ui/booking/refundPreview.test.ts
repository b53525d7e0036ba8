import { describe, expect, it } from "vitest";
import { refundPartsOf, overpaidDollars, previewDiscount } from "#ui/headless/booking/office/refunds.ts";

const visa = { means: null, card: "Visa 4242", amount: 83.19 };
const cash = { means: "cash", card: null, amount: 20.5 } as const;

describe("what a discount would do", () => {
  it("gives back the newest money first, the way it was paid", () => {
    const booking = { amount: 103.69, held: [visa, cash] };
    expect(previewDiscount(booking, 30.5, "original")).toEqual({
      price: 73.19,
      back: [
        { ...visa, amount: 10 },
        { ...cash, amount: 20.5 },
      ],
      due: 0,
    });
    expect(previewDiscount(booking, 20.5, "cheque")).toEqual({
      price: 83.19,
      back: [{ means: "cheque", card: null, amount: 20.5 }],
      due: 0,
    });
  });

  it("refunds nothing of a part payment, and shows the rest to the cent", () => {
    expect(previewDiscount({ amount: 103.69, held: [cash] }, 0.1, "original")).toEqual({ price: 103.59, back: [], due: 83.09 });
    expect(previewDiscount({ amount: 103.69, held: [cash] }, 500, "original")).toMatchObject({ price: 0, due: 0 });
  });
});

describe("what a refund would do", () => {
  it("refunds the money above the price, and nothing where there is none", () => {
    expect(overpaidDollars({ amount: 83.19, held: [visa, cash], status: "paid" })).toBe(20.5);
    expect(overpaidDollars({ amount: 103.69, held: [visa, cash], status: "paid" })).toBe(0);
    expect(overpaidDollars({ amount: 10, held: [visa], status: "canceled" })).toBe(0);
    expect(refundPartsOf({ held: [visa, cash] }, 30.5, "original").map(({ amount }) => amount)).toEqual([10, 20.5]);
  });
});
