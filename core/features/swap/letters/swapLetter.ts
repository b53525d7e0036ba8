import { Schema } from "effect";
import type { OutboxEntry } from "../../../domain/messages/outbox.ts";
import type { ReservationKey } from "../../../domain/reservation/reservation.ts";
import { allClubsScope } from "../../../domain/scope.ts";
import type { Swap } from "../../../domain/swap/swap.ts";
import { runCommit } from "../../shared/commit.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { defineBookingLetter, letterTripOf } from "../../reservation/letters/bookingLetter.ts";
import { movedWords } from "../../reservation/letters/moved.ts";
import { tripLetter, manageMark } from "../../reservation/letters/tripLetter.ts";
import { dayAt, minutesOfDayAt } from "../../../domain/calendar/zone.ts";
import { bookedTripLines } from "../../reservation/letters/letterParts.ts";

/** The schema of what the rows of a letter about a swap say beside its reservation. */
export const SwapPayload = Schema.Struct({ swap: Schema.String });

/** Reads the swap of a letter; undefined when it is gone. */
export function readSwapOfLetter({ swap }: typeof SwapPayload.Type) {
  return runCommit((tx) => tx.swaps.read(allClubsScope("jobs"), swap));
}

/** A letter about a swap, as far as it makes entries of the outbox. */
export interface SwapLetter {
  readonly entry: (of: ReservationKey, due: number, payload: typeof SwapPayload.Type, key: { readonly round: string }) => OutboxEntry;
}

/** Gives the outbox entry of a letter about a swap, once for each. */
export function swapLetterEntry({ entry }: SwapLetter, { client, _id, reservation }: Swap, due: number): OutboxEntry {
  return entry({ client, _id: reservation }, due, { swap: _id }, { round: _id });
}

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

/** The letter by which the customer pays the difference of a change of staff; none once the time of its link is over. */
export const swapLinkLetter = defineBookingLetter({
  name: "swapLink",
  payload: SwapPayload,
  *read({ reservation, catalogue, now, say, money, when, params, pass }, payload) {
    const swap = yield* readSwapOfLetter(payload);
    if (swap?.state !== "open" || swap.deadline <= now) return undefined;
    const to = yield* letterTripOf(catalogue, { ...reservation, ...swap.to, amount: swap.amount, people: swap.people });
    if (to === undefined) return undefined;
    const { date, start } = to.reservation;
    const until = { day: when.longDay(dayAt(swap.deadline)), hour: when.time(minutesOfDayAt(swap.deadline)) };
    const place = { boat: to.params.boat, day: when.monthDay(date), time: when.time(start) };
    return { ...params, ...place, to, amount: money(swap.due), until: say("mail.offer.until", until), link: pass };
  },
  mail: ({ say }, { to, ...params }) => ({
    subject: say("mail.swapLink.subject", params),
    parts: [
      { kind: "facts", lead: say("mail.swapLink.text", params), rows: bookedTripLines(to) },
      {
        kind: "link",
        lead: say("mail.swapLink.until", params),
        url: `${params.link}&${manageMark}`,
        button: say("mail.button.pay", params),
      },
      say("mail.swapLink.stays", params),
    ],
  }),
  text: ({ say }, { to: _to, ...params }) => say("mail.swapLink.sms", params),
});
