import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asCents, type Cents, sumOfCents } from "#core/domain/money/cents.ts";
import { type SalesTax, taxesInAmount } from "#core/domain/money/taxes.ts";
import { isMoneyOut, type LedgerEntry, moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { heldTaxesOf, taxesOfNewLine, taxesOfPrice } from "#core/domain/ledger/ledgerTaxes.ts";

const tax = (en: string, percent: number): SalesTax => ({ name: { en, fr: `${en} fr` }, percent, number: `${en} 1` });
const quebec = [tax("GST", 5), tax("QST", 9.975)];
const ontario = [tax("HST", 13)];

type Line = Pick<LedgerEntry, "kind" | "amount" | "ref" | "taxes">;

interface Move {
  readonly kind: "capture" | "cash" | "creditUse" | "refund" | "credit" | "all";
  readonly amount: number;
  readonly taxes: readonly SalesTax[];
}

/** Enters payments and refunds one after the other; no refund is above what is held. */
function ledgerOf(moves: readonly Move[]): readonly Line[] {
  const lines: Line[] = [];
  for (const [at, { kind, amount, taxes }] of moves.entries()) {
    const held = moneyHeldOf(lines);
    const isOut = kind === "refund" || kind === "credit" || kind === "all";
    const sum = asCents(kind === "all" ? held : isOut ? Math.min(amount, held) : amount);
    if (sum === 0) continue;
    const line = { kind: kind === "all" ? "refund" : kind, amount: sum, ref: `${at}` } as const;
    lines.push({ ...line, taxes: taxesOfNewLine(lines, line, { priced: undefined, taxes }) });
  }
  return lines;
}

const amountsOf = (taxes: readonly { readonly amount: Cents }[]) => taxes.map(({ amount }) => amount);
const kind = fc.constantFrom("capture", "cash", "creditUse", "refund", "credit", "all");
const moves = (rates: fc.Arbitrary<readonly SalesTax[]>): fc.Arbitrary<Move[]> =>
  fc.array(fc.record({ kind, amount: fc.integer({ min: 1, max: 60_000 }), taxes: rates }), { maxLength: 8 });

describe("the taxes of the ledger's lines", () => {
  it("end with the rest of each tax: 313.80 that goes back as 50.00 and 263.80 leaves nothing", () => {
    const lines = ledgerOf([
      { kind: "capture", amount: 31_380, taxes: quebec },
      { kind: "refund", amount: 5_000, taxes: quebec },
      { kind: "refund", amount: 26_380, taxes: quebec },
    ]);
    expect(lines.map(({ taxes }) => amountsOf(taxes))).toEqual([
      [1_365, 2_722],
      [218, 433],
      [1_147, 2_289],
    ]);
    expect(heldTaxesOf(lines)).toEqual([]);
    // Each refund by itself would leave a cent too much of one tax and too little of the other.
    const alone = [5_000, 26_380].map((amount) => taxesInAmount(asCents(amount), quebec));
    expect(alone).not.toEqual(lines.slice(1).map(({ taxes }) => amountsOf(taxes)));
  });

  it("are those of one payment of what is held, however it was paid and given back", () => {
    fc.assert(
      fc.property(moves(fc.constant(quebec)), (made) => {
        const lines = ledgerOf(made);
        const held = moneyHeldOf(lines);
        expect(amountsOf(heldTaxesOf(lines))).toEqual(taxesInAmount(held, quebec).filter((amount) => amount > 0));
        for (const { amount, taxes } of lines) for (const each of taxes) expect(each.amount).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it("are gone with the last refund, also where the club changed its taxes in between", () => {
    fc.assert(
      fc.property(moves(fc.constantFrom(quebec, ontario, [])), (made) => {
        const lines = ledgerOf(made);
        for (const { taxes } of lines) for (const each of taxes) expect(each.amount).toBeGreaterThanOrEqual(0);
        expect(sumOfCents(amountsOf(heldTaxesOf(lines)))).toBeLessThanOrEqual(moneyHeldOf(lines) + 1);
        expect(heldTaxesOf(ledgerOf([...made, { kind: "all", amount: 0, taxes: ontario }]))).toEqual([]);
      }),
    );
  });

  it("of a refund are those of the payment, not those of its day", () => {
    const [, refund] = ledgerOf([
      { kind: "capture", amount: 11_498, taxes: quebec },
      { kind: "refund", amount: 5_749, taxes: ontario },
    ]);
    expect(refund?.taxes.map(({ name, amount }) => [name.en, amount])).toEqual([
      ["GST", 250],
      ["QST", 499],
    ]);
  });

  it("of a refund that a bank returned are those of the refund, and a fee has none", () => {
    const lines = ledgerOf([
      { kind: "capture", amount: 11_498, taxes: quebec },
      { kind: "refund", amount: 3_333, taxes: quebec },
    ]);
    const returned = { kind: "reversal", amount: asCents(3_333), ref: "1" } as const;
    const taxes = taxesOfNewLine(lines, returned, { priced: undefined, taxes: ontario });
    expect(taxes).toEqual(lines.find(isMoneyOut)?.taxes);
    expect(amountsOf(heldTaxesOf([...lines, { ...returned, taxes }]))).toEqual([500, 998]);
    const fee = { kind: "fee", amount: asCents(100), ref: "fee" } as const;
    expect(taxesOfNewLine(lines, fee, { priced: undefined, taxes: quebec })).toEqual([]);
  });

  it("follow the untaxed extras of a price as the commit leaves it", () => {
    const fuel = {
      extra: "fuel",
      name: { en: "Fuel", fr: "Essence" },
      price: asCents(2_000),
      quantity: 1,
      isTaxed: false,
      per: "trip",
    } as const;
    const before = { amount: asCents(13_498), extras: [fuel] };
    const paid = { kind: "capture", amount: asCents(13_498), ref: "1" } as const;
    const lines = [{ ...paid, taxes: taxesOfNewLine([], paid, { priced: before, taxes: quebec }) }];
    expect(amountsOf(lines[0]?.taxes ?? [])).toEqual([500, 998]);
    const refund = { kind: "refund", amount: asCents(2_000), ref: "2" } as const;
    const after = { amount: asCents(11_498), extras: [] };
    expect(amountsOf(taxesOfNewLine(lines, refund, { priced: after, taxes: quebec }))).toEqual([0, 0]);
  });

  it("of a price are those that were paid, and today's for what is still due", () => {
    const lines = ledgerOf([{ kind: "capture", amount: 5_000, taxes: quebec }]);
    const priced = { amount: asCents(16_300), extras: [] };
    const found = taxesOfPrice(lines, priced, ontario).map(({ name, amount }) => [name.en, amount]);
    expect(found).toEqual([
      ["GST", 217],
      ["QST", 434],
      ["HST", 1_300],
    ]);
    expect(amountsOf(taxesOfPrice(lines, priced, quebec))).toEqual(taxesInAmount(priced.amount, quebec));
    expect(amountsOf(taxesOfPrice([], { amount: asCents(0), extras: [] }, quebec))).toEqual([0, 0]);
  });
});
