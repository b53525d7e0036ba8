import type { FieldEntry, Issue, FieldRule } from "./issue.ts";
import { visibleText } from "./visible.ts";
import type { Day } from "../calendar/day.ts";

/** Letters, digits and marks that HTML accepts in an address, with at least one dot in its domain, which may have letters of any script. */
const emailForm =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const maxEmailLength = 254;

const strictPhoneForm = /^[\d\-_().# ]+$/;
const lenientPhoneForm = /^[\d+\-_().# ]+$/;
/** The code of a full-width character is this much higher than that of the plain one. */
const fullWidth = /[\uFF01-\uFF5E]/g;
const widthStep = 0xfee0;
const webAddress = /:\/\/|www\./i;
const webAddressForm = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu;

/** The most characters of a first name or of a last name. */
export const maxPersonNameLength = 100;

/** The fewest characters of a password. Requirements §9. */
export const minPasswordLength = 8;

/** The characters of which a password of rule set 2 has at least one. Requirements §5. */
export const passwordSymbols = "!@#$%?&*";

/** Whether a field has no value or no character. A blank is a character. */
export function isEmpty(value: FieldEntry): value is "" | null | undefined {
  return value === undefined || value === null || value === "";
}

/** Whether a field is empty or only white space. */
export function isBlank(value: FieldEntry): boolean {
  return isEmpty(value) || value.trim() === "";
}

/** Whether text, without what nobody sees, is an e-mail address of at most 254 characters whose domain has a dot. */
export function isEmail(text: string): boolean {
  const plain = visibleText(text, "code");
  return plain.length <= maxEmailLength && emailForm.test(plain);
}

/** Whether text, without what nobody sees, is a name, with no web address: mails greet people by this name, whoever typed it. */
export function isPersonName(text: string): boolean {
  const plain = visibleText(text, "name");
  return plain !== "" && !webAddress.test(plain) && !/\p{Cc}/u.test(plain);
}

/** Whether a phone passes rule set 1: digits and `- _ ( ) . #` and space, with at least one digit. Requirements §5. */
export function isStrictPhone(text: string): boolean {
  return strictPhoneForm.test(text) && /\d/.test(text);
}

/** Whether a phone passes rule set 2: like set 1, and `+` too. Requirements §5. */
export function isLenientPhone(text: string): boolean {
  const plain = visibleText(text, "code");
  return lenientPhoneForm.test(plain) && /\d/.test(plain);
}

/** Gives a phone as typed, without what nobody sees, and with full-width characters, which some keyboards send, replaced by plain ones. */
export function withPlainPhoneCharacters(typed: string): string {
  return visibleText(
    typed.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - widthStep)),
    "code",
  );
}

/** Whether text is an http or https address; other schemes are refused. Requirements §5. */
export function isWebAddress(text: string): boolean {
  return webAddressForm.test(text);
}

/** Whether text consists of digits: no sign, no decimals, no blanks. Requirements §5. */
export function isDigitsOnly(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Whether text consists of ASCII letters, digits, underscores and spaces. Requirements §5. */
export function isWordCharacters(text: string): boolean {
  return /^[\w ]*$/.test(text);
}

/** The requirements that a password fulfils or not, each by itself, so that a form can tick them while a person types. Requirements §5. */
export interface PasswordRequirements {
  readonly length: boolean;
  readonly digit: boolean;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly symbol: boolean;
}

/** Gives the requirements that `text` fulfils; letters with accents count as letters. */
export function passwordRequirementsOf(text: string): PasswordRequirements {
  return {
    length: text.length >= minPasswordLength,
    digit: /\d/.test(text),
    lowercase: /\p{Ll}/u.test(text),
    uppercase: /\p{Lu}/u.test(text),
    symbol: /[!@#$%?&*]/.test(text),
  };
}

/** Whether a password passes rule set 1: at least 8 characters with a digit, a lowercase and an uppercase letter. Requirements §5. */
export function isStrictPassword(text: string): boolean {
  const { length, digit, lowercase, uppercase } = passwordRequirementsOf(text);
  return length && digit && lowercase && uppercase;
}

/** Whether a password passes rule set 2: like set 1, and one of `!@#$%?&*`. Requirements §5. */
export function isLenientPassword(text: string): boolean {
  return isStrictPassword(text) && passwordRequirementsOf(text).symbol;
}

/** Whether text has at least `least` characters, counted in UTF-16 units, as on the wire. */
export function hasMinLength(text: string, least: number): boolean {
  return text.length >= least;
}

/** Whether text has at most `most` characters, counted in UTF-16 units. */
export function hasMaxLength(text: string, most: number): boolean {
  return text.length <= most;
}

/** Gives the number in a field; NaN when it is blank or not a number. */
export function parseFieldNumber(value: string | number): number {
  return typeof value === "number" ? value : isBlank(value) ? Number.NaN : Number(value);
}

/** Gives a rule that refuses blank values and checks the others with `passes`. */
export function requiredRule(passes: (text: string) => boolean, issue: Issue): FieldRule {
  return (value) => (isBlank(value) ? { key: "required" } : passes(value ?? "") ? undefined : issue);
}

/** Gives a rule that accepts empty values and checks the others with `passes`. */
export function optionalRule(passes: (text: string) => boolean, issue: Issue): FieldRule {
  return (value) => (isEmpty(value) || passes(value) ? undefined : issue);
}

/**
 * Whether a person born on `birth` is at least `years` years old on `today`. The birthday itself counts; a person born on February 29 turns
 * a year older on March 1 of a common year. Requirements §5.
 */
export function isPersonOfAge(birth: Day, years: number, today: Day): boolean {
  return ageInFullYears(birth, today) >= years;
}

/** Gives the age in full years on `today`; below zero before birth. */
export function ageInFullYears(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
}
