import { asCents, type Cents, centsOf, multiplyCents, sumOfCents } from "#core/domain/money/cents.ts";
import { taxesInAmount } from "#core/domain/money/taxes.ts";
import { boatCents, promoParts } from "./cartPromo.ts";
import type { CartBoatLine, CartReply } from "./cartLines.ts";

/** What the payable lines of a cart cost together, the taxes in it, and what memberships change. */
export interface CartSums {
  readonly total: Cents;
  /** What the promo code takes off, included in the total. */
  readonly discount: Cents;
  /** Each tax with its cents, in the order of the club's taxes. */
  readonly taxes: readonly { readonly tax: CartReply["taxes"][number]; readonly cents: Cents }[];
  /** What the caller pays less as a member. */
  readonly saved: Cents;
  /** What a member would pay for all; the total where the caller pays as one. */
  readonly membersTotal: Cents;
}

/**
 * Gives what some lines of a cart cost together, less its promo code. The taxes of each line are rounded, as on the receipts; an extra without
 * tax has none in it.
 */
export function cartSums(lines: readonly CartBoatLine[], { taxes, promo }: Pick<CartReply, "taxes" | "promo">): CartSums {
  const parts = promoParts(promo, lines.map(boatCents));
  const discount = sumOfCents(parts);
  const total = asCents(sumOfCents(lines.map(({ cents }) => cents)) - discount);
  const boats = lines.map(({ boat }) => boat.properties);
  const saved = sumOfCents(boats.map(({ price, nonMember }) => asCents(Math.max(0, centsOf(nonMember) - centsOf(price)))));
  const atMembers = sumOfCents(boats.map(({ price, membership }) => asCents(centsOf(membership) - centsOf(price))));
  const membersDiscount = sumOfCents(
    promoParts(
      promo,
      boats.map(({ membership }) => centsOf(membership)),
    ),
  );
  const ofLines = lines.map((line, at) => taxesInAmount(asCents(taxedCents(line) - (parts[at] ?? 0)), taxes));
  return {
    total,
    discount,
    taxes: taxes.map((tax, at) => ({ tax, cents: sumOfCents(ofLines.map((each) => each[at] ?? asCents(0))) })),
    saved,
    membersTotal: asCents(total + discount + atMembers - membersDiscount),
  };
}

function taxedCents({ cents, extras }: CartBoatLine): Cents {
  const untaxed = extras.filter(({ extra }) => extra?.isTaxed === false);
  return asCents(cents - sumOfCents(untaxed.map(({ properties, quantity }) => multiplyCents(centsOf(properties.price), quantity))));
}

/** Whether what is paid together is at the member price, and why that of a member is not, as the server answers. */
export type MemberPrice = NonNullable<CartReply["membership"]>;

/**
 * One of the reasons for which a member does not pay the member price: no membership covers some of the days, the plan has no room for all of it,
 * or the club takes nothing beyond the plan.
 */
export type MemberPriceReason = "memberOnSome" | "beyondPlan" | "planFull";

/** Gives why a member does not pay the member price for what is paid together; undefined for the member price, and for who is no member. */
export function memberPriceReason({ isMemberOnSome, beyondLimit }: MemberPrice): MemberPriceReason | undefined {
  if (isMemberOnSome === true) return "memberOnSome";
  if (beyondLimit === undefined) return undefined;
  return beyondLimit === "refused" ? "planFull" : "beyondPlan";
}
