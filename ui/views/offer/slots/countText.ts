import { slotLimits } from "#core/domain/offer/slot.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** Says how many slots would be added and how many the club would have, and whether they may be added. */
export function countText(count: number, before: number, { say }: Words): { readonly text: string; readonly mayAdd: boolean } {
  const params = { slots: say("slotSets.slots", { count }), total: before + count, most: slotLimits.slots };
  if (count === 0) return { text: say("slotSets.nothing"), mayAdd: false };
  return before + count > slotLimits.slots
    ? { text: say("slotSets.tooMany", params), mayAdd: false }
    : { text: say("slotSets.preview", params), mayAdd: true };
}
