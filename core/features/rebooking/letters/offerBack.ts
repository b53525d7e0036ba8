import { Schema } from "effect";
import type { Rebooking } from "../../../domain/rebooking/rebooking.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { tripLetter } from "../../reservation/letters/tripLetter.ts";
import { readShownMoney } from "../../reservation/restOfPrice.ts";

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
