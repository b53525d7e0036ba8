import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneRegion } from "#core/domain/language/locale.ts";
import { dialablePhone, digitsOf } from "#core/domain/validation/phone.ts";
import type { Locale } from "#core/words/index.ts";

/** A phone as typed, written out as it is about to be texted: "+1 450 555-0100" in North America, by its own country's habit elsewhere. Undefined while it is none. */
export function formatTypedPhone(typed: string, locale: Locale): string | undefined {
  if (dialablePhone(typed) !== undefined) return undefined;
  const phone = parsePhoneNumberFromString(digitsOf(typed), phoneRegion(locale));
  if (phone?.isPossible() !== true) return undefined;
  const written = phone.formatInternational();
  return phone.countryCallingCode === "1" ? written.replace(/ (?=\d{4}$)/, "-") : written;
}
