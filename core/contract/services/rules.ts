import { Schema } from "effect";
import { numberBetween, BilingualNameField, wholeNumberBetween } from "../../schemas/fields.ts";
import { beyondLimits } from "../../domain/plan/limits.ts";
import { MonthDay, weekdayFlags } from "../../schemas/primeTime.ts";
import { topicSubjects } from "../../domain/club/surveyTopics.ts";
import { provinceCodes } from "../../domain/offer/provinceCode.ts";
import { gravatarEngines } from "../../domain/people/gravatar.ts";
import { isEmail } from "../../domain/validation/rules.ts";
import { callSpec, callRows } from "../rows/message.ts";
import { RowIdField, LocaleCode, singleLineText, visibleLine } from "../../schemas/values.ts";

const Count = wholeNumberBetween(0, 1_000_000);
const Cap = Schema.Struct({ bookings: Count, quarters: Count });

const Hours = numberBetween(0, 2_500).check(
  Schema.makeFilter<number>((hours) => Number.isInteger(hours * 4), { expected: "quarters of an hour" }).annotate({ rule: "format" }),
);

/** A sales tax that prices contain: its name, its rate in percent, and the number it is collected under. */
const Tax = Schema.Struct({ name: BilingualNameField, percent: numberBetween(0, 100), number: singleLineText(40) });

/** A topic of the survey; ratings are stored under its `id`, which never changes. */
const Topic = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,23}$/u)),
  about: Schema.Literals(topicSubjects),
  name: BilingualNameField,
});

/** Where answers to mails go; "" for the club's own address. */
const ReplyTo = visibleLine("code", 254).check(
  Schema.makeFilter<string>((typed) => typed === "" || isEmail(typed), { expected: "an e-mail address" }).annotate({ rule: "email" }),
);

const groups = {
  horizon: Schema.Struct({ seasons: wholeNumberBetween(0, 20), noticeHours: Hours }),
  cancellation: Schema.Struct({ freeUntilHours: wholeNumberBetween(0, 8_760), keptPercent: wholeNumberBetween(0, 100) }),
  downPayment: Schema.Struct({ percent: wholeNumberBetween(0, 99), dueDays: wholeNumberBetween(0, 365) }),
  primeTime: Schema.Struct({
    ...weekdayFlags(Schema.Boolean),
    firstDay: MonthDay,
    lastDay: MonthDay,
    fromHour: wholeNumberBetween(0, 24),
    toHour: wholeNumberBetween(0, 24),
  }),
  plans: Schema.Struct({
    beyondLimit: Schema.Literals(beyondLimits),
    lateRefundPercent: wholeNumberBetween(0, 100),
    chosenRefund: Schema.Boolean,
  }),
  phone: Cap,
  visitor: Cap,
  address: Cap,
  unpaid: Schema.Struct({ holdMinutes: wholeNumberBetween(5, 30), slotMinutes: wholeNumberBetween(45, 1_440), createsPerHour: Count }),
  texts: Schema.Struct({ hour: Count, day: Count }),
  arrival: Schema.Struct({ leadMinutes: wholeNumberBetween(0, 120) }),
  trips: Schema.Struct({ ageLimit: wholeNumberBetween(0, 99) }),
  documents: Schema.Struct({ uploads: Schema.Boolean, drivingLicence: Schema.Boolean }),
  chat: Schema.Struct({ answerMinutes: wholeNumberBetween(1, 1_440) }),
  survey: Schema.Struct({ letters: Schema.Boolean, hours: wholeNumberBetween(0, 168) }),
  waitlist: Schema.Struct({ offerMinutes: wholeNumberBetween(20, 120), membersFirst: Schema.Boolean }),
  payment: Schema.Struct({ atDock: Schema.Boolean }),
  asked: Schema.Struct({ people: Schema.Boolean }),
  sender: Schema.Struct({ name: visibleLine("name", 80), replyTo: ReplyTo }),
  messages: Schema.Struct({
    reminders: Schema.Boolean,
    reminderHour: wholeNumberBetween(0, 23),
    notices: Schema.Boolean,
    noticeTo: ReplyTo,
    noticeLocale: LocaleCode,
  }),
  law: Schema.Struct({ province: Schema.Literals(["", ...provinceCodes]) }),
  privacy: Schema.Struct({ officer: singleLineText(120), address: singleLineText(254) }),
  avatars: Schema.Struct({ engine: Schema.Literals(gravatarEngines) }),
  taxes: Schema.Array(Tax).check(Schema.isMaxLength(6)),
  topics: Schema.Array(Topic).check(
    Schema.isBetweenLength(1, 6),
    Schema.makeFilter<readonly { readonly id: string }[]>((topics) => new Set(topics.map(({ id }) => id)).size === topics.length, {
      expected: "topics, each once",
      rule: "format",
    }),
  ),
} as const;

const RulesView = Schema.Struct({ version: Schema.Int, ...groups });

/** The calls of the contract about the rules that a club sets for itself, for its administrators; a changed group is sent whole. */
export const clubRulesCalls = callRows({
  "configuration/rules/read": callSpec("Read a club's settings", "staff", Schema.Struct({ client: RowIdField }), RulesView),
  "configuration/rules/update": callSpec(
    "Change a club's settings",
    "staff",
    Schema.Struct({
      client: RowIdField,
      version: wholeNumberBetween(0, Number.MAX_SAFE_INTEGER),
      horizon: Schema.optionalKey(groups.horizon),
      cancellation: Schema.optionalKey(groups.cancellation),
      downPayment: Schema.optionalKey(groups.downPayment),
      primeTime: Schema.optionalKey(groups.primeTime),
      plans: Schema.optionalKey(groups.plans),
      phone: Schema.optionalKey(groups.phone),
      visitor: Schema.optionalKey(groups.visitor),
      address: Schema.optionalKey(groups.address),
      unpaid: Schema.optionalKey(groups.unpaid),
      texts: Schema.optionalKey(groups.texts),
      arrival: Schema.optionalKey(groups.arrival),
      trips: Schema.optionalKey(groups.trips),
      documents: Schema.optionalKey(groups.documents),
      chat: Schema.optionalKey(groups.chat),
      survey: Schema.optionalKey(groups.survey),
      waitlist: Schema.optionalKey(groups.waitlist),
      payment: Schema.optionalKey(groups.payment),
      asked: Schema.optionalKey(groups.asked),
      sender: Schema.optionalKey(groups.sender),
      messages: Schema.optionalKey(groups.messages),
      law: Schema.optionalKey(groups.law),
      privacy: Schema.optionalKey(groups.privacy),
      avatars: Schema.optionalKey(groups.avatars),
      taxes: Schema.optionalKey(groups.taxes),
      topics: Schema.optionalKey(groups.topics),
    }),
    RulesView,
  ),
});
