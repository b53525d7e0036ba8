import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import { memo, type ReactElement } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import type { CalendarAnswer, CalendarBoat, CalendarDock } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { type CalendarCell, type CalendarItem, whyDockHasNoFreeSlot } from "../../../headless/booking/calendar/layout.ts";
import type { MovingBooking } from "../../../headless/booking/calendar/calendarMove.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { bookingStatusMarks } from "../../../parts/marks/statusMarks.ts";
import * as css from "./calendar.css.ts";
import { calendarItemStyle, calendarOverlayStyle } from "./calendarGridMeasures.ts";
import { freeSlotsText, calendarItemText, shortCustomerName } from "./calendarText.ts";

/** Rows get exactly what they show, so that unchanged rows do not render again. */
interface RowProps {
  readonly top: number;
  readonly height: number;
  readonly index: number;
}

/** The props of `CalendarDockRow`: a dock, its place on the grid, and its free slots by day. */
export interface CalendarDockRowProps extends RowProps {
  readonly dock: CalendarDock;
  readonly isFolded: boolean;
  readonly days: CalendarAnswer["days"];
  readonly closures: CalendarAnswer["closures"];
  readonly season: CalendarAnswer["season"];
  readonly today: Day;
  readonly onFold: (dock: string) => void;
}

/** The row of a dock: its name, which folds its boats, and the number of free slots by day. */
export const CalendarDockRow = memo(function DockRow(props: CalendarDockRowProps): ReactElement {
  const { dock, isFolded, days, closures, season, today, top, height, index, onFold } = props;
  const words = useWords();
  const { say, named } = words;
  const name = named(dock.name);
  return (
    <div role="row" aria-rowindex={index} className={css.dockRow} style={{ top, height }}>
      <div role="rowheader" className={css.dockHead}>
        <button
          type="button"
          tabIndex={-1}
          className={css.dockButton}
          aria-expanded={!isFolded}
          aria-label={say(isFolded ? "calendar.unfold" : "calendar.fold", { dock: name })}
          onClick={() => onFold(dock._id)}
        >
          <Icon path={isFolded ? mdiChevronRight : mdiChevronDown} size={18} />
          <span className={css.dockName}>{name}</span>
        </button>
      </div>
      {days.map(({ date }, day) => {
        const free = dock.free[day] ?? 0;
        return (
          <div key={day} role="gridcell" className={css.dockFree} data-quiet={free === 0 || undefined}>
            {date < today ? "" : freeSlotsText(free, whyDockHasNoFreeSlot({ closures, season }, dock, date, today), words)}
          </div>
        );
      })}
    </div>
  );
});

/** The props of `CalendarBoatRow`: a boat, its bookings by day and lane, and which of them is open or being moved. */
export interface CalendarBoatRowProps extends RowProps {
  readonly boat: CalendarBoat;
  /** The slots whose starts name the lanes. */
  readonly lanes: CalendarAnswer["timeslots"];
  readonly cells: readonly CalendarCell[];
  /** The focused cell, where it is in this row. */
  readonly cursor: { readonly day: number; readonly lane: number } | undefined;
  /** A booking that would move into this row, or that leaves it. */
  readonly carried: MovingBooking | undefined;
  /** The bar whose card is open. */
  readonly opened: string | undefined;
}

/**
 * The row of a boat: its lanes by day. Attributes `data-day` and `data-lane` identify the pressed cell; the grid listens. Days have their
 * place as their key: other days then change what the elements show, and need no new ones.
 */
export const CalendarBoatRow = memo(function BoatRow(props: CalendarBoatRowProps): ReactElement {
  const { boat, lanes, cells, top, height, index, cursor, carried, opened } = props;
  const words = useWords();
  const { say, format, named } = words;
  return (
    <div role="row" aria-rowindex={index} className={css.boatRow} style={{ top, height }} data-boat={boat._id}>
      <div role="rowheader" className={css.boatHead}>
        <div className={css.boat}>
          <span className={css.boatName}>{named(boat.name)}</span>
          <span className={css.boatNote}>{say("calendar.boatLine", { model: boat.model, count: boat.capacity })}</span>
        </div>
        <div className={css.times} aria-hidden="true">
          {lanes.map(({ start }) => format.shortTime(start)).join("\n")}
        </div>
      </div>
      {cells.map((cell, day) => (
        <Cell
          key={day}
          cell={cell}
          day={day}
          boat={named(boat.name)}
          lane={cursor?.day === day ? cursor.lane : undefined}
          ghost={carried?.to.boat === boat._id && carried.to.day === day ? carried : undefined}
          leaving={carried?.bar._id}
          opened={opened}
        />
      ))}
    </div>
  );
});

interface CellProps {
  readonly cell: CalendarCell;
  readonly day: number;
  readonly boat: string;
  readonly lane: number | undefined;
  readonly ghost: MovingBooking | undefined;
  readonly leaving: string | undefined;
  readonly opened: string | undefined;
}

const Cell = memo(function Cell({ cell, day, boat, lane, ghost, leaving, opened }: CellProps): ReactElement {
  const words = useWords();
  const spot = { boat, day: words.format.longDay(cell.date) };
  return (
    <div role="gridcell" className={css.cell} data-past={cell.isPast || undefined} data-today={cell.now === undefined ? undefined : true}>
      {cell.hatched.map(({ at, length, closure, isNamed }) => (
        <div key={`${closure._id} ${at}`} className={css.hatched} data-closed style={calendarOverlayStyle({ at, length })}>
          <span className={isNamed ? css.reason : css.closedWord}>
            {isNamed ? words.named(closure.reason) : words.say("calendar.closed")}
          </span>
        </div>
      ))}
      {cell.items.map((item, index) => (
        <Item
          key={item.at}
          item={item}
          above={laneAfter(cell.items[index - 1])}
          day={day}
          label={calendarItemText(item, spot, words)}
          isAt={lane !== undefined && item.at <= lane && lane < item.at + item.length}
          isLeaving={item.kind === "bar" && item.bar._id === leaving}
          isOpen={item.kind === "bar" && item.bar._id === opened}
        />
      ))}
      {ghost === undefined ? null : (
        <div
          className={css.ghost}
          data-refused={!ghost.isFree || undefined}
          style={calendarOverlayStyle({ at: ghost.to.lane, length: ghost.length })}
        >
          {shortCustomerName(ghost.bar, words)}
        </div>
      )}
      {cell.now === undefined ? null : <div className={css.nowLine} style={{ top: `calc(1px + ${cell.now} * var(--calendar-lane))` }} />}
    </div>
  );
});

/** The lane below an item; the first one below none. */
function laneAfter(item: CalendarItem | undefined): number {
  return item === undefined ? 0 : item.at + item.length;
}

interface ItemProps {
  readonly item: CalendarItem;
  /** The lane below the item before. */
  readonly above: number;
  readonly day: number;
  readonly label: string;
  readonly isAt: boolean;
  readonly isLeaving: boolean;
  readonly isOpen: boolean;
}

function Item({ item, above, day, label, isAt, isLeaving, isOpen }: ItemProps): ReactElement {
  const words = useWords();
  const shared = {
    type: "button" as const,
    tabIndex: isAt ? 0 : -1,
    "aria-label": label,
    "data-day": day,
    "data-lane": item.at,
    "data-cursor": isAt || undefined,
    style: calendarItemStyle(item, above),
  };
  if (item.kind !== "bar")
    return (
      <button {...shared} className={css.slot} data-kind={item.kind}>
        {item.kind === "offered" ? words.say("calendar.offeredMark") : null}
      </button>
    );
  const { bar } = item;
  return (
    <button
      {...shared}
      className={css.bar}
      title={label}
      data-booking={bar._id}
      data-status={bar.status}
      data-turn={item.isRested || undefined}
      data-leaving={isLeaving || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <Icon path={bookingStatusMarks[bar.status].icon} size={12} /> {shortCustomerName(bar, words)}
    </button>
  );
}
