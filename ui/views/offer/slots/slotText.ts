import { type TimeSlot, slotLimits } from "#core/domain/offer/slot.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** Gives a slot as text: “Morning (8 a.m. – 11 a.m.)”, “Matin (8 h – 11 h)”. */
export function slotText(slot: TimeSlot, words: Words): string {
  const { start, end } = slot;
  return `${slotName(slot, words)} (${words.format.shortTime(start)} – ${words.format.shortTime(end)})`;
}

/** Gives the name of a slot in the language of the page; its code while it has none. */
export function slotName({ label, name }: Pick<TimeSlot, "label" | "name">, { named }: Words): string {
  return named(label) || name;
}

const mostNamed = 3;

/** Gives the first slots of a list as text, and how many more there are. */
export function someSlotTexts(slots: readonly TimeSlot[], words: Words): string {
  const more = slots.length - mostNamed;
  const texts = slots.slice(0, mostNamed).map((slot) => slotText(slot, words));
  return [...texts, ...(more > 0 ? [words.say("kinds.slotDay.more", { count: more })] : [])].join(", ");
}

/** Says how many slots would be added and how many the club would have, and whether they may be added. */
export function countText(count: number, before: number, { say }: Words): { readonly text: string; readonly mayAdd: boolean } {
  const params = { slots: say("slotSets.slots", { count }), total: before + count, most: slotLimits.slots };
  if (count === 0) return { text: say("slotSets.nothing"), mayAdd: false };
  return before + count > slotLimits.slots
    ? { text: say("slotSets.tooMany", params), mayAdd: false }
    : { text: say("slotSets.preview", params), mayAdd: true };
}
