import { Effect, Schema } from "effect";
import { dayAt, instantOf, minutesOfDayAt } from "../../../domain/calendar/zone.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Rebooking } from "../../../domain/rebooking/rebooking.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { allClubsScope } from "../../../domain/scope.ts";
import { reservationAfterMove } from "../../booking/changing/move.ts";
import { defineBookingLetter, letterTripOf } from "../../reservation/letters/bookingLetter.ts";
import { bookedTripLines, type LetterTrip, tripPlaceholders, tripValues } from "../../reservation/letters/letterParts.ts";
import { runCommit } from "../../shared/commit.ts";
import { tripLetter } from "../../reservation/letters/tripLetter.ts";
import { readShownMoney } from "../../reservation/restOfPrice.ts";

/** The letter that proposes an alternative; none once it was answered, withdrawn or is over. It is marked as sent. */
export const proposalLetter = defineBookingLetter({
  name: "offer",
  payload: Schema.Struct({ rebooking: Schema.String }),
  budget: "closures",
  *read(trip, { rebooking: id }) {
    const rebooking = yield* runCommit(function* (tx) {
      const current = yield* tx.rebookings.read(allClubsScope("jobs"), id);
      if (current?.state !== "open" || current.deadline <= trip.now) return undefined;
      if (!current.isLetterSent) yield* tx.rebookings.update({ ...current, isLetterSent: true });
      return current;
    });
    return rebooking === undefined || !statusHoldsQuanta(trip.reservation.status) ? undefined : yield* readShownProposal(trip, rebooking);
  },
  mail: (trip, { lapse, reason, deadline, to }) => {
    const { say, pass, money } = trip;
    const { amount } = to.reservation;
    const params = paramsOf(trip, deadline, reason);
    const price = amount === trip.reservation.amount ? say("mail.offer.same") : say("mail.offer.cheaper", { amount: money(amount) });
    const rows = [...bookedTripLines(trip), say("trip.reference", params)];
    return {
      subject: say("mail.offer.subject", params),
      parts: [
        { kind: "facts", lead: say("mail.offer.closed", params), rows },
        { kind: "facts", lead: say("mail.offer.kept", params), rows: [...bookedTripLines(to), price] },
        { kind: "link", lead: say("mail.offer.answer"), url: pass, button: say("mail.button.offer") },
        say(lapse === "cancel" ? "mail.offer.lapse" : "mail.offer.stays", params),
      ],
      values: { ...tripValues(trip), reason, until: params.until },
    };
  },
  words: {
    letter: "offer",
    subject: "mail.offer.subject",
    opening: ["mail.greeting"],
    placeholders: [...tripPlaceholders, "reason", "until"],
    sample: (trip) => {
      const deadline = instantOf(trip.reservation.date, 0);
      return { lapse: "cancel", reason: trip.say("mail.offer.sampleReason"), deadline, to: trip } as const;
    },
  },
  text: proposalText,
});

/** What a proposal says: why the booking cannot go ahead, until when its alternative is held, and what happens then. */
export interface ShownProposal extends Pick<Rebooking, "lapse" | "deadline"> {
  readonly reason: string;
  readonly to: LetterTrip;
}

/** Gives a proposal as a text. */
export function proposalText(trip: LetterTrip, { reason, deadline, to }: ShownProposal): string {
  const { say, when, pass, reservation } = trip;
  const { date, start } = to.reservation;
  const days = { date: when.monthDay(reservation.date), day: when.monthDay(date), time: when.time(start) };
  return say("mail.offer.sms", { ...paramsOf(trip, deadline, reason), ...days, boat: to.params.boat, link: pass });
}

/** The reason of a rebooking's closure, and its trip as it would be, at the price that it would cost; undefined when their rows are gone. */
export const readShownProposal = Effect.fnUntraced(function* ({ reservation, catalogue, locale, now }: LetterTrip, rebooking: Rebooking) {
  const { to, lapse, deadline } = rebooking;
  const reason = catalogue.closures.find(({ _id }) => _id === rebooking.closure)?.reason[locale];
  if (to === null || reason === undefined) return undefined;
  const relocation = { id: reservation._id, location: to.dock, item: to.boat, date: to.date, time: to.time };
  const moved = reservationAfterMove(reservation, relocation, { catalogue, now, keepPrice: true });
  const trip = moved === undefined || moved instanceof Refusal ? undefined : yield* letterTripOf(catalogue, moved.next);
  return trip && ({ lapse, reason, deadline, to: trip } satisfies ShownProposal);
});

function paramsOf({ params, say, when }: LetterTrip, deadline: number, reason: string) {
  const until = { day: when.longDay(dayAt(deadline)), hour: when.time(minutesOfDayAt(deadline)) };
  return { ...params, reason, until: say("mail.offer.until", until) };
}

/** The letter that withdraws a proposal: the booking is as it was. */
export const withdrawnProposalLetter = defineBookingLetter({
  name: "offerBack",
  payload: Schema.Struct({ rebooking: Schema.String }),
  budget: "closures",
  *read(trip) {
    return statusHoldsQuanta(trip.reservation.status) ? yield* readShownMoney(trip) : undefined;
  },
  text: ({ say, params }) => say("mail.offerBack.sms", params),
  mail: (trip, money) => tripLetter({ ...trip, ...money }, "offerBack", trip.say("mail.offerBack.text", trip.params)),
  events: (trip) => [trip],
});

/** Gives the outbox entry of the letter that withdraws a proposal, once for each. */
export function withdrawnProposalEntry({ _id, client, reservation }: Rebooking, due: number) {
  return withdrawnProposalLetter.entry({ client, _id: reservation }, due, { rebooking: _id }, { key: `offerBack:${_id}` });
}
