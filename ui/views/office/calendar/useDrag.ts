import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { CalendarModel } from "../../../headless/office/calendar/calendar.ts";
import type { CarryModel } from "../../../headless/office/calendar/carry.ts";
import type { Cursor } from "../../../headless/office/calendar/cursor.ts";
import { type CalendarRow, rowAt } from "../../../headless/office/calendar/rows.ts";

export interface DragParts {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly calendar: CalendarModel;
  readonly carry: CarryModel;
}

/** Pixels that a press may stray and still be one. */
const strayPx = 6;

interface Held {
  readonly pointer: number;
  readonly at: Cursor;
  /** Lanes between the bar's first one and the one that was taken hold of. */
  readonly grip: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A bar follows the pointer that took hold of it, a mouse or a pen: a finger scrolls. Where it is let go it waits to be confirmed, as one
 * that keys brought there.
 */
export function useDrag({ scroller, calendar, carry }: DragParts) {
  const held = useRef<Held | undefined>(undefined);
  const dragged = useRef(false);
  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => {
      const on = held.current;
      if (on === undefined || event.pointerId !== on.pointer) return;
      if (!dragged.current && Math.hypot(event.clientX - on.x, event.clientY - on.y) < strayPx) return;
      if (!dragged.current) {
        const item = calendar.at(on.at);
        if (item?.kind !== "bar") return void (held.current = undefined);
        dragged.current = true;
        carry.take(item.bar, { ...on.at, lane: item.at }, item.length);
      }
      const cell = cellUnder(scroller.current, event, calendar);
      if (cell !== undefined) carry.aim({ ...cell, lane: Math.max(0, cell.lane - on.grip) });
    };
    const drop = () => {
      held.current = undefined;
      // The press that ends a drag opens nothing.
      setTimeout(() => (dragged.current = false));
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
    return () => {
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", drop);
    };
  }, [scroller, calendar, carry]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === "touch" || carry.carried.peek() !== undefined) return;
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-booking]") : null;
    const boat = bar?.closest<HTMLElement>("[data-boat]")?.dataset["boat"];
    const under = cellUnder(scroller.current, event, calendar);
    if (bar === null || boat === undefined) return;
    const at = { boat, day: Number(bar.dataset["day"]), lane: Number(bar.dataset["lane"]) };
    const grip = under?.boat === boat ? Math.max(0, under.lane - at.lane) : 0;
    held.current = { pointer: event.pointerId, at, grip, x: event.clientX, y: event.clientY };
  };
  return { onPointerDown, isDragging: () => dragged.current };
}

/** The cell under a pointer, by reckoning: no row has to be drawn there. */
function cellUnder(
  scroller: HTMLDivElement | null,
  { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">,
  calendar: CalendarModel,
): Cursor | undefined {
  const body = scroller?.querySelector("[role=rowgroup]");
  const head = scroller?.querySelector("[role=rowgroup] [role=rowheader]");
  const answer = calendar.data.peek();
  if (body == null || head == null || answer === undefined) return undefined;
  const frame = body.getBoundingClientRect();
  const row = rowAt(calendar.rows.peek(), clientY - frame.top);
  if (row?.kind !== "boat") return undefined;
  const { width } = head.getBoundingClientRect();
  const share = (clientX - frame.left - width) / (frame.width - width);
  const day = Math.floor(share * answer.days.length);
  if (day < 0 || day >= answer.days.length) return undefined;
  return { boat: row.boat._id, day, lane: laneUnder(row, clientY - frame.top, answer.timeslots.length) };
}

function laneUnder({ top, height }: CalendarRow, y: number, lanes: number): number {
  return Math.max(0, Math.min(lanes - 1, Math.floor(((y - top) / height) * lanes)));
}
