import type { ReturnWay } from "#core/domain/ledger/ledger.ts";
import { type Cents, asCents, centsOf, dollarsOf, sumOfCents } from "#core/domain/money/cents.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { refundPartsBeyond } from "#core/features/ledger/refund.ts";
import type { Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** One of the means of a refund: the one by which the money was paid, by hand, or to the customer's credit. */
export type RefundMeans = "original" | ReturnWay;

/** The dollars of a refund that go one way; `means` is null for the card that paid online, `credit` for credit. */
export interface RefundByMeans {
  readonly means: ReturnWay | null;
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
type PriceAndMoneyHeld = Pick<BookingRecord, "amount" | "held">;

/** Computes what a discount of `dollars` would do to a booking. */
export function previewDiscount({ amount, held }: PriceAndMoneyHeld, dollars: number, by: RefundMeans): MoneyPreview {
  const price = asCents(Math.max(centsOf(amount) - centsOf(dollars), 0));
  const all = heldCents({ held });
  const due = asCents(Math.max(price - all, 0));
  return { price: dollarsOf(price), back: refundsBeyond({ held }, price, by), due: dollarsOf(due) };
}

/** Computes how `dollars` of a booking's money would be refunded, the newest payment first. */
export function refundPartsOf({ held }: Pick<PriceAndMoneyHeld, "held">, dollars: number, by: RefundMeans): readonly RefundByMeans[] {
  return refundsBeyond({ held }, asCents(Math.max(heldCents({ held }) - centsOf(dollars), 0)), by);
}

/** Gives the dollars that were paid for a booking beyond its price; 0 for pending, canceled and archived bookings. */
export function overpaidDollars({ amount, held, status }: PriceAndMoneyHeld & Pick<BookingRecord, "status">): number {
  if (status === "pending" || status === "canceled" || status === "archived") return 0;
  return dollarsOf(asCents(Math.max(heldCents({ held }) - centsOf(amount), 0)));
}

function heldCents({ held }: Pick<PriceAndMoneyHeld, "held">): Cents {
  return sumOfCents(held.map(({ amount }) => centsOf(amount)));
}

function refundsBeyond({ held }: Pick<PriceAndMoneyHeld, "held">, kept: Cents, by: RefundMeans): readonly RefundByMeans[] {
  const lines = held.map(({ amount, ...from }) => ({ ...from, amount: centsOf(amount) }));
  const parts = refundPartsBeyond(lines, kept).map(({ line, amount }) => ({
    means: line.means,
    card: line.card,
    amount: dollarsOf(amount),
  }));
  // What credit paid goes back to the credit, whatever the rest does.
  const rest = by === "credit" ? parts : parts.filter(({ means }) => means !== "credit");
  if (by === "original" || rest.length === 0) return parts;
  const all = { means: by, card: null, amount: dollarsOf(sumOfCents(rest.map(({ amount }) => centsOf(amount)))) };
  return [...parts.filter((part) => !rest.includes(part)), all];
}

/** The model of the refunds of a club that its payment provider refused. */
export type RefusedRefundsModel = Resource<undefined, CallOutput<"booking/reservations/refusedRefunds">>;

/** Creates the model that loads the refused refunds of a club; they are empty for users without the permission. */
export function createRefusedRefundsModel({
  messages,
  loading,
  now,
}: Pick<OfficeParts, "messages" | "loading" | "now">): RefusedRefundsModel {
  return createPageResource({ now, loading }, () => messages("booking/reservations/refusedRefunds", {}));
}
