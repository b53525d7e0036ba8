import type { FeedbackType } from "./feedback.ts";
import type { TopicSubject } from "../club/surveyTopics.ts";
import { type FeedbackTarget, feedbackTargetsOf } from "./tripFeedback.ts";

/**
 * The number of a club's ratings that agree in their topic, in what they are about, and in their stars. `answers` counts each survey once
 * for each subject, however many topics it rates.
 */
export interface RatingTally {
  readonly topic: string;
  readonly about: TopicSubject;
  readonly boat: string;
  readonly dock: string;
  readonly model: string;
  readonly value: number;
  readonly count: number;
  readonly answers: number;
}

/** The numbers of ratings with one, two, three, four and five stars. */
export type RatingDistribution = readonly [number, number, number, number, number];

/**
 * The average of a target or topic: drawn towards the mean of all while there are few ratings, null under five answers. `count` is the
 * number of answers.
 */
export interface RatingSummary {
  readonly _id: string;
  readonly average: number | null;
  readonly count: number;
  readonly distribution: RatingDistribution;
}

/** The number of ratings at the club's mean that are added to those of a target. */
export const averagePrior = 5;
/** The number of answers under which a target is new, and has no average. */
export const fewestAnswers = 5;

/** Gives the mean of all ratings; undefined without any. */
export function meanRating(tallies: readonly RatingTally[]): number | undefined {
  const count = sumOf(tallies, ({ count: each }) => each);
  return count === 0 ? undefined : sumOf(tallies, (each) => each.count * each.value) / count;
}

/** Gives the summary of these ratings under a name; `mean` is that of all ratings of the club. */
export function ratingSummaryOf(_id: string, tallies: readonly RatingTally[], mean = 0): RatingSummary {
  const ratings = sumOf(tallies, ({ count }) => count);
  const answers = sumOf(tallies, (each) => each.answers);
  const stars = sumOf(tallies, ({ count, value }) => count * value);
  const drawn = (averagePrior * mean + stars) / (averagePrior + ratings);
  const withStars = (value: number) =>
    sumOf(
      tallies.filter((each) => each.value === value),
      ({ count }) => count,
    );
  return {
    _id,
    average: answers < fewestAnswers ? null : drawn,
    count: answers,
    distribution: [withStars(1), withStars(2), withStars(3), withStars(4), withStars(5)],
  };
}

/** Gives the summaries of the targets of a type that have ratings, in no order. */
export function summariesByTarget(tallies: readonly RatingTally[], type: FeedbackType): readonly RatingSummary[] {
  const mean = meanRating(tallies);
  return [...groupedByTarget(tallies)[type]].map(([target, group]) => ratingSummaryOf(target, group, mean));
}

/**
 * Gives the summaries of the topics that have ratings, in no order. A topic's count is that of its ratings; `mean` is that of all ratings of
 * the club.
 */
export function summariesByTopic(tallies: readonly RatingTally[], mean = meanRating(tallies)): readonly RatingSummary[] {
  return [...Map.groupBy(tallies, ({ topic }) => topic)].map(([topic, group]) =>
    ratingSummaryOf(
      topic,
      group.map((tally) => ({ ...tally, answers: tally.count })),
      mean,
    ),
  );
}

/** Gives a function that finds the tallies of the ratings that count for a target; it goes through all tallies once, however many targets follow. */
export function talliesByTarget(tallies: readonly RatingTally[]): (target: FeedbackTarget) => readonly RatingTally[] {
  const grouped = groupedByTarget(tallies);
  return ({ target, type }) => grouped[type].get(target) ?? [];
}

function groupedByTarget(tallies: readonly RatingTally[]): Readonly<Record<FeedbackType, ReadonlyMap<string, readonly RatingTally[]>>> {
  const grouped = { items: new Map<string, RatingTally[]>(), catalog: new Map<string, RatingTally[]>() };
  for (const tally of tallies) {
    for (const { target, type } of feedbackTargetsOf(tally.about, tally)) {
      const group = grouped[type].get(target);
      if (group === undefined) grouped[type].set(target, [tally]);
      else group.push(tally);
    }
  }
  return grouped;
}

/** Gives the mean time from the arrival of a feedback until the club's answer, in milliseconds; null without an answer. */
export function meanAnswerMs(answers: readonly { readonly at: number; readonly answeredAt: number }[]): number | null {
  return answers.length === 0 ? null : sumOf(answers, ({ at, answeredAt }) => answeredAt - at) / answers.length;
}

function sumOf<Of>(all: readonly Of[], numberOf: (each: Of) => number): number {
  return all.reduce((sum, each) => sum + numberOf(each), 0);
}
