import type { Words } from "../../headless/words/words.tsx";

/** "4 free", or that it is full. */
export function freeText(free: number, { say }: Words): string {
  return free === 0 ? say("booking.full") : say("booking.free", { count: free });
}
