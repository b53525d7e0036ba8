import type { Entry, Issue } from "./issue.ts";
import { contactPhone, required } from "./required.ts";
import { plainPhone } from "./rules.ts";

/** Marks before an extension behind a switchboard: `#`, `x`, "ext.", "poste". Only digits follow them. */
const extensionForm = /\d[\s.,;-]*(?:#|x|ext|poste)[\s.:#]*\d+\s*$/i;
const localDigits = 7;

/**
 * Checks that the phone of the contact step can be dialed. Refuses, in this order: an extension, which would be another spelling of the
 * same phone; what the rule set refuses; `+` or `#` in the wrong place; seven digits, which lack an area code. A phone that passes may
 * still not exist.
 */
export function dialablePhone(value: Entry): Issue | undefined {
  const typed = plainPhone(value ?? "");
  if (extensionForm.test(typed)) return { key: "phoneExtension" };
  return required(value) ?? contactPhone(typed) ?? misplaced(typed) ?? shortened(typed);
}

/** A phone that passes {@link dialablePhone} without punctuation: digits, with `+` before them where one was typed. */
export function digitsOf(typed: string): string {
  const plain = plainPhone(typed);
  return `${plain.includes("+") ? "+" : ""}${plain.replaceAll(/\D/g, "")}`;
}

function misplaced(typed: string): Issue | undefined {
  return /\d.*\+|\+.*\+|#.*\d/.test(typed) ? { key: "phone" } : undefined;
}

function shortened(typed: string): Issue | undefined {
  return digitsOf(typed).length === localDigits && !typed.includes("+") ? { key: "phoneAreaCode" } : undefined;
}
