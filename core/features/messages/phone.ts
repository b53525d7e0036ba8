import { Effect } from "effect";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { type PhoneNumber, Phones } from "../../ports/phones.ts";
import { ServerSettings } from "../shared/config.ts";
import { contactProofEnd } from "../shared/holder.ts";
import { dialablePhoneRule, dialableDigitsOf } from "../../domain/validation/phone.ts";
import { failWithRefusal } from "../shared/commit.ts";

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

/**
 * Fails with PHONE_NOT_TEXTED for a number whose country or kind receives no texts; the refusal names the countries that do. Fails with NO_TEXTS
 * on a server that sends none.
 */
export const assertPhoneTextable = Effect.fnUntraced(function* (phone: PhoneNumber) {
  const countries = yield* readTextCountries;
  if (countries.length === 0) return yield* failWithRefusal("NO_TEXTS");
  if (!acceptsTexts(phone, countries)) return yield* failWithRefusal("PHONE_NOT_TEXTED", { extra: { countries } });
});

/** Whether a phone that was parsed can be texted. */
export const isParsedPhoneTextable = Effect.fnUntraced(function* (phone: PhoneNumber) {
  return acceptsTexts(phone, yield* readTextCountries);
});

/** Whether a stored phone, E.164, can be texted. */
export const isPhoneTextable = Effect.fnUntraced(function* (stored: string) {
  const phones = yield* Phones;
  const phone = yield* phones.read(stored);
  return phone !== undefined && (yield* isParsedPhoneTextable(phone));
});

/** Reads the countries whose phones this server sends texts to; none where it sends no texts at all. */
const readTextCountries = Effect.gen(function* () {
  const { textCountries = defaultTextCountries, sendsTexts = true } = yield* ServerSettings;
  return sendsTexts ? textCountries : [];
});

/**
 * Gives the contact by which somebody is to prove who they are: a phone that their account proved, else the phone where it can be texted, else
 * the e-mail. This alone decides it, for bookings, carts, memberships and the waitlist.
 */
export const readProvingContact = Effect.fnUntraced(function* (phone: PhoneNumber, email: string, ownContacts: readonly ProvenContact[]) {
  const isByPhone = ownContacts.includes(phone.number) || (yield* isParsedPhoneTextable(phone));
  return isByPhone ? phone.number : email.toLowerCase();
});

/** Fails with BAD_REQUEST without an e-mail on a server that sends no texts: that person could not be reached, nor prove who they are. */
export const assertReachedByEmail = Effect.fnUntraced(function* (email: string | undefined) {
  const { sendsTexts = true } = yield* ServerSettings;
  if (!sendsTexts && email === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/email", rule: "required" }] });
});

/** Whether the customer of a booking that staff enter is known by their e-mail: on a server that sends no texts, where there is one. */
export const isCustomerKnownByEmail = Effect.fnUntraced(function* (email: string) {
  const { sendsTexts = true } = yield* ServerSettings;
  return !sendsTexts && email !== "";
});

/**
 * Gives when the proof of a contact ends, in epoch milliseconds; undefined for a contact of the caller's account, which needs none. Fails with
 * PROOF_EXPIRED for a contact that nobody proved.
 */
export const readContactProof = Effect.fnUntraced(function* (
  contact: ProvenContact,
  proof: string | undefined,
  ownContacts: readonly ProvenContact[],
) {
  if (contact !== "" && ownContacts.includes(contact)) return undefined;
  const secrets = yield* Secrets;
  const { now } = yield* ClockPort;
  return contactProofEnd(secrets, contact, proof ?? "", now()) ?? (yield* failWithRefusal("PROOF_EXPIRED"));
});

/** Countries where phones can be texted when nothing is configured: ISO 3166. */
const defaultTextCountries: readonly string[] = ["CA", "US"];

/** Whether a phone can be texted: it may be a mobile, and is of one of these countries. */
function acceptsTexts({ country, takesTexts }: PhoneNumber, countries: readonly string[]): boolean {
  return takesTexts && country !== undefined && countries.includes(country);
}
