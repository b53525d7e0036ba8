import { parseDate } from "@internationalized/date";
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { parseDay } from "#core/calendar/day.ts";
import { seasonsAhead } from "#core/calendar/season.ts";
import { dayAt } from "#core/calendar/zone.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Dialog } from "../../parts/Dialog.tsx";
import { Icon } from "../../parts/Icon.tsx";
import * as shared from "./booking.css.ts";
import * as css from "./DatePicker.css.ts";

export interface DatePickerProps {
  readonly model: BookingModel;
  readonly onClose: () => void;
}

/** Chooses the first day of the window on a calendar, to the end of the next season, as most clubs take bookings; a day off season may be chosen and leads to April 1, which is said. */
export function DatePicker({ model, onClose }: DatePickerProps): ReactElement {
  const { say } = useWords();
  const { choice, ports } = model;
  const pick = (text: string) => {
    const day = parseDay(text);
    if (day !== undefined) void choice.pickDate(day);
    onClose();
  };
  return (
    <Dialog title={say("booking.days.pickTitle")} isOpen onClose={onClose} closeLabel={say("booking.days.close")}>
      <Calendar
        className={css.calendar}
        aria-label={say("booking.days.pickTitle")}
        defaultValue={parseDate(choice.selection.peek().selectedDay)}
        minValue={parseDate(dayAt(ports.now()))}
        maxValue={parseDate(seasonsAhead(dayAt(ports.now()), 1))}
        onChange={(date) => pick(date.toString())}
      >
        <div className={css.head}>
          <Button slot="previous" className={css.step}>
            <Icon path={mdiChevronLeft} />
          </Button>
          <Heading className={css.title} />
          <Button slot="next" className={css.step}>
            <Icon path={mdiChevronRight} />
          </Button>
        </div>
        <CalendarGrid className={css.grid}>
          <CalendarGridHeader>{(name) => <CalendarHeaderCell className={css.weekday}>{name}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.cell} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <p className={shared.muted}>{say("booking.days.season")}</p>
    </Dialog>
  );
}
