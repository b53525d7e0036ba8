import { Effect } from "effect";
import { addDays, type Day, monthOf } from "../../domain/calendar/day.ts";
import { previousSeasonEndOf, seasonStartOf } from "../../domain/calendar/season.ts";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import { normalizeMessageText } from "../../domain/language/messageText.ts";
import {
  meanAnswerMs,
  meanRating,
  type RatingSummary,
  ratingSummaryOf,
  type RatingTally,
  summariesByTarget,
  summariesByTopic,
} from "../../domain/feedback/averages.ts";
import { topicSubjects } from "../../domain/club/surveyTopics.ts";
import type { HidingReason, TripFeedback } from "../../domain/feedback/tripFeedback.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { FeedbackPageQuery, FeedbackPeriod } from "../../ports/store/feedback.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { logReservationChange } from "../reservation/reservations.ts";
import { feedbackAnswerLetter } from "./letters/feedback.ts";

/** The member of staff who acts, and their club. */
export interface FeedbackStaff {
  readonly client: string;
  readonly id: string;
}

/** One of the periods for which staff see averages: 30 days, the season, a year. */
export type FeedbackPeriodName = "month" | "season" | "year";

/** A summary with its change against the same period a year before. */
export interface SummaryWithChange extends RatingSummary {
  readonly change: number | null;
}

/** The number of answers, the newest ones, from which the time until an answer is calculated. */
const timedAnswers = 200;

/**
 * Reads the averages of a club's boats, docks and topics in a period, how many of its surveys were answered, how long the club took to
 * answer, and how much of its feedback nobody has read.
 */
export const readFeedbackOverview = Effect.fnUntraced(function* ({ client }: FeedbackStaff, name: FeedbackPeriodName) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const [current, earlier] = yearlyPeriods(name, now());
  const [tallies, before, unread, responses, times] = yield* Effect.all(
    [
      store.feedback.tallies(client, current),
      store.feedback.tallies(client, earlier),
      store.feedback.unread(client),
      store.feedback.responses(client, current),
      store.feedback.answerTimes(client, current, timedAnswers),
    ],
    { concurrency: "unbounded" },
  );
  const formerly = new Map(summariesByTarget(before, "items").map((each) => [each._id, each.average]));
  const items = summariesByTarget(tallies, "items").map((each): SummaryWithChange => ({
    ...each,
    change: changeOf(each.average, formerly.get(each._id) ?? null),
  }));
  const mean = meanRating(tallies) ?? null;
  const meanBefore = meanRating(before) ?? null;
  return {
    mean,
    change: changeOf(mean, meanBefore),
    items,
    topics: summariesByTopic(tallies),
    answers: answersIn(tallies),
    unread,
    responses,
    answerMs: meanAnswerMs(times),
  };
});

/** Reads a page of a club's feedback, with whether more follow. */
export const findFeedback = Effect.fnUntraced(function* (client: string, query: FeedbackPageQuery) {
  const store = yield* Store;
  const found = yield* store.feedback.find(client, { ...query, length: query.length + 1 });
  return { items: found.slice(0, query.length), hasMore: found.length > query.length };
});

/** Reads a page of a club's feedback with its reservations, and whether more follow. */
export const findFeedbackOfReservations = Effect.fnUntraced(function* (client: string, query: FeedbackPageQuery) {
  const store = yield* Store;
  const { items, hasMore } = yield* findFeedback(client, query);
  const reservations = yield* store.reservations.several(
    client,
    items.map(({ reservation }) => reservation),
  );
  const known = new Map(reservations.map((reservation) => [reservation._id, reservation]));
  return {
    items: items.flatMap((feedback) => {
      const reservation = known.get(feedback.reservation);
      return reservation === undefined ? [] : [{ feedback, reservation }];
    }),
    hasMore,
  };
});

/** Answers a feedback by mail, once per key. Fails with ITEM_NOT_EXIST where there is none, with TRANSITION_REFUSED once its person is erased. */
export const answerFeedback = Effect.fnUntraced(function* (staff: FeedbackStaff, booking: string, text: string, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  yield* changeFeedback(staff, booking, once, (tx, before) =>
    Effect.gen(function* () {
      const reservation = yield* tx.reservations.read(clubScope(staff.client), booking);
      if (reservation === undefined || reservation.phone === "") return yield* failWithRefusal("TRANSITION_REFUSED");
      const version = before.version + 1;
      yield* tx.outbox.enqueue(feedbackAnswerLetter.entry(reservation, now(), {}, { round: version }));
      return { ...before, answer: { by: staff.id, at: now(), text: normalizeMessageText(text) }, readAt: before.readAt ?? now() };
    }),
  );
});

/** Hides the comment of a feedback for a reason, or shows it again; the stars stay. The booking's history says who did it, and why. */
export const hideFeedback = Effect.fnUntraced(function* (
  staff: FeedbackStaff,
  booking: string,
  reason: HidingReason | null,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  yield* changeFeedback(staff, booking, once, (tx, before) =>
    Effect.gen(function* () {
      const changes = { commentHidden: { from: before.hidden?.reason ?? null, to: reason } };
      yield* logReservationChange(tx, { client: staff.client, _id: booking }, changes, { staff, now: now() });
      return { ...before, hidden: reason === null ? null : { by: staff.id, at: now(), reason }, readAt: before.readAt ?? now() };
    }),
  );
});

/** Marks a feedback as read by the staff. */
export const markFeedbackRead = Effect.fnUntraced(function* (staff: FeedbackStaff, booking: string, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  yield* changeFeedback(staff, booking, once, (_, before) => Effect.succeed({ ...before, readAt: before.readAt ?? now() }));
});

const changeFeedback = Effect.fnUntraced(function* <Failure, Needs>(
  { client }: FeedbackStaff,
  booking: string,
  once: IdempotencyKey,
  changed: (tx: Transaction, before: TripFeedback) => Effect.Effect<TripFeedback, Failure, Needs>,
) {
  const { now } = yield* ClockPort;
  const work = Effect.fnUntraced(function* (tx: Transaction) {
    // The lock of the reservation blocks every other writer of its feedback.
    const reservation = yield* tx.reservations.read(clubScope(client), booking);
    const before = reservation === undefined ? undefined : yield* tx.feedback.read(client, booking);
    if (before === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* tx.feedback.put({ ...(yield* changed(tx, before)), version: before.version + 1 });
  });
  yield* runCommitOnce(once, now(), emptyReplyMemo, work);
});

/** The most answers that any subject has: a survey may rate the boat alone, or the dock alone. */
function answersIn(tallies: readonly RatingTally[]): number {
  return Math.max(
    ...topicSubjects.map(
      (about) =>
        ratingSummaryOf(
          about,
          tallies.filter((tally) => tally.about === about),
        ).count,
    ),
  );
}

function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}

/** A period with its days, both included. */
interface PeriodOfDays extends FeedbackPeriod {
  readonly from: Day;
  readonly to: Day;
}

/** A period until now, and the same one a year before. */
function yearlyPeriods(name: FeedbackPeriodName, now: number): readonly [PeriodOfDays, PeriodOfDays] {
  const today = dayAt(now);
  const [from, to] = name === "season" ? seasonAt(today) : [addDays(today, name === "month" ? -29 : -364), today];
  const period = (back: number): PeriodOfDays => ({
    from: addDays(from, -back),
    to: addDays(to, -back),
    since: instantOf(addDays(from, -back), 0),
    until: instantOf(addDays(to, 1 - back), 0),
  });
  return [period(0), period(365)];
}

/** From the beginning of the season of a day, in winter of the last one, until that day: surveys come in after the last trips. */
function seasonAt(day: Day): readonly [Day, Day] {
  return [seasonStartOf(monthOf(day) < 4 ? previousSeasonEndOf(day) : day), day];
}
