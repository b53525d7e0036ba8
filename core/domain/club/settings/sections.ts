import { booking, season } from "./booking.ts";
import { isSetting, type SettingGroups, type SettingOnPage } from "./definition.ts";
import { identity, site } from "./identity.ts";
import { limits } from "./limits.ts";
import { mails, messages, survey } from "./messages.ts";
import { cancellation, downPayment, plans, taxes } from "./money.ts";
import { avatars, documents, privacy } from "./privacy.ts";
import { promises } from "./promises.ts";

/**
 * The sections of the form of a club's settings, in the order of the page: their titles and hints, and their settings, of which those in
 * `last` come last.
 */
export const settingSections = {
  identity: { title: "config.identity", hint: "config.identityHint", groups: identity },
  season: { title: "config.season.title", hint: "config.season.hint", groups: season },
  site: { title: "config.site", hint: "config.siteHint", groups: site },
  promises: { title: "config.promises.title", hint: "config.promises.hint", groups: promises },
  booking: {
    title: "config.booking",
    hint: "config.bookingHint",
    groups: booking,
    last: [
      "unpaid.createsPerHour",
      "sales.online",
      "payment.atDock",
      "asked.people",
      "trips.checksAge",
      "locks.afterChecks",
      "waitlist.membersFirst",
    ],
  },
  mails: { title: "config.mails", hint: "config.mailsHint", groups: mails },
  messages: { title: "config.messages.title", hint: "config.messages.hint", groups: messages, last: ["messages.noticeLocale"] },
  survey: { title: "config.survey.title", hint: "config.survey.hint", groups: survey },
  documents: { title: "config.documents.title", hint: "config.documents.hint", groups: documents },
  cancellation: { title: "config.cancellation", hint: "config.cancellationHint", groups: cancellation },
  downPayment: { title: "config.downPayment", hint: "config.downPaymentHint", groups: downPayment },
  plans: { title: "config.plans.title", hint: "config.plans.hint", groups: plans },
  limits: { title: "config.limits", hint: "config.limitsHint", groups: limits },
  privacy: { title: "config.privacy", hint: "config.privacyHint", groups: privacy },
  avatars: { title: "config.avatars", hint: "config.avatarsHint", groups: avatars },
  taxes: { title: "config.taxes", hint: "config.taxesHint", groups: taxes },
} as const satisfies Readonly<Record<string, SettingSection>>;

/** The settings of a section of the form; `Word` is a key of words. */
export interface SettingSection<Word extends string = string> {
  readonly title: Word;
  readonly hint: Word;
  readonly groups: SettingGroups<Word>;
  /** The names of settings that come last, in this order. */
  readonly last?: readonly string[];
}

/** A setting of the form, with its dotted name in the contract. */
export interface NamedSetting<Word extends string = string> {
  readonly name: string;
  readonly definition: SettingOnPage<Word>;
}

/** Gives the settings of a section in the order of the page; a list has the name of its group. */
export function settingFields<Word extends string>({ groups, last = [] }: SettingSection<Word>): readonly NamedSetting<Word>[] {
  return Object.entries(groups)
    .flatMap(([group, of]): readonly NamedSetting<Word>[] =>
      isSetting(of)
        ? [{ name: group, definition: of }]
        : Object.entries(of).map(([name, definition]) => ({ name: `${group}.${name}`, definition })),
    )
    .toSorted((one, other) => last.indexOf(one.name) - last.indexOf(other.name));
}
