/**
 * Rule set 1, for visitor and customer forms (contact, signup, password change and reset): an empty or
 * blank field gives the issue `required`. Only `optionalPasswordRule` accepts an empty field. Requirements §5.
 */
import type { Day } from "../calendar/day.ts";
import {
  isPersonOfAge,
  optionalRule,
  requiredRule,
  hasMaxLength,
  hasMinLength,
  isBlank,
  isEmpty,
  isEmail,
  isDigitsOnly,
  isLenientPassword,
  isLenientPhone,
  isPersonName,
  isStrictPassword,
  isStrictPhone,
  maxPersonNameLength,
  parseFieldNumber,
  withPlainPhoneCharacters,
} from "./rules.ts";
import { combineRules, type FieldEntry, type Issue, type FieldRule } from "./issue.ts";
import { visibleText } from "./visible.ts";

/** Refuses a field that is empty or blank. */
export function required(value: FieldEntry): Issue | undefined {
  return isBlank(value) ? { key: "required" } : undefined;
}

/** Makes a rule that accepts at least `least` characters. */
export function minLength(least: number): FieldRule {
  return requiredRule((text) => hasMinLength(text, least), { key: "min", params: { min: least } });
}

/** Makes a rule that accepts at most `most` characters. */
export function maxLength(most: number): FieldRule {
  return requiredRule((text) => hasMaxLength(text, most), { key: "max", params: { max: most } });
}

/** Makes a rule that accepts a number of at least `least`; text that is not a number is refused with the same issue. */
export function minValue(least: number): FieldRule<FieldEntry | number> {
  return (value) => required(textOf(value)) ?? belowIssue(value ?? "", least);
}

/** Makes a rule that accepts a number of at most `most`; text that is not a number is refused with the same issue. */
export function maxValue(most: number): FieldRule<FieldEntry | number> {
  return (value) => required(textOf(value)) ?? aboveIssue(value ?? "", most);
}

/** A rule that accepts digits only. */
export const digitsOnlyRule: FieldRule = requiredRule(isDigitsOnly, { key: "intNumber" });

/** Makes a rule that accepts the number of people aboard a boat with `most` places: digits only, at least one. */
export function peopleAboardRule(most: number): FieldRule {
  const fits: FieldRule = (value) => (parseFieldNumber(value ?? "") > most ? { key: "capacity", params: { count: most } } : undefined);
  return combineRules(digitsOnlyRule, minValue(1), fits);
}

/** A rule that accepts an e-mail address. */
export const emailRule: FieldRule = requiredRule(isEmail, { key: "email" });

/** A rule that accepts digits and `- _ ( ) . #` and space; `+` is refused. */
export const phoneRule: FieldRule = requiredRule(isStrictPhone, { key: "phone" });

/**
 * Checks the phone of the contact step by set 1's rule. One with a `+` has the characters of set 2, because `+1` must pass; full-width
 * characters count as plain ones.
 */
export const contactPhoneRule: FieldRule = (value) => {
  const plain = withPlainPhoneCharacters(value ?? "");
  return plain.includes("+") ? internationalPhoneRule(plain) : phoneRule(plain);
};
const internationalPhoneRule = requiredRule(isLenientPhone, { key: "phone" });

/** A rule that accepts a name with a visible character, without a web address, of at most 100 characters. */
export const personNameRule: FieldRule = combineRules(
  requiredRule(isPersonName, { key: "personName" }),
  requiredRule((text) => hasMaxLength(visibleText(text, "name"), maxPersonNameLength), {
    key: "max",
    params: { max: maxPersonNameLength },
  }),
);

/** A rule that accepts an e-mail address or a phone number of this rule set. */
export const emailOrPhoneRule: FieldRule = requiredRule((text) => isEmail(text) || isStrictPhone(text), { key: "emailOrPhone" });

/** A rule that accepts at least 8 characters with a digit, a lowercase and an uppercase letter. */
export const passwordRule: FieldRule = requiredRule(isStrictPassword, { key: "password" });

/** Checks the password of a user with a staff role, which must also pass rule set 2; a missing symbol has an issue of its own. */
export function staffPasswordRule(value: FieldEntry): Issue | undefined {
  return passwordRule(value) ?? (isLenientPassword(value ?? "") ? undefined : { key: "passwordSymbol" });
}

/** A rule like `passwordRule`, but an empty field passes. */
export const optionalPasswordRule: FieldRule = optionalRule(isStrictPassword, { key: "password" });

/** Checks the temporary password of a user: none passes, and one that staff may hold needs the symbol of set 2 too. */
export function temporaryPasswordRule(value: FieldEntry): Issue | undefined {
  return optionalPasswordRule(value) ?? (isEmpty(value) ? undefined : staffPasswordRule(value));
}

/** Makes a rule that refuses a day after `today`, a Toronto day; today itself passes. */
export function notAfterTodayRule(today: Day): FieldRule<Day | "" | null | undefined> {
  return (day) => required(day) ?? (day && day > today ? { key: "futureCheck" } : undefined);
}

/** Makes a rule that refuses a day before `today`, a Toronto day; today itself passes. */
export function notBeforeTodayRule(today: Day): FieldRule<Day | "" | null | undefined> {
  return (day) => required(day) ?? (day && day < today ? { key: "pastCheck" } : undefined);
}

/** Makes a rule that refuses a birth date that is still ahead, or of a person who is younger than `ageLimit` full years on `today`. */
export function birthdateOfAgeRule(ageLimit: number, today: Day): FieldRule<Day | "" | null | undefined> {
  return (birth) =>
    notAfterTodayRule(today)(birth) ??
    (birth && !isPersonOfAge(birth, ageLimit, today) ? { key: "validateBirthdate", params: { ageLimit } } : undefined);
}

function textOf(value: FieldEntry | number): FieldEntry {
  return typeof value === "number" ? String(value) : value;
}

function belowIssue(value: string | number, least: number): Issue | undefined {
  return parseFieldNumber(value) >= least ? undefined : { key: "minValue", params: { min: least } };
}

function aboveIssue(value: string | number, most: number): Issue | undefined {
  return parseFieldNumber(value) <= most ? undefined : { key: "maxValue", params: { max: most } };
}
