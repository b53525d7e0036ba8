import type { WordParams } from "../../domain/language/language.ts";

/** Gives the words that say when to be at the dock: so many minutes before the slot, or at its start. */
export function arrivalTimeText(
  minutes: number,
  time: string,
): { readonly key: "pass.arrive" | "pass.arriveThen"; readonly params: WordParams } {
  return minutes === 0 ? { key: "pass.arriveThen", params: { time } } : { key: "pass.arrive", params: { time, count: minutes } };
}
