import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import type { SalesTax } from "../money/taxes.ts";
import type { BookedDiscount } from "../pricing/bookedParts.ts";

/** The list of the kinds of ledger lines. */
export const ledgerKinds = ["capture", "cash", "refund", "reversal", "fee", "credit", "creditUse", "waived"] as const;

/**
 * One line of a reservation's ledger, whole cents above zero: money in (`capture`, `cash`, and `creditUse` out of the customer's credit),
 * money out (`refund`, also for a lost dispute, and `credit` into the customer's credit), a refund that a bank returned (`reversal`), the part
 * that the club keeps of a canceled reservation (`fee`), or the part of a price that it waives because no session can ask so little (`waived`). `ref` is unique per kind; a reversal has that of its refund.
 */
export interface LedgerLine {
  readonly kind: (typeof ledgerKinds)[number];
  readonly amount: Cents;
  readonly ref: string;
}

/** The list of the means of payments that staff receive; their ledger line is `cash`, and its `ref` begins with one of these. */
export const paymentMeans = ["cash", "card", "cheque", "transfer"] as const;
/** One of the means by which staff received money or gave it back. */
export type PaymentMeans = (typeof paymentMeans)[number];

/** The list of the ways in which money is returned other than the way it came: by hand, or to the customer's credit. */
export const returnWays = [...paymentMeans, "credit"] as const;
/** One of the ways in which money is returned other than the way it came. */
export type ReturnWay = (typeof returnWays)[number];

/** Gives the means that a line's `ref` begins with; undefined for payments through the provider. */
export function paymentMeansOf(ref: string): PaymentMeans | undefined {
  return paymentMeans.find((means) => ref.startsWith(`${means}:`));
}

/** A sales tax that the amount of a ledger's line contains, in cents, as the club had it when the line was written. */
export interface LedgerTax extends SalesTax {
  readonly amount: Cents;
}

/**
 * One line of the append-only ledger, in integer cents, never negative. `reservation` is what it pays: a reservation, or the order of a membership. `ref` (the provider's id of the event) is unique per kind, so a
 * repeat changes nothing. Where one event concerns several reservations, each has a line with its part; see {@link partRefOf}.
 */
export interface LedgerEntry {
  readonly client: string;
  readonly reservation: string;
  readonly kind: LedgerLine["kind"];
  readonly amount: Cents;
  readonly currency: Currency;
  readonly ref: string;
  readonly at: number;
  readonly actor: string;
  /** The taxes that the amount contains; see `taxesOfNewLine`. */
  readonly taxes: readonly LedgerTax[];
  /** The card of a capture, as the provider names it: "Visa 4242". */
  readonly card?: string;
  /** The provider's mark of the card of a capture: the same for every payment with this card. */
  readonly fingerprint?: string;
  /** The id of the provider's account that took a capture or made a refund; left out for money that no provider moved. */
  readonly account?: string;
}

/** The mark between the provider's id and a reservation in the `ref` of a part; no provider uses it in an id. */
const partMark = "#";

/** Gives the `ref` of one reservation's part of what the provider knows as `ref`: a payment, a refund or a dispute that concerns several. */
export function partRefOf(ref: string, reservation: string): string {
  return `${ref}${partMark}${reservation}`;
}

/** Gives the provider's id in the `ref` of a line, of a part or of the whole. */
export function providerRefOf(ref: string): string {
  const [id = ref] = ref.split(partMark);
  return id;
}

/**
 * A line with the reference of its reservation, the number of its receipt, null where it has none, and what a promo code takes off the
 * reservation, null where there is no code.
 */
export interface LedgerEntryWithReference extends LedgerEntry {
  readonly reference: string;
  readonly receipt: number | null;
  readonly discount: BookedDiscount | null;
}

/** The position of a line in a club's ledger: by time, then by kind and ref. */
export type LedgerPlace = Pick<LedgerEntry, "at" | "kind" | "ref">;

/** A ledger after a line was offered: `added` is false when it had that line already. */
export type LedgerAppendResult =
  | { readonly ok: true; readonly lines: readonly LedgerLine[]; readonly added: boolean }
  | { readonly ok: false; readonly reason: "notPositive" | "moreThanHeld" };

/** Appends a line at the end. A repeat changes nothing; a refund or fee above the money that the ledger holds is refused. */
export function appendLedgerLine(lines: readonly LedgerLine[], line: LedgerLine): LedgerAppendResult {
  if (lines.some((known) => known.kind === line.kind && known.ref === line.ref)) return { ok: true, lines, added: false };
  if (line.amount <= 0) return { ok: false, reason: "notPositive" };
  const takesFromHeld = isMoneyOut(line) || line.kind === "fee";
  if (takesFromHeld && line.amount > moneyHeldOf(lines)) return { ok: false, reason: "moreThanHeld" };
  return { ok: true, lines: [...lines, line], added: true };
}

/** Gives the card of the newest online payment, as the provider names it; null where none is known. `lines` are oldest first. */
export function newestCardOf(lines: readonly LedgerEntry[]): string | null {
  return lines.findLast(({ kind, card }) => kind === "capture" && card !== undefined)?.card ?? null;
}

const kindsIn = ["capture", "cash", "creditUse"] as const;
const kindsOut = ["refund", "credit"] as const;

/** Whether a line is a payment: through the provider, by hand, or out of the customer's credit. */
export function isMoneyIn({ kind }: Pick<LedgerLine, "kind">): boolean {
  return kindsIn.some((each) => each === kind);
}

/** Whether a line is money that went back, also into the customer's credit. */
export function isMoneyOut({ kind }: Pick<LedgerLine, "kind">): boolean {
  return kindsOut.some((each) => each === kind);
}

/** Gives the sum of captures, of cash, and of the credit that was used. */
export function ledgerMoneyIn(lines: readonly LedgerLine[]): Cents {
  return totalOf(lines, kindsIn);
}

/** Gives the sum of refunds, less those that a bank returned, and of what became credit. */
export function ledgerMoneyOut(lines: readonly LedgerLine[]): Cents {
  return asCents(totalOf(lines, kindsOut) - totalOf(lines, ["reversal"]));
}

/** Gives the part of the money in that was the customer's credit. */
export function ledgerCreditIn(lines: readonly LedgerLine[]): Cents {
  return totalOf(lines, ["creditUse"]);
}

/** Gives the part of the money out that became the customer's credit. */
export function ledgerCreditOut(lines: readonly LedgerLine[]): Cents {
  return totalOf(lines, ["credit"]);
}

/** Gives the money that the club holds: money in less money out. Fees are part of it. */
export function moneyHeldOf(lines: readonly LedgerLine[]): Cents {
  return asCents(ledgerMoneyIn(lines) - ledgerMoneyOut(lines));
}

/** Gives what is still to be paid of a price; 0 where more than the price is held. */
export function amountDueOf(amount: Cents, lines: readonly LedgerLine[]): Cents {
  return asCents(Math.max(amount - moneyHeldOf(lines), 0));
}

/** Gives the part of the held money that was kept as fees; refunds of a fee reduce it. */
export function feesKeptOf(lines: readonly LedgerLine[]): Cents {
  return asCents(Math.min(totalOf(lines, ["fee"]), Math.max(moneyHeldOf(lines), 0)));
}

function totalOf(lines: readonly LedgerLine[], kinds: readonly LedgerLine["kind"][]): Cents {
  return sumOfCents(lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amount));
}
