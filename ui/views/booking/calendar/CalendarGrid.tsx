import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarMoveModel } from "../../../headless/booking/calendar/calendarMove.ts";
import { type CalendarCursor, calendarCursorKeys } from "../../../headless/booking/calendar/cursor.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { type CalendarRow, calendarRowsBetweenHeights, type CalendarRowSizes } from "../../../headless/booking/calendar/rows.ts";
import type { HourRange } from "../../../headless/time/dayLanes.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { screenQueries } from "../../../theme/scale.ts";
import { shareOfHours } from "../../offer/slots/hourScale.ts";
import * as css from "./calendar.css.ts";
import * as hourCss from "./calendarHours.css.ts";
import { CalendarHeads } from "./CalendarHeads.tsx";
import { CalendarBoatRow, CalendarDockRow } from "./CalendarRows.tsx";
import { calendarGridMeasures } from "./calendarGridMeasures.ts";
import { useBookingDrag } from "./useBookingDrag.ts";

/** The props of `CalendarGrid`: the calendar's answer, a booking that is being moved, and the open bar. */
export interface CalendarGridProps {
  readonly answer: CalendarAnswer;
  readonly calendar: CalendarModel;
  readonly carry: CalendarMoveModel;
  /** What of the boats' maintenance is overdue or due soon, in words by boat. */
  readonly maintenance: ReadonlyMap<string, string>;
  /** Whether the user may move bookings; else no pointer drags one. */
  readonly mayMove: boolean;
  /** The bar whose card is open. */
  readonly opened: { readonly id: string; readonly cursor: CalendarCursor } | undefined;
  /** Opens what is on a cell, or starts a booking there; the card opens beside the element. */
  readonly onOpen: (cursor: CalendarCursor, element: HTMLElement) => void;
}

/** Pixels beyond the visible part that are rendered too: ahead of the scrolling, and behind it. */
const ahead = 213;
const behind = 71;
const sizesOf = {
  mouse: { lane: 32, pad: 3, day: 52, dock: 33 },
  finger: { lane: 44, pad: 3, day: 56, dock: 45 },
} as const satisfies Record<string, CalendarRowSizes>;

/**
 * Shows a grid of boats, by dock, against days. It renders little more than the visible part, however many boats there are; the focused
 * cell is always rendered.
 */
export function CalendarGrid({ answer, calendar, carry, maintenance, mayMove, opened, onOpen }: CalendarGridProps): ReactElement {
  const { say } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useView(scroller);
  const sizes = useSizes();
  useEffect(() => calendar.size(sizes), [calendar, sizes]);
  const rows = calendar.rows.value;
  const cells = calendar.cells.value;
  const hours = calendar.hours.value;
  const statuses = calendar.place.value.filters.status;
  const cursor = calendar.cursor.value;
  const carried = carry.carried.value;
  const shown = rowsToDraw(rows, view, carried?.to.boat ?? cursor?.boat);
  const focusOn = useCursorFocus(scroller, rows, carried?.to ?? cursor);
  const { onPointerDown, isDragging } = useBookingDrag({ scroller, calendar, carry, mayMove });

  const { press, walk } = gridHandlers({ calendar, carry, mayMove, onOpen, focusOn, isDragging });
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells are buttons: one listener here handles their presses, in place of a thousand.
    <div
      ref={scroller}
      role="grid"
      aria-label={say("calendar.title")}
      aria-rowcount={rows.length + 1}
      aria-colcount={answer.days.length + 1}
      aria-busy={calendar.state.value === "loading"}
      className={hours === undefined ? css.scroller : `${css.scroller} ${hourCss.scale}`}
      style={calendarGridMeasures(answer.days.length, sizes.lane, hours)}
      onClick={press}
      onKeyDown={walk}
      onPointerDown={onPointerDown}
      data-moves={mayMove || undefined}
    >
      <CalendarHeads answer={answer} calendar={calendar} />
      <div role="rowgroup" className={css.body} style={{ height: calendar.height.value }}>
        {shown.map(({ row, index }) =>
          row.kind === "dock" ? (
            <CalendarDockRow
              key={row.dock._id}
              dock={row.dock}
              isFolded={row.isFolded}
              days={answer.days}
              closures={answer.closures}
              season={answer.season}
              today={dayAt(calendar.now.value)}
              top={row.top}
              height={row.height}
              index={index + 2}
              onFold={calendar.fold}
            />
          ) : (
            <CalendarBoatRow
              key={row.boat._id}
              boat={row.boat}
              lanes={row.lanes}
              cells={cells(row.boat._id)}
              hours={hours}
              top={row.top}
              height={row.height}
              index={index + 2}
              cursor={cursor?.boat === row.boat._id ? cursor : undefined}
              carried={carried?.to.boat === row.boat._id || carried?.from.boat === row.boat._id ? carried : undefined}
              statuses={statuses}
              opened={opened?.cursor.boat === row.boat._id ? opened.id : undefined}
              maintenance={maintenance.get(row.boat._id) ?? ""}
            />
          ),
        )}
        {hours === undefined ? null : <NowLine hours={hours} date={answer.days[0]?.date} now={calendar.now.value} />}
      </div>
    </div>
  );
}

interface GridHandlerParts extends Pick<CalendarGridProps, "calendar" | "carry" | "mayMove" | "onOpen"> {
  /** Lets the focus follow the cell to which a key leads. */
  readonly focusOn: () => void;
  readonly isDragging: () => boolean;
}

function gridHandlers({ calendar, carry, mayMove, onOpen, focusOn, isDragging }: GridHandlerParts) {
  const press = (event: MouseEvent) => {
    const found = cellOf(event.target);
    if (found === undefined || carry.carried.peek() !== undefined || isDragging()) return;
    calendar.select(found.cursor);
    onOpen(found.cursor, found.element);
  };
  const pickUpEnd = (at: CalendarCursor) => {
    const item = calendar.at(at);
    if (item?.kind === "bar" && carry.carried.peek() === undefined) carry.stretch(item.bar, { ...at, lane: item.at }, item.length);
  };
  const walk = (event: KeyboardEvent) => {
    const key = calendarCursorKeys.find((each) => each === event.key);
    const found = cellOf(event.target);
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey || found === undefined) return;
    event.preventDefault();
    focusOn();
    if (event.shiftKey && mayMove && key.startsWith("Arrow")) pickUpEnd(found.cursor);
    if (carry.carried.peek() === undefined) calendar.walk(key);
    else carry.walk(key);
  };
  return { press, walk };
}

interface NowLineProps {
  readonly hours: HourRange;
  readonly date: Day | undefined;
  readonly now: number;
}

/** The line of the present in the day view of today. */
function NowLine({ hours, date, now }: NowLineProps): ReactElement | null {
  if (date !== dayAt(now)) return null;
  const share = Number.parseFloat(shareOfHours(minutesOfDayAt(now), hours)) / 100;
  const named: Readonly<Record<`--${string}`, string>> = { "--calendar-now": String(share) };
  return <div className={hourCss.now} style={named} />;
}

interface VisibleSpan {
  readonly top: number;
  readonly height: number;
  /** Towards the first boat, or the last. */
  readonly way: "up" | "down";
}

/** The visible part, in steps of a few rows: nothing renders while scrolling within a step. */
function useView(scroller: RefObject<HTMLDivElement | null>): VisibleSpan {
  const [view, setView] = useState<VisibleSpan>({ top: 0, height: 900, way: "down" });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      const height = element.clientHeight;
      setView((known) => (known.top === top && known.height === height ? known : { top, height, way: top < known.top ? "up" : "down" }));
    };
    look();
    // Setting state within the observer would trigger the observer again.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", look);
    };
  }, [scroller]);
  return view;
}

const step = 71;

function rowsToDraw(rows: readonly CalendarRow[], { top, height, way }: VisibleSpan, kept: string | undefined) {
  const [above, below] = way === "up" ? [ahead, behind] : [behind, ahead];
  const between = calendarRowsBetweenHeights(rows, top - above, top + height + step + below);
  const first = between[0] === undefined ? 0 : rows.indexOf(between[0]);
  const shown = between.map((row, at) => ({ row, index: first + at }));
  const at = kept === undefined ? -1 : rows.findIndex((row) => row.kind === "boat" && row.boat._id === kept);
  const row = rows[at];
  return row === undefined || between.includes(row) ? shown : [...shown, { row, index: at }];
}

/** The sizes of lanes, which are higher on touch screens. */
function useSizes(): CalendarRowSizes {
  const [sizes, setSizes] = useState<CalendarRowSizes>(sizesOf.mouse);
  useEffect(() => {
    const finger = window.matchMedia(`(pointer: coarse), ${screenQueries.narrow}`);
    const look = () => setSizes(finger.matches ? sizesOf.finger : sizesOf.mouse);
    look();
    finger.addEventListener("change", look);
    return () => finger.removeEventListener("change", look);
  }, []);
  return sizes;
}

/** Once keys were used, the focus follows the cell that they lead to, which is scrolled into view first. */
function useCursorFocus(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly CalendarRow[],
  cursor: CalendarCursor | undefined,
): () => void {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!wanted.current || element === null || cursor === undefined) return;
    wanted.current = false;
    const row = rows.find((each) => each.kind === "boat" && each.boat._id === cursor.boat);
    const cell = element.querySelector<HTMLElement>("[data-cursor]");
    if (row !== undefined) scrollTo(element, row);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return () => void (wanted.current = true);
}

/** Scrolls a row out from under the sticky head. */
function scrollTo(element: HTMLElement, { top, height }: CalendarRow): void {
  const head = element.firstElementChild instanceof HTMLElement ? element.firstElementChild.offsetHeight : 0;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + height > element.scrollTop + element.clientHeight - head) element.scrollTop = top + height - element.clientHeight + head;
}

/** The cell that an element belongs to; undefined outside all cells. */
function cellOf(target: EventTarget): { readonly cursor: CalendarCursor; readonly element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-lane]") : null;
  const boat = element?.closest<HTMLElement>("[data-boat]")?.dataset["boat"];
  if (element === null || boat === undefined) return undefined;
  return { cursor: { boat, day: Number(element.dataset["day"]), lane: Number(element.dataset["lane"]) }, element };
}
