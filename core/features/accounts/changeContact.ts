import { Effect } from "effect";
import type { CodeCaller, CodeGuess } from "./proof/codes.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import { isContactProven, type SignedInUser, withoutEmailChange } from "../../domain/people/principal.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { redeemAccountCode } from "./codes.ts";
import { assertCurrentPassword } from "./signin/password.ts";
import { userWithProvenContact } from "./provenContacts.ts";
import { queueAccountNews, sendAccountCode } from "./proof/queueLetters.ts";
import type { SignInDevice } from "./signin/session.ts";
import { failWithRefusal } from "../shared/commit.ts";

/**
 * Sends a code, in the language of the page, to a contact that the signed-in user wants to have or to prove. Sends none to a contact that
 * another user has proved, and the answer does not say so. Fails with LOGIN_INVALID for a wrong password, and as sending a code fails.
 */
export const requestContactChange = Effect.fnUntraced(function* (
  person: SignedInUser,
  { contact, password, locale }: { readonly contact: SignInContact; readonly password: string; readonly locale: "en" | "fr" },
  at: { readonly by: SignInDevice; readonly caller: CodeCaller },
) {
  const store = yield* Store;
  const account = yield* ownAccount(person);
  yield* assertCurrentPassword(account, password, at.by);
  const { id } = account.user;
  const holder = (yield* store.accounts.byContact(contact))?.user;
  const isOfNobody = holder !== undefined && (holder.id !== id || isContactProven(holder, contact.kind));
  return yield* sendAccountCode(
    { purpose: `contact ${id}`, contact, letter: "confirm", locale, isOfNobody, client: person.client },
    at.caller,
  );
});

/** Gives the signed-in user the contact that the code went to, and notifies the former one. Fails as a guess at a code fails. */
export const confirmContactChange = Effect.fnUntraced(function* (
  person: SignedInUser,
  contact: SignInContact,
  { otp, by }: Pick<CodeGuess, "otp" | "by">,
) {
  yield* redeemAccountCode({ purpose: `contact ${person.id}`, contact: contact.text, otp, by }, (tx) => setContact(tx, person, contact));
});

const setContact = Effect.fnUntraced(function* (tx: Transaction, { client, id }: SignedInUser, { kind, text }: SignInContact) {
  const time = yield* ClockPort;
  const account = yield* tx.accounts.read(client, id);
  // Somebody else confirmed the contact first: this code is of no use any more.
  const holder = yield* tx.people.holderOf(kind, text);
  if (account === undefined || (holder !== undefined && holder !== id)) return yield* failWithRefusal("CODE_EXPIRED");
  const { user } = account;
  // The reply of the first right guess was lost.
  if (user[kind] === text && isContactProven(user, kind)) return;
  const now = time.now();
  // The old address is gone, and with it the change of it that staff requested.
  const rest = kind === "email" ? withoutEmailChange(user) : user;
  yield* tx.people.putUser({ ...userWithProvenContact(rest, kind), [kind]: text, version: user.version + 1 });
  yield* queueAccountNews(tx, {
    to: user.email,
    phone: user.phone,
    locale: user.locale,
    letter: "contact",
    key: `${id} contact ${now}`,
    now,
  });
});

const ownAccount = Effect.fnUntraced(function* ({ client, id }: SignedInUser) {
  const store = yield* Store;
  const account = yield* store.accounts.read(client, id);
  return account === undefined ? yield* failWithRefusal("UNAUTHORIZED") : account;
});
