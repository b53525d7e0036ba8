import type { CSSProperties } from "react";

/** What the calendar's styles reckon with. */
export function gridMeasures(days: number, lanes: number, lane: number): CSSProperties {
  const named: Readonly<Record<`--${string}`, string>> = {
    "--calendar-days": String(days),
    "--calendar-lanes": String(lanes),
    "--calendar-lane": `${lane}px`,
  };
  return named;
}
