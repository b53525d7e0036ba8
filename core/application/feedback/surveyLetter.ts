import { Effect } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { surveyStateAt } from "../../domain/feedback/survey.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { textLookupFor } from "../../words/index.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { letterParagraph } from "../../words/letter.ts";
import { runCommit } from "../commit/commit.ts";
import { ServerSettings } from "../commit/config.ts";
import { type BookedTrip, letterGreeting } from "../letters/letterParts.ts";
import { makeOptionalMail } from "../letters/optionalLetters.ts";
import { surveyKeyOf, surveyLink } from "./survey.ts";

/** Gives the outbox entry of the survey after a trip whose boat came back at `returnedAt`: one for each booking. Empty where the club sends none. */
export function surveyLetterEntries(
  { client, _id }: ReservationKey,
  { survey }: Pick<ClubSettings, "survey">,
  returnedAt: number,
): readonly OutboxEntry[] {
  if (!survey.letters) return [];
  const due = returnedAt + survey.hours * 3_600_000;
  return [{ client, key: `survey:${_id}`, kind: "mail", payload: { mail: "survey", reservation: _id }, due }];
}

/**
 * Makes the letter with the survey of a trip, in the customer's language. Undefined where the club stopped sending them, staff undid the
 * return, the booking was canceled, its survey was answered or is over, and as `makeOptionalMail` says.
 */
export const makeSurveyMail = Effect.fnUntraced(function* (trip: BookedTrip, { survey }: ClubSettings) {
  const [store, secrets, { publicUrl }, { now }] = [yield* Store, yield* Secrets, yield* ServerSettings, yield* ClockPort];
  const { reservation, club, boat } = trip;
  const { client, _id, locale, profile, status } = reservation;
  if (!survey.letters || !statusHoldsQuanta(status)) return undefined;
  const atDock = yield* runCommit((tx) => tx.trips.read(client, _id));
  const sentAt = (yield* store.feedback.read(client, _id))?.sentAt ?? null;
  if (atDock === undefined || atDock.returned === null || surveyStateAt(reservation, sentAt, now()) !== "open") return undefined;
  const say = textLookupFor(locale);
  const params = { boat: boat.name[locale], date: dateTextsOf(locale).longDay(reservation.date), club: club.name };
  return yield* makeOptionalMail({
    club,
    to: profile.email,
    locale,
    subject: say("mail.survey.subject", params),
    parts: [
      letterGreeting(reservation),
      letterParagraph(say("mail.survey.text", params)),
      {
        kind: "link",
        lead: say("mail.survey.lead"),
        url: surveyLink(publicUrl, reservation, surveyKeyOf(secrets, _id)),
        button: say("mail.button.survey"),
      },
    ],
  });
});
