import { type Cents, cents, sumOf } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import type { CancelReason } from "./status.ts";

/** What a line of the ledger may be. */
export const ledgerKinds = ["capture", "cash", "refund", "reversal", "fee"] as const;

/**
 * One line of a reservation's ledger, whole cents above zero: money in (`capture`, `cash`), money out (`refund`, a lost dispute too), a
 * refund that its bank sent back (`reversal`), or the part of what is in that the club keeps of a canceled reservation (`fee`). `ref` is
 * unique per kind; a reversal bears that of its refund.
 */
export interface LedgerLine {
  readonly kind: (typeof ledgerKinds)[number];
  readonly amount: Cents;
  readonly ref: string;
}

/** How money comes by hand: its line is `cash` in the ledger, and its `ref` begins with this. */
export const paymentMeans = ["cash", "card", "cheque", "transfer"] as const;
/** How money was taken or given back. */
export type PaymentMeans = (typeof paymentMeans)[number];

/** The hand's means that a line's `ref` begins with; undefined for what went by the provider. */
export function meansOf(ref: string): PaymentMeans | undefined {
  return paymentMeans.find((means) => ref.startsWith(`${means}:`));
}

/** One line of the append-only ledger, in integer cents, never negative. `ref` (provider's id of the event) is unique per kind, so a repeat changes nothing. */
export interface LedgerEntry {
  readonly client: string;
  readonly reservation: string;
  readonly kind: LedgerLine["kind"];
  readonly amount: Cents;
  readonly currency: Currency;
  readonly ref: string;
  readonly at: number;
  readonly actor: string;
  /** What a capture was paid with, as its provider names it: "Visa 4242". */
  readonly card?: string;
}

/** A line with what people call its reservation by, and the number of its receipt where it has one. */
export interface LedgerEntryWithReference extends LedgerEntry {
  readonly reference: string;
  readonly receipt: number | null;
}

/** Where a line stands in a club's ledger: by time, and of one moment by kind and ref. */
export type LedgerPlace = Pick<LedgerEntry, "at" | "kind" | "ref">;

/** A ledger after a line was offered: `added` is false when it held that line already. */
export type AppendResult =
  | { readonly ok: true; readonly lines: readonly LedgerLine[]; readonly added: boolean }
  | { readonly ok: false; readonly reason: "notPositive" | "moreThanHeld" };

/** Appends a line at the end. A repeat changes nothing; more money out, or kept, than the ledger holds is refused. */
export function append(lines: readonly LedgerLine[], line: LedgerLine): AppendResult {
  if (lines.some((known) => known.kind === line.kind && known.ref === line.ref)) return { ok: true, lines, added: false };
  if (line.amount <= 0) return { ok: false, reason: "notPositive" };
  const takesFromHeld = line.kind === "refund" || line.kind === "fee";
  if (takesFromHeld && line.amount > netOf(lines)) return { ok: false, reason: "moreThanHeld" };
  return { ok: true, lines: [...lines, line], added: true };
}

/** Money in: captures and cash. */
export function moneyIn(lines: readonly LedgerLine[]): Cents {
  return totalOf(lines, ["capture", "cash"]);
}

/** Money out that stayed out. */
export function moneyOut(lines: readonly LedgerLine[]): Cents {
  return cents(totalOf(lines, ["refund"]) - totalOf(lines, ["reversal"]));
}

/** Money the club holds: what came in less what went out. A fee is part of it. */
export function netOf(lines: readonly LedgerLine[]): Cents {
  return cents(moneyIn(lines) - moneyOut(lines));
}

/** What is still to be paid of a price; nothing where more than it is held. */
export function dueOf(amount: Cents, lines: readonly LedgerLine[]): Cents {
  return cents(Math.max(amount - netOf(lines), 0));
}

/** The part of the held money that was kept as fees; what the club gave back of a fee is none any more. */
export function feesOf(lines: readonly LedgerLine[]): Cents {
  return cents(Math.min(totalOf(lines, ["fee"]), Math.max(netOf(lines), 0)));
}

/**
 * What the club keeps of `held` when a reservation is canceled: the snapshotted policy's fee, at most what is held, and nothing unless
 * the customer canceled.
 */
export function cancellationFee(reason: CancelReason, policyFee: Cents, held: Cents): Cents {
  return reason === "customer" ? cents(Math.min(policyFee, Math.max(held, 0))) : cents(0);
}

/** What is to be sent back when a reservation is canceled: everything held but the fee. */
export function cancellationRefund(reason: CancelReason, policyFee: Cents, held: Cents): Cents {
  return cents(Math.max(held, 0) - cancellationFee(reason, policyFee, held));
}

function totalOf(lines: readonly LedgerLine[], kinds: readonly LedgerLine["kind"][]): Cents {
  return sumOf(lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amount));
}
