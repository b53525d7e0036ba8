import type { Day } from "../calendar/day.ts";
import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import { creditPartsOf } from "./credit.ts";
import { downPaymentsOf, type DownPaymentTerms, lastDayOfRest, smallestSessionCents } from "./downPayment.ts";

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
    const [part, own] = [parts[index] ?? null, paid[index]];
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
