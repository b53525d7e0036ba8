import type { Words } from "../../words/words.tsx";

/** Gives what screen readers say at a mark of a hold's countdown: the whole minutes left, or 30 seconds. */
export function spokenHoldTime(seconds: number, { say }: Pick<Words, "say">): string {
  if (seconds < 60) return say("hold.last");
  return seconds === 60 ? say("hold.soon") : say("hold.left", { time: `${Math.round(seconds / 60)} min` });
}
