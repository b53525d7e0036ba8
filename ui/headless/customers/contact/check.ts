import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { ContactState } from "#core/domain/visit/contact.ts";
import { phoneRegionOfLocale } from "#core/domain/language/locale.ts";
import { type FieldIssue, issuesInForm } from "#core/domain/validation/issue.ts";
import { dialablePhoneRule, dialableDigitsOf } from "#core/domain/validation/phone.ts";
import * as required from "#core/domain/validation/required.ts";
import type { Locale } from "#core/words/index.ts";

/** One of the fields of the contact step that are checked. */
export type ContactField = "firstname" | "lastname" | "email" | "phone" | "people";

/** The result of a check: the issues in the order of the page, and the phone in E.164 where there are none. */
export interface ContactCheck {
  readonly issues: readonly FieldIssue<ContactField>[];
  readonly phone?: string;
}

const rules = {
  firstname: required.personNameRule,
  lastname: required.personNameRule,
  email: required.emailRule,
  phone: dialablePhoneRule,
} as const;

/**
 * Checks the contact step by rule set 1 and reads the phone. A number without its country is read as Canadian in French and American in
 * English, which share one plan. At most `most` people are allowed; undefined where the club does not ask. Loaded with the contact step, since
 * its phone library weighs 30 kB. Requirements §5 and §9.
 */
export function checkContact({ profile, phone, people }: TypedContact, locale: Locale, most?: number): ContactCheck {
  const typed = issuesInForm(rules, { ...profile, phone });
  const read = parsePhoneNumberFromString(dialableDigitsOf(phone), phoneRegionOfLocale(locale));
  const isRead =
    (read?.isPossible() === true && (read.countryCallingCode === "1" || read.isValid())) || typed.some(({ field }) => field === "phone");
  const unread: ContactCheck["issues"] = isRead ? [] : [{ field: "phone", issue: { key: "phone" } }];
  const crowded = most === undefined ? [] : issuesInForm({ people: required.peopleAboardRule(most) }, { people });
  const issues = [...typed, ...unread, ...crowded];
  return issues.length === 0 && read !== undefined ? { issues, phone: read.number } : { issues };
}

type TypedContact = Pick<ContactState, "profile" | "phone" | "people">;
