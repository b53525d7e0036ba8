import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import { canonicalPromoCode, type PromoCode, promoCodeForm } from "../../domain/offer/promoCode.ts";
import { discountsOf, type PromoRefusal, promoRefusalOn, promoCents } from "../../domain/quote/promo.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { countPromoAttempt, uncountPromoAttempt } from "../accounts/signin/attempts.ts";
import { type HoldBooker, readBookableChoice } from "./hold.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { daysOfGroup } from "../../domain/reservation/group.ts";
import type { BookingAttributes } from "../../domain/quote/choice.ts";
import { quotesOfChoice } from "../../domain/quote/quote.ts";
import { ClockPort } from "../../ports/outside.ts";

/** The one who tries a promo code, at which club and when; `isMember` is undefined while it is not known who pays the member price. */
export interface PromoTry extends Pick<HoldBooker, "visitor" | "address" | "staffOf"> {
  readonly client: string;
  readonly isMember: boolean | undefined;
  readonly now: number;
}

/**
 * Finds a promo code of a club as it was typed, and checks that it can be used now. Tries at codes that do not exist are counted by visitor
 * and address. Fails with the reason, and with TOO_MANY_PROMO_CODES after too many wrong tries, then for existing codes too.
 */
export const findUsablePromo = Effect.fnUntraced(function* (typed: string, by: PromoTry) {
  const isCounted = by.staffOf !== by.client;
  if (isCounted) yield* countPromoAttempt(by);
  const promo = yield* readPromoByCode(by.client, typed);
  if (promo === undefined) return yield* failWithRefusal("PROMO_UNKNOWN");
  if (isCounted) yield* uncountPromoAttempt(by);
  const refusal = yield* readPromoRefusal(promo, by);
  return refusal === undefined ? promo : yield* failWithRefusal(refusal);
});

/** Reads a promo code of a club by its letters; undefined where the club has no such code. */
export const readPromoByCode = Effect.fnUntraced(function* (client: string, typed: string) {
  const code = canonicalPromoCode(typed);
  if (!promoCodeForm.test(code)) return undefined;
  const store = yield* Store;
  const { codes } = yield* Effect.promise(() => store.offer.catalogue(client));
  return codes.find((promo) => promo.code === code);
});

/** Gives why a promo code cannot be used now, its limit included; undefined where it can. The commit that books decides. */
export const readPromoRefusal = Effect.fnUntraced(function* (promo: PromoCode, { isMember, now }: Pick<PromoTry, "isMember" | "now">) {
  const refusal: PromoRefusal | undefined = promoRefusalOn(promo, { today: dayAt(now), isMember });
  if (refusal !== undefined || promo.mostUses === undefined) return refusal;
  const store = yield* Store;
  const used = yield* store.promoUses.count(promo.client, promo._id);
  return used < promo.mostUses ? undefined : ("PROMO_USED_UP" satisfies PromoRefusal);
});

/** Gives the discount of each reservation of an order by the price of its boat; none where no code was typed. Fails as {@link findUsablePromo}. */
export const requestedDiscounts = Effect.fnUntraced(function* (typed: string | undefined, boats: readonly Cents[], by: PromoTry) {
  return typed === undefined ? boats.map(() => null) : discountsOf(yield* findUsablePromo(typed, by), boats);
});

/** A promo code to try before a booking is made: the boat and its slots, the last of several days, and who pays the member price. */
export interface PromoCheck {
  readonly code: string;
  readonly attributes: BookingAttributes;
  readonly until?: Day;
  readonly isMember: boolean;
}

/**
 * Gives what a promo code would take off a booking, in cents, with the code in upper case. The commit that books decides. Whether it is the
 * first booking of a phone is known only there, so that nobody learns it of another's. Fails as `findUsablePromo` does, with ITEM_NOT_EXIST,
 * and as `findUnbookableReason()` refuses.
 */
export const checkPromo = Effect.fnUntraced(function* (
  { code, attributes, until = attributes.date, isMember }: PromoCheck,
  booker: HoldBooker,
) {
  const { now } = yield* ClockPort;
  const days = daysOfGroup(attributes.date, until);
  if (days === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/until", rule: "format" }] });
  const found = yield* Effect.forEach(days, (date) => readBookableChoice({ ...attributes, date }, booker, now()));
  const boats = found.map(({ choice }) => {
    const quotes = quotesOfChoice(choice);
    return asCents((isMember ? quotes.membership : quotes.nonMember).amount);
  });
  const client = found[0]?.choice.club.id ?? "";
  const promo = yield* findUsablePromo(code, { ...booker, client, isMember, now: now() });
  return { code: promo.code, cents: promoCents(promo, sumOfCents(boats)) };
});
