import { Effect } from "effect";
import { commit } from "../booking/commit.ts";
import { Refusal } from "../errors.ts";
import type { Account, Contact } from "../people/account.ts";
import { isShut } from "../people/principal.ts";
import { Passwords } from "../ports/identity.ts";
import { Secrets } from "../ports/outside.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { countAttempt, type Trying, uncount } from "./attempts.ts";
import { type Device, deviceOf, granted, openSession } from "./session.ts";

/** Who tries to sign in, as the edge knows them. */
export type Visitor = Device & { readonly address: string };

/**
 * Signs in by password. Whether the contact is anybody's is told neither by words nor by the work that is done. Fails with LOGIN_INVALID, or
 * with TOO_MANY_ATTEMPTS.
 */
export const login = Effect.fnUntraced(function* (contact: Contact, password: string, by: Visitor) {
  const [store, passwords] = [yield* Store, yield* Passwords];
  const found = yield* store.accounts.byContact(contact);
  const trying: Trying = { contact, address: by.address, isKnownDevice: yield* isKnown(found, by) };
  yield* countAttempt(trying);
  const isRight = yield* Effect.onError(passwords.matches(found?.credential?.hash, password), () => commit((tx) => uncount(tx, trying)));
  if (found === undefined || !isRight) return yield* invalid;
  const opened = yield* commit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const account = yield* tx.accounts.read(found.user.client, found.user.id);
      // Judged outside the commit: meanwhile the password may have been changed, and the account disabled.
      if (account?.credential?.hash !== found.credential?.hash || account === undefined || isShut(account.user)) return yield* invalid;
      yield* uncount(tx, trying);
      return yield* openSession(tx, account, by, account.credential?.mustChange === true ? "password" : undefined);
    }),
  );
  return yield* granted(opened);
});

const invalid = Effect.fail(new Refusal("LOGIN_INVALID"));

/** Whether somebody signed in to the account from there before. Asked of nobody too, so that it takes as long. */
const isKnown = Effect.fnUntraced(function* (found: Account | undefined, { visitor }: Visitor) {
  const [store, secrets] = [yield* Store, yield* Secrets];
  const isTheirs = yield* store.accounts.knowsDevice(found?.user.client ?? "", found?.user.id ?? "", deviceOf(secrets, visitor));
  return isTheirs && visitor !== undefined;
});
