import { Schema } from "effect";
import { lookFields, BilingualNameField, DrawingPointField, wholeNumberBetween } from "../../schemas/fields.ts";
import { feedbackViews } from "../../domain/feedback/feedback.ts";
import { feedbackLimits } from "../../domain/feedback/survey.ts";
import { feedbackListViews, hidingReasons, problemParts } from "../../domain/feedback/tripFeedback.ts";
import { DayText, InstantText, LocaleCode, multiLineText, RowIdField, singleLineText } from "../../schemas/values.ts";
import { listPageFields } from "../shared/calls/find.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

const surveyKey = { booking: RowIdField, key: singleLineText(400, 1) };
const TopicId = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,23}$/u));
const Stars = wholeNumberBetween(1, 5);
const Rating = Schema.Struct({ topic: TopicId, value: Stars });
const Ratings = Schema.Array(Rating).check(
  Schema.isMaxLength(12),
  Schema.makeFilter<readonly { readonly topic: string }[]>((given) => new Set(given.map(({ topic }) => topic)).size === given.length, {
    expected: "topics, each once",
    rule: "format",
  }),
);
const FeedbackTypeName = Schema.Literals(["catalog", "items"]);
const Problem = Schema.Struct({ part: Schema.Literals(problemParts), text: Schema.String });
const Reason = Schema.Literals(hidingReasons);
const OptionalText = (most: number) => Schema.Union([Schema.Literal(""), multiLineText(most)]);
/** The id of a boat or a dock, or a model: its name where it is the server's, its id where it is a club's own. */
const Target = singleLineText(80, 1);

const whereOf = (mostTargets: number) =>
  Schema.Struct({
    target: Schema.optionalKey(Schema.Union([Target, Schema.Array(Target).check(Schema.isMaxLength(mostTargets))])),
    type: Schema.optionalKey(Schema.Union([FeedbackTypeName, Schema.Array(FeedbackTypeName).check(Schema.isMaxLength(2))])),
    client: Schema.optionalKey(RowIdField),
  });

const Order = Schema.Literals([1, -1]);

/** The most targets of a page of published feedback: the newest comments of each are read. */
const mostPublishedTargets = 10;

/** The most pages of published feedback: anybody may ask for them, and a deep page reads all before it. */
export const mostPublishedPages = 4;

const publicPageFields = {
  page: Schema.optionalKey(wholeNumberBetween(1, mostPublishedPages)),
  itemsPerPage: Schema.optionalKey(wholeNumberBetween(1, 25)),
};

/** `average` is a rating value, null under five answers; `distribution` counts ratings with one star to five. */
const Summary = {
  average: Schema.NullOr(Schema.Number),
  count: Schema.Int,
  distribution: Schema.Array(Schema.Int),
};

const SurveyTopicView = Schema.Struct({ _id: TopicId, name: BilingualNameField });
const SurveyStateView = Schema.Struct({
  state: Schema.Literals(["open", "changeable", "closed", "late"]),
  /** Until when the answer can be changed; null before there is one. */
  until: Schema.NullOr(InstantText),
});

const Place = Schema.Struct({ _id: RowIdField, name: BilingualNameField });

const FeedbackItem = Schema.Struct({
  booking: Schema.Struct({ _id: RowIdField, reference: Schema.String }),
  /** "" once the person is erased. */
  name: Schema.String,
  locale: LocaleCode,
  date: DayText,
  at: InstantText,
  boat: Place,
  dock: Place,
  ratings: Schema.Array(Rating),
  comment: Schema.String,
  mayPublish: Schema.Boolean,
  problem: Schema.NullOr(Problem),
  isRead: Schema.Boolean,
  answer: Schema.NullOr(Schema.Struct({ by: Schema.String, at: InstantText, text: Schema.String })),
  hidden: Schema.NullOr(Schema.Struct({ by: Schema.String, at: InstantText, reason: Reason })),
});

/** `change` is against the same period a year before; null where either has too few answers. */
const PlaceFigures = Schema.Struct({ ...Place.fields, ...Summary, change: Schema.NullOr(Schema.Number), unread: Schema.Int });

const OfBooking = Schema.Struct({ booking: RowIdField });

/** The calls of the contract about what customers say of their trips. Requirements §3, §7. */
export const feedbackCalls = callRows({
  /**
   * What everybody may read about boats and docks (`items`, by their ids) and models (`catalog`, the server's by their names): comments whose customers
   * agreed, the newest first, of at most ten targets, at most 25 a page on four pages. Of a hidden one only the reason is shown. A model is looked for at one club: `client`, or the caller's own.
   */
  "voc/feedbacks/find": callSpec(
    "List published feedback",
    "public",
    Schema.Struct({ where: whereOf(mostPublishedTargets), ...publicPageFields }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          target: Target,
          type: FeedbackTypeName,
          comment: Schema.String,
          ratings: Schema.Array(Rating),
          firstname: Schema.String,
          date: DayText,
          answer: Schema.NullOr(Schema.String),
          hidden: Schema.NullOr(Reason),
        }),
      ),
      hasMore: Schema.Boolean,
    }),
  ),
  /** Averages of targets (`FeedbackAverage`) or topics (`TopicAverage`), as `where` limits them, the most answers first by default. */
  "voc/feedbacks/view": callSpec(
    "Read averages of feedback",
    "public",
    Schema.Struct({
      where: Schema.optionalKey(whereOf(100)),
      name: Schema.Literals(feedbackViews),
      schema: Schema.Literal("feedbacks"),
      sort: Schema.optionalKey(
        Schema.Union([Schema.Struct({ average: Order }), Schema.Struct({ count: Order }), Schema.Struct({ _id: Order })]),
      ),
    }),
    Schema.Struct({ items: Schema.Array(Schema.Struct({ _id: Target, ...Summary })) }),
  ),
  /** Reads the survey of a booking by the key of its letter. */
  "voc/feedbacks/survey": callSpec(
    "Read the survey of a booking",
    "holder",
    Schema.Struct(surveyKey),
    Schema.Struct({
      ...SurveyStateView.fields,
      firstname: Schema.String,
      date: DayText,
      boat: Schema.Struct({ ...Place.fields, ...lookFields, kind: Schema.String }),
      dock: Place,
      club: Schema.Struct({ name: Schema.String, phone: Schema.String }),
      topics: Schema.Array(SurveyTopicView),
      ratings: Schema.Array(Rating),
      comment: Schema.String,
      mayPublish: Schema.Boolean,
      problem: Schema.NullOr(Problem),
    }),
  ),
  /** Once for a booking; the same call changes the answer for a day. Topics that are left out are not rated. */
  "voc/feedbacks/create": callSpec(
    "Answer the survey of a booking",
    "holder",
    Schema.Struct({ ...surveyKey, ratings: Ratings, comment: OptionalText(feedbackLimits.comment), mayPublish: Schema.Boolean }),
    SurveyStateView,
  ),
  /** Goes to the club at once, apart from the stars. */
  "voc/feedbacks/report": callSpec(
    "Report that something broke on a trip",
    "holder",
    Schema.Struct({
      ...surveyKey,
      part: Schema.Literals(problemParts),
      pin: Schema.optionalKey(DrawingPointField),
      text: OptionalText(feedbackLimits.problem),
    }),
    Schema.Struct({ at: InstantText }),
  ),
  /** `season` is the current season, or the last one in winter. */
  "voc/feedbacks/overview": callSpec(
    "Read a club's averages of feedback",
    "staff",
    Schema.Struct({ period: Schema.Literals(["month", "season", "year"]) }),
    Schema.Struct({
      mean: Schema.NullOr(Schema.Number),
      change: Schema.NullOr(Schema.Number),
      answers: Schema.Int,
      unread: Schema.Int,
      problems: Schema.Int,
      /** The trips of the period that came back, and how many of their surveys were answered. */
      responses: Schema.Struct({ trips: Schema.Int, answered: Schema.Int }),
      /** Mean milliseconds until the club's answer, over the newest 200 answers; null without one. */
      answerMs: Schema.NullOr(Schema.Number),
      boats: Schema.Array(Schema.Struct({ ...PlaceFigures.fields, ...lookFields })),
      docks: Schema.Array(PlaceFigures),
      topics: Schema.Array(Schema.Struct({ ...SurveyTopicView.fields, ...Summary })),
    }),
  ),
  /** The newest first; about one boat or dock where `target` names it. */
  "voc/feedbacks/list": callSpec(
    "List a club's feedback",
    "staff",
    Schema.Struct({ view: Schema.Literals(feedbackListViews), target: Schema.optionalKey(RowIdField), ...listPageFields }),
    Schema.Struct({ items: Schema.Array(FeedbackItem), hasMore: Schema.Boolean }),
  ),
  /** The answer goes to the customer by mail, in their language. */
  "voc/feedbacks/answer": callSpec(
    "Answer a feedback",
    "staff",
    Schema.Struct({ booking: RowIdField, text: multiLineText(feedbackLimits.answer) }),
    OfBooking,
  ),
  /** Hides the comment; everybody sees that it is hidden, and why. The stars still count. Null shows it again. */
  "voc/feedbacks/hide": callSpec(
    "Hide the comment of a feedback",
    "staff",
    Schema.Struct({ booking: RowIdField, reason: Schema.NullOr(Reason) }),
    OfBooking,
  ),
  "voc/feedbacks/mark": callSpec("Mark a feedback as read", "staff", OfBooking, OfBooking),
});
