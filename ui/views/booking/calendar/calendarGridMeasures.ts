import type { CSSProperties } from "react";
import type { MinuteSpan } from "#core/domain/offer/slots.ts";
import type { ItemOnHours } from "../../../headless/booking/calendar/dayHours.ts";
import type { HourRange } from "../../../headless/time/dayLanes.ts";
import { hourSpanStyle } from "../../offer/slots/hourScale.ts";

/**
 * Gives the custom properties that the calendar's styles compute with: the number of days, the size of a lane in pixels, and the number of
 * hours of the day view.
 */
export function calendarGridMeasures(days: number, lane: number, hours: HourRange | undefined): CSSProperties {
  const named: Readonly<Record<`--${string}`, string>> = {
    "--calendar-days": String(days),
    "--calendar-lane": `${lane}px`,
    ...(hours === undefined ? {} : { "--calendar-hours": String(hours.to - hours.from) }),
  };
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

/** Pixels between the items of the day view and the edges of their row. */
const aroundPx = 4;

/** Gives the place of an item of the day view: at its hours, in its lane where others overlap it. */
export function hourItemStyle(item: Omit<ItemOnHours, "item">, hours: HourRange): CSSProperties {
  const high = `(100% - ${2 * aroundPx}px)`;
  return {
    ...hourSpanStyle(item, hours),
    top: `calc(${aroundPx}px + ${item.lane} / ${item.lanes} * ${high})`,
    height: `calc(${high} / ${item.lanes})`,
  };
}

/** Gives the place of the turnaround after a booking of the day view, at the foot of its lane. */
export function hourTurnStyle({ end, readyAt, lane, lanes }: Omit<ItemOnHours, "item">, hours: HourRange): CSSProperties {
  const below = lanes - 1 - lane;
  return {
    ...hourSpanStyle({ start: end, end: readyAt }, hours),
    bottom: `calc(${aroundPx}px + ${below} / ${lanes} * (100% - ${2 * aroundPx}px))`,
  };
}

/** Gives the place of what lies above the items of a boat's row in the day view. */
export function hourOverlayStyle(span: MinuteSpan, hours: HourRange): CSSProperties {
  return { ...hourSpanStyle(span, hours), top: 0, bottom: 0 };
}
