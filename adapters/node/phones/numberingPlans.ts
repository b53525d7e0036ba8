import { type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { PhoneNumber } from "#core/ports/phones.ts";

/** Kinds of numbers that may be mobiles; North America does not tell its own from landlines. */
const mobiles: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Reads dialled digits by the numbering plans of all countries, as libphonenumber knows them; undefined when no such number can exist. */
export function readByNumberingPlans(dialled: string): PhoneNumber | undefined {
  const found = possibleNumber(dialled);
  // A prefix may be taken off a number that no plan knows, and another one off the rest: such a number has no one spelling.
  if (found === undefined || (found.number !== dialled && possibleNumber(found.number)?.number !== found.number)) return undefined;
  return { number: found.number, country: found.country, takesTexts: mobiles.has(found.getType()) };
}

/** Digits of the shortest number that is dialled anywhere, its country's included; what a plan lets pass below that is nobody's. */
const leastDigits = 7;

/** The shared plan gets new area codes before the library knows them: its numbers need only the form of the plan. */
const sharedPlanForm = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/**
 * A number whose digits the plan of its country allows; networks of no country have none. Canada and the United States share one plan: either region reads a number without
 * its country the same way.
 */
function possibleNumber(dialled: string) {
  const found = parsePhoneNumberFromString(dialled, "CA");
  if (found?.isPossible() !== true || found.number.length <= leastDigits) return undefined;
  const isAllowed = found.number.startsWith("+1") ? sharedPlanForm.test(found.number) : found.country === undefined || found.isValid();
  return isAllowed ? found : undefined;
}
