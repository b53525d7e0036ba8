import type { Entry, Issue, Rule } from "./issue.ts";

/** Letters, digits and marks that HTML accepts in an address, with at least one dot in its domain. */
const emailForm = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const maxEmailLength = 254;

const strictPhoneForm = /^[\d\-_().# ]+$/;
const lenientPhoneForm = /^[\d+\-_().# ]+$/;
/** Signs of full width stand this far after the plain ones; their space stands alone. */
const fullWidth = /[\uFF01-\uFF5E]/g;
const widthStep = 0xfee0;
const wideSpace = /\u3000/g;
/** What a mail program makes a link of, and what shows nothing or turns the line around. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const webAddress = /:\/\/|www\./i;
const webAddressForm = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu;

/** Fewest characters of a password. Requirements §9. */
export const minPasswordLength = 8;

/** The characters of which a password of rule set 2 holds at least one. Requirements §5. */
export const passwordSymbols = "!@#$%?&*";

/** Nothing entered: no value or no character. Blanks are something. */
export function isEmpty(value: Entry): value is "" | null | undefined {
  return value === undefined || value === null || value === "";
}

/** Nothing to read: empty, or only white space. */
export function isBlank(value: Entry): boolean {
  return isEmpty(value) || value.trim() === "";
}

/** An e-mail address of at most 254 characters, its domain with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailForm.test(text);
}

/** Free of web addresses and of characters that nobody sees: our mails greet people by their names, whoever typed them. */
export function isPersonName(text: string): boolean {
  return !webAddress.test(text) && isVisible(text);
}

/** Free of characters that nobody sees, by which two names would look the same. */
export function isVisible(text: string): boolean {
  return !invisible.test(text);
}

/** Rule set 1: digits and `- _ ( ) . #` and space, at least one of them a digit. Requirements §5. */
export function isStrictPhone(text: string): boolean {
  return strictPhoneForm.test(text) && /\d/.test(text);
}

/** Rule set 2: as set 1, and `+` too. Requirements §5. */
export function isLenientPhone(text: string): boolean {
  return lenientPhoneForm.test(text) && /\d/.test(text);
}

/** A phone as typed, its digits and signs of full width, which some keyboards send, as plain ones; nothing else changes. */
export function plainPhone(typed: string): string {
  return typed.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - widthStep)).replace(wideSpace, " ");
}

/** An http or https address; any other scheme is refused. Requirements §5. */
export function isWebAddress(text: string): boolean {
  return webAddressForm.test(text);
}

/** Digits only: no sign, no decimals, no blanks. Requirements §5. */
export function isInteger(text: string): boolean {
  return /^\d+$/.test(text);
}

/** ASCII word characters (letters, digits, underscore) and spaces only. Requirements §5. */
export function isSpecial(text: string): boolean {
  return /^[\w ]*$/.test(text);
}

/** Which demands a password meets, each by itself, so that a form can tick them while one types. Requirements §5. */
export interface PasswordMarks {
  readonly length: boolean;
  readonly digit: boolean;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly symbol: boolean;
}

/** The demands met by `text`; letters with accents count as letters. */
export function passwordMarks(text: string): PasswordMarks {
  return {
    length: text.length >= minPasswordLength,
    digit: /\d/.test(text),
    lowercase: /\p{Ll}/u.test(text),
    uppercase: /\p{Lu}/u.test(text),
    symbol: /[!@#$%?&*]/.test(text),
  };
}

/** Rule set 1: 8 or more characters with a digit, a lowercase and an uppercase letter. Requirements §5. */
export function isStrictPassword(text: string): boolean {
  const { length, digit, lowercase, uppercase } = passwordMarks(text);
  return length && digit && lowercase && uppercase;
}

/** Rule set 2: as set 1, and one of `!@#$%?&*`. Requirements §5. */
export function isLenientPassword(text: string): boolean {
  return isStrictPassword(text) && passwordMarks(text).symbol;
}

/** At least `least` characters, inclusive. Length counts UTF-16 units, as the wire does. */
export function hasMinLength(text: string, least: number): boolean {
  return text.length >= least;
}

/** At most `most` characters, inclusive. */
export function hasMaxLength(text: string, most: number): boolean {
  return text.length <= most;
}

/** The number a field holds, or NaN when it holds none; blanks are none. */
export function numberIn(value: string | number): number {
  return typeof value === "number" ? value : isBlank(value) ? Number.NaN : Number(value);
}

/** Refuses blank values and hands the rest to `passes`. */
export function requiredRule(passes: (text: string) => boolean, issue: Issue): Rule {
  return (value) => (isBlank(value) ? { key: "required" } : passes(value ?? "") ? undefined : issue);
}

/** Lets empty values pass and hands the rest to `passes`. */
export function optionalRule(passes: (text: string) => boolean, issue: Issue): Rule {
  return (value) => (isEmpty(value) || passes(value) ? undefined : issue);
}
