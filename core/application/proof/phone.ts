import { Effect } from "effect";
import { type Phone, Phones } from "../../ports/phones.ts";
import { Settings } from "../commit/config.ts";
import { dialablePhone, digitsOf } from "../../domain/validation/phone.ts";
import { refuse } from "../refuse.ts";

/** Reads a phone as it was typed, by the rules of the contact step. Fails with BAD_REQUEST, which says what is wrong with it. */
export const readPhone = Effect.fnUntraced(function* (typed: string) {
  const phones = yield* Phones;
  const issue = dialablePhone(typed);
  const phone = issue === undefined ? phones.read(digitsOf(typed)) : undefined;
  if (phone !== undefined) return phone;
  return yield* refuse("BAD_REQUEST", { issues: [{ path: "/phone", rule: (issue ?? { key: "phone" }).key }] });
});

/** Fails with PHONE_NOT_TEXTED for a number of a country or a kind that no text is sent to; it names the countries that are served. */
export const assertTextable = Effect.fnUntraced(function* (phone: Phone) {
  const settings = yield* Settings;
  const countries = settings.textCountries ?? defaultTextCountries;
  if (!acceptsTexts(phone, countries)) return yield* refuse("PHONE_NOT_TEXTED", { extra: { countries } });
});

/** Whether a stored phone, E.164, is one that texts are sent to. */
export const isTextable = Effect.fnUntraced(function* (stored: string) {
  const [phones, settings] = [yield* Phones, yield* Settings];
  const phone = phones.read(stored);
  return phone !== undefined && acceptsTexts(phone, settings.textCountries ?? defaultTextCountries);
});

/** Where texts are sent when nothing else is configured: ISO 3166. */
const defaultTextCountries: readonly string[] = ["CA", "US"];

/** Whether texts are sent to a phone: it may be a mobile, of one of these countries. */
function acceptsTexts({ country, takesTexts }: Phone, countries: readonly string[]): boolean {
  return takesTexts && country !== undefined && countries.includes(country);
}
