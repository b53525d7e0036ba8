import type { SubjectRating, TripFeedback } from "#core/domain/feedback/tripFeedback.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the feedback of trips; their ratings are in a table of their own. */
export const feedbacksTable = defineTable<Omit<TripFeedback, "ratings">, "problem" | "answer" | "hidden">()(
  "feedbacks",
  ["client_id", "reservation_id"],
  {
    client: textColumn("client_id"),
    reservation: textColumn("reservation_id"),
    version: numberColumn("version"),
    boat: textColumn("boat_id"),
    dock: textColumn("dock_id"),
    model: textColumn("model"),
    date: textColumn("day"),
    at: numberColumn("at"),
    sentAt: nullableColumn(numberColumn("sent_at")),
    comment: textColumn("comment"),
    mayPublish: flagColumn("may_publish"),
    problem: nullableColumn(jsonColumn("problem")),
    readAt: nullableColumn(numberColumn("read_at")),
    answer: nullableColumn(jsonColumn("answer")),
    hidden: nullableColumn(jsonColumn("hidden")),
  },
);

/**
 * A rating as a row: `at` is when its survey was answered first, and `isFirst` says whether it is the survey's first rating about its
 * subject, so that a sum of it counts surveys.
 */
export interface RatingRow extends SubjectRating, Pick<TripFeedback, "client" | "reservation" | "boat" | "dock" | "model"> {
  readonly at: number;
  readonly isFirst: boolean;
}

/** The SQL table of the ratings of feedback, from which averages are counted. */
export const ratingsTable = defineTable<RatingRow>()("ratings", ["client_id", "reservation_id", "topic"], {
  client: textColumn("client_id"),
  reservation: textColumn("reservation_id"),
  topic: textColumn("topic"),
  about: textColumn("about"),
  boat: textColumn("boat_id"),
  dock: textColumn("dock_id"),
  model: textColumn("model"),
  value: numberColumn("value"),
  at: numberColumn("at"),
  isFirst: flagColumn("is_first"),
});
