import { Effect } from "effect";
import { runCommit } from "../../shared/commit.ts";
import type { SignInContact } from "../../../domain/people/account.ts";
import { isAccountLockedOut } from "../../../domain/people/principal.ts";
import { Passwords } from "../../../ports/identity.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { countLoginAttempt, type LoginAttempt, uncountLoginAttempt } from "./attempts.ts";
import { type SignInDevice, signAccessToken, openSignIn } from "./session.ts";
import { isDeviceKnownToAccount } from "./devices.ts";
import { failWithRefusal } from "../../shared/refuse.ts";

/**
 * Signs in by password. Neither the answer nor the work done says whether the contact belongs to anybody. Fails with LOGIN_INVALID, or with
 * TOO_MANY_ATTEMPTS.
 */
export const signInByPassword = Effect.fnUntraced(function* (contact: SignInContact, password: string, by: SignInDevice) {
  const store = yield* Store;
  const passwords = yield* Passwords;
  const found = yield* store.accounts.byContact(contact);
  const trying: LoginAttempt = { contact, address: by.address, isKnownDevice: yield* isDeviceKnownToAccount(found, by.visitor) };
  const isKnown = (yield* countLoginAttempt(trying)) || trying.isKnownDevice;
  const judged = passwords.matches(found?.credential?.hash, password, isKnown);
  const isRight = yield* Effect.onError(judged, () => runCommit((tx) => uncountLoginAttempt(tx, trying)));
  if (found === undefined || !isRight) return yield* invalid;
  const opened = yield* runCommit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const account = yield* tx.accounts.read(found.user.client, found.user.id);
      // The password was checked outside the commit: meanwhile it may have been changed, or the account disabled.
      if (account?.credential?.hash !== found.credential?.hash || account === undefined || isAccountLockedOut(account.user))
        return yield* invalid;
      yield* uncountLoginAttempt(tx, trying);
      return yield* openSignIn(tx, account, by, account.credential?.mustChange === true ? "password" : undefined);
    }),
  );
  return yield* signAccessToken(opened);
});

const invalid = failWithRefusal("LOGIN_INVALID");
