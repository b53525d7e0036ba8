import type { ReactElement } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { BookingNotes } from "../../../../headless/customers/office/bookingNotes.ts";
import { useResource } from "../../../../headless/resource/useResource.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import * as css from "./bookings.css.ts";

/** Shows the notes that staff wrote with a booking, newest first; nothing where there are none. */
export function BookingNotesPart({ start }: { readonly start: () => BookingNotes }): ReactElement | null {
  const { say, format } = useWords();
  const notes = useResource(start, undefined).data.value ?? [];
  if (notes.length === 0) return null;
  return (
    <section className={css.part} aria-label={say("bookings.note.title")}>
      <h4 className={css.partHead}>{say("bookings.note.title")}</h4>
      {notes.map(({ _id, text, at = "" }) => (
        <div key={_id}>
          <p className={css.noteText}>{text}</p>
          <p className={css.quiet}>{format.date(dayAt(Date.parse(at)))}</p>
        </div>
      ))}
    </section>
  );
}
