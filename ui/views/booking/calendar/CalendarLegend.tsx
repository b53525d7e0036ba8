import type { ReactElement } from "react";
import type { Status } from "#core/domain/reservation/status.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { bookingStatusMarks } from "../../../parts/marks/statusMarks.ts";
import { bookingStatusText } from "../office/parts/BookingStatusTabs.tsx";
import * as css from "./calendar.css.ts";

const statusesInLegend: readonly Status[] = ["paid", "confirmed", "pending", "cash_payment", "past_due", ""];

/** Shows the meaning of the marks on the calendar. */
export function CalendarLegend({ answer }: { readonly answer: CalendarAnswer | undefined }): ReactElement {
  const words = useWords();
  const { say, format } = words;
  const turnarounds = [...new Set((answer?.timeslots ?? []).map(({ turnaround }) => turnaround))].filter((minutes) => minutes > 0);
  return (
    <ul className={css.legend} aria-label={say("calendar.legend")}>
      {statusesInLegend.map((status) => (
        <li key={status} className={css.legendEntry}>
          <Icon path={bookingStatusMarks[status].icon} size={13} /> {bookingStatusText(status, words)}
        </li>
      ))}
      <li className={css.legendEntry}>
        <span className={css.hatchSample} /> {say("calendar.closedMark")}
      </li>
      <li className={css.legendEntry}>
        <span className={css.proposalSample} /> {say("calendar.offeredMark")}
      </li>
      <li className={css.legendEntry}>
        <span className={css.holdSample} /> {say("calendar.heldMark")}
      </li>
      {turnarounds.length === 0 ? null : (
        <li className={css.legendEntry}>
          <span className={css.turnSample} /> {say("calendar.turnaround")},{" "}
          {turnarounds.map((minutes) => format.lasting(minutes)).join(" / ")}
        </li>
      )}
    </ul>
  );
}
