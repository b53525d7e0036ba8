import type { ReactElement } from "react";
import type { CalendarModel } from "../../../headless/booking/calendar/calendar.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { shortCustomerName } from "./calendarText.ts";

/** How many new bookings are named one by one. */
const mostNamed = 2;

/** Announces to screen readers the bookings that others made while the calendar was open. */
export function NewBookingsAnnouncement({
  calendar,
  answer,
}: {
  readonly calendar: CalendarModel;
  readonly answer: CalendarAnswer | undefined;
}): ReactElement {
  const { say, format, named, words } = useWords();
  const boats = answer?.docks.flatMap((dock) => dock.boats) ?? [];
  const came = calendar.came.value.filter(({ boat }) => boats.some(({ _id }) => _id === boat));
  const texts = came.map((bar) =>
    say("calendar.came", {
      name: shortCustomerName(bar, words),
      boat: named(boats.find(({ _id }) => _id === bar.boat)?.name ?? { en: "", fr: "" }),
      day: format.day(bar.date),
      span: format.span(bar.start, bar.end),
    }),
  );
  return (
    <VisuallyHidden>
      <span role="status">{texts.length > mostNamed ? say("calendar.cameMany", { count: texts.length }) : texts.join(" ")}</span>
    </VisuallyHidden>
  );
}
