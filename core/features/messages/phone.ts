import { Effect } from "effect";
import { type PhoneNumber, Phones } from "../../ports/phones.ts";
import { ServerSettings } from "../shared/config.ts";
import { dialablePhoneRule, dialableDigitsOf } from "../../domain/validation/phone.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** Reads a phone as it was typed, by the rules of the contact step. Fails with BAD_REQUEST, which says what is wrong with it. */
export const parsePhone = Effect.fnUntraced(function* (typed: string) {
  const phones = yield* Phones;
  const issue = dialablePhoneRule(typed);
  const phone = issue === undefined ? yield* phones.read(dialableDigitsOf(typed)) : undefined;
  if (phone !== undefined) return phone;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/phone", rule: (issue ?? { key: "phone" }).key }] });
});

/**
 * Gives the fields of a person with their contacts as the store keeps them: an e-mail in lower case, a phone as `+` and digits. Fails like
 * `parsePhone`.
 */
export const withParsedContacts = Effect.fnUntraced(function* (input: Readonly<Record<string, unknown>>) {
  const { email, phone } = input;
  return {
    ...input,
    ...(typeof email === "string" ? { email: email.trim().toLowerCase() } : {}),
    ...(typeof phone === "string" ? { phone: (yield* parsePhone(phone)).number } : {}),
  };
});

/** Fails with PHONE_NOT_TEXTED for a number whose country or kind receives no texts; the refusal names the countries that do. */
export const assertPhoneTextable = Effect.fnUntraced(function* (phone: PhoneNumber) {
  const settings = yield* ServerSettings;
  const countries = settings.textCountries ?? defaultTextCountries;
  if (!acceptsTexts(phone, countries)) return yield* failWithRefusal("PHONE_NOT_TEXTED", { extra: { countries } });
});

/** Whether a phone that was parsed can be texted. */
export const isParsedPhoneTextable = Effect.fnUntraced(function* (phone: PhoneNumber) {
  const settings = yield* ServerSettings;
  return acceptsTexts(phone, settings.textCountries ?? defaultTextCountries);
});

/** Whether a stored phone, E.164, can be texted. */
export const isPhoneTextable = Effect.fnUntraced(function* (stored: string) {
  const phones = yield* Phones;
  const phone = yield* phones.read(stored);
  return phone !== undefined && (yield* isParsedPhoneTextable(phone));
});

/** Countries where phones can be texted when nothing is configured: ISO 3166. */
const defaultTextCountries: readonly string[] = ["CA", "US"];

/** Whether a phone can be texted: it may be a mobile, and is of one of these countries. */
function acceptsTexts({ country, takesTexts }: PhoneNumber, countries: readonly string[]): boolean {
  return takesTexts && country !== undefined && countries.includes(country);
}
