import { Effect } from "effect";
import type { RatingTally } from "#core/domain/feedback/averages.ts";
import { isFeedbackAbout, isInFeedbackView, type TripFeedback, withoutWords } from "#core/domain/feedback/tripFeedback.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { FeedbackPeriod, FeedbackReads, FeedbackWrites } from "#core/ports/store/feedback.ts";
import type { ReservationKey } from "#core/domain/reservation/reservation.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read feedback outside a commit. */
export function makeFeedbackReads(rows: MemoryTables): FeedbackReads {
  const ofClub = (client: string) => [...rows.feedbacks.values()].filter((row) => row.client === client);
  return {
    read: (client, reservation) => Effect.sync(() => rows.feedbacks.get(joinKeyColumns(client, reservation))),
    find: (client, { view, targets, first, length }) =>
      Effect.sync(() => {
        const isWanted = (row: TripFeedback) =>
          isInFeedbackView(view, row) && (targets === undefined || targets.some((target) => isFeedbackAbout(row, target)));
        const newestFirst = (one: TripFeedback, other: TripFeedback) =>
          other.at - one.at || compareByCodePoint(one.reservation, other.reservation);
        return ofClub(client)
          .filter(isWanted)
          .toSorted(newestFirst)
          .slice(first, first + length);
      }),
    tallies: (client, period) => Effect.sync(() => ratingTalliesOf(ofClub(client), period)),
    responses: (client, { from, to }) =>
      Effect.sync(() => {
        const back = [...rows.reservations.values()].filter(
          ({ client: owner, date, _id }) =>
            owner === client && date >= from && date <= to && (rows.trips.get(joinKeyColumns(client, _id))?.returned ?? null) !== null,
        );
        const answered = back.filter(({ _id }) => (rows.feedbacks.get(joinKeyColumns(client, _id))?.sentAt ?? null) !== null);
        return { trips: back.length, answered: answered.length };
      }),
    answerTimes: (client, { since, until }, limit) =>
      Effect.sync(() =>
        ofClub(client)
          .filter(({ at }) => at >= since && at < until)
          .toSorted((one, other) => other.at - one.at)
          .flatMap(({ at, answer }) => (answer === null ? [] : [{ at, answeredAt: answer.at }]))
          .slice(0, limit),
      ),
    unread: (client) =>
      Effect.sync(() => {
        const unread = ofClub(client).filter(({ readAt }) => readAt === null);
        const places = Map.groupBy(unread, ({ boat, dock }) => joinKeyColumns(boat, dock));
        return [...places.values()].flatMap((group) =>
          group.slice(0, 1).map(({ boat, dock }) => ({
            boat,
            dock,
            count: group.length,
            problems: group.filter(({ problem }) => problem !== null).length,
          })),
        );
      }),
  };
}

/** Makes the functions that read and write feedback in a commit. */
export function makeFeedbackWrites(rows: MemoryTables, journal: CommitJournal): FeedbackWrites {
  return {
    read: (client, reservation) => Effect.sync(() => rows.feedbacks.get(joinKeyColumns(client, reservation))),
    put: (feedback) => Effect.sync(() => journal.set(rows.feedbacks, joinKeyColumns(feedback.client, feedback.reservation), feedback)),
  };
}

/** Empties what was written about a trip: it may name the customer. */
export function eraseFeedbackWords(rows: MemoryTables, { client, _id }: ReservationKey): void {
  const key = joinKeyColumns(client, _id);
  const feedback = rows.feedbacks.get(joinKeyColumns(client, _id));
  if (feedback !== undefined) rows.feedbacks.set(key, withoutWords(feedback));
}

/** The counts of equal ratings; the first rating of each subject counts its survey as an answer. */
function ratingTalliesOf(feedbacks: readonly TripFeedback[], period: FeedbackPeriod | undefined): readonly RatingTally[] {
  const tallies = new Map<string, RatingTally>();
  for (const { boat, dock, model, sentAt, ratings } of feedbacks) {
    if (sentAt === null || (period !== undefined && (sentAt < period.since || sentAt >= period.until))) continue;
    for (const [at, { topic, about, value }] of ratings.entries()) {
      const key = joinKeyColumns(topic, about, boat, dock, model, value);
      const before = tallies.get(key) ?? { topic, about, boat, dock, model, value, count: 0, answers: 0 };
      const isFirst = ratings.findIndex((each) => each.about === about) === at;
      tallies.set(key, { ...before, count: before.count + 1, answers: before.answers + Number(isFirst) });
    }
  }
  return [...tallies.values()];
}
