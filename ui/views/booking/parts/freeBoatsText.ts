import type { Words } from "../../../headless/words/words.tsx";

/** Gives the text “4 free”, or that the day is full; a space of the same height where the count is unknown. */
export function freeBoatsText(free: number | undefined, { say }: Words): string {
  if (free === undefined) return "\u00a0";
  return free === 0 ? say("booking.full") : say("booking.free", { count: free });
}
