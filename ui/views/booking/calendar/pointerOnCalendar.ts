import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarCursor } from "../../../headless/booking/calendar/cursor.ts";
import { laneAtMinute } from "../../../headless/booking/calendar/lanes.ts";
import { type CalendarRow, calendarRowAt } from "../../../headless/booking/calendar/rows.ts";

/** Pixels from an edge within which the calendar scrolls during a drag, and the most it scrolls in one frame. */
const edgePx = 56;
const mostPx = 18;

/** Pixels from the end of a bar at which a pointer takes its end alone, for a mouse and for a finger. */
const endPx = { mouse: 8, finger: 20 };

/** Where a pointer is on the screen. */
export type PointerPlace = Pick<MouseEvent, "clientX" | "clientY">;

/** Gives the pixels to scroll in one frame when the pointer is near an edge, more the nearer it is; the sticky heads at the top and start do not count as room. */
export function pullAt(scroller: HTMLElement, { clientX, clientY }: PointerPlace): readonly [left: number, top: number] {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const head = scroller.querySelector("[role=columnheader]")?.getBoundingClientRect();
  return [pull(clientX, head?.right ?? left, right), pull(clientY, head?.bottom ?? top, bottom)];
}

function pull(at: number, from: number, to: number): number {
  const share = Math.max(0, from + edgePx - at) - Math.max(0, at - (to - edgePx));
  return -Math.sign(share) * Math.ceil((Math.min(Math.abs(share), edgePx) / edgePx) * mostPx);
}

/** The cell under a pointer, and the minute of the day there. */
export interface CellUnder extends CalendarCursor {
  readonly minute: number;
}

/** Gives the cell under a pointer, computed: the row need not be rendered. */
export function cellUnder(
  scroller: HTMLDivElement | null,
  { clientX, clientY }: PointerPlace,
  calendar: CalendarModel,
): CellUnder | undefined {
  const body = scroller?.querySelector("[role=rowgroup]");
  const head = scroller?.querySelector("[role=rowgroup] [role=rowheader]");
  const answer = calendar.data.peek();
  if (body == null || head == null || answer === undefined) return undefined;
  const frame = body.getBoundingClientRect();
  const row = calendarRowAt(calendar.rows.peek(), clientY - frame.top);
  if (row?.kind !== "boat") return undefined;
  const { width } = head.getBoundingClientRect();
  const share = (clientX - frame.left - width) / (frame.width - width);
  const day = Math.floor(share * answer.days.length);
  if (day < 0 || day >= answer.days.length) return undefined;
  const hours = calendar.hours.peek();
  const minute =
    hours === undefined ? minuteUnder(row, clientY - frame.top) : Math.round((hours.from + share * (hours.to - hours.from)) * 60);
  const lane = hours === undefined ? laneUnder(row, clientY - frame.top) : Math.floor(laneAtMinute(row.lanes, minute));
  return { boat: row.boat._id, day, lane: Math.max(0, Math.min(lane, row.lanes.length - 1)), minute };
}

type BoatRow = Extract<CalendarRow, { kind: "boat" }>;

function lanesDown({ top, height, lanes }: BoatRow, y: number): number {
  // Rows of one lane are as high as those of two.
  return ((y - top) / height) * Math.max(2, lanes.length);
}

function laneUnder(row: BoatRow, y: number): number {
  return Math.max(0, Math.min(row.lanes.length - 1, Math.floor(lanesDown(row, y))));
}

/** The minute of the day under a pointer on lanes, each of which is as high as its hours are long. */
function minuteUnder(row: BoatRow, y: number): number {
  const lane = row.lanes[laneUnder(row, y)];
  if (lane === undefined) return 0;
  const { start, end } = spanOfSlot(lane);
  return start + Math.min(1, lanesDown(row, y) - laneUnder(row, y)) * (end - start);
}

/** Whether a pointer is at the end of a bar: on the right in the day view, else below. */
export function isAtEnd(
  bar: HTMLElement,
  { clientX, clientY, pointerType }: PointerPlace & { readonly pointerType: string },
  calendar: CalendarModel,
): boolean {
  const { right, bottom } = bar.getBoundingClientRect();
  const away = calendar.hours.peek() === undefined ? bottom - clientY : right - clientX;
  return away <= (pointerType === "touch" ? endPx.finger : endPx.mouse);
}
