import { Effect } from "effect";
import { isHolderProof } from "../shared/holder.ts";
import type { CodeCaller } from "./proof/codes.ts";
import type { Account, SignInContact } from "../../domain/people/account.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { AccountAwaitingCode } from "../../domain/accounts/oneTimeCode.ts";
import type { UserRecord } from "../../domain/people/principal.ts";
import { standardRoles } from "../../domain/people/standardRoles.ts";
import { Passwords } from "../../ports/identity.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { assertPasswordAllowed } from "./signin/password.ts";
import { sendAccountCode } from "./proof/queueLetters.ts";
import { failWithRefusal } from "../shared/commit.ts";

/**
 * A request for an account. The club follows from `reservation`, the booking that led to it, else from `client`, else it is the only one
 * there is.
 */
export interface AccountRequest {
  readonly firstname: string;
  readonly lastname: string;
  readonly contact: SignInContact;
  readonly password: string;
  readonly locale: "en" | "fr";
  readonly client?: string | undefined;
  readonly reservation?: { readonly _id: string; readonly key: string } | undefined;
}

/**
 * Requests an account, which is created once the code sent to its contact confirms it. Somebody who has one already is notified by a
 * letter; the answer does not say so. Fails with PASSWORD_REFUSED, ITEM_NOT_EXIST for an unknown club or booking, TOO_MANY_CODES or
 * PHONE_NOT_TEXTED.
 */
export const requestAccount = Effect.fnUntraced(function* (registration: AccountRequest, caller: CodeCaller) {
  const store = yield* Store;
  const passwords = yield* Passwords;
  const { firstname, lastname, contact, password, locale } = registration;
  yield* assertPasswordAllowed(password, false);
  const client = yield* clubFor(registration);
  const hash = yield* passwords.hash(password);
  const found = yield* store.accounts.byContact(contact);
  const signUp: AccountAwaitingCode = { client, firstname, lastname, locale, hash };
  const letter = found === undefined ? ({ letter: "signUp", locale } as const) : ({ letter: "known", locale: found.user.locale } as const);
  return yield* sendAccountCode({ purpose: "signIn", contact, ...letter, isOfNobody: found !== undefined, signUp, client }, caller);
});

/** Creates the requested account, a customer of its club, in the commit that confirms its contact. */
export const createAccount = Effect.fnUntraced(function* (
  tx: Transaction,
  { kind, text }: SignInContact,
  { client, hash, ...named }: AccountAwaitingCode,
) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const now = time.now();
  const role = yield* tx.accounts.roleNamed(client, standardRoles.customer.name);
  const user: UserRecord = {
    ...named,
    id: `${client}_u_${secrets.random()}`,
    client,
    version: 1,
    email: kind === "email" ? text : null,
    phone: kind === "phone" ? text : null,
    roles: role === undefined ? [] : [role],
    isDisabled: false,
    createdAt: now,
  };
  const credential = { client, user: user.id, hash, mustChange: false, changedAt: now };
  yield* tx.people.putUser(user);
  yield* tx.accounts.putCredential(credential);
  return { user, credential } satisfies Account;
});

const clubFor = Effect.fnUntraced(function* ({ client, reservation }: AccountRequest) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { clubs } = yield* Effect.promise(() => store.offer.clubs());
  const isHeld = reservation !== undefined && isHolderProof(secrets, { _id: reservation._id, sessionUrl: null }, reservation);
  const [only, ...others] = clubs;
  const chosen =
    reservation === undefined ? (client ?? (others.length === 0 ? only?.id : undefined)) : isHeld ? clubOfRowId(reservation._id) : "";
  if (chosen === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/client", rule: "required" }] });
  const club = clubs.find(({ id }) => id === chosen);
  return club === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : club.id;
});
