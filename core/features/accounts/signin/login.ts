import { Effect } from "effect";
import type { Account, SignInContact } from "../../../domain/people/account.ts";
import { Secrets, ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { deviceDigest, type SignInDevice, signAccessToken, openSignIn, endSignIn } from "./session.ts";
import { runCommit, runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../../shared/commit.ts";
import { isAccountLockedOut, type SignedInUser } from "../../../domain/people/principal.ts";
import { Passwords } from "../../../ports/identity.ts";
import { countLoginAttempt, type LoginAttempt, uncountLoginAttempt } from "./attempts.ts";

/**
 * Whether somebody signed in to the account from this device before, by its visitor cookie. The store is queried even without an account,
 * so that the answer takes as long.
 */
export const isDeviceKnownToAccount = Effect.fnUntraced(function* (found: Account | undefined, visitor: string | undefined) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { id = "", client = "" } = found?.user ?? {};
  const isTheirs = yield* store.accounts.knowsDevice(client, id, deviceDigest(secrets, visitor));
  return isTheirs && visitor !== undefined;
});

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
  const opened = yield* runCommit(function* (tx: Transaction) {
    const account = yield* tx.accounts.read(found.user.client, found.user.id);
    // The password was checked outside the commit: meanwhile it may have been changed, or the account disabled.
    if (account?.credential?.hash !== found.credential?.hash || account === undefined || isAccountLockedOut(account.user))
      return yield* invalid;
    yield* uncountLoginAttempt(tx, trying);
    return yield* openSignIn(tx, account, by, account.credential?.mustChange === true ? "password" : undefined);
  });
  return yield* signAccessToken(opened);
});

const invalid = failWithRefusal("LOGIN_INVALID");

/** Reads where a user is signed in, the device seen last first; `isCurrent` marks the caller's own sign-in. */
export const readSignInsOfUser = Effect.fnUntraced(function* ({ client, id, session: current }: SignedInUser) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const open = yield* store.accounts.sessions(client, id, time.now());
  return open.map((session) => ({ ...session, isCurrent: session._id === current }));
});

/** Ends one of a user's own sign-ins, from the next call on. Fails with ITEM_NOT_EXIST for any other. */
export const endOwnSignIn = Effect.fnUntraced(function* ({ client, id }: SignedInUser, session: string, once: IdempotencyKey) {
  const time = yield* ClockPort;
  const end = Effect.fnUntraced(function* (tx: Transaction) {
    if (!(yield* endSignIn(tx, { client, id, session }))) return yield* failWithRefusal("ITEM_NOT_EXIST");
  });
  yield* runCommitOnce(once, time.now(), emptyReplyMemo, end);
});
