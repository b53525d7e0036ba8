import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { canonicalPromoCode } from "../../domain/offer/promoCode.ts";
import { Store } from "../../ports/store/store.ts";
import { changedDays, refuseDistantDay } from "../../domain/validation/dayBounds.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";

/**
 * The rules for promo codes: they are stored in upper case, and read with how often they were used. A new last day is not over, and no day
 * is further away than `refuseDistantDay` accepts; a first day may be over.
 */
export const promoCodeRules: KindRules = {
  normalize: (input) => Effect.succeed(typeof input["code"] === "string" ? { ...input, code: canonicalPromoCode(input["code"]) } : input),
  assertMay: Effect.fnUntraced(function* ({ action, now, before, row }: PendingRowChange) {
    if (action === "delete") return;
    const days = changedDays(["from", "until"], before, row);
    const today = dayAt(now);
    const isOver = days["until"] !== undefined && days["until"] < today;
    const issue = refuseDistantDay(days, today) ?? (isOver ? { path: "/until", rule: "pastEnd" } : undefined);
    if (issue !== undefined) yield* failWithRefusal("BAD_REQUEST", { issues: [issue] });
  }),
  compute: Effect.fnUntraced(function* ({ _id, client }) {
    const { promoUses } = yield* Store;
    return { used: yield* promoUses.count(client, _id) };
  }),
};
