import type { DayWindow } from "../calendar/window.ts";
import { compareByCodePoint } from "../find/order.ts";
import { type Cents, asCents, dollarsOf, multiplyCents, sumOfCents } from "../money/cents.ts";
import { type BookedDiscount, discountCents, type BookedExtra, extrasAmount } from "../pricing/bookedParts.ts";
import { type LedgerLine, moneyHeldOf } from "../ledger/ledger.ts";
import type { Reservation } from "../reservation/reservation.ts";
import type { BilingualName } from "../language/language.ts";

/** Paid bookings of a period that have the same extras and discount: their number, and the sum of their prices. */
export interface PaidFigures {
  readonly extras: readonly BookedExtra[];
  readonly discount: BookedDiscount | null;
  readonly count: number;
  readonly amount: Cents;
}

/**
 * What a club took in a period, in cents: the price of the boats before discounts, that of each extra (the highest first), what promo codes
 * took off, the fees kept of canceled bookings, and `others`: parts of prices that are not paid whole, and money that is still to go back
 * (below zero where less is held than was paid), all by the day of the trip; and what memberships brought, by the day on which it was
 * paid, less what went back on a day of the period (below zero where more went back).
 */
export interface Takings {
  readonly boats: Cents;
  readonly extras: readonly { readonly extra: string; readonly name: BilingualName; readonly amount: Cents }[];
  readonly promos: Cents;
  readonly fees: Cents;
  readonly others: Cents;
  readonly memberships: Cents;
}

/** Splits the price of paid bookings into boats, extras and discounts. An extra has the name under which it was sold. */
export function paidPartsOf(paid: readonly PaidFigures[]): Pick<Takings, "boats" | "extras" | "promos"> {
  const sold = paid.flatMap(({ extras, count }) => extras.map((each) => ({ ...each, amount: multiplyCents(extrasAmount([each]), count) })));
  const extras = [...Map.groupBy(sold, ({ extra }) => extra)].map(([extra, of]) => ({
    extra,
    name: of.map(({ name }) => name).reduce((first, next) => (compareByCodePoint(next.en, first.en) < 0 ? next : first)),
    amount: sumOfCents(of.map(({ amount }) => amount)),
  }));
  const promos = sumOfCents(paid.map(({ discount, count }) => multiplyCents(discountCents(discount), count)));
  const whole = sumOfCents(paid.map(({ amount }) => amount));
  return {
    boats: asCents(whole - sumOfCents(extras.map(({ amount }) => amount)) + promos),
    extras: extras.toSorted((left, right) => right.amount - left.amount || compareByCodePoint(left.extra, right.extra)),
    promos,
  };
}

/**
 * Gives what these bookings and sales of memberships brought in a period; stores that add it up themselves must give the same. `sales` are
 * the ledger lines of the orders of memberships on the days of the period.
 */
export function takingsOf(
  bookings: readonly Reservation[],
  sales: readonly LedgerLine[],
  { dateStart, dateEnd }: DayWindow,
  linesOf: (booking: Reservation) => readonly LedgerLine[],
): Takings {
  const within = bookings.filter(({ date }) => dateStart <= date && date <= dateEnd);
  const paid = within.filter(({ status }) => status === "paid");
  const canceled = within.filter(({ status }) => status === "canceled");
  const kept = canceled.flatMap((booking) => linesOf(booking).filter(({ kind }) => kind === "fee"));
  const parts = paidPartsOf(paid.map(({ extras, discount, amount }) => ({ extras, discount, amount, count: 1 })));
  const fees = sumOfCents(kept.map(({ amount }) => amount));
  return {
    ...parts,
    fees,
    others: otherMoneyOf(parts, { held: sumOfCents(within.map((booking) => moneyHeldOf(linesOf(booking)))), fees }),
    memberships: moneyHeldOf(sales),
  };
}

/** Gives the money that is held beyond the prices of paid bookings and the fees. */
export function otherMoneyOf(
  { boats, extras, promos }: ReturnType<typeof paidPartsOf>,
  { held, fees }: { readonly held: Cents; readonly fees: Cents },
): Cents {
  return asCents(held - boats - sumOfCents(extras.map(({ amount }) => amount)) + promos - fees);
}

/** Gives what a club took in dollars, with the sum of what its bookings brought and of everything. */
export function computeTakings({ boats, extras, promos, fees, others, memberships }: Takings) {
  const bookings = asCents(boats + sumOfCents(extras.map(({ amount }) => amount)) - promos + fees + others);
  return {
    boats: dollarsOf(boats),
    extras: extras.map((each) => ({ ...each, amount: dollarsOf(each.amount) })),
    promos: dollarsOf(promos),
    fees: dollarsOf(fees),
    others: dollarsOf(others),
    bookings: dollarsOf(bookings),
    memberships: dollarsOf(memberships),
    all: dollarsOf(asCents(bookings + memberships)),
  };
}
