import { Effect } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import type { TripFeedback } from "../../domain/feedback/tripFeedback.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../commit/config.ts";
import { type BookedTrip, bookedTripLines, letterEnding, letterGreeting } from "../letters/letterParts.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { type Letter, letterOfParts, letterParagraph, type LetterPart } from "../../words/letter.ts";
import { dateTextsOf } from "../../words/format/when.ts";

/** The list of what a notice about feedback can be about: one or two stars, or something that broke. */
export const feedbackNoticeKinds = ["rated", "broke"] as const;
/** One of the things that a notice about feedback can be about: one or two stars, or something that broke. */
export type FeedbackNoticeKind = (typeof feedbackNoticeKinds)[number];

/** Gives the outbox entry of a notice to the staff about a booking's feedback; there is one of each kind. */
export function feedbackNoticeEntry(about: FeedbackNoticeKind, { client, _id }: Reservation, now: number): OutboxEntry {
  const payload = { mail: "feedbackNotice", reservation: _id, feedback: about };
  return { client, key: `feedbackNotice:${about}:${_id}`, kind: "mail", payload, due: now };
}

/** Gives the outbox entry of the club's answer to a feedback, of the version that the answer made. */
export function feedbackAnswerEntry({ client, _id }: Reservation, version: number, now: number): OutboxEntry {
  const payload = { mail: "feedbackAnswer", reservation: _id };
  return { client, key: `feedbackAnswer:${_id}:${version}`, kind: "mail", payload, due: now };
}

/**
 * Makes the notice to the staff about a booking's feedback. A notice of stars is sent when the club wants notices, one of something that broke
 * always: the next customers take the boat.
 */
export const makeFeedbackNoticeMail = Effect.fnUntraced(function* (
  trip: BookedTrip,
  about: FeedbackNoticeKind,
  { messages }: ClubSettings,
) {
  const [store, { publicUrl }] = [yield* Store, yield* ServerSettings];
  const feedback = yield* store.feedback.read(trip.reservation.client, trip.reservation._id);
  const isWanted = about === "broke" ? feedback?.problem : messages.notices;
  if (feedback === undefined || isWanted === null || isWanted === false) return undefined;
  const to = messages.noticeTo === "" ? trip.club.email : messages.noticeTo;
  return { to, ...writeFeedbackNotice(trip, feedback, about, messages.noticeLocale, publicUrl) };
});

/** Makes the club's answer to a feedback, for its customer; undefined once the person is erased. */
export const makeFeedbackAnswerMail = Effect.fnUntraced(function* (trip: BookedTrip) {
  const store = yield* Store;
  const feedback = yield* store.feedback.read(trip.reservation.client, trip.reservation._id);
  if (feedback?.answer == null) return undefined;
  return { to: trip.reservation.profile.email, ...writeFeedbackAnswer(trip, feedback.comment, feedback.answer.text) };
});

function writeFeedbackNotice(
  trip: BookedTrip,
  { ratings, comment, problem }: TripFeedback,
  about: FeedbackNoticeKind,
  locale: Locale,
  publicUrl: string,
): Letter {
  const { reservation, boat } = trip;
  const say = textLookupFor(locale);
  const day = dateTextsOf(locale).longDay(reservation.date);
  const few = ratings.filter(({ value }) => value <= 2).length;
  const part = problem === null ? undefined : say("mail.feedback.part", { part: say(`condition.parts.${problem.part}`) });
  const words = about === "broke" ? (problem?.text ?? "") : comment;
  const rows = [
    ...(about === "broke" ? (part === undefined ? [] : [part]) : [say("mail.feedback.few", { count: few })]),
    ...bookedTripLines(trip, locale),
    say("mail.confirmation.reference", { reference: reservation.reference }),
  ];
  return letterOfParts(say(`mail.feedback.subject.${about}`, { boat: boat.name[locale], date: day }), locale, [
    letterParagraph(say(`mail.feedback.${about}`)),
    ...quoted(words),
    { kind: "facts", rows },
    { kind: "link", url: `${publicUrl}/${locale}/clients?view=feedback&booking=${reservation._id}`, button: say("mail.button.feedback") },
  ]);
}

function writeFeedbackAnswer(trip: BookedTrip, comment: string, text: string): Letter {
  const { reservation, club, boat } = trip;
  const { locale } = reservation;
  const say = textLookupFor(locale);
  return letterOfParts(say("mail.feedback.subject.answer", { club: club.name }), locale, [
    letterGreeting(reservation),
    letterParagraph(
      say("mail.feedback.answer", { club: club.name, boat: boat.name[locale], date: dateTextsOf(locale).longDay(reservation.date) }),
    ),
    letterParagraph(...text.split("\n")),
    ...(comment === "" ? [] : [letterParagraph(say("mail.feedback.yours"), ...comment.split("\n"))]),
    letterEnding(club, locale),
  ]);
}

function quoted(words: string): readonly LetterPart[] {
  return words === "" ? [] : [letterParagraph(...words.split("\n"))];
}
