/**
 * Rule set 1, of visitor and customer forms (contact, signup, password change and reset): an empty or
 * blank field is `required`. Only `optionalPassword` allows empty. Requirements §5.
 */
import type { Day } from "../calendar/day.ts";
import { isOfAge } from "./age.ts";
import { allOf, type Entry, type Issue, type Rule } from "./issue.ts";
import {
  optionalRule,
  requiredRule,
  hasMaxLength,
  hasMinLength,
  isBlank,
  isEmail,
  isInteger,
  isLenientPassword,
  isLenientPhone,
  isPersonName,
  isStrictPassword,
  isStrictPhone,
  numberIn,
  plainPhone,
} from "./rules.ts";

/** Refuses a field with nothing to read in it. */
export function required(value: Entry): Issue | undefined {
  return isBlank(value) ? { key: "required" } : undefined;
}

/** At least `least` characters, inclusive. */
export function min(least: number): Rule {
  return requiredRule((text) => hasMinLength(text, least), { key: "min", params: { min: least } });
}

/** At most `most` characters, inclusive. */
export function max(most: number): Rule {
  return requiredRule((text) => hasMaxLength(text, most), { key: "max", params: { max: most } });
}

/** A number greater or equal to `least`; text that is no number is refused the same way. */
export function minValue(least: number): Rule<Entry | number> {
  return (value) => required(textOf(value)) ?? belowIssue(value ?? "", least);
}

/** A number smaller or equal to `most`; text that is no number is refused the same way. */
export function maxValue(most: number): Rule<Entry | number> {
  return (value) => required(textOf(value)) ?? aboveIssue(value ?? "", most);
}

/** Digits only. */
export const intNumber: Rule = requiredRule(isInteger, { key: "intNumber" });

/** How many come aboard a boat that takes `most`: digits only, and one at least. */
export function aboard(most: number): Rule {
  const fits: Rule = (value) => (numberIn(value ?? "") > most ? { key: "capacity", params: { count: most } } : undefined);
  return allOf(intNumber, minValue(1), fits);
}

/** An e-mail address. */
export const email: Rule = requiredRule(isEmail, { key: "email" });

/** Digits and `- _ ( ) . #` and space; `+` is refused. */
export const phone: Rule = requiredRule(isStrictPhone, { key: "phone" });

/** The contact step's phone: set 1's required with set 2's characters, since `+1` must pass; those of full width count as theirs. */
export const contactPhone: Rule = requiredRule((text) => isLenientPhone(plainPhone(text)), { key: "phone" });

/** Something to read, without a web address and without invisible characters. */
export const personName: Rule = requiredRule(isPersonName, { key: "personName" });

/** An e-mail address or a phone number of this rule set. */
export const emailOrPhone: Rule = requiredRule((text) => isEmail(text) || isStrictPhone(text), { key: "emailOrPhone" });

/** 8 or more characters with a digit, a lowercase and an uppercase letter. */
export const password: Rule = requiredRule(isStrictPassword, { key: "password" });

/** As `password`, of those who work at a club, whose passwords follow rule set 2: what that asks besides is said apart. */
export function staffPassword(value: Entry): Issue | undefined {
  return password(value) ?? (isLenientPassword(value ?? "") ? undefined : { key: "passwordSymbol" });
}

/** As `password`, and empty passes. */
export const optionalPassword: Rule = optionalRule(isStrictPassword, { key: "password" });

/** Refuses a day after `today`, a Toronto day; today itself passes. */
export function futureCheck(today: Day): Rule<Day | "" | null | undefined> {
  return (day) => required(day) ?? (day && day > today ? { key: "futureCheck" } : undefined);
}

/** Refuses a day before `today`, a Toronto day; today itself passes. */
export function pastCheck(today: Day): Rule<Day | "" | null | undefined> {
  return (day) => required(day) ?? (day && day < today ? { key: "pastCheck" } : undefined);
}

/** Refuses a birth date less than `ageLimit` full years before `today`. */
export function validateBirthdate(ageLimit: number, today: Day): Rule<Day | "" | null | undefined> {
  return (birth) =>
    required(birth) ?? (birth && !isOfAge(birth, ageLimit, today) ? { key: "validateBirthdate", params: { ageLimit } } : undefined);
}

function textOf(value: Entry | number): Entry {
  return typeof value === "number" ? String(value) : value;
}

function belowIssue(value: string | number, least: number): Issue | undefined {
  return numberIn(value) >= least ? undefined : { key: "minValue", params: { min: least } };
}

function aboveIssue(value: string | number, most: number): Issue | undefined {
  return numberIn(value) <= most ? undefined : { key: "maxValue", params: { max: most } };
}
