import type { ReactElement } from "react";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { addWordFiles, useWords, type WordsFile } from "../../../../headless/words/words.tsx";
import { SunsetNote } from "../../../offer/SunsetNote.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../../../core/words/*/sunset.*.ts", { eager: true }));

/** Shows a note about the last trip of the day. */
export function LastTripNote({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { say, format } = useWords();
  const { dock, shownDay, boats } = model.choice;
  const slots = boats.value.flatMap(({ hours }) => hours.map(({ slot }) => slot));
  const last = slots.toSorted((one, other) => spanOfSlot(one).end - spanOfSlot(other).end).at(-1);
  if (dock.value === undefined || last === undefined) return null;
  return (
    <SunsetNote dock={dock.value} day={shownDay.value} end={last.end} of={say("sunset.lastTrip", { time: format.time(last.start) })} />
  );
}
