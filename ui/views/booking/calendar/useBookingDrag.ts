import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarMoveModel } from "../../../headless/booking/calendar/calendarMove.ts";
import type { CalendarCursor } from "../../../headless/booking/calendar/cursor.ts";
import { cellUnder, isAtEnd, type PointerPlace, pullAt } from "./pointerOnCalendar.ts";

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
    let last: PointerPlace | undefined;
    const aim = (place: PointerPlace) => {
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
    held.current = draggedBy(event, { scroller, calendar, carry });
    if (held.current?.isFinger === true && held.current.end !== "handle") rest.current = window.setTimeout(take, restMs);
  };
  return { onPointerDown, isDragging: () => dragged.current };
}

/** What a pointer would drag: a bar, or its end; while a booking is being moved, only the handle of its end. */
function draggedBy(event: PointerEvent, { scroller, calendar, carry }: Omit<BookingDragParts, "mayMove">): DraggedBar | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const place = { pointer: event.pointerId, x: event.clientX, y: event.clientY, isFinger: event.pointerType === "touch" };
  const on = carry.carried.peek();
  if (on !== undefined) return target.closest("[data-handle]") === null ? undefined : { ...place, at: on.from, grip: 0, end: "handle" };
  const bar = target.closest<HTMLElement>("[data-booking]");
  const boat = bar?.closest<HTMLElement>("[data-boat]")?.dataset["boat"];
  if (bar === null || boat === undefined) return undefined;
  const under = cellUnder(scroller.current, event, calendar);
  const at = { boat, day: Number(bar.dataset["day"]), lane: Number(bar.dataset["lane"]) };
  const grip = under?.boat === boat ? Math.max(0, under.lane - at.lane) : 0;
  return { ...place, at, grip, end: isAtEnd(bar, event, calendar) ? "bar" : "none" };
}
