import { Effect } from "effect";
import { type CodeCaller, type CodeGuess, judgeCode } from "../proof/codes.ts";
import { commit } from "../commit/commit.ts";
import type { Account, Contact } from "../../domain/people/account.ts";
import type { RequestedCode } from "../../domain/people/oneTimeCode.ts";
import { isLockedOut } from "../../domain/people/principal.ts";
import { Time } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { knowsDevice } from "../signin/devices.ts";
import { saveProvenContact } from "./provenContacts.ts";
import { sendCode } from "./sendLetters.ts";
import { type Device, signTokens, openSignIn } from "../signin/session.ts";
import { createAccount } from "./register.ts";
import { refuse } from "../refuse.ts";

/** What a code is asked for by somebody who has forgotten their password, or has it not at hand. */
export type AccountCodePurpose = "signIn" | "reset";

/** Sends a code to the account of a contact, if there is one, in the language of the page that asks. Fails with TOO_MANY_CODES, or with PHONE_NOT_TEXTED. */
export const requestCode = Effect.fnUntraced(function* (
  asking: AccountCodePurpose,
  contact: Contact,
  caller: CodeCaller,
  locale: "en" | "fr",
) {
  const store = yield* Store;
  const found = yield* store.accounts.byContact(contact);
  const isOfNobody = found === undefined || isLockedOut(found.user);
  const isKnownDevice = yield* knowsDevice(found, caller.visitor);
  return yield* sendCode({ purpose: asking, contact, letter: asking, locale, isOfNobody, isKnownDevice }, caller);
});

/** Who guesses at a code, and the device that is signed in by it. */
export type SignInGuess = Pick<CodeGuess, "otp" | "by"> & { readonly device: Device };

/** Signs in by a code, and so confirms an account that was asked for. Fails with what `judgeCode` fails with, with CODE_WRONG or with LOGIN_INVALID. */
export const signInByCode = Effect.fnUntraced(function* (contact: Contact, { otp, by, device }: SignInGuess) {
  const opened = yield* redeemCode({ purpose: "signIn", contact: contact.text, otp, by }, (tx, code) =>
    Effect.flatMap(accountOf(tx, contact, code), (account) =>
      openSignIn(tx, account, device, account.credential?.mustChange === true ? "password" : undefined),
    ),
  );
  return yield* signTokens(opened);
});

/** Opens the change of password by a code, and nothing else. Fails as a sign-in by code does. */
export const signInByReset = Effect.fnUntraced(function* (contact: Contact, { otp, by, device }: SignInGuess) {
  const opened = yield* redeemCode({ purpose: "reset", contact: contact.text, otp, by }, (tx, code) =>
    Effect.flatMap(accountOf(tx, contact, code), (account) => openSignIn(tx, account, device, "password")),
  );
  return yield* signTokens(opened);
});

/** Does what a right guess opens, in the commit that judges it. A wrong one counts, so it is committed, and fails with CODE_WRONG. */
export const redeemCode = Effect.fnUntraced(function* <Value, Failure, Needs>(
  guess: CodeGuess,
  work: (tx: Transaction, code: RequestedCode) => Effect.Effect<Value, Failure, Needs>,
) {
  const time = yield* Time;
  const done = yield* commit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const code = yield* judgeCode(tx, guess, time.now());
      return code === undefined ? undefined : { value: yield* work(tx, code) };
    }),
  );
  return done === undefined ? yield* refuse("CODE_WRONG") : done.value;
});

const accountOf = Effect.fnUntraced(function* (tx: Transaction, contact: Contact, { signUp }: RequestedCode) {
  // Until this commit ends the contact is given to nobody else.
  yield* tx.people.holderOf(contact.kind, contact.text);
  const found = yield* tx.accounts.byContact(contact);
  const account: Account | undefined = found ?? (signUp === undefined ? undefined : yield* createAccount(tx, contact, signUp));
  if (account === undefined || isLockedOut(account.user)) return yield* refuse("LOGIN_INVALID");
  return yield* saveProvenContact(tx, account, contact.kind);
});
