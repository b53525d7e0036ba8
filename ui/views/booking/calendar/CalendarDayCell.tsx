import { type CSSProperties, Fragment, memo, type ReactElement } from "react";
import { closedSpanOf } from "#core/domain/availability/availability.ts";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import type { MovingBooking } from "../../../headless/booking/calendar/calendarMove.ts";
import { itemsOnHours } from "../../../headless/booking/calendar/dayHours.ts";
import { isBookingShown } from "../../../headless/booking/calendar/filters.ts";
import { spanOfBooking } from "../../../headless/booking/calendar/lanes.ts";
import type { CalendarCell, CalendarItem } from "../../../headless/booking/calendar/layout.ts";
import type { HourRange } from "../../../headless/time/dayLanes.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { bookingStatusMarks } from "../../../parts/marks/StatusMark.tsx";
import * as css from "./calendar.css.ts";
import { barHours, turn } from "./calendarHours.css.ts";
import { calendarItemStyle, calendarOverlayStyle, hourItemStyle, hourOverlayStyle, hourTurnStyle } from "./calendarGridMeasures.ts";
import { calendarItemText, shortCustomerName, shortHoursText } from "./calendarText.ts";

/** The props of `CalendarDayCell`: a boat's day, and what is focused, moved or open in it. */
export interface CalendarDayCellProps {
  readonly cell: CalendarCell;
  readonly lanes: CalendarAnswer["timeslots"];
  /** The hours to whose scale the items lie; undefined where they lie on lanes. */
  readonly hours: HourRange | undefined;
  readonly day: number;
  /** The name of the boat. */
  readonly boat: string;
  /** The focused lane. */
  readonly lane: number | undefined;
  readonly ghost: MovingBooking | undefined;
  readonly leaving: string | undefined;
  readonly opened: string | undefined;
  /** The statuses of the filter: other bookings are pale. */
  readonly statuses: readonly string[];
}

/** A boat's day on the calendar: its bookings and the states of its other hours, on lanes or to the scale of the hours. */
export const CalendarDayCell = memo(function DayCell(props: CalendarDayCellProps): ReactElement {
  const { cell, lanes, hours, day, boat, lane, ghost, leaving, opened, statuses } = props;
  const words = useWords();
  const spot = { boat, day: words.format.longDay(cell.date) };
  const shared = (item: CalendarItem) => ({
    item,
    day,
    label: calendarItemText(item, { ...spot, isOnHours: hours !== undefined }, words),
    isAt: lane !== undefined && item.at <= lane && lane < item.at + item.length,
    isLeaving: item.kind === "bar" && item.bar._id === leaving,
    isOpen: item.kind === "bar" && item.bar._id === opened,
    isOther: item.kind === "bar" && !isBookingShown(statuses, item.bar),
  });
  return (
    <div role="gridcell" className={css.cell} data-past={cell.isPast || undefined} data-today={cell.now === undefined ? undefined : true}>
      {cell.hatched.map(({ at, length, closure, isNamed }) => (
        <div
          key={`${closure._id} ${at}`}
          className={css.hatched}
          data-closed
          style={hours === undefined ? calendarOverlayStyle({ at, length }) : hourOverlayStyle(closedSpanOf(closure), hours)}
        >
          <span className={isNamed ? css.reason : css.closedWord}>
            {isNamed ? words.named(closure.reason) : words.say("calendar.closed")}
          </span>
        </div>
      ))}
      {hours === undefined
        ? cell.items.map((item, index) => (
            <Item key={item.at} {...shared(item)} place={calendarItemStyle(item, laneAfter(cell.items[index - 1]))} />
          ))
        : itemsOnHours(cell.items).map((placed) => (
            <Fragment key={placed.item.at}>
              <Item {...shared(placed.item)} place={hourItemStyle(placed, hours)} isOnHours />
              {placed.readyAt === placed.end ? null : <span className={turn} style={hourTurnStyle(placed, hours)} />}
            </Fragment>
          ))}
      {ghost === undefined ? null : (
        <div className={css.ghost} data-refused={!ghost.isFree || undefined} style={ghostStyle(ghost, lanes, hours)}>
          {shortCustomerName(ghost.bar, words)}
          {ghost.ends === undefined ? null : (
            <>
              {` · ${words.say("calendar.until", { time: words.format.shortTime(ghost.slots.at(-1)?.end ?? ghost.bar.end) })}`}
              <span className={css.handle} data-handle />
            </>
          )}
        </div>
      )}
      {cell.now === undefined || hours !== undefined ? null : (
        <div className={css.nowLine} style={{ top: `calc(1px + ${cell.now} * var(--calendar-lane))` }} />
      )}
    </div>
  );
});

/** Where a booking would lie after its move: at the hours of its slots, or from its lane on where there are none. */
function ghostStyle({ slots, to, length }: MovingBooking, lanes: CalendarDayCellProps["lanes"], hours: HourRange | undefined) {
  if (hours === undefined) return calendarOverlayStyle({ at: to.lane, length });
  const covered = slots.length > 0 ? slots : lanes.slice(to.lane, to.lane + length);
  return hourOverlayStyle(spanOfSlots(covered), hours);
}

/** The lane below an item; the first one below none. */
function laneAfter(item: CalendarItem | undefined): number {
  return item === undefined ? 0 : item.at + item.length;
}

interface ItemProps {
  readonly item: CalendarItem;
  readonly place: CSSProperties | undefined;
  /** Whether there is room for the hours of a booking. */
  readonly isOnHours?: boolean;
  readonly day: number;
  readonly label: string;
  readonly isAt: boolean;
  readonly isLeaving: boolean;
  readonly isOpen: boolean;
  /** Whether the filter of statuses leaves the booking out. */
  readonly isOther: boolean;
}

function Item({ item, place, isOnHours = false, day, label, isAt, isLeaving, isOpen, isOther }: ItemProps): ReactElement {
  const words = useWords();
  const shared = {
    type: "button" as const,
    tabIndex: isAt ? 0 : -1,
    "aria-label": label,
    "data-day": day,
    "data-lane": item.at,
    "data-cursor": isAt || undefined,
    style: place,
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
      data-turn={item.readyAt > spanOfBooking(bar).end || undefined}
      data-leaving={isLeaving || undefined}
      data-other={isOther || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <Icon path={bookingStatusMarks[bar.status].icon} size={12} /> {shortCustomerName(bar, words)}
      {isOnHours ? (
        <>
          {" "}
          <span className={barHours}>{shortHoursText(bar, words)}</span>
        </>
      ) : null}
    </button>
  );
}
