import { Effect } from "effect";
import { phoneNumberText } from "../../../words/format/phone.ts";
import { StaffNoticePayload } from "../staffNotice.ts";
import { defineBookingLetter } from "./bookingLetter.ts";
import { bookedTripLines, priceLines } from "./letterParts.ts";

/** The notice to a club's staff about a booking: what happened to it, its customer, place and time, and a link to it in the office. */
export const staffNoticeLetter = defineBookingLetter({
  name: "notice",
  payload: StaffNoticePayload,
  reader: "office",
  read: ({ settings }, { about }) => Effect.succeed(settings.messages.notices ? about : undefined),
  mail: (trip, about) => {
    const { reservation, locale, say, params, publicUrl } = trip;
    const { profile, phone } = reservation;
    const name = `${profile.firstname} ${profile.lastname}`.trim();
    const contacts = [phoneNumberText(phone), profile.email].filter((contact) => contact !== "").join(", ");
    const customer = say("mail.notice.customer", { name, contacts });
    return {
      subject: say(`mail.notice.subject.${about}`, params),
      parts: [
        say(`mail.notice.${about}`),
        { kind: "facts", rows: [customer, ...bookedTripLines(trip), ...priceLines(trip), say("trip.reference", params)] },
        { kind: "link", url: `${publicUrl}/${locale}/bookings?open=${reservation._id}`, button: say("mail.button.booking") },
      ],
    };
  },
});
