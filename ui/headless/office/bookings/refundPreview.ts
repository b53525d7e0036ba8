import type { PaymentMeans } from "#core/domain/reservation/ledger.ts";
import { refundPartsBeyond } from "#core/application/reservation/refund.ts";
import { type Cents, asCents, centsOf, dollarsOf, sumOfCents } from "#core/domain/money/cents.ts";
import type { CallOutput } from "#core/contract/index.ts";

/** One of the means of a refund: the one by which the money was paid, or by hand. */
export type RefundMeans = "original" | PaymentMeans;

/** The dollars of a refund that go one way; `means` is null for the card that paid online. */
export interface RefundByMeans {
  readonly means: PaymentMeans | null;
  readonly card: string | null;
  readonly amount: number;
}

/** The preview of what an action would do to a booking, in dollars: its new price, the refunds, and what is still due. */
export interface MoneyPreview {
  readonly price: number;
  readonly back: readonly RefundByMeans[];
  readonly due: number;
}

type BookingRecord = CallOutput<"account/bookings/read">;
type Priced = Pick<BookingRecord, "amount" | "held">;

/** Computes what a discount of `dollars` would do to a booking. */
export function previewDiscount({ amount, held }: Priced, dollars: number, by: RefundMeans): MoneyPreview {
  const price = asCents(Math.max(centsOf(amount) - centsOf(dollars), 0));
  const all = heldCents({ held });
  const due = asCents(Math.max(price - all, 0));
  return { price: dollarsOf(price), back: backBeyond({ held }, price, by), due: dollarsOf(due) };
}

/** Computes how `dollars` of a booking's money would be refunded, the newest payment first. */
export function refundPartsOf({ held }: Pick<Priced, "held">, dollars: number, by: RefundMeans): readonly RefundByMeans[] {
  return backBeyond({ held }, asCents(Math.max(heldCents({ held }) - centsOf(dollars), 0)), by);
}

/** Gives the dollars that were paid for a booking beyond its price; 0 for pending, canceled and archived bookings. */
export function overpaidDollars({ amount, held, status }: Priced & Pick<BookingRecord, "status">): number {
  if (status === "pending" || status === "canceled" || status === "archived") return 0;
  return dollarsOf(asCents(Math.max(heldCents({ held }) - centsOf(amount), 0)));
}

function heldCents({ held }: Pick<Priced, "held">): Cents {
  return sumOfCents(held.map(({ amount }) => centsOf(amount)));
}

function backBeyond({ held }: Pick<Priced, "held">, kept: Cents, by: RefundMeans): readonly RefundByMeans[] {
  const lines = held.map(({ amount, ...from }) => ({ ...from, amount: centsOf(amount) }));
  const parts = refundPartsBeyond(lines, kept).map(({ line, amount }) => ({
    means: line.means,
    card: line.card,
    amount: dollarsOf(amount),
  }));
  if (by === "original" || parts.length === 0) return parts;
  return [{ means: by, card: null, amount: dollarsOf(sumOfCents(parts.map(({ amount }) => centsOf(amount)))) }];
}
