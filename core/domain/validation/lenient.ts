/**
 * Rule set 2, for the drawer forms of the back-office and for the passwords of staff: an empty field passes,
 * except with `required` and `notBlankNameRule`. Requirements §5.
 */
import type { FieldEntry, Issue, FieldRule } from "./issue.ts";
import {
  optionalRule,
  hasMaxLength,
  hasMinLength,
  isBlank,
  isEmail,
  isEmpty,
  isDigitsOnly,
  isLenientPassword,
  isLenientPhone,
  isWordCharacters,
  isWebAddress,
  parseFieldNumber,
} from "./rules.ts";

export { required } from "./required.ts";

/** Makes a rule that accepts an empty field, or at least `least` characters. */
export function minLength(least: number): FieldRule {
  return optionalRule((text) => hasMinLength(text, least), { key: "min", params: { min: least } });
}

/** Makes a rule that accepts an empty field, or at most `most` characters. */
export function maxLength(most: number): FieldRule {
  return optionalRule((text) => hasMaxLength(text, most), { key: "max", params: { max: most } });
}

/** Makes a rule that accepts an empty field, or a number of at least `least`. */
export function minValue(least: number): FieldRule<FieldEntry | number> {
  return (value) => passingEmpty(value, (number) => number >= least, { key: "minValue", params: { min: least } });
}

/** Makes a rule that accepts an empty field, or a number of at most `most`. */
export function maxValue(most: number): FieldRule<FieldEntry | number> {
  return (value) => passingEmpty(value, (number) => number <= most, { key: "maxValue", params: { max: most } });
}

/** A rule that accepts an empty field, or digits only. */
export const digitsOnlyRule: FieldRule = optionalRule(isDigitsOnly, { key: "intNumber" });

/** A rule that accepts an empty field, or an e-mail address. */
export const emailRule: FieldRule = optionalRule(isEmail, { key: "email" });

/** A rule that accepts an empty field, or digits and `+ - _ ( ) . #` and space. */
export const phoneRule: FieldRule = optionalRule(isLenientPhone, { key: "phone" });

/** A rule that accepts an empty field, or an e-mail address or a phone number of this rule set. */
export const emailOrPhoneRule: FieldRule = optionalRule((text) => isEmail(text) || isLenientPhone(text), { key: "emailOrPhone" });

/** A rule that accepts an empty field, or 8 or more characters with a digit, a lowercase and an uppercase letter and one of `!@#$%?&*`. */
export const passwordRule: FieldRule = optionalRule(isLenientPassword, { key: "password" });

/** A rule that accepts an empty field, or an http or https address. */
export const webAddressRule: FieldRule = optionalRule(isWebAddress, { key: "url" });

/** A rule that accepts an empty field, or word characters and spaces only. */
export const wordCharactersRule: FieldRule = optionalRule(isWordCharacters, { key: "special" });

/** Makes a rule that accepts not blank after trimming. */
export function notBlankNameRule(value: FieldEntry): Issue | undefined {
  return isBlank(value) ? { key: "required" } : undefined;
}

function passingEmpty(value: FieldEntry | number, passes: (number: number) => boolean, issue: Issue): Issue | undefined {
  if (typeof value !== "number" && isEmpty(value)) return undefined;
  return passes(parseFieldNumber(value)) ? undefined : issue;
}
