import { Schema } from "effect";
import type { SkipReason } from "../../../domain/booking/bookingActs.ts";
import type { LedgerLine } from "../../../domain/ledger/ledger.ts";
import { asCents } from "../../../domain/money/cents.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { isClosureRebooking } from "../../../domain/rebooking/rebooking.ts";
import { isReservationOver, type Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { tripPlaceholders } from "../../reservation/letters/letterParts.ts";
import { tripLetter } from "../../reservation/letters/tripLetter.ts";

/** Gives why a reservation gets no reminder: it is canceled, being paid, or over with nothing due. Undefined when it gets one. */
export function noReminderReason(reservation: Reservation, lines: readonly LedgerLine[], now: number): SkipReason | undefined {
  if (!statusHoldsQuanta(reservation.status)) return "canceled";
  if (reservation.status === "pending") return "paying";
  return isReservationOver(reservation, now) && sumsOfBooking(reservation, lines).due === 0 ? "over" : undefined;
}

/**
 * The reminder of a trip and of what is due; after the trip, of the money alone. `day` is set where no person wanted it:
 * none leaves once the trip was moved to another day, nor while a closure's proposal awaits its answer.
 */
export const reminderLetter = defineBookingLetter({
  name: "reminder",
  payload: Schema.Struct({ day: Schema.optionalKey(Schema.String) }),
  isCapped: true,
  *read({ reservation, now }, { day }) {
    const store = yield* Store;
    const { client, _id, date } = reservation;
    if (day !== undefined && day !== date) return undefined;
    const lines = yield* store.ledger.of(client, _id);
    // The booking was paid, canceled or closed, or is over, before the reminder left.
    if (noReminderReason(reservation, lines, now) !== undefined) return undefined;
    if (isClosureRebooking(yield* store.rebookings.openOf(client, _id))) return undefined;
    return { due: sumsOfBooking(reservation, lines).due, isOver: isReservationOver(reservation, now) };
  },
  mail: (trip, { due, isOver }) => {
    const { say, money } = trip;
    const params = { ...trip.params, amount: money(due) };
    if (isOver) return { subject: say("mail.reminder.overSubject", params), parts: [say("mail.reminder.over", params)] };
    return {
      ...tripLetter(trip, "reminder", due === 0 ? undefined : say("mail.reminder.due", params)),
      opening: say("mail.reminder.ahead"),
    };
  },
  words: {
    letter: "reminder",
    subject: "mail.reminder.subject",
    opening: ["mail.greeting", "mail.reminder.ahead"],
    placeholders: tripPlaceholders,
    sample: () => ({ due: asCents(0), isOver: false }),
  },
  text: ({ reservation, say, money, when, params: named }, { due, isOver }) => {
    const params = { ...named, date: when.monthDay(reservation.date), time: when.time(reservation.start), amount: money(due) };
    if (isOver) return say("mail.reminder.smsOver", params);
    const ahead = say("mail.reminder.sms", params);
    return due === 0 ? ahead : `${ahead} ${say("mail.reminder.due", params)}`;
  },
});
