import { Effect } from "effect";
import type { SignInContact } from "../../domain/people/account.ts";
import { Phones } from "../../ports/phones.ts";
import { dialablePhoneRule, dialableDigitsOf } from "../../domain/validation/phone.ts";
import { isEmail } from "../../domain/validation/rules.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/**
 * Reads a contact as it was typed into the spelling that the store uses. Fails with BAD_REQUEST for what is neither an e-mail nor a phone.
 */
export const parseSignInContact = Effect.fnUntraced(function* (typed: string) {
  const phones = yield* Phones;
  const bare = typed.trim();
  if (isEmail(bare)) return { kind: "email", text: bare.toLowerCase() } satisfies SignInContact;
  const phone = dialablePhoneRule(bare) === undefined ? yield* phones.read(dialableDigitsOf(bare)) : undefined;
  if (phone !== undefined) return { kind: "phone", text: phone.number } satisfies SignInContact;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/contact", rule: "emailOrPhone" }] });
});
