import type { Day } from "../calendar/day.ts";
import type { ErrorCode } from "../errors.ts";
import { asCents, type Cents, centsOf, sumOfCents } from "../money/cents.ts";
import { splitCents } from "../money/shares.ts";
import type { PromoCode } from "../offer/promoCode.ts";
import type { BookedDiscount } from "../pricing/bookedParts.ts";

/** The list of the reasons why a promo code takes nothing off, as codes of refusals. */
export const promoRefusals = [
  "PROMO_UNKNOWN",
  "PROMO_NOT_BEGUN",
  "PROMO_ENDED",
  "PROMO_USED_UP",
  "PROMO_MEMBERS_ONLY",
  "PROMO_FIRST_ONLY",
] as const satisfies readonly ErrorCode[];

/** One of the reasons why a promo code takes nothing off. */
export type PromoRefusal = (typeof promoRefusals)[number];

/** The day of booking, and whether the member price is paid: undefined while that is not known. */
export interface PromoUse {
  readonly today: Day;
  readonly isMember: boolean | undefined;
}

/**
 * Gives why a promo code cannot be used on a Toronto day, its first and last day included; undefined where it can. How often it was used,
 * and whether the phone booked before, is for the store to say.
 */
export function promoRefusalOn(
  { state, from, until, audience }: PromoCode,
  { today, isMember }: PromoUse,
): Exclude<PromoRefusal, "PROMO_UNKNOWN" | "PROMO_USED_UP" | "PROMO_FIRST_ONLY"> | undefined {
  if (state === "off" || (until !== undefined && until < today)) return "PROMO_ENDED";
  if (from !== undefined && today < from) return "PROMO_NOT_BEGUN";
  return audience === "members" && isMember === false ? "PROMO_MEMBERS_ONLY" : undefined;
}

/** Gives what a promo code takes off boats that cost `boats` together, in cents: a percentage rounded half up, at most what they cost. */
export function promoCents({ percent, amount }: Pick<PromoCode, "percent" | "amount">, boats: Cents): Cents {
  return percent === undefined ? asCents(Math.min(centsOf(amount ?? 0), boats)) : asCents(Math.floor((boats * percent + 50) / 100));
}

/**
 * Gives the discount of each reservation of one order, by the price of its boat, in their order: what the code takes off is split by the
 * largest remainder. The first one is the use of the code; another one has no discount where its part is nothing.
 */
export function discountsOf(promo: PromoCode, boats: readonly Cents[]): readonly (BookedDiscount | null)[] {
  const parts = splitCents(promoCents(promo, sumOfCents(boats)), boats);
  return parts.map((cents, index) => (cents === 0 && index > 0 ? null : { promo: promo._id, code: promo.code, cents, isUse: index === 0 }));
}
