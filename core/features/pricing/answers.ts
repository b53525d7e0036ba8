import { Effect } from "effect";
import type { AnswersTo } from "../caller/answer.ts";
import { managerOfCaller } from "../caller/ownClub.ts";
import type { pricingItemCalls } from "./itemCalls.ts";
import { savePrices } from "./savePrices.ts";

/** The answer to the call that saves the prices of a club. */
export const pricingItemAnswers: AnswersTo<typeof pricingItemCalls> = {
  "booking/items/save": Effect.fnUntraced(function* (save, at) {
    const items = yield* savePrices(save, yield* managerOfCaller(at), at.once);
    return {
      data: { items: items.map(({ _id, client, type, name, properties, version }) => ({ _id, client, type, name, properties, version })) },
    };
  }),
};
