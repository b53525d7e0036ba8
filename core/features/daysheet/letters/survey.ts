import { Schema } from "effect";
import type { ClubSettings } from "../../../domain/club/settings.ts";
import { surveyStateAt } from "../../../domain/feedback/survey.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { Secrets, type SecretsShape } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { tripPlaceholders, tripValues } from "../../reservation/letters/letterParts.ts";
import { runCommit } from "../../shared/commit.ts";

/** The purpose for which the key of a survey is signed. */
export const surveyKeyPurpose = "survey";

/** Gives the key of a booking's survey. It opens nothing but the survey, and nothing is stored. */
export function surveyKeyOf(secrets: SecretsShape, booking: string): string {
  return secrets.sign(surveyKeyPurpose, booking);
}

/** Gives the address of a booking's survey. The key is in the fragment, which reaches no server, log or referrer. */
export function surveyLink(publicUrl: string, { locale, _id }: Pick<Reservation, "locale" | "_id">, key: string): string {
  return `${publicUrl}/${locale}/survey#booking=${_id}&key=${key}`;
}

/**
 * The optional letter with the survey of a trip, in the customer's language. None where the club stopped sending them, staff undid the
 * return, the booking was canceled, or its survey was answered or is over.
 */
export const surveyLetter = defineBookingLetter({
  name: "survey",
  payload: Schema.Struct({}),
  isOptional: true,
  *read({ reservation, settings, publicUrl, now }) {
    const store = yield* Store;
    const secrets = yield* Secrets;
    const { client, _id, status } = reservation;
    if (!settings.survey.letters || !statusHoldsQuanta(status)) return undefined;
    const atDock = yield* runCommit((tx) => tx.trips.read(client, _id));
    const sentAt = (yield* store.feedback.read(client, _id))?.sentAt ?? null;
    if (atDock === undefined || atDock.returned === null || surveyStateAt(reservation, sentAt, now) !== "open") return undefined;
    return surveyLink(publicUrl, reservation, surveyKeyOf(secrets, _id));
  },
  mail: (trip, url) => {
    const { say, params } = trip;
    return {
      subject: say("mail.survey.subject", params),
      opening: say("mail.survey.text", params),
      parts: [{ kind: "link", lead: say("mail.survey.lead"), url, button: say("mail.button.survey") }],
      values: tripValues(trip),
    };
  },
  words: {
    letter: "survey",
    subject: "mail.survey.subject",
    opening: ["mail.greeting", "mail.survey.text"],
    placeholders: tripPlaceholders,
    sample: ({ publicUrl }) => publicUrl,
  },
});

/** Gives when the survey of a trip is sent whose boat came back at `returnedAt`, both epoch milliseconds. */
export function surveyInstant({ survey }: Pick<ClubSettings, "survey">, returnedAt: number): number {
  return returnedAt + survey.hours * 3_600_000;
}
