import type { ReactElement } from "react";
import { division, scale } from "./TimeScale.css.ts";

/** The props of `TimeScale`. */
export interface TimeScaleProps {
  /** The seconds of the whole time. */
  readonly whole: number;
  /** The seconds left. The caller counts them down; below 0 shows as 0. */
  readonly seconds: number;
}

/** The most divisions that the scale has; a longer time has divisions of several minutes. */
const mostDivisions = 30;

/**
 * Shows the time left as the scale of a chart: one division is one minute, and what is over is hatched. It is a decoration beside a
 * `Countdown`, which says the same in words.
 */
export function TimeScale({ whole, seconds }: TimeScaleProps): ReactElement {
  const count = Math.max(1, Math.min(mostDivisions, Math.round(whole / 60)));
  const used = count - Math.ceil((Math.max(0, Math.min(seconds, whole)) / whole) * count);
  return (
    <div className={scale} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={division} data-used={at < used || undefined} />
      ))}
    </div>
  );
}
