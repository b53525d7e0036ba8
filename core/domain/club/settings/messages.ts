import { locales } from "../../language/locale.ts";
import { defaultSurveyTopics } from "../surveyTopics.ts";
import { type SettingGroups, whole } from "./definition.ts";

/** The settings of the sender of mails. */
export const mails = {
  /** The sender's name on a club's mails, and the address for answers; empty for the club's own. */
  sender: {
    name: { holds: "text", form: "name", most: 80, default: "", label: "config.senderName", help: "config.senderNameHint" },
    replyTo: { holds: "text", form: "email", most: 254, default: "", label: "config.replyTo", help: "config.replyToHint" },
  },
} as const satisfies SettingGroups;

/** The settings of letters without a request. */
export const messages = {
  /**
   * A reminder to customers on the day before their trip, from `reminderHour` on, and notices of new, moved and canceled bookings to staff, at
   * `noticeTo` or, if empty, at the club's address.
   */
  messages: {
    reminders: { holds: "flag", default: true, label: "config.messages.reminders" },
    reminderHour: { ...whole(0, 23), default: 17, label: "config.messages.hour", help: "config.messages.hourHint" },
    /** Whether a closure of today or tomorrow also sends a text to customers who have an e-mail. */
    closureTexts: { holds: "flag", default: true, label: "config.messages.closureTexts", help: "config.messages.closureTextsHint" },
    notices: { holds: "flag", default: false, label: "config.messages.notices" },
    noticeTo: { holds: "text", form: "email", most: 254, default: "", label: "config.messages.to", help: "config.messages.toHint" },
    noticeLocale: {
      holds: "choice",
      of: locales,
      labels: { en: "office.english", fr: "office.french" },
      default: "en",
      label: "config.messages.language",
    },
  },
  oversight: {
    /** How many dollars a member of staff may give away in a week before the administrators get a letter; 0 for no letter. See givenByStaff.ts. */
    weekDollars: { ...whole(0, 1_000_000), isOptional: true, default: 500, label: "config.weekDollars", help: "config.weekDollarsHint" },
  },
} as const satisfies SettingGroups;

/** The settings of the survey. */
export const survey = {
  /** Whether customers get a letter with a survey, and how many hours after the return of their boat. */
  survey: {
    letters: { holds: "flag", default: true, label: "config.survey.letters" },
    hours: { ...whole(0, 168), default: 2, label: "config.survey.hours", help: "config.survey.hoursHint" },
  },
  /** The topics of the survey, at least one. */
  topics: { holds: "list", of: "topics", default: defaultSurveyTopics, label: "config.survey.topics" },
} as const satisfies SettingGroups;
