import { instantOf } from "../calendar/zone.ts";
import type { Day } from "../calendar/day.ts";

/** The most characters of a comment, of the description of a problem, and of the club's answer. */
export const feedbackLimits = { comment: 600, problem: 300, answer: 1_000 } as const;

/** The days after a trip in which its survey can be answered. */
export const surveyOpenDays = 30;

/** The milliseconds after the first answer in which a customer can change it. */
export const surveyChangeMs = 24 * 3_600_000;

/**
 * One of the states of a survey: nobody answered it yet, the answer can be changed, its day of changes is over, or nobody answered it in
 * time.
 */
export type SurveyState = "open" | "changeable" | "closed" | "late";

/** Gives the state of a survey at `now` (epoch milliseconds); `sentAt` is the instant of its first answer, null before it. */
export function surveyStateAt(trip: { readonly date: Day; readonly end: number }, sentAt: number | null, now: number): SurveyState {
  if (sentAt !== null) return now < sentAt + surveyChangeMs ? "changeable" : "closed";
  return now < instantOf(trip.date, trip.end) + surveyOpenDays * 86_400_000 ? "open" : "late";
}
