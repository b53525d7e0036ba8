import { Effect } from "effect";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import type { Account } from "../../domain/people/account.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { isAccountLockedOut } from "../../domain/people/principal.ts";
import { Secrets, type SecretsShape, ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { saveProvenContact } from "./provenContacts.ts";
import { type SignInDevice, signAccessToken, openSignIn } from "./signin/session.ts";

/** The milliseconds for which an invitation is valid. */
export const invitationLifetimeMs = 7 * 86_400_000;

const form = /^([A-Za-z0-9_-]{1,80})\.(\d{1,16})\.([\w-]{1,128})$/;
const purpose = "invite";

/**
 * Gives the token that lets a user set their first password, until `expires` (epoch milliseconds). It is signed over their password and
 * e-mail, so that a change of either invalidates it. Nothing is stored.
 */
export function inviteToken(secrets: SecretsShape, account: Account, expires: number): string {
  return `${account.user.id}.${expires}.${secrets.sign(purpose, signedTextOf(account, expires))}`;
}

/** Gives the page of an invitation. The token is in the fragment, which reaches no server, log or referrer. */
export function inviteLink(publicUrl: string, locale: "en" | "fr", text: string): string {
  return `${publicUrl}/${locale}/login#invite=${text}`;
}

/**
 * Opens the change of password by an invitation, and nothing else. Fails with CODE_EXPIRED past its end, and with LOGIN_INVALID for a token
 * that was used, is none, or belongs to somebody who may not sign in.
 */
export const acceptInvitation = Effect.fnUntraced(function* (text: string, by: SignInDevice) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const [, id = "", until = "", mark = ""] = form.exec(text) ?? [];
  const expires = Number(until);
  const opened = yield* runCommit(function* (tx: Transaction) {
    const account = yield* tx.accounts.read(clubOfRowId(id) ?? "", id);
    const isGood =
      account !== undefined && !isAccountLockedOut(account.user) && secrets.matches(purpose, signedTextOf(account, expires), mark);
    if (!isGood) return yield* failWithRefusal("LOGIN_INVALID");
    if (expires <= time.now()) return yield* failWithRefusal("CODE_EXPIRED", { issues: [{ path: "/token", rule: "CODE_EXPIRED" }] });
    // The invitation was sent to their e-mail, so opening it proves the address.
    return yield* openSignIn(tx, yield* saveProvenContact(tx, account, "email"), by, "password");
  });
  return yield* signAccessToken(opened);
});

function signedTextOf({ user, credential }: Account, expires: number): string {
  return `${user.id} ${user.email ?? ""} ${expires} ${credential?.changedAt ?? "none"}`;
}
