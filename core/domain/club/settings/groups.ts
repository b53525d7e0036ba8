import { booking, season } from "./booking.ts";
import type { SettingGroups } from "./definition.ts";
import { identity, site } from "./identity.ts";
import { limits } from "./limits.ts";
import { mails, messages, survey } from "./messages.ts";
import { cancellation, downPayment, plans, taxes } from "./money.ts";
import { avatars, documents, privacy } from "./privacy.ts";
import { promises } from "./promises.ts";

/** The groups of settings that a club's administrators change, in the order of the contract and of the history. */
export const clubRuleGroups = {
  ...identity,
  ...site,
  ...promises,
  ...season,
  horizon: booking.horizon,
  ...cancellation,
  ...downPayment,
  ...plans,
  phone: limits.phone,
  visitor: limits.visitor,
  address: limits.address,
  unpaid: booking.unpaid,
  texts: limits.texts,
  arrival: booking.arrival,
  trips: booking.trips,
  locks: booking.locks,
  ...documents,
  chat: booking.chat,
  survey: survey.survey,
  waitlist: booking.waitlist,
  sales: booking.sales,
  payment: booking.payment,
  asked: booking.asked,
  ...mails,
  ...messages,
  ...privacy,
  ...avatars,
  ...taxes,
  topics: survey.topics,
} as const satisfies SettingGroups;
