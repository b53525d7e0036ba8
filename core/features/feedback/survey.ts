import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { normalizeMessageText } from "../../domain/language/messageText.ts";
import type { Damage } from "../../domain/condition/damage.ts";
import type { TopicRating } from "../../domain/feedback/feedback.ts";
import { type SurveyTopic } from "../../domain/club/surveyTopics.ts";
import { surveyChangeMs, surveyStateAt } from "../../domain/feedback/survey.ts";
import { doesFeedbackAlert, type ReportedProblem, type TripFeedback } from "../../domain/feedback/tripFeedback.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { customerAuditActor } from "../../domain/auditLine.ts";
import { allClubsScope } from "../../domain/scope.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { bookedTripOf } from "../reservation/letters/letterParts.ts";
import { logReservationChange, lockReservation } from "../reservation/reservations.ts";
import { surveyKeyPurpose } from "../daysheet/letters/survey.ts";
import { feedbackNoticeLetter } from "./letters/feedback.ts";

/** The proof of who answers a survey: the id of the booking, and the key in its letter. */
export interface SurveyProof {
  readonly booking: string;
  readonly key: string;
}

/** Reads the survey of a booking. Fails with ITEM_NOT_EXIST alike for a wrong key, and for a booking that is canceled or erased. */
export const readSurvey = Effect.fnUntraced(function* (proof: SurveyProof) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { reservation, trip, topics } = yield* openSurvey(proof);
  const feedback = yield* store.feedback.read(reservation.client, reservation._id);
  return { reservation, trip, topics, feedback, ...surveyTimes(reservation, feedback?.sentAt ?? null, now()) };
});

/** The answer to a survey, as the customer gives it. */
export interface SurveyAnswer {
  readonly ratings: readonly TopicRating[];
  readonly comment: string;
  readonly mayPublish: boolean;
}

/**
 * Stores the answer to a survey, once per key; for a day it replaces the earlier one. One or two stars alert the staff. Fails with
 * ITEM_NOT_EXIST as `readSurvey` does, with SURVEY_ENDED when it is late, with BAD_REQUEST for a topic that the club does not have.
 */
export const answerSurvey = Effect.fnUntraced(function* (proof: SurveyProof, answer: SurveyAnswer, once: IdempotencyKey) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const survey = yield* openSurvey(proof);
  const { client, _id } = survey.reservation;
  const known = new Map(survey.topics.map((topic) => [topic.id, topic]));
  const at = answer.ratings.findIndex(({ topic }) => !known.has(topic));
  if (at !== -1) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: `/ratings/${at}/topic`, rule: "format" }] });
  const comment = normalizeMessageText(answer.comment);
  const ratings = answer.ratings
    .map(({ topic, value }) => ({ topic, value, about: known.get(topic)?.about ?? "boat" }))
    .toSorted((one, other) => compareByCodePoint(one.topic, other.topic));
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    const before = yield* lockFeedback(tx, survey, now());
    if (!canAnswer(survey.reservation, before, now())) return yield* failWithRefusal("SURVEY_ENDED");
    const { mayPublish } = answer;
    const next: TripFeedback = {
      ...before,
      version: before.version + 1,
      sentAt: before.sentAt ?? now(),
      ratings,
      comment,
      mayPublish: mayPublish && comment !== "",
      readAt: null,
    };
    yield* tx.feedback.put(next);
    if (doesFeedbackAlert({ ratings, problem: null })) yield* queueFeedbackNotice(tx, survey.reservation, "rated", now());
  });
  const stored = yield* store.feedback.read(client, _id);
  return surveyTimes(survey.reservation, stored?.sentAt ?? null, now());
});

/**
 * Stores that something broke on a trip, once per key: in the booking's history at once, and in a notice to the staff. A second report
 * replaces the first. Fails with ITEM_NOT_EXIST as `readSurvey` does, with SURVEY_ENDED when it is late.
 */
export const reportProblem = Effect.fnUntraced(function* (
  proof: SurveyProof,
  { part, pin = null, text }: Pick<ReportedProblem, "part" | "text"> & Partial<Pick<ReportedProblem, "pin">>,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const survey = yield* openSurvey(proof);
  const at = now();
  yield* runCommitOnce(once, at, emptyReplyMemo, function* (tx: Transaction) {
    const before = yield* lockFeedback(tx, survey, at);
    if (!canAnswer(survey.reservation, before, at)) return yield* failWithRefusal("SURVEY_ENDED");
    const problem = { part, pin, text: normalizeMessageText(text), at };
    yield* tx.feedback.put({ ...before, version: before.version + 1, problem, readAt: null });
    // The next crew sees it on the day sheet, and staff can close the boat for a repair from there.
    yield* tx.condition.putDamage(damageOfProblem(survey.reservation, problem));
    yield* logReservationChange(tx, survey.reservation, { broke: { to: part } }, { staff: customerAuditActor, now: at });
    yield* queueFeedbackNotice(tx, survey.reservation, "broke", at);
  });
  return { at };
});

/** Gives the damage of a boat that the customer of a booking reports; a second report replaces the first. */
export function damageOfProblem({ client, _id, boat }: Reservation, { part, pin, text, at }: ReportedProblem): Damage {
  return {
    _id: `${client}_dm_survey-${_id}`,
    client,
    boat,
    reservation: _id,
    passage: "returned",
    part,
    pin,
    text,
    file: null,
    by: customerAuditActor.id,
    at,
    clockOffsetMs: 0,
    repaired: null,
  };
}

interface OpenSurvey {
  readonly reservation: Reservation;
  readonly topics: readonly SurveyTopic[];
}

const openSurvey = Effect.fnUntraced(function* ({ booking, key }: SurveyProof) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const reservation = yield* store.reservations.read(allClubsScope("holder's key"), booking);
  // Compared even when there is none: the time of an answer does not say which ids exist.
  const isTheirs = secrets.matches(surveyKeyPurpose, booking, key);
  if (reservation === undefined || !isTheirs || reservation.phone === "" || !statusHoldsQuanta(reservation.status))
    return yield* failWithRefusal("ITEM_NOT_EXIST");
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(reservation.client));
  const trip = bookedTripOf(catalogue, reservation);
  if (trip === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return { reservation, trip, topics: catalogueIndexOf(catalogue).settingsOf(reservation.client).topics };
});

/** The feedback of a locked booking; an empty one where there is none. */
const lockFeedback = Effect.fnUntraced(function* (tx: Transaction, { reservation }: OpenSurvey, now: number) {
  const store = yield* Store;
  const { client, _id, boat, dock, date } = yield* lockReservation(tx, reservation);
  const stored = yield* tx.feedback.read(client, _id);
  if (stored !== undefined) return stored;
  const { withRetired } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const model = withRetired.boats.get(boat)?.model ?? "";
  const nothing = { sentAt: null, ratings: [], comment: "", mayPublish: false, problem: null, readAt: null, answer: null, hidden: null };
  return { client, reservation: _id, version: 0, boat, dock, model, date, at: now, ...nothing } satisfies TripFeedback;
});

function queueFeedbackNotice(tx: Transaction, { client, _id }: Reservation, feedback: "rated" | "broke", now: number) {
  const key = `feedbackNotice:${feedback}:${_id}`;
  return tx.outbox.enqueue(feedbackNoticeLetter.entry({ client, _id }, now, { feedback }, { key }));
}

function canAnswer(reservation: Reservation, { sentAt }: Pick<TripFeedback, "sentAt">, now: number): boolean {
  const state = surveyStateAt(reservation, sentAt, now);
  return state === "open" || state === "changeable";
}

function surveyTimes(reservation: Reservation, sentAt: number | null, now: number) {
  return { state: surveyStateAt(reservation, sentAt, now), until: sentAt === null ? null : isoTextOf(sentAt + surveyChangeMs) };
}
