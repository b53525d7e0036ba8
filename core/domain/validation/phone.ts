import type { FieldEntry, Issue } from "./issue.ts";
import { contactPhoneRule, required } from "./required.ts";
import { withPlainPhoneCharacters } from "./rules.ts";

/** Marks before an extension behind a switchboard: `#`, `x`, "ext.", "poste". Only digits follow them. */
const extensionForm = /\d[\s.,;-]*(?:#|x|ext|poste)[\s.:#]*\d+\s*$/i;
const localDigits = 7;

/** Ten digits of the plan that Canada and the United States share: neither area code nor exchange begins with 0 or 1. */
const sharedPlanForm = /^(?:\+?1)?[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Checks that the phone of the contact step can be dialed. Refuses, in this order: an extension, which would be another spelling of the
 * same phone; what the rule set refuses; `+` or `#` in the wrong place; fewer than seven digits; seven digits, which lack an area code; a
 * number that begins with 0 and lacks the code of its country; digits that the plan of Canada and the United States does not have. A phone
 * that passes may still not exist.
 */
export function dialablePhoneRule(value: FieldEntry): Issue | undefined {
  const typed = withPlainPhoneCharacters(value ?? "");
  if (extensionForm.test(typed)) return { key: "phoneExtension" };
  return (
    required(value) ??
    contactPhoneRule(typed) ??
    findMisplacedMark(typed) ??
    findShortNumber(typed) ??
    findUnplannedNumber(dialableDigitsOf(typed))
  );
}

/** Gives a phone that passes {@link dialablePhoneRule} without punctuation: digits, with `+` before them where one was typed. */
export function dialableDigitsOf(typed: string): string {
  const plain = withPlainPhoneCharacters(typed);
  return `${plain.includes("+") ? "+" : ""}${plain.replaceAll(/\D/g, "")}`;
}

function findMisplacedMark(typed: string): Issue | undefined {
  return /\d.*\+|\+.*\+|#.*\d/.test(typed) ? { key: "phone" } : undefined;
}

function findShortNumber(typed: string): Issue | undefined {
  const count = typed.replaceAll(/\D/g, "").length;
  if (count < localDigits) return { key: "phone" };
  return count === localDigits && !typed.includes("+") ? { key: "phoneAreaCode" } : undefined;
}

/** A number without `+` is of the shared plan, or begins with 011, which is dialed there before the code of another country. */
function findUnplannedNumber(digits: string): Issue | undefined {
  if (digits.startsWith("0") && !digits.startsWith("011")) return { key: "phoneCountry" };
  const isOfSharedPlan = digits.startsWith("+1") || !/^(?:\+|011)/.test(digits);
  return isOfSharedPlan && !sharedPlanForm.test(digits) ? { key: "phone" } : undefined;
}
