import { mdiChevronDown, mdiChevronRight, mdiWrenchClock } from "@mdi/js";
import { memo, type ReactElement } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import type { CalendarAnswer, CalendarBoat, CalendarDock } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { type CalendarCell, whyDockHasNoFreeSlot } from "../../../headless/booking/calendar/layout.ts";
import type { MovingBooking } from "../../../headless/booking/calendar/calendarMove.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import type { HourRange } from "../../../headless/time/dayLanes.ts";
import * as css from "./calendar.css.ts";
import { boatModelText } from "../../boat/boatText.ts";
import { CalendarDayCell } from "./CalendarDayCell.tsx";
import { freeSlotsText } from "./calendarText.ts";

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
  const { say, named, words } = useWords();
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
  /** The hours of the day view, which has no lanes. */
  readonly hours: HourRange | undefined;
  /** The focused cell, where it is in this row. */
  readonly cursor: { readonly day: number; readonly lane: number } | undefined;
  /** A booking that would move into this row, or that leaves it. */
  readonly carried: MovingBooking | undefined;
  /** The bar whose card is open. */
  readonly opened: string | undefined;
  /** The statuses of the filter. */
  readonly statuses: readonly string[];
  /** What of the boat's maintenance is overdue or due soon, in words; "" for nothing. */
  readonly maintenance: string;
}

/**
 * The row of a boat: its lanes by day. Attributes `data-day` and `data-lane` identify the pressed cell; the grid listens. Days have their
 * place as their key: other days then change what the elements show, and need no new ones.
 */
export const CalendarBoatRow = memo(function BoatRow(props: CalendarBoatRowProps): ReactElement {
  const { boat, lanes, cells, hours, top, height, index, cursor, carried, opened, statuses, maintenance } = props;
  const { say, format, named, words } = useWords();
  return (
    <div role="row" aria-rowindex={index} className={css.boatRow} style={{ top, height }} data-boat={boat._id}>
      <div role="rowheader" className={css.boatHead}>
        <div className={css.boat}>
          <span className={css.boatName}>
            {named(boat.name)}
            {maintenance === "" ? null : (
              <span className={css.boatMark} title={maintenance}>
                <Icon path={mdiWrenchClock} size={14} />
                <span className={hidden}>{maintenance}</span>
              </span>
            )}
          </span>
          <span className={css.boatNote}>{say("calendar.boatLine", { model: boatModelText(boat, words), count: boat.capacity })}</span>
        </div>
        {hours === undefined ? (
          <div className={css.times} aria-hidden="true">
            {lanes.map(({ start }) => format.shortTime(start)).join("\n")}
          </div>
        ) : null}
      </div>
      {cells.map((cell, day) => (
        <CalendarDayCell
          key={day}
          cell={cell}
          lanes={lanes}
          hours={hours}
          day={day}
          boat={named(boat.name)}
          lane={cursor?.day === day ? cursor.lane : undefined}
          ghost={carried?.to.boat === boat._id && carried.to.day === day ? carried : undefined}
          leaving={carried?.bar._id}
          opened={opened}
          statuses={statuses}
        />
      ))}
    </div>
  );
});
