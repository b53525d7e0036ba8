import { Effect, Schema } from "effect";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { isTripNear, type Rebooking } from "../../../domain/rebooking/rebooking.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { allClubsScope } from "../../../domain/scope.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { isPhoneTextable } from "../../messages/phone.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { canceledText } from "../../reservation/letters/letterParts.ts";
import { runCommit } from "../../shared/commit.ts";
import { proposalText, readShownProposal } from "./offer.ts";

const news = ["offer", "canceled", "back"] as const;

/**
 * The text beside the mail to a customer whose trip of today or tomorrow a closure affects: the alternative that is held, that the booking
 * is canceled, or that it stands after all. Customers without an e-mail get the mail as a text already, and a club may leave these texts out.
 */
export const closureText = defineBookingLetter({
  name: "closureText",
  payload: Schema.Struct({ rebooking: Schema.String, news: Schema.Literals(news) }),
  budget: "closures",
  *read(trip, { rebooking: id, news: about }) {
    const { reservation, settings, now } = trip;
    if (!settings.messages.closureTexts || reservation.profile.email === "" || !isTripNear(reservation, now)) return undefined;
    const stands = statusHoldsQuanta(reservation.status);
    if (about === "canceled") return reservation.status === "canceled" ? about : undefined;
    if (about === "back") return stands ? about : undefined;
    const rebooking = yield* runCommit((tx) => tx.rebookings.read(allClubsScope("jobs"), id));
    const isOpen = rebooking?.state === "open" && rebooking.deadline > now;
    return isOpen && stands ? yield* readShownProposal(trip, rebooking) : undefined;
  },
  text: (trip, facts) => {
    if (facts === "canceled") return canceledText(trip);
    return facts === "back" ? trip.say("mail.offerBack.sms", trip.params) : proposalText(trip, facts);
  },
});

/** Gives the outbox entry of a text about a rebooking, once for each of its news. */
export function closureTextEntry({ _id, client, reservation }: Rebooking, due: number, about: (typeof news)[number]) {
  const key = `closureText:${_id}:${about}`;
  return closureText.entry({ client, _id: reservation }, due, { rebooking: _id, news: about }, { key });
}

/** Reads how the customer of a booking gets the news of a closure: by mail, by text instead, or by both where the trip is near. */
export const readClosureReach = Effect.fnUntraced(function* (reservation: Reservation) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { client, profile, phone } = reservation;
  const { messages } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client);
  const byMail = profile.email !== "";
  const isTexted = !byMail || (messages.closureTexts && isTripNear(reservation, now()));
  return { byMail, byText: isTexted && phone !== "" && (yield* isPhoneTextable(phone)) };
});
