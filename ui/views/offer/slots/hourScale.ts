import type { CSSProperties } from "react";
import type { MinuteSpan } from "#core/domain/offer/slots.ts";
import type { HourRange } from "../../../headless/time/dayLanes.ts";

/** Gives where a minute of the day lies on a scale of full hours, as a percentage; the nearest end for a minute beyond it. */
export function shareOfHours(minute: number, { from, to }: HourRange): string {
  const share = (minute - from * 60) / ((to - from) * 60);
  return `${(100 * Math.max(0, Math.min(1, share))).toFixed(2)}%`;
}

/** Gives the styles of something that lies on a scale of full hours for a span of the day. */
export function hourSpanStyle({ start, end }: MinuteSpan, hours: HourRange): Pick<CSSProperties, "insetInlineStart" | "width"> {
  return { insetInlineStart: shareOfHours(start, hours), width: `calc(${shareOfHours(end, hours)} - ${shareOfHours(start, hours)})` };
}
