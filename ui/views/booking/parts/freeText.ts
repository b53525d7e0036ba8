import type { Words } from "../../../headless/words/words.tsx";

/** "4 free", or that it is full; nothing where that is not known, as wide as a space. */
export function freeText(free: number | undefined, { say }: Words): string {
  if (free === undefined) return "\u00a0";
  return free === 0 ? say("booking.full") : say("booking.free", { count: free });
}
