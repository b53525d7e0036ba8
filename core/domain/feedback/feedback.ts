/** One of the two subjects of a feedback: the club's catalog or its items. Requirements §3. */
export type FeedbackType = "catalog" | "items";

/** A rating of one topic in stars; `topic` is the topic's id. Requirements §3. */
export interface TopicRating {
  readonly value: number;
  readonly topic: string;
}

/** A customer's feedback on a target: a comment, and stars by topic. Requirements §3. */
export interface Feedback {
  readonly target: string;
  readonly type: FeedbackType;
  readonly comment: string;
  readonly ratings: readonly TopicRating[];
}

/** The names of the two views of averages. Requirements §3. */
export const feedbackViews = ["FeedbackAverage", "TopicAverage"] as const;

/** The factor from a rating value to stars. Requirements §9. */
export const starsFactor = 1;

/** The mean rating of a target or topic, and the number of ratings, at least one. */
export interface AverageRating {
  readonly _id: string;
  readonly average: number;
  readonly count: number;
}

/** Gives the stars to show for a rating value. Requirements §9. */
export function starsOfRating(value: number): number {
  return value * starsFactor;
}

/** Gives the mean of all ratings of each target, in order of first mention; targets without ratings are left out. */
export function averageByTarget(feedbacks: readonly Feedback[]): readonly AverageRating[] {
  return averagesOf(feedbacks.flatMap(({ target, ratings }) => ratings.map(({ value }) => ({ _id: target, value }))));
}

/** Gives the mean of all ratings of each topic, in order of first mention. */
export function averageByTopic(feedbacks: readonly Feedback[]): readonly AverageRating[] {
  return averagesOf(feedbacks.flatMap(({ ratings }) => ratings.map(({ topic, value }) => ({ _id: topic, value }))));
}

function averagesOf(ratings: readonly { readonly _id: string; readonly value: number }[]): readonly AverageRating[] {
  return [...Map.groupBy(ratings, ({ _id }) => _id)].map(([_id, group]) => ({
    _id,
    average: group.reduce((sum, { value }) => sum + value, 0) / group.length,
    count: group.length,
  }));
}
