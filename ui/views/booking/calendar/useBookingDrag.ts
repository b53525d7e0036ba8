import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarMoveModel } from "../../../headless/booking/calendar/calendarMove.ts";
import type { CalendarCursor } from "../../../headless/booking/calendar/cursor.ts";
import { laneAtMinute } from "../../../headless/booking/calendar/lanes.ts";
import { type CalendarRow, calendarRowAt } from "../../../headless/booking/calendar/rows.ts";

/** The parts that a drag needs: the scrolling element, the calendar, and the move that it controls. */
export interface BookingDragParts {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly calendar: CalendarModel;
  readonly carry: CalendarMoveModel;
  readonly mayMove: boolean;
}

/** Pixels that a press may move and still count as a press. */
const strayPx = 6;
/** Milliseconds after which a resting finger picks up a bar; before that it scrolls. */
const restMs = 400;
/** Pixels from the end of a bar at which a pointer takes its end alone, for a mouse and for a finger. */
const endPx = { mouse: 8, finger: 20 };
/** Pixels from an edge within which the calendar scrolls during a drag, and the most it scrolls in one frame. */
const edgePx = 56;
const mostPx = 18;

interface DraggedBar {
  readonly pointer: number;
  readonly at: CalendarCursor;
  /** Lanes between the first lane of the bar and the one under the pointer. */
  readonly grip: number;
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
  /** Whether only the end of the bar follows, and whether it is taken already, by its handle. */
  readonly end: "none" | "bar" | "handle";
}

type Place = Pick<MouseEvent, "clientX" | "clientY">;

/**
 * A hook that lets a pointer drag a booking: a mouse or a pen as soon as it moves, a finger after it has rested, since a finger that moves
 * at once scrolls. At an edge the calendar scrolls on. A dropped booking waits to be confirmed, as one moved by keys does.
 */
export function useBookingDrag({ scroller, calendar, carry, mayMove }: BookingDragParts) {
  const held = useRef<DraggedBar | undefined>(undefined);
  const dragged = useRef(false);
  const rest = useRef(0);
  const take = useCallback(() => {
    const item = held.current === undefined ? undefined : calendar.at(held.current.at);
    if (held.current === undefined || item?.kind !== "bar") return void (held.current = undefined);
    dragged.current = true;
    if (held.current.end === "none") carry.take(item.bar, { ...held.current.at, lane: item.at }, item.length);
    else if (held.current.end === "bar") carry.stretch(item.bar, { ...held.current.at, lane: item.at }, item.length);
  }, [calendar, carry]);
  useEffect(() => {
    const element = scroller.current;
    let frame = 0;
    let last: Place | undefined;
    const aim = (place: Place) => {
      const cell = cellUnder(scroller.current, place, calendar);
      if (cell === undefined) return;
      if (held.current?.end !== "none") carry.aimEnd(cell.minute);
      else carry.aim({ boat: cell.boat, day: cell.day, lane: Math.max(0, cell.lane - held.current.grip) });
    };
    const scroll = () => {
      frame = 0;
      if (last === undefined || scroller.current === null || !dragged.current) return;
      const [left, top] = pullAt(scroller.current, last);
      if (left === 0 && top === 0) return;
      scroller.current.scrollBy({ left, top, behavior: "instant" });
      aim(last);
      frame = requestAnimationFrame(scroll);
    };
    const move = (event: globalThis.PointerEvent) => {
      const on = held.current;
      if (on === undefined || event.pointerId !== on.pointer) return;
      const isStray = Math.hypot(event.clientX - on.x, event.clientY - on.y) >= strayPx;
      if (!dragged.current && !isStray) return;
      if (!dragged.current && on.isFinger && on.end !== "handle") return drop();
      if (!dragged.current) take();
      if (!dragged.current) return;
      // Set for pointers only: for keys it would recompute the styles of every cell.
      element?.setAttribute("data-dragged", "");
      last = { clientX: event.clientX, clientY: event.clientY };
      aim(last);
      if (frame === 0) frame = requestAnimationFrame(scroll);
    };
    const drop = () => {
      clearTimeout(rest.current);
      cancelAnimationFrame(frame);
      [frame, last, held.current] = [0, undefined, undefined];
      element?.removeAttribute("data-dragged");
      // The click that ends a drag opens nothing.
      setTimeout(() => (dragged.current = false));
    };
    // A finger that drags a bar does not scroll, and opens no context menu.
    const keep = (event: Event) => {
      if (dragged.current || (event.type === "contextmenu" && held.current?.isFinger === true)) event.preventDefault();
    };
    element?.addEventListener("touchmove", keep, { passive: false });
    element?.addEventListener("contextmenu", keep);
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
    return () => {
      drop();
      element?.removeEventListener("touchmove", keep);
      element?.removeEventListener("contextmenu", keep);
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", drop);
    };
  }, [scroller, calendar, carry, take]);

  const onPointerDown = (event: PointerEvent) => {
    if (!mayMove || event.button !== 0 || !event.isPrimary) return;
    const on = carry.carried.peek();
    const isHandle = event.target instanceof Element && event.target.closest("[data-handle]") !== null;
    if (on === undefined ? isHandle : !isHandle) return;
    const isFinger = event.pointerType === "touch";
    const place = { pointer: event.pointerId, x: event.clientX, y: event.clientY, isFinger };
    if (on !== undefined) return void (held.current = { ...place, at: on.from, grip: 0, end: "handle" });
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-booking]") : null;
    const boat = bar?.closest<HTMLElement>("[data-boat]")?.dataset["boat"];
    const under = cellUnder(scroller.current, event, calendar);
    if (bar === null || boat === undefined) return;
    const at = { boat, day: Number(bar.dataset["day"]), lane: Number(bar.dataset["lane"]) };
    const grip = under?.boat === boat ? Math.max(0, under.lane - at.lane) : 0;
    held.current = { ...place, at, grip, end: isAtEnd(bar, event, calendar) ? "bar" : "none" };
    if (isFinger) rest.current = window.setTimeout(take, restMs);
  };
  return { onPointerDown, isDragging: () => dragged.current };
}

/** Whether a pointer is at the end of a bar: on the right in the day view, else below. */
function isAtEnd(bar: HTMLElement, { clientX, clientY, pointerType }: PointerEvent, calendar: CalendarModel): boolean {
  const { right, bottom } = bar.getBoundingClientRect();
  const away = calendar.hours.peek() === undefined ? bottom - clientY : right - clientX;
  return away <= (pointerType === "touch" ? endPx.finger : endPx.mouse);
}

/** Pixels to scroll in one frame when the pointer is near an edge, more the nearer it is; the sticky heads at the top and start do not count as room. */
function pullAt(scroller: HTMLElement, { clientX, clientY }: Place): readonly [left: number, top: number] {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const head = scroller.querySelector("[role=columnheader]")?.getBoundingClientRect();
  return [pull(clientX, head?.right ?? left, right), pull(clientY, head?.bottom ?? top, bottom)];
}

function pull(at: number, from: number, to: number): number {
  const share = Math.max(0, from + edgePx - at) - Math.max(0, at - (to - edgePx));
  return -Math.sign(share) * Math.ceil((Math.min(Math.abs(share), edgePx) / edgePx) * mostPx);
}

/** The cell under a pointer, and the minute of the day there. */
interface CellUnder extends CalendarCursor {
  readonly minute: number;
}

/** The cell under a pointer, computed: the row need not be rendered. */
function cellUnder(scroller: HTMLDivElement | null, { clientX, clientY }: Place, calendar: CalendarModel): CellUnder | undefined {
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
