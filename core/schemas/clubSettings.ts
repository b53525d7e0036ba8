import { Effect, Schema } from "effect";
import { MonthDay, weekdayFlags } from "./primeTime.ts";
import { gravatarEngines } from "../domain/people/gravatar.ts";
import { beyondLimits } from "../domain/plan/limits.ts";
import { topicSubjects } from "../domain/club/surveyTopics.ts";
import { provinceCodes } from "../domain/offer/provinceCode.ts";
import { type ClubSettings, defaultSettings, type UnpaidBookingsCap } from "../domain/club/settings.ts";

function upTo(maximum: number) {
  return Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }));
}

function between(minimum: number, maximum: number) {
  return Schema.Int.check(Schema.isBetween({ minimum, maximum }));
}

const Count = upTo(1_000_000);
const {
  open,
  kept,
  horizon,
  mails,
  cancellation,
  downPayment,
  primeTime,
  plans,
  texts,
  arrival,
  trips,
  documents,
  chat,
  survey,
  waitlist,
  sender,
  messages,
  law,
  privacy,
  ...rest
} = defaultSettings;

/** A field that a row may leave out; its value is then `value`. */
function withDefault<Field extends Schema.Top>(field: Field, value: Field["Encoded"]) {
  return field.pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)));
}

/** A group that a row may leave out; its fields then have their defaults. */
function group<const Fields extends Schema.Struct.Fields>(fields: Fields, empty: Schema.Struct<Fields>["Encoded"]) {
  return withDefault(Schema.Struct(fields), empty);
}

function cap({ bookings, quarters }: UnpaidBookingsCap) {
  return group({ bookings: withDefault(Count, bookings), quarters: withDefault(Count, quarters) }, {});
}

const Tax = Schema.Struct({
  name: Schema.Struct({ en: Schema.NonEmptyString, fr: Schema.NonEmptyString }),
  percent: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  number: Schema.String,
});

const Topic = Schema.Struct({
  id: Schema.NonEmptyString,
  about: Schema.Literals(topicSubjects),
  name: Schema.Struct({ en: Schema.NonEmptyString, fr: Schema.NonEmptyString }),
});

const Settings = Schema.Struct({
  open: group(
    {
      phone: cap(open.phone),
      visitor: cap(open.visitor),
      address: cap(open.address),
      club: cap(open.club),
      proof: withDefault(Count, open.proof),
    },
    {},
  ),
  kept: group(
    {
      visitor: withDefault(Count, kept.visitor),
      phone: withDefault(Count, kept.phone),
      holdMinutes: withDefault(between(5, 30), kept.holdMinutes),
      cookieless: withDefault(Count, kept.cookieless),
      lapses: withDefault(Count, kept.lapses),
      restMinutes: withDefault(Count, kept.restMinutes),
      slotMinutes: withDefault(between(45, 1_440), kept.slotMinutes),
      createsPerHour: withDefault(Count, kept.createsPerHour),
    },
    {},
  ),
  horizon: group(
    { seasons: withDefault(upTo(20), horizon.seasons), noticeQuarters: withDefault(upTo(10_000), horizon.noticeQuarters) },
    {},
  ),
  mails: group(
    { phone: withDefault(Count, mails.phone), address: withDefault(Count, mails.address), mailbox: withDefault(Count, mails.mailbox) },
    {},
  ),
  cancellation: group(
    {
      freeUntilHours: withDefault(upTo(8_760), cancellation.freeUntilHours),
      keptPercent: withDefault(upTo(100), cancellation.keptPercent),
    },
    {},
  ),
  downPayment: group({ percent: withDefault(upTo(99), downPayment.percent), dueDays: withDefault(upTo(365), downPayment.dueDays) }, {}),
  primeTime: group(
    {
      ...weekdayFlags(withDefault(Schema.Boolean, false)),
      firstDay: withDefault(MonthDay, primeTime.firstDay),
      lastDay: withDefault(MonthDay, primeTime.lastDay),
      fromHour: withDefault(upTo(24), primeTime.fromHour),
      toHour: withDefault(upTo(24), primeTime.toHour),
    },
    {},
  ),
  plans: group(
    {
      beyondLimit: withDefault(Schema.Literals(beyondLimits), plans.beyondLimit),
      lateRefundPercent: withDefault(upTo(100), plans.lateRefundPercent),
      chosenRefund: withDefault(Schema.Boolean, plans.chosenRefund),
    },
    {},
  ),
  texts: group({ hour: withDefault(Count, texts.hour), day: withDefault(Count, texts.day) }, {}),
  arrival: group({ leadMinutes: withDefault(upTo(120), arrival.leadMinutes) }, {}),
  trips: group({ ageLimit: withDefault(upTo(99), trips.ageLimit) }, {}),
  documents: group(
    {
      uploads: withDefault(Schema.Boolean, documents.uploads),
      drivingLicence: withDefault(Schema.Boolean, documents.drivingLicence),
    },
    {},
  ),
  chat: group({ answerMinutes: withDefault(between(1, 1_440), chat.answerMinutes) }, {}),
  survey: group({ letters: withDefault(Schema.Boolean, survey.letters), hours: withDefault(upTo(168), survey.hours) }, {}),
  waitlist: group(
    {
      offerMinutes: withDefault(between(20, 120), waitlist.offerMinutes),
      membersFirst: withDefault(Schema.Boolean, waitlist.membersFirst),
    },
    {},
  ),
  topics: withDefault(Schema.Array(Topic), rest.topics),
  sender: group({ name: withDefault(Schema.String, sender.name), replyTo: withDefault(Schema.String, sender.replyTo) }, {}),
  messages: group(
    {
      reminders: withDefault(Schema.Boolean, messages.reminders),
      reminderHour: withDefault(upTo(23), messages.reminderHour),
      notices: withDefault(Schema.Boolean, messages.notices),
      noticeTo: withDefault(Schema.String, messages.noticeTo),
      noticeLocale: withDefault(Schema.Literals(["en", "fr"]), messages.noticeLocale),
    },
    {},
  ),
  law: group({ province: withDefault(Schema.Literals(["", ...provinceCodes]), law.province) }, {}),
  privacy: group({ officer: withDefault(Schema.String, privacy.officer), address: withDefault(Schema.String, privacy.address) }, {}),
  clauses: withDefault(Schema.Array(Schema.Struct({ version: Schema.String, from: Schema.Number })), rest.clauses),
  checklist: withDefault(Schema.Array(Schema.Struct({ version: Schema.String, from: Schema.Number })), rest.checklist),
  host: withDefault(Schema.String.check(Schema.isPattern(/^(?:[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)?$/u)), rest.host),
  taxes: withDefault(Schema.Array(Tax), rest.taxes),
  avatarEngine: withDefault(Schema.Literals(gravatarEngines), rest.avatarEngine),
});

/** Decodes settings from a store's JSON; missing fields have their defaults. Throws when the value is invalid. */
export const decodeSettings: (stored: unknown) => ClubSettings = Schema.decodeUnknownSync(Settings);
