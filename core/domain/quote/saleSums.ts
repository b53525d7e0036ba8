import type { Day } from "../calendar/day.ts";
import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import {
  amountDueOf,
  feesKeptOf,
  ledgerCreditIn,
  ledgerCreditOut,
  type LedgerLine,
  ledgerMoneyIn,
  ledgerMoneyOut,
  moneyHeldOf,
} from "../ledger/ledger.ts";
import { discountCents } from "../pricing/bookedParts.ts";
import { downPaymentsOf, type DownPaymentTerms, lastDayOfRest, smallestSessionCents } from "../pricing/downPayment.ts";
import { creditPartsOf } from "../reservation/bookingCredit.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { statusHoldsQuanta } from "../reservation/status.ts";

/** One trip of a sale: its price with extras before a promo code, what the code takes off it, in cents, and its day. */
export interface SoldTrip {
  readonly price: Cents;
  readonly promo: Cents;
  readonly date: Day;
}

/** What the sums of a sale depend on besides its trips: the club's down payment, the customer's credit in cents, and the time. */
export interface SaleTerms {
  /** Undefined where the club asks the whole price. */
  readonly downPayment: DownPaymentTerms | undefined;
  readonly credit: Cents;
  readonly now: number;
}

/** A sum that is paid later, in cents, and the last day for it; undefined for at the dock. */
export interface RestToPay {
  readonly lastDay: Day | undefined;
  readonly cents: Cents;
}

/** The sums of trips that are sold together, in cents: `price` is `credit`, `now`, `waived` and the rests together. */
export interface SaleSums {
  /** What all costs, less the promo code. */
  readonly price: Cents;
  /** What the promo code takes off. */
  readonly promo: Cents;
  /** What each trip costs, less its part of the promo code, in their order: cancellation fees are a part of this. */
  readonly trips: readonly Cents[];
  /** What the customer's credit pays; it pays first. */
  readonly credit: Cents;
  /** What the payment page asks. */
  readonly now: Cents;
  /** What the club waives, since no payment page can ask so little. */
  readonly waived: Cents;
  /** What a down payment leaves to pay later, the earliest first as sold; none where all is paid now. */
  readonly rests: readonly RestToPay[];
}

/** Gives the sums of trips that are sold together, as the server books them: every sentence about a sale reads them here. */
export function sumsOfSale(sold: readonly SoldTrip[], { downPayment, credit, now }: SaleTerms): SaleSums {
  const trips = sold.map(({ price, promo }) => asCents(price - promo));
  const priced = sold.map(({ date }, index) => ({ date, amount: trips[index] ?? asCents(0) }));
  const parts = downPayment === undefined ? priced.map(() => null) : downPaymentsOf(priced, downPayment, now);
  const shared = priced.map(({ amount }, index) => ({ amount, share: parts[index]?.amount ?? null }));
  const paid = creditPartsOf(credit, shared);
  const requested = sumOfCents(paid.map(({ share }) => share));
  const isWaived = requested < smallestSessionCents;
  const rests = priced.flatMap(({ amount }, index): readonly RestToPay[] => {
    const part = parts[index] ?? null;
    const own = paid[index];
    const cents = asCents(amount - (own?.used ?? 0) - (own?.share ?? 0));
    return part === null || cents === 0 ? [] : [{ lastDay: lastDayOfRest(part), cents }];
  });
  return {
    price: sumOfCents(trips),
    promo: sumOfCents(sold.map(({ promo }) => promo)),
    trips,
    credit: sumOfCents(paid.map(({ used }) => used)),
    now: isWaived ? asCents(0) : requested,
    waived: isWaived ? requested : asCents(0),
    rests: [...Map.groupBy(rests, ({ lastDay }) => lastDay)].map(([lastDay, each]) => ({
      lastDay,
      cents: sumOfCents(each.map(({ cents }) => cents)),
    })),
  };
}

/** The fields of a reservation that its sums depend on, besides its ledger. */
export type SummedBooking = Pick<Reservation, "amount" | "discount" | "downPayment" | "status" | "reason">;

/** The sums of one booking by its ledger, in cents: what was sold is `price`, and what is not `paid` of it is `due`. */
export interface BookedSums {
  /** What it costs, less the promo code. */
  readonly price: Cents;
  /** What the promo code takes off. */
  readonly promo: Cents;
  /** What was paid and not given back; below 0 where a lost dispute took more than that. */
  readonly held: Cents;
  /** As `held`, never below 0. */
  readonly paid: Cents;
  /** What the customer's credit paid, also where it went back later. */
  readonly credit: Cents;
  /** What is still to be paid; 0 for a booking that is canceled or archived. */
  readonly due: Cents;
  /** The last day for what a down payment left; undefined for at the dock, and without a down payment. */
  readonly lastDay: Day | undefined;
  /** What the club kept of a canceled booking. */
  readonly kept: Cents;
  /** What became the customer's credit. */
  readonly credited: Cents;
  /** What went back or goes back, credit included; of a canceled booking what the cancellation gave back, less fees. */
  readonly returned: Cents;
}

/** Gives the sums of a booking by the lines of its ledger: every sentence about it, on a page, in a letter or in a file, reads them here. */
export function sumsOfBooking(booking: SummedBooking, lines: readonly LedgerLine[]): BookedSums {
  const { amount: price, discount, downPayment, status } = booking;
  const held = moneyHeldOf(lines);
  return {
    price,
    promo: discountCents(discount),
    held,
    paid: asCents(Math.max(held, 0)),
    credit: ledgerCreditIn(lines),
    due: statusHoldsQuanta(status) ? amountDueOf(price, lines) : asCents(0),
    lastDay: downPayment === null ? undefined : lastDayOfRest(downPayment),
    kept: feesKeptOf(lines),
    credited: ledgerCreditOut(lines),
    returned: returnedOf(booking, lines),
  };
}

// An archived reservation may have been used and paid: only what did go back counts.
function returnedOf({ status, reason, amount }: SummedBooking, lines: readonly LedgerLine[]): Cents {
  if (status !== "canceled") return ledgerMoneyOut(lines);
  const captured = ledgerMoneyIn(lines);
  // Money beyond the price of a reservation that was active had gone back earlier, when a change made it cheaper.
  const wasActive = reason === "customer" || reason === "staff" || reason === "weather";
  return asCents((wasActive ? Math.min(captured, amount) : captured) - feesKeptOf(lines));
}
