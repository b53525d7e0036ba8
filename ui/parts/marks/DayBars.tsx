import type { ReactElement } from "react";
import { bars, barsOf } from "./DayBars.css.ts";

/** The props of `DayBars`. */
export interface DayBarsProps {
  /** The state of each day, the oldest first. */
  readonly days: readonly (keyof typeof barsOf)[];
  /** What the bars say, for who does not see them. */
  readonly label: string;
}

/** Shows days as bars, whose heights differ as their colours do. */
export function DayBars({ days, label }: DayBarsProps): ReactElement {
  return (
    <div className={bars} role="img" aria-label={label}>
      {days.map((state, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day has no other name than its place.
        <span key={index} className={barsOf[state]} />
      ))}
    </div>
  );
}
