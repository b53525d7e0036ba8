import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneRegion } from "#core/domain/language/locale.ts";
import { dialablePhone, digitsOf } from "#core/domain/validation/phone.ts";
import type { Locale } from "#core/words/index.ts";

/**
 * A typed phone in international format, as it will be texted: "+1 450 555-0100" in North America, its country's own spacing elsewhere.
 * Undefined while it is not a phone.
 */
export function formatTypedPhone(typed: string, locale: Locale): string | undefined {
  if (dialablePhone(typed) !== undefined) return undefined;
  const phone = parsePhoneNumberFromString(digitsOf(typed), phoneRegion(locale));
  if (phone?.isPossible() !== true) return undefined;
  const written = phone.formatInternational();
  return phone.countryCallingCode === "1" ? written.replace(/ (?=\d{4}$)/, "-") : written;
}
