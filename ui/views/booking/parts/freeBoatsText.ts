import type { Day } from "#core/domain/calendar/day.ts";
import type { Words } from "../../../headless/words/words.tsx";

/**
 * Gives the text “4 free”, or that the day is full, or not open yet where it `opens` on a later day; a space of the same height where the
 * count is unknown.
 */
export function freeBoatsText(free: number | undefined, { say }: Words, opens?: Day): string {
  if (free === undefined) return "\u00a0";
  return free === 0 ? say(opens ? "early.notYet" : "booking.full") : say("booking.free", { count: free });
}
