import { type ReactElement, useEffect, useState } from "react";
import { todayFrom } from "#core/calendar/week.ts";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import { type BookingModel, createBooking } from "#ui/headless/booking/booking.ts";
import { createMemoryKeep } from "#ui/headless/session/keep.ts";
import { useWords, wordsOf } from "#ui/headless/words/words.tsx";
// Met first in the middle of a run, a lazy package would reload the page under the test.
import "#ui/headless/contact/check.ts";
import "#ui/views/booking/DatePicker.tsx";
import { BookingView } from "#ui/views/booking/BookingView.tsx";
import { type Answers, createClub, type Crowd, messagesOf } from "./memory.ts";

/** Saturday, July 4, 2026, 7 in the morning in Toronto. */
export const julyMorning = Date.UTC(2026, 6, 4, 11);

/** The day that the stories open on. */
export const firstDay = todayFrom(julyMorning);

export interface ShownProps {
  readonly crowd?: Crowd;
  readonly now?: number;
  readonly answers?: Partial<Answers>;
  readonly first?: Partial<FirstPaint>;
  /** Leads the model to the state that the story shows. */
  readonly lead?: (model: BookingModel) => void | Promise<void>;
}

/** The booking view over a club in memory, in the language of the toolbar. */
export function Shown(props: ShownProps): ReactElement {
  const { locale } = useWords();
  return <Booked key={locale} {...props} locale={locale} />;
}

function Booked({ locale, ...props }: ShownProps & { readonly locale: "en" | "fr" }): ReactElement {
  const [model] = useState(() => modelOf(props, locale));
  const { lead } = props;
  useEffect(() => void lead?.(model), [lead, model]);
  return <BookingView model={model} />;
}

/** A booking over a club in memory: nothing is kept, and the clock stands. */
export function modelOf({ crowd = "some", now = julyMorning, answers = {}, first = {} }: ShownProps, locale: "en" | "fr"): BookingModel {
  const club = createClub(now, crowd);
  const words = wordsOf(locale);
  return createBooking({
    first: club.first(locale, first),
    messages: messagesOf({ ...club.answers, ...answers }),
    storage: createMemoryKeep(),
    session: createMemoryKeep(),
    now: club.now,
    leave: () => undefined,
    words: () => words,
  });
}
