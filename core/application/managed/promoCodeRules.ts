import { Effect } from "effect";
import { canonicalPromoCode } from "../../domain/offer/promoCode.ts";
import { Store } from "../../ports/store/store.ts";
import type { KindRules } from "./rules.ts";

/** The rules for promo codes: they are stored in upper case, and read with how often they were used. */
export const promoCodeRules: KindRules = {
  normalize: (input) => Effect.succeed(typeof input["code"] === "string" ? { ...input, code: canonicalPromoCode(input["code"]) } : input),
  compute: Effect.fnUntraced(function* ({ _id, client }) {
    const { promoUses } = yield* Store;
    return { used: yield* promoUses.count(client, _id) };
  }),
};
