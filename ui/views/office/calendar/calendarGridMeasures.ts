import type { CSSProperties } from "react";

/** Gives the custom properties that the calendar's styles compute with: days, lanes a day, and the size of a lane. */
export function calendarGridMeasures(days: number, lanes: number, lane: number): CSSProperties {
  const named: Readonly<Record<`--${string}`, string>> = {
    "--calendar-days": String(days),
    "--calendar-lanes": String(lanes),
    "--calendar-lane": `${lane}px`,
  };
  return named;
}
