import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneRegionOfLocale } from "#core/domain/language/locale.ts";
import { dialablePhoneRule, dialableDigitsOf } from "#core/domain/validation/phone.ts";
import type { Locale } from "#core/words/index.ts";

/**
 * Formats a typed phone internationally, as it will be texted: "+1 450 555-0100" in North America, its country's own spacing elsewhere.
 * Undefined while it is not a phone.
 */
export function formatTypedPhone(typed: string, locale: Locale): string | undefined {
  if (dialablePhoneRule(typed) !== undefined) return undefined;
  const phone = parsePhoneNumberFromString(dialableDigitsOf(typed), phoneRegionOfLocale(locale));
  if (phone?.isPossible() !== true) return undefined;
  const written = phone.formatInternational();
  return phone.countryCallingCode === "1" ? written.replace(/ (?=\d{4}$)/, "-") : written;
}
