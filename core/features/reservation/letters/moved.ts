import { Schema } from "effect";
import { asCents } from "../../../domain/money/cents.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import type { EditableWords } from "../../messages/editableWords.ts";
import { readShownMoney } from "../restOfPrice.ts";
import { defineBookingLetter } from "./bookingLetter.ts";
import { creditLines, tripPlaceholders } from "./letterParts.ts";
import { tripLetter } from "./tripLetter.ts";

/** What a club may choose of the letters that a booking was changed. */
export const movedWords = {
  letter: "moved",
  subject: "mail.moved.subject",
  opening: ["mail.greeting"],
  placeholders: tripPlaceholders,
} as const satisfies EditableWords;

/** The letter after a move by staff or the holder: the new place and time, the price, and the `amount` of cents that became credit. */
export const movedLetter = defineBookingLetter({
  name: "moved",
  payload: Schema.Struct({ why: Schema.optionalKey(Schema.Literal("asked")), amount: Schema.optionalKey(Schema.Number) }),
  isCapped: true,
  notice: () => "moved",
  *read(trip, { why, amount = 0 }) {
    if (!statusHoldsQuanta(trip.reservation.status)) return undefined;
    return { ...(yield* readShownMoney(trip)), why, credited: asCents(amount) };
  },
  mail: (trip, { why, credited, ...money }) => {
    const moved = trip.say(why === "asked" ? "mail.moved.byHolder" : "mail.moved.text", trip.params);
    return tripLetter({ ...trip, ...money }, "moved", [moved, ...creditLines(trip, credited)].join(" "));
  },
  words: {
    ...movedWords,
    sample: () => ({ receipt: undefined, rest: undefined, why: "asked", credited: asCents(0) }) as const,
  },
  events: (trip) => [trip],
});
