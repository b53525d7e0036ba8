import { Effect } from "effect";
import { runCommit, failWithRefusal } from "../../shared/commit.ts";
import type { Account } from "../../../domain/people/account.ts";
import { signedInUser, type SignedInUser } from "../../../domain/people/principal.ts";
import type { Role } from "../../../domain/people/user.ts";
import { Passwords } from "../../../ports/identity.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import type { IssueKey } from "../../../domain/validation/issue.ts";
import { passwordRule as anybodys, staffPasswordRule } from "../../../domain/validation/required.ts";
import { countLoginAttempt, type LoginAttempt, uncountLoginAttempt } from "./attempts.ts";
import { queueAccountNews } from "../proof/queueLetters.ts";
import { type SignInDevice, signAccessToken, openSignIn } from "./session.ts";

/** A new password and the current one; a token for this one use needs no current one. */
export interface PasswordChange {
  readonly password: string;
  readonly current: string | undefined;
}

/**
 * Changes the password of the signed-in user, ends all their sign-ins and opens a new one. Fails with PASSWORD_REFUSED when the new one
 * breaks the rules (set 2 for staff) or is common, and with LOGIN_INVALID when the current one is wrong.
 */
export const updatePassword = Effect.fnUntraced(function* (
  person: SignedInUser,
  given: PasswordChange,
  by: SignInDevice,
  isStaff: (roles: readonly Role[]) => boolean,
) {
  const store = yield* Store;
  const passwords = yield* Passwords;
  const { user, roles } = yield* store.people.look({ ...person, session: person.session ?? "" });
  if (user === undefined) return yield* failWithRefusal("UNAUTHORIZED");
  yield* assertPasswordAllowed(given.password, isStaff(roles));
  const { credential } = (yield* store.accounts.read(user.client, user.id)) ?? {};
  if (person.use === undefined) yield* assertCurrentPassword({ user, credential }, given.current, by);
  // Somebody else knows a temporary password: the user may not keep it as their own.
  else if (credential?.mustChange === true && (yield* passwords.matches(credential.hash, given.password)))
    yield* refusePassword("samePassword");
  const hash = yield* passwords.hash(given.password);
  const opened = yield* runCommit(function* (tx: Transaction) {
    const account = yield* readSignedInAccount(tx, person, credential?.hash);
    const time = yield* ClockPort;
    const { client, id } = account.user;
    const changed = { client, user: id, hash, mustChange: false, changedAt: time.now() };
    yield* tx.accounts.putCredential(changed);
    yield* tx.people.endSessions(client, id, changed.changedAt);
    const { email: to, phone, locale } = account.user;
    yield* queueAccountNews(tx, {
      to,
      phone,
      locale,
      letter: "password",
      key: `${id} password ${changed.changedAt}`,
      now: changed.changedAt,
    });
    return yield* openSignIn(tx, { ...account, credential: changed }, by);
  });
  return yield* signAccessToken(opened);
});

/** Fails with PASSWORD_REFUSED for a password that breaks rule set 1, or 2 for staff, or that is common. */
export const assertPasswordAllowed = Effect.fnUntraced(function* (password: string, isOfStaff: boolean) {
  const passwords = yield* Passwords;
  const issue = (isOfStaff ? staffPasswordRule : anybodys)(password);
  if (issue !== undefined) return yield* refusePassword(issue.key);
  if (yield* passwords.isCommon(password)) return yield* refusePassword("commonPassword");
});

function refusePassword(rule: IssueKey) {
  return failWithRefusal("PASSWORD_REFUSED", { issues: [{ path: "/password", rule }] });
}

/** Fails with LOGIN_INVALID for a wrong current password. Guesses are counted as at a login from a known device. */
export const assertCurrentPassword = Effect.fnUntraced(function* (
  { user, credential }: Account,
  current: string | undefined,
  by: SignInDevice,
) {
  const passwords = yield* Passwords;
  if (current === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/current", rule: "required" }] });
  const contact = { kind: "email", text: user.email ?? user.phone ?? user.id } as const;
  const trying: LoginAttempt = { contact, address: by.address, isKnownDevice: true };
  yield* countLoginAttempt(trying);
  const isRight = yield* Effect.onError(passwords.matches(credential?.hash, current), () =>
    runCommit((tx) => uncountLoginAttempt(tx, trying)),
  );
  if (!isRight) return yield* failWithRefusal("LOGIN_INVALID");
  yield* runCommit((tx) => uncountLoginAttempt(tx, trying));
});

/**
 * The account within the commit. Fails with UNAUTHORIZED when the user was signed out or disabled meanwhile, or the password was changed.
 */
const readSignedInAccount = Effect.fnUntraced(function* (tx: Transaction, person: SignedInUser, hash: string | undefined) {
  const subject = { ...person, session: person.session ?? "" };
  const account = yield* tx.accounts.read(person.client, person.id);
  const isSignedIn = signedInUser(subject, yield* tx.people.look(subject)) !== undefined;
  if (account !== undefined && isSignedIn && account.credential?.hash === hash) return account;
  return yield* failWithRefusal("UNAUTHORIZED");
});
