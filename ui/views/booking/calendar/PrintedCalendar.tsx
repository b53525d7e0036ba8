import type { ReactElement } from "react";
import type { CalendarAnswer, CalendarBooking, CalendarDock } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { closesBoat } from "#core/domain/offer/closure.ts";
import { usePrinting } from "../../../parts/marks/usePrinting.ts";
import { OnlyOnScreenOrPaper } from "../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { bookingStatusText } from "../office/parts/BookingStatusTabs.tsx";
import * as css from "../../../parts/marks/paper.css.ts";
import { shownDaysText } from "./calendarText.ts";

/** Prints the days of the calendar: by dock and by time, black on white. It renders only when the page is printed. */
export function PrintedCalendar({ answer }: { readonly answer: CalendarAnswer }): ReactElement | null {
  const words = useWords();
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return (
    <OnlyOnScreenOrPaper on="paper">
      <h1 className={css.paperTitle}>{words.say("calendar.printed.title", { range: shownDaysText(answer, words) })}</h1>
      {/* A day without bookings or closures takes no paper. */}
      {answer.days
        .filter(({ date }) => hasLines(answer, date))
        .map(({ date, holiday }) => (
          <section key={date} className={css.paperDay}>
            <h2>
              {words.format.title(words.format.longDay(date))}
              {holiday === null ? null : ` · ${holiday}`}
            </h2>
            {answer.docks.map((dock) => (
              <Dock key={dock._id} dock={dock} date={date} answer={answer} />
            ))}
          </section>
        ))}
      {answer.days.some(({ date }) => hasLines(answer, date)) ? null : <p>{words.say("calendar.printed.none")}</p>}
    </OnlyOnScreenOrPaper>
  );
}

/** Whether anything is booked or closed on a day. */
function hasLines({ bars, closures }: CalendarAnswer, date: CalendarBooking["date"]): boolean {
  return bars.some((bar) => bar.date === date) || closures.some(({ dateStart, dateEnd }) => dateStart <= date && date <= dateEnd);
}

interface DockProps {
  readonly dock: CalendarDock;
  readonly date: CalendarBooking["date"];
  readonly answer: CalendarAnswer;
}

function Dock({ dock, date, answer }: DockProps): ReactElement | null {
  const { say, format, named, words } = useWords();
  const boats = new Map(dock.boats.map((boat) => [boat._id, boat]));
  const bars = answer.bars.filter((bar) => bar.date === date && boats.has(bar.boat));
  const first = bars.toSorted((left, right) => (left.start < right.start ? -1 : left.start > right.start ? 1 : 0));
  const closed = answer.closures.filter(
    (closure) =>
      closure.dateStart <= date &&
      date <= closure.dateEnd &&
      dock.boats.some(({ _id }) => closesBoat(closure, { _id, dock: dock._id }, dock.lake)),
  );
  if (first.length === 0 && closed.length === 0) return null;
  return (
    <table className={css.paperTable}>
      <caption>{named(dock.name)}</caption>
      <tbody>
        {closed.map(({ _id, reason }) => (
          <tr key={_id}>
            <td colSpan={5}>{say("calendar.printed.closed", { reason: named(reason) })}</td>
          </tr>
        ))}
        {first.map((bar) => (
          <tr key={bar._id}>
            <td>{format.span(bar.start, bar.end)}</td>
            <th scope="row">{named(boats.get(bar.boat)?.name ?? { en: "", fr: "" })}</th>
            <td>{`${bar.firstname} ${bar.lastname}`.trim() || say("bookings.forgotten")}</td>
            <td>{bookingStatusText(bar.status, words)}</td>
            <td aria-label={say("calendar.printed.tick")}>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
