import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { movedWords } from "../../reservation/letters/moved.ts";
import { tripLetter } from "../../reservation/letters/tripLetter.ts";
import { readSwapOfLetter, SwapPayload } from "./swapLetter.ts";

/** The letter that a booking was changed and the difference paid. */
export const swapDoneLetter = endLetter("swapDone");
/** The letter that a booking stays as it was, because the difference was not paid. */
export const swapFailedLetter = endLetter("swapFailed");

function endLetter<const Name extends "swapDone" | "swapFailed">(name: Name) {
  return defineBookingLetter({
    name,
    payload: SwapPayload,
    notice: () => (name === "swapDone" ? "moved" : undefined),
    *read(_, payload) {
      return (yield* readSwapOfLetter(payload))?.due;
    },
    mail: (trip, due) => tripLetter(trip, name, trip.say(`mail.${name}.text`, { amount: trip.money(due) })),
    ...(name === "swapDone" ? { words: { ...movedWords, sample: ({ reservation }) => reservation.amount } } : {}),
    events: (trip) => (name === "swapDone" && statusHoldsQuanta(trip.reservation.status) ? [trip] : []),
  });
}
