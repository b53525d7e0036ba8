import { Schema } from "effect";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { Secrets } from "../../../ports/outside.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { defineBookingLetter } from "./bookingLetter.ts";
import { passLink } from "./letterParts.ts";

/** The confirmation by text, in few words, for who wished one beside the mail. */
export const confirmationText = defineBookingLetter({
  name: "confirmationText",
  payload: Schema.Struct({ order: Schema.optionalKey(Schema.String) }),
  isCapped: true,
  *read({ reservation, publicUrl }) {
    const { _id, order, status } = reservation;
    return statusHoldsQuanta(status) ? passLink(publicUrl, reservation, holderKeyOf(yield* Secrets, order ?? _id)) : undefined;
  },
  text: ({ reservation, say, params, when }, link) =>
    say("mail.confirmation.sms", { ...params, date: when.monthDay(reservation.date), time: when.time(reservation.start), link }),
});
