import "../../../../headless/words/placeWords.ts";
import { type CalendarDate, parseDate } from "@internationalized/date";
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { Button as PlainButton } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { clubSeasonOf, moveIntoSeason, isInSeason, seasonEndOf } from "#core/domain/calendar/season.ts";
import { addDays, type Day, parseDay } from "#core/domain/calendar/day.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { createDatePickerModel, type DatePickerModel } from "../../../../headless/booking/choice/datePicker.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Dialog } from "../../../../parts/overlays/Dialog.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";
import * as shared from "../../../form/step.css.ts";
import * as css from "./DatePicker.css.ts";
import { EarlyAccessNote } from "../../../pricing/EarlyAccessNote.tsx";
import { freeBoatsText, todayButtonHint } from "../../parts/dayText.ts";

/** The props of `BookingDatePicker`: the model of the booking page, and the act of closing the calendar. */
export interface BookingDatePickerProps {
  readonly model: BookingModel;
  readonly onClose: () => void;
}

/**
 * Shows a calendar that chooses one day of the season and shows which days have a free boat; a full day opens too, with the nearest free
 * hours and the waitlist. The window then begins on that day.
 */
export function BookingDatePicker({ model, onClose }: BookingDatePickerProps): ReactElement {
  const { say, words } = useWords();
  const { choice } = model;
  const [month] = useState(() => createDatePickerModel(model.ports, choice));
  const close = (task: Promise<void>) => {
    void task;
    onClose();
  };
  return (
    <Dialog title={say("place.chooseDay")} isOpen onClose={onClose} closeLabel={say("place.close")}>
      <Months month={month} shown={choice.shownDay.peek()} onPick={(day) => close(choice.pickDate(day))} />
      <div className={css.foot}>
        <Button onPress={() => close(choice.goToday())}>{say("booking.days.today")}</Button>
        <p className={shared.muted}>
          {choice.isOffSeason.peek() ? todayButtonHint(model, words) : calendarHint(choice, words)}{" "}
          {say("early.until", { day: words.format.date(month.horizon.lastDay) })}
        </p>
        <EarlyAccessNote days={month.horizon.isBehindNow ? month.horizon.daysBehind : 0} />
      </div>
    </Dialog>
  );
}

/** What the small numbers are, and the club's season. */
function calendarHint({ club, shownDay }: BookingModel["choice"], { say, format }: Words): string {
  const { from, to } = clubSeasonOf(shownDay.peek(), club.peek()?.season);
  return say("place.calendarHint", { from: format.monthDay(from), to: format.monthDay(to) });
}

interface MonthsProps {
  readonly month: DatePickerModel;
  readonly shown: Day;
  readonly onPick: (day: Day) => void;
}

function Months({ month, shown, onPick }: MonthsProps): ReactElement {
  const { say } = useWords();
  const [focused, setFocused] = useState(() => parseDate(shown));
  const free = month.free.value;
  const seen = focused.toString().slice(0, 7);
  useEffect(() => {
    const day = parseDay(`${seen}-01`);
    if (day !== undefined) void month.look(day);
  }, [month, seen]);
  return (
    <Calendar
      className={css.calendar}
      aria-label={say("place.chooseDay")}
      aria-busy={month.state.value === "loading"}
      value={parseDate(shown)}
      focusedValue={focused}
      onFocusChange={(date) => setFocused(stepInto(date, focused))}
      minValue={parseDate(month.from)}
      maxValue={parseDate(month.to)}
      onChange={(date) => {
        const day = parseDay(date.toString());
        if (day !== undefined) onPick(day);
      }}
    >
      <div className={css.head}>
        <PlainButton slot="previous" className={css.step}>
          <Icon path={mdiChevronLeft} />
        </PlainButton>
        <Heading className={css.title} />
        <PlainButton slot="next" className={css.step}>
          <Icon path={mdiChevronRight} />
        </PlainButton>
      </div>
      <CalendarGrid className={css.grid}>
        <CalendarGridHeader>{(name) => <CalendarHeaderCell className={css.weekday}>{name}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <DayCell date={date} free={freeIn(free, date)} opening={openingOf(month, date)} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

interface DayCellProps {
  readonly date: CalendarDate;
  readonly free: number | undefined;
  /** When the club opens, where the day is outside its season. */
  readonly opening: Day | undefined;
}

function DayCell({ date, free, opening }: DayCellProps): ReactElement {
  const words = useWords();
  const text =
    opening === undefined
      ? free === undefined
        ? undefined
        : freeBoatsText(free, words)
      : words.say("place.closedUntil", { day: words.format.date(opening) });
  // React Aria names a cell by its date alone and accepts no other name.
  const describe = (cell: HTMLElement | null) => {
    if (text === undefined) cell?.removeAttribute("aria-description");
    else cell?.setAttribute("aria-description", text);
    cell?.toggleAttribute("data-full", free === 0 || opening !== undefined);
    if (opening !== undefined && text !== undefined) cell?.setAttribute("title", text);
  };
  return (
    <CalendarCell ref={describe} date={date} className={css.cell}>
      {({ formattedDate }) => (
        <>
          <span>{formattedDate}</span>
          {/* The count is a pseudo-element, not text: text would become part of the cell's name, which is the date alone. */}
          <span className={css.free} data-free={free === undefined || free === 0 ? "" : free} />
        </>
      )}
    </CalendarCell>
  );
}

function freeIn(free: DatePickerModel["free"]["value"], date: { readonly toString: () => string }): number | undefined {
  const day = parseDay(date.toString());
  return day === undefined ? undefined : free.get(day);
}

function openingOf({ horizon }: DatePickerModel, date: { readonly toString: () => string }): Day | undefined {
  const day = parseDay(date.toString());
  return day === undefined ? undefined : horizon.closedUntil(day);
}

/** More days than lie between January 1 and March 31: this many days before a day without boats lies the season that is over, or its year. */
const winterDays = 92;

/** The day that an arrow key moves to; months without boats are skipped, from October to April and back. */
function stepInto(to: CalendarDate, from: CalendarDate): CalendarDate {
  const day = parseDay(to.toString());
  if (day === undefined || isInSeason(day)) return to;
  return parseDate(to.compare(from) > 0 ? moveIntoSeason(day) : seasonEndOf(addDays(day, -winterDays)));
}
