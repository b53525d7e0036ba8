import "../../../headless/words/sunsetWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { SunsetNote } from "../parts/SunsetNote.tsx";

/** Shows a note about the last trip of the day. */
export function LastTripNote({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const { dock, shownDay, clubSlots } = model.choice;
  const last = clubSlots.value.at(-1);
  if (dock.value === undefined || last === undefined) return null;
  return (
    <SunsetNote dock={dock.value} day={shownDay.value} end={last.end} of={say("sunset.lastTrip", { time: format.time(last.start) })} />
  );
}
