import { color } from "../../../theme/contract.css.ts";

/** Gives the ticks that mark a turnaround, across a bar that runs at this angle: 90 to the right, 180 down. */
export const turnaroundTicks = (angle: 90 | 180) =>
  ({ backgroundImage: `repeating-linear-gradient(${angle}deg, ${color.inkMuted} 0 2px, transparent 2px 6px)` }) as const;
