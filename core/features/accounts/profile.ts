import { Effect } from "effect";
import type { Club } from "../../domain/people/client.ts";
import { isEmailChangeExpired } from "../../domain/accounts/emailChange.ts";
import { isContactProven, type SignedInUser } from "../../domain/people/principal.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { readPlanUses } from "../membership/member.ts";
import { avatarPath } from "./avatar.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import { Phones } from "../../ports/phones.ts";
import { dialablePhoneRule, dialableDigitsOf } from "../../domain/validation/phone.ts";
import { isEmail } from "../../domain/validation/rules.ts";

/** Reads the signed-in user as their own pages show them, with their club. Fails with UNAUTHORIZED when the user no longer exists. */
export const readOwnProfile = Effect.fnUntraced(function* ({ id, client, roles, session = "" }: SignedInUser) {
  const store = yield* Store;
  const { user } = yield* store.people.look({ id, client, session });
  const { clubs } = yield* Effect.promise(() => store.offer.catalogue(client));
  const [club] = clubs;
  if (user === undefined || club === undefined) return yield* failWithRefusal("UNAUTHORIZED");
  const { firstname, lastname, email, phone, locale, avatarEngine: engine, emailChange: change } = user;
  const isPending = change !== undefined && change.by !== id && !isEmailChangeExpired(change, (yield* ClockPort).now());
  const clientData = clientViewOf(club);
  const isPhoneVerified = phone !== null && isContactProven(user, "phone");
  const isEmailVerified = email !== null && isContactProven(user, "email");
  const contacts = [...(isPhoneVerified ? [phone] : []), ...(isEmailVerified ? [email] : [])];
  const memberships = (yield* Effect.forEach(contacts, (contact) => readPlanUses(client, contact))).flat();
  const avatar = yield* avatarPath({ id, client, email, engine });
  const shown = { id, client, locale, language: locale, roles, firstname, lastname, email, phone, isPhoneVerified, clientData };
  const paid = { memberships, ...(isEmailVerified ? { isEmailVerified } : {}) };
  const waiting = isPending ? { emailChange: { email: change.email, expires: change.expires } } : {};
  return { user: { ...shown, ...paid, ...waiting, ...(avatar === undefined ? {} : { avatar }) }, client: clientData };
});

/** A club's company profile. */
function clientViewOf({ id, name, email, address, phone }: Club) {
  return { id, name, email, address, phone };
}

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
