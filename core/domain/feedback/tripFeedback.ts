import type { Day } from "../calendar/day.ts";
import { type DrawingPoint, partNearPoint } from "../condition/damage.ts";
import type { Feedback, TopicRating } from "./feedback.ts";
import type { TopicSubject } from "../club/surveyTopics.ts";

/** The list of the parts of a boat in which a customer can report a problem: some of those that staff choose from. */
export const problemParts = ["roof", "motor", "seats", "hull", "console", "other"] as const;
/** One of the parts of a boat in which a customer can report a problem. */
export type ProblemPart = (typeof problemParts)[number];

/** Gives the part that the form suggests once a customer tapped the drawing: the nearest of those that they can choose. */
export function problemPartNear(point: DrawingPoint): ProblemPart {
  return partNearPoint(point, problemParts);
}

/** The list of the reasons for which staff may hide a comment. Each has a text in both languages, which everybody sees. */
export const hidingReasons = ["insult", "personalData", "offTopic", "untrue"] as const;
/** One of the reasons for which staff may hide a comment. */
export type HidingReason = (typeof hidingReasons)[number];

/** The stars of one topic, 1 to 5, and what they are about. */
export interface SubjectRating extends TopicRating {
  readonly about: TopicSubject;
}

/**
 * Something that broke or worried a customer, and when they reported it (epoch milliseconds). `pin` is its place on the boat's drawing, null
 * where they chose the part alone.
 */
export interface ReportedProblem {
  readonly part: ProblemPart;
  readonly pin: DrawingPoint | null;
  readonly text: string;
  readonly at: number;
}

/** The club's answer to a feedback: by which user, and when (epoch milliseconds). */
export interface FeedbackAnswer {
  readonly by: string;
  readonly at: number;
  readonly text: string;
}

/** The hiding of a comment: by which user, when (epoch milliseconds), and why. */
export interface HiddenComment {
  readonly by: string;
  readonly at: number;
  readonly reason: HidingReason;
}

/**
 * The feedback of one reservation: what its customer says about the boat and the dock of the trip. It names nobody: the customer's first
 * name is the reservation's. `version` grows by one with each change.
 */
export interface TripFeedback {
  readonly client: string;
  readonly reservation: string;
  readonly version: number;
  readonly boat: string;
  readonly dock: string;
  readonly model: string;
  readonly date: Day;
  /** When anything arrived first: the stars or a problem. */
  readonly at: number;
  /** When the survey was answered first; null where only a problem was reported. */
  readonly sentAt: number | null;
  /** In the order of their topics' ids; at most one for each topic. */
  readonly ratings: readonly SubjectRating[];
  readonly comment: string;
  /** Whether the customer agreed that the club publishes the comment with their first name. */
  readonly mayPublish: boolean;
  readonly problem: ReportedProblem | null;
  /** When staff read it, answered it or hid it; null before. */
  readonly readAt: number | null;
  readonly answer: FeedbackAnswer | null;
  readonly hidden: HiddenComment | null;
}

/** A thing that feedback is about: a boat or a dock by its id, or a model by its name. */
export type FeedbackTarget = Pick<Feedback, "target" | "type">;

/** Gives the things that stars about a subject of a trip count for, with the topics' ratings of each. */
export function feedbackTargetsOf(
  about: TopicSubject,
  { boat, dock, model }: Pick<TripFeedback, "boat" | "dock" | "model">,
): readonly FeedbackTarget[] {
  return about === "dock"
    ? [{ type: "items", target: dock }]
    : [
        { type: "items", target: boat },
        { type: "catalog", target: model },
      ];
}

/** Gives a trip's feedback as feedback about one target, with the ratings that are about it. Requirements §3. */
export function feedbackOnTarget(given: TripFeedback, { target, type }: FeedbackTarget): Feedback {
  const isAbout = ({ about }: SubjectRating) =>
    feedbackTargetsOf(about, given).some((each) => each.target === target && each.type === type);
  const ratings = given.ratings.filter(isAbout).map(({ topic, value }) => ({ topic, value }));
  return { target, type, comment: given.comment, ratings };
}

/** Whether a feedback is about a target: its boat, its dock or its model, whatever its stars are about. */
export function isFeedbackAbout(given: Pick<TripFeedback, "boat" | "dock" | "model">, { target, type }: FeedbackTarget): boolean {
  return type === "catalog" ? given.model === target : given.boat === target || given.dock === target;
}

/** Whether everybody may see that there is a comment: its customer agreed. A hidden one is shown as hidden, with the reason. */
export function isCommentPublic({ mayPublish, comment, sentAt }: Pick<TripFeedback, "mayPublish" | "comment" | "sentAt">): boolean {
  return mayPublish && comment !== "" && sentAt !== null;
}

/** Whether a feedback alerts the staff: it has one or two stars in a topic, or it reports a problem. */
export function doesFeedbackAlert({ ratings, problem }: Pick<TripFeedback, "ratings" | "problem">): boolean {
  return problem !== null || ratings.some(({ value }) => value <= 2);
}

/** Gives a feedback without what its customer, and the club to them, wrote; the stars stay. */
export function withoutWords(given: TripFeedback): TripFeedback {
  return { ...given, version: given.version + 1, comment: "", mayPublish: false, problem: null, answer: null };
}

/** One of the views of a club's feedback: unread, with a problem, answered, all, or with a comment that everybody may see. */
export type FeedbackListView = (typeof feedbackListViews)[number] | "public";

/** The list of the views of a club's feedback that staff have. */
export const feedbackListViews = ["all", "unread", "problems", "answered"] as const;

/** Whether a view of a club's feedback includes one. */
export function isInFeedbackView(view: FeedbackListView, given: TripFeedback): boolean {
  if (view === "unread") return given.readAt === null;
  if (view === "problems") return given.problem !== null;
  if (view === "answered") return given.answer !== null;
  return view === "all" || isCommentPublic(given);
}
