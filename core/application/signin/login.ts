import { Effect } from "effect";
import { commit } from "../commit/commit.ts";
import type { SignInContact } from "../../domain/people/account.ts";
import { isAccountLockedOut } from "../../domain/people/principal.ts";
import { Passwords } from "../../ports/identity.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { countAttempt, type LoginAttempt, uncountAttempt } from "./attempts.ts";
import { type Device, signTokens, openSignIn } from "./session.ts";
import { knowsDevice } from "./devices.ts";
import { refuse } from "../refuse.ts";

/**
 * Signs in by password. Neither the answer nor the work done says whether the contact belongs to anybody. Fails with LOGIN_INVALID, or with
 * TOO_MANY_ATTEMPTS.
 */
export const login = Effect.fnUntraced(function* (contact: SignInContact, password: string, by: Device) {
  const [store, passwords] = [yield* Store, yield* Passwords];
  const found = yield* store.accounts.byContact(contact);
  const trying: LoginAttempt = { contact, address: by.address, isKnownDevice: yield* knowsDevice(found, by.visitor) };
  const isKnown = (yield* countAttempt(trying)) || trying.isKnownDevice;
  const judged = passwords.matches(found?.credential?.hash, password, isKnown);
  const isRight = yield* Effect.onError(judged, () => commit((tx) => uncountAttempt(tx, trying)));
  if (found === undefined || !isRight) return yield* invalid;
  const opened = yield* commit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const account = yield* tx.accounts.read(found.user.client, found.user.id);
      // The password was checked outside the commit: meanwhile it may have been changed, or the account disabled.
      if (account?.credential?.hash !== found.credential?.hash || account === undefined || isAccountLockedOut(account.user))
        return yield* invalid;
      yield* uncountAttempt(tx, trying);
      return yield* openSignIn(tx, account, by, account.credential?.mustChange === true ? "password" : undefined);
    }),
  );
  return yield* signTokens(opened);
});

const invalid = refuse("LOGIN_INVALID");
