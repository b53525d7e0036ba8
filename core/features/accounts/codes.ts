import { Effect, Struct } from "effect";
import { type CodeCaller, type CodeGuess, judgeCodeGuess } from "./proof/codes.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import type { Account, SignInContact } from "../../domain/people/account.ts";
import type { RequestedCode } from "../../domain/accounts/oneTimeCode.ts";
import { isAccountLockedOut } from "../../domain/people/principal.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { isDeviceKnownToAccount } from "./signin/login.ts";
import { saveProvenContact } from "./provenContacts.ts";
import { sendAccountCode } from "./proof/queueLetters.ts";
import { type SignInDevice, signAccessToken, openSignIn } from "./signin/session.ts";
import { createAccount } from "./register.ts";

/** One of the reasons why a user requests a code: to sign in without a password, or to reset it. */
export type AccountCodePurpose = "signIn" | "reset";

/**
 * Sends a code to the account of a contact, if there is one, in the language of the page. Fails with TOO_MANY_CODES, or with
 * PHONE_NOT_TEXTED.
 */
export const requestAccountCode = Effect.fnUntraced(function* (
  asking: AccountCodePurpose,
  contact: SignInContact,
  caller: CodeCaller,
  locale: "en" | "fr",
) {
  const store = yield* Store;
  const found = yield* store.accounts.byContact(contact);
  const isOfNobody = found === undefined || isAccountLockedOut(found.user);
  const isKnownDevice = yield* isDeviceKnownToAccount(found, caller.visitor);
  return yield* sendAccountCode(
    { purpose: asking, contact, letter: asking, locale, isOfNobody, isKnownDevice, client: found?.user.client },
    caller,
  );
});

/** A guess at a code, who makes it, and the device that it signs in. */
export type SignInCodeGuess = Pick<CodeGuess, "otp" | "by"> & { readonly device: SignInDevice };

/**
 * Signs in by a code; this also confirms a new account. The same guess signs the same visitor in again, since its reply may have been lost.
 * Fails as `judgeCodeGuess` does, with CODE_WRONG or with LOGIN_INVALID.
 */
export const signInByCode = Effect.fnUntraced(function* (contact: SignInContact, { otp, by, device }: SignInCodeGuess) {
  const opened = yield* redeemAccountCode({ purpose: "signIn", contact: contact.text, otp, by }, (tx, code) =>
    Effect.flatMap(accountOf(tx, contact, code), (account) =>
      openSignIn(tx, account, device, account.credential?.mustChange === true ? "password" : undefined),
    ),
  );
  return yield* signAccessToken(opened);
});

/** Opens the change of password by a code, and nothing else. Fails as {@link signInByCode} does. */
export const signInToResetPassword = Effect.fnUntraced(function* (contact: SignInContact, { otp, by, device }: SignInCodeGuess) {
  const opened = yield* redeemAccountCode({ purpose: "reset", contact: contact.text, otp, by }, (tx, code) =>
    Effect.flatMap(accountOf(tx, contact, code), (account) => openSignIn(tx, account, device, "password")),
  );
  return yield* signAccessToken(opened);
});

/**
 * Judges a guess and, when it is right, runs `work` in the same commit; again for a further right guess of the same visitor while the code
 * is valid, which counts as a guess too. A wrong guess is counted and therefore committed; then fails with CODE_WRONG.
 */
export const redeemAccountCode = Effect.fnUntraced(function* <Value, Failure, Needs>(
  guess: CodeGuess,
  work: (tx: Transaction, code: RequestedCode) => Effect.Effect<Value, Failure, Needs>,
) {
  const time = yield* ClockPort;
  const done = yield* runCommit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const code = yield* Effect.catchTag(judgeCodeGuess(tx, guess, time.now()), "CodeUsedBefore", ({ code: used }) =>
        Effect.as(tx.codes.update({ id: used.id, judged: used.judged + 1, used: used.used }), Struct.omit(used, ["signUp"])),
      );
      return code === undefined ? undefined : { value: yield* work(tx, code) };
    }),
  );
  return done === undefined ? yield* failWithRefusal("CODE_WRONG") : done.value;
});

const accountOf = Effect.fnUntraced(function* (tx: Transaction, contact: SignInContact, { signUp }: RequestedCode) {
  // Until this commit ends nobody else can be given the contact.
  yield* tx.people.holderOf(contact.kind, contact.text);
  const found = yield* tx.accounts.byContact(contact);
  const account: Account | undefined = found ?? (signUp === undefined ? undefined : yield* createAccount(tx, contact, signUp));
  if (account === undefined || isAccountLockedOut(account.user)) return yield* failWithRefusal("LOGIN_INVALID");
  return yield* saveProvenContact(tx, account, contact.kind);
});
