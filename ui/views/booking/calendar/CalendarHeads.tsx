import type { ReactElement } from "react";
import { type Day, dayOfMonth, weekdayOf } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { whyNoDockHasFreeSlot } from "../../../headless/booking/calendar/layout.ts";
import type { HourRange } from "../../../headless/time/dayLanes.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { holidayName } from "../../pricing/holidayName.ts";
import * as css from "./calendar.css.ts";
import * as hourCss from "./calendarHours.css.ts";
import { freeSlotsText, openingText } from "./calendarText.ts";

/** The props of `CalendarHeads`: the calendar, and its answer. */
export interface CalendarHeadsProps {
  readonly answer: CalendarAnswer;
  readonly calendar: CalendarModel;
}

/** Shows the heads of the calendar: the time, and the days with what is free; in the day view, the scale of the hours. */
export function CalendarHeads({ answer, calendar }: CalendarHeadsProps): ReactElement {
  const { say, format, words } = useWords();
  const now = calendar.now.value;
  const today = dayAt(now);
  const asOf = calendar.asOf.value;
  const hours = calendar.hours.value;
  const fresh =
    calendar.state.value === "failed" && asOf !== undefined ? say("calendar.asOf", { time: format.clock(asOf) }) : say("calendar.upToDate");
  return (
    <div role="row" aria-rowindex={1} className={css.heads}>
      <div role="columnheader" className={css.cornerCell}>
        <span className={css.clock}>{format.clock(now)}</span>
        <span className={css.fresh}>{calendar.state.value === "loading" ? say("calendar.refreshing") : fresh}</span>
      </div>
      {answer.days.map(({ date, free, holiday }, day) => {
        const note =
          date === today
            ? say("calendar.isToday")
            : date < today
              ? say("calendar.past")
              : (openingText(date, answer.season, words) ?? freeSlotsText(free, whyNoDockHasFreeSlot(answer, date, today), words));
        return (
          <div
            key={day}
            role="columnheader"
            className={css.dayHead}
            data-past={date < today || undefined}
            data-today={date === today || undefined}
            data-rest={holiday !== null || weekdayOf(date) === 0 || weekdayOf(date) === 6 || undefined}
            aria-current={date === today ? "date" : undefined}
          >
            {hours === undefined ? (
              <DayName name={dayHeadText(date, words)} note={holiday === null ? note : holidayName(holiday, words)} />
            ) : (
              <>
                <span className={hourCss.day}>
                  <DayName name={format.day(date)} note={holiday === null ? note : holidayName(holiday, words)} />
                </span>
                <HourScale hours={hours} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

function DayName({ name, note }: { readonly name: string; readonly note: string }): ReactElement {
  return (
    <>
      <span className={css.dayName}>{name}</span>
      <span className={css.dayNote}>{note}</span>
    </>
  );
}

/** The hours of the day view; each booking says its own. */
function HourScale({ hours: { from, to } }: { readonly hours: HourRange }): ReactElement {
  const { format } = useWords();
  return (
    <span className={hourCss.axis} aria-hidden="true">
      {Array.from({ length: to - from }, (_, at) => (
        <span key={at} className={hourCss.hour}>
          {format.shortTime((from + at) * 60)}
        </span>
      ))}
    </span>
  );
}

/** The head of a day: “Thu 1”, “jeu. 1er”; the bar above shows the month. */
function dayHeadText(date: Day, { format, locale }: Pick<Words, "format" | "locale">): string {
  const day = dayOfMonth(date);
  return `${format.weekday(date)} ${locale === "fr" && day === 1 ? "1er" : day}`;
}
