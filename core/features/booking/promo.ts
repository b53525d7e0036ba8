import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { canonicalPromoCode, type PromoCode, promoCodeForm } from "../../domain/offer/promoCode.ts";
import { discountsOf, type PromoRefusal, promoRefusalOn } from "../../domain/quote/promo.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { countPromoAttempt, uncountPromoAttempt } from "../accounts/signin/attempts.ts";
import type { HoldBooker } from "./hold.ts";

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
