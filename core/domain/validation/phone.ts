import type { Entry, Issue } from "./issue.ts";
import { contactPhone, required } from "./required.ts";
import { plainPhone } from "./rules.ts";

/** What people write before the number of a desk behind a switchboard: `#`, `x`, "ext.", "poste". Only digits stand after it. */
const extensionForm = /\d[\s.,;-]*(?:#|x|ext|poste)[\s.:#]*\d+\s*$/i;
const localDigits = 7;

/**
 * The contact step's phone as something to dial. Refuses, in this order: a number behind a switchboard, which would be another spelling
 * of the same phone; what the rule set refuses; `+` or `#` where no number has them; seven digits, which lack their area code. What
 * passes may still be nobody's number.
 */
export function dialablePhone(value: Entry): Issue | undefined {
  const typed = plainPhone(value ?? "");
  if (extensionForm.test(typed)) return { key: "phoneExtension" };
  return required(value) ?? contactPhone(typed) ?? misplaced(typed) ?? shortened(typed);
}

/** A phone that passes {@link dialablePhone} without its marks: digits, with `+` before them where one was typed. */
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
