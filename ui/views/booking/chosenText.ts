import type { BookingModel } from "../../headless/booking/booking.ts";
import type { Words } from "../../headless/words/words.tsx";

/** The boat, day and time chosen so far, in a line; empty before a slot is chosen. */
export function chosenText({ choice }: BookingModel, { say, named, format }: Words): string {
  const boat = choice.boat.value;
  const [first] = choice.chosenSlots.value;
  const last = choice.chosenSlots.value.at(-1);
  if (boat === undefined || first === undefined || last === undefined) return "";
  return say("booking.summary", {
    boat: named(boat.name),
    day: format.day(choice.shownDay.value),
    span: format.span(first.start, last.end),
  });
}
