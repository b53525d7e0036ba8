import type { CSSProperties } from "react";

/** Gives the custom properties that the calendar's styles compute with: the number of days, and the size of a lane in pixels. */
export function calendarGridMeasures(days: number, lane: number): CSSProperties {
  const named: Readonly<Record<`--${string}`, string>> = { "--calendar-days": String(days), "--calendar-lane": `${lane}px` };
  return named;
}

/** The first lane of something on a boat's day, and how many it covers. */
export interface CalendarLanes {
  readonly at: number;
  readonly length: number;
}

/**
 * Gives the styles of an item that follows lane `above` of its cell. Most items need none: they cover one lane, right below the one before. Two
 * bookings overlap on a lane where the slot of one is no longer offered.
 */
export function calendarItemStyle({ at, length }: CalendarLanes, above: number): CSSProperties | undefined {
  if (length === 1 && at === above) return undefined;
  return { ...(length === 1 ? {} : { height: lanesHigh(length) }), ...(at === above ? {} : { marginBlockStart: lanesHigh(at - above) }) };
}

/** Gives the place and height of what lies above the items of a cell. */
export function calendarOverlayStyle({ at, length }: CalendarLanes): CSSProperties {
  return { top: `calc(1px + ${lanesHigh(at)})`, height: lanesHigh(length) };
}

function lanesHigh(count: number): string {
  return `calc(${count} * var(--calendar-lane))`;
}
