import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { RatingTally } from "../../domain/feedback/averages.ts";
import type { FeedbackListView, FeedbackTarget, TripFeedback } from "../../domain/feedback/tripFeedback.ts";

/** A page of a club's feedback, the newest first; about any of the targets where they are given. */
export interface FeedbackPageQuery {
  readonly view: FeedbackListView;
  readonly targets?: readonly FeedbackTarget[];
  readonly first: number;
  readonly length: number;
}

/** A span of time in epoch milliseconds, its end excluded. */
export interface FeedbackPeriod {
  readonly since: number;
  readonly until: number;
}

/** The counts of a club's feedback that nobody of the staff has read, by boat and dock. */
export interface UnreadFeedbackCount {
  readonly boat: string;
  readonly dock: string;
  readonly count: number;
  /** How many of them report a problem. */
  readonly problems: number;
}

/** The trips that came back in a span of days, and how many of their surveys were answered. */
export interface SurveyResponses {
  readonly trips: number;
  readonly answered: number;
}

/** When a feedback arrived, and when the club answered it, in epoch milliseconds. */
export interface AnswerTimes {
  readonly at: number;
  readonly answeredAt: number;
}

/** The functions that read feedback outside a commit. */
export interface FeedbackReads {
  readonly read: (client: string, reservation: string) => Effect.Effect<TripFeedback | undefined>;
  readonly find: (client: string, page: FeedbackPageQuery) => Effect.Effect<readonly TripFeedback[]>;
  /** The numbers of ratings of the surveys that were answered in a period, or of all, in no order. */
  readonly tallies: (client: string, period?: FeedbackPeriod) => Effect.Effect<readonly RatingTally[]>;
  readonly unread: (client: string) => Effect.Effect<readonly UnreadFeedbackCount[]>;
  /** Of the trips dated from `from` to `to`, both included. */
  readonly responses: (client: string, days: { readonly from: Day; readonly to: Day }) => Effect.Effect<SurveyResponses>;
  /** Of the answered feedback that arrived in a period, the newest first, at most `limit`. */
  readonly answerTimes: (client: string, period: FeedbackPeriod, limit: number) => Effect.Effect<readonly AnswerTimes[]>;
}

/** The functions that read and write feedback within a commit. Read the reservation first: its lock blocks every other writer. */
export interface FeedbackWrites {
  readonly read: (client: string, reservation: string) => Effect.Effect<TripFeedback | undefined>;
  /** Inserts the feedback of a reservation, or replaces it with all of its ratings. */
  readonly put: (feedback: TripFeedback) => Effect.Effect<void>;
}
