import { type Cents, asCents } from "../money/cents.ts";
import { type SalesTax, taxesInAmount } from "../money/taxes.ts";
import { type PricedExtras, taxedPartOf } from "../pricing/bookedParts.ts";
import { isMoneyIn, isMoneyOut, type LedgerEntry, type LedgerTax, ledgerMoneyIn, moneyHeldOf } from "./ledger.ts";

/** What the taxes of a line depend on: its price, undefined where all of it contains taxes, and the club's taxes when it is written. */
export interface LineTaxTerms {
  readonly priced: PricedExtras | undefined;
  readonly taxes: readonly SalesTax[];
}

type TaxedLine = Pick<LedgerEntry, "kind" | "amount" | "ref" | "taxes">;

/**
 * Gives the taxes that a new line of a reservation's ledger contains; `lines` are those before it. After it, the money that the club holds
 * contains the taxes of one price: payments in parts contain together what one payment would, and the last refund takes the rest of each
 * tax. A payment has the club's taxes of its time, and a refund those of the payments. A fee has none: its payment has them; and neither has what is waived.
 */
export function taxesOfNewLine(
  lines: readonly TaxedLine[],
  line: Omit<TaxedLine, "taxes">,
  { priced, taxes }: LineTaxTerms,
): readonly LedgerTax[] {
  const { kind, amount, ref } = line;
  if (kind === "fee" || kind === "waived") return [];
  if (kind === "reversal") return lines.find((known) => known.kind === "refund" && known.ref === ref)?.taxes ?? [];
  const paid = lines.filter(isMoneyIn);
  const rates = isMoneyIn(line) ? taxes : taxesIn(paid);
  const sign = isMoneyIn(line) ? 1 : -1;
  const after = moneyHeldOf(lines) + sign * amount;
  const isOneSet = after >= 0 && paid.every((known) => keysOf(known.taxes) === keysOf(rates));
  const parts = isMoneyIn(line) ? containedIn(amount, priced, rates) : shareOfTaxes(lines, amount);
  const wanted = isOneSet ? containedIn(asCents(after), priced, rates) : undefined;
  return rates.map((tax, index) => {
    const found = wanted === undefined ? parts[index] : sign * ((wanted[index] ?? 0) - heldOf(lines, tax));
    return { ...pickTax(tax), amount: asCents(Math.min(Math.max(found ?? 0, 0), amount)) };
  });
}

/** Gives the taxes in the money that a ledger's lines hold, each once; none of which the refunds took all. */
export function heldTaxesOf(lines: readonly Pick<LedgerEntry, "kind" | "taxes">[]): readonly LedgerTax[] {
  return taxesIn(lines).flatMap((tax) => {
    const amount = heldOf(lines, tax);
    return amount === 0 ? [] : [{ ...tax, amount }];
  });
}

/**
 * Gives the taxes that a reservation's price contains: those in the money that was paid of it, and for the rest the club's taxes of today.
 * A price of which nothing was ever paid has the club's taxes, also where they are 0 cents.
 */
export function taxesOfPrice(lines: readonly TaxedLine[], priced: PricedExtras, taxes: readonly SalesTax[]): readonly LedgerTax[] {
  if (lines.length === 0) {
    const contained = containedIn(priced.amount, priced, taxes);
    return taxes.map((tax, index) => ({ ...pickTax(tax), amount: contained[index] ?? asCents(0) }));
  }
  const missing = priced.amount - moneyHeldOf(lines);
  const rest = { kind: missing > 0 ? "cash" : "refund", amount: asCents(Math.abs(missing)), ref: "rest" } as const;
  return heldTaxesOf([...lines, { ...rest, taxes: taxesOfNewLine(lines, rest, { priced, taxes }) }]);
}

function containedIn(amount: Cents, priced: PricedExtras | undefined, rates: readonly SalesTax[]): readonly Cents[] {
  return taxesInAmount(priced === undefined ? amount : taxedPartOf(amount, priced), rates);
}

/** The part of each tax that belongs to money that goes back: of what is held or, for more than that, of all that was paid. */
function shareOfTaxes(lines: readonly TaxedLine[], amount: Cents): readonly number[] {
  const paid = lines.filter(isMoneyIn);
  const held = moneyHeldOf(lines);
  const [of, base] = amount <= held ? [lines, held] : [paid, ledgerMoneyIn(lines)];
  return taxesIn(paid).map((tax) => (base === 0 ? 0 : Math.round((heldOf(of, tax) * amount) / base)));
}

function heldOf(lines: readonly Pick<LedgerEntry, "kind" | "taxes">[], tax: SalesTax): Cents {
  return asCents(
    lines.reduce((sum, line) => {
      const contained = line.taxes.find((each) => keyOf(each) === keyOf(tax))?.amount ?? 0;
      return isMoneyOut(line) ? sum - contained : sum + contained;
    }, 0),
  );
}

function taxesIn(lines: readonly Pick<LedgerEntry, "taxes">[]): readonly SalesTax[] {
  return [...new Map(lines.flatMap(({ taxes }) => taxes).map((tax) => [keyOf(tax), pickTax(tax)])).values()];
}

function pickTax({ name, percent, number }: SalesTax): SalesTax {
  return { name, percent, number };
}

function keysOf(taxes: readonly SalesTax[]): string {
  return JSON.stringify(taxes.map(keyOf));
}

function keyOf({ name, percent, number }: SalesTax): string {
  return JSON.stringify([name.en, name.fr, percent, number]);
}
