import { Effect } from "effect";
import { ServerSettings } from "../../shared/config.ts";
import { runCommit, runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../../shared/commit.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import { type Passkey, relyingParty } from "../../../domain/people/passkey.ts";
import { isAccountLockedOut, type SignedInUser } from "../../../domain/people/principal.ts";
import { productName } from "../../../domain/people/user.ts";
import { type PasskeyRegistration, Passkeys, type PasskeyAssertion } from "../../../ports/identity.ts";
import { Secrets, ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { countPasskeyChallenge, uncountPasskeyChallenge } from "./attempts.ts";
import { assertCurrentPassword } from "./password.ts";
import { queueAccountNews } from "../proof/queueLetters.ts";
import { type SignInDevice, signAccessToken, openSignIn } from "./session.ts";

/** How long a challenge is valid, in milliseconds, and how many passkeys a user may have. */
const answeredIn = 300_000;
const most = 10;

/** Signature algorithms that an authenticator may use, by their COSE numbers: Ed25519, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257] as const;

const readRelyingParty = Effect.gen(function* () {
  const found = relyingParty((yield* ServerSettings).publicUrl);
  return found === undefined ? yield* failWithRefusal("FORBIDDEN") : found;
});

/** Draws a challenge and stores its digest under its purpose. */
const drawChallenge = Effect.fnUntraced(function* (what: string) {
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const challenge = `${secrets.random()}${secrets.random()}`;
  yield* runCommit((tx) => tx.accounts.putChallenge({ name: secrets.sign(what, challenge), until: time.now() + answeredIn }));
  return challenge;
});

/** Takes a challenge out of the store and gives whether it was valid: each can be used once, whether or not the answer is right. */
const takeChallenge = Effect.fnUntraced(function* (what: string, challenge: string) {
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const until = yield* runCommit((tx) => tx.accounts.takeChallenge(secrets.sign(what, challenge)));
  return until !== undefined && until > time.now();
});

const additionPurpose = ({ id }: Pick<SignedInUser, "id">) => `passkey of ${id}`;
const signInPurpose = "passkey";

/**
 * Gives the options with which a browser creates a passkey for the signed-in user, who gives their password. Fails with FORBIDDEN when the
 * server's name cannot bind a passkey, with LOGIN_INVALID for a wrong password, and with PASSKEYS_FULL when the user has ten.
 */
export const passkeyCreationOptions = Effect.fnUntraced(function* (person: SignedInUser, password: string, by: SignInDevice) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { id } = yield* readRelyingParty;
  const account = yield* store.accounts.read(person.client, person.id);
  if (account === undefined) return yield* failWithRefusal("UNAUTHORIZED");
  yield* assertCurrentPassword(account, password, by);
  const known = yield* store.accounts.passkeys(person.client, person.id);
  if (known.length >= most) return yield* failWithRefusal("PASSKEYS_FULL");
  const { firstname, lastname, email, phone } = account.user;
  return {
    challenge: yield* drawChallenge(additionPurpose(person)),
    rp: { id, name: productName },
    user: { id: secrets.sign("passkey user", person.id), name: email ?? phone ?? "", displayName: `${firstname} ${lastname}`.trim() },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: answeredIn,
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, type: "public-key" as const, transports })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  } as const;
});

/**
 * Stores a passkey that the signed-in user created, and notifies them. Fails with PASSKEY_INVALID when it does not verify, or belongs to
 * somebody already.
 */
export const addPasskey = Effect.fnUntraced(function* (person: SignedInUser, answer: PasskeyRegistration, name: string) {
  const passkeys = yield* Passkeys;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const invalid = failWithRefusal("PASSKEY_INVALID");
  const bound = yield* readRelyingParty;
  if (!(yield* takeChallenge(additionPurpose(person), answer.challenge))) return yield* invalid;
  const key = yield* passkeys.verifyRegistration(bound, answer);
  if (key === undefined) return yield* invalid;
  const { client, id: user } = person;
  const passkey: Passkey = { ...key, client, user, id: `${client}_k_${secrets.random()}`, name, createdAt: time.now(), usedAt: null };
  return yield* runCommit(function* (tx: Transaction) {
    if ((yield* tx.accounts.passkey(key.credential)) !== undefined) return yield* invalid;
    yield* tx.accounts.putPasskey(passkey);
    yield* notifyOwner(tx, passkey, "passkeyAdded");
    return passkey;
  });
});

/** Notifies the owner of a passkey that it was added or removed, in the same commit. */
const notifyOwner = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, user, id }: Pick<Passkey, "client" | "user" | "id">,
  letter: "passkeyAdded" | "passkeyRemoved",
) {
  const time = yield* ClockPort;
  const account = yield* tx.accounts.read(client, user);
  if (account === undefined) return;
  const { email: to, phone, locale } = account.user;
  yield* queueAccountNews(tx, { to, phone, locale, letter, key: `${id} ${letter}`, now: time.now() });
});

/** Gives the passkeys of the signed-in user, newest first. */
export const passkeysOf = Effect.fnUntraced(function* ({ client, id }: SignedInUser) {
  const store = yield* Store;
  return yield* store.accounts.passkeys(client, id);
});

/** Removes a passkey of its owner, and notifies them. Fails with ITEM_NOT_EXIST for any other passkey. */
export const removePasskey = Effect.fnUntraced(function* ({ client, id: user }: SignedInUser, id: string, once: IdempotencyKey) {
  const time = yield* ClockPort;
  const remove = Effect.fnUntraced(function* (tx: Transaction) {
    if (!(yield* tx.accounts.removePasskey({ client, user, id }))) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* notifyOwner(tx, { client, user, id }, "passkeyRemoved");
  });
  yield* runCommitOnce(once, time.now(), emptyReplyMemo, remove);
});

/**
 * Gives the options with which a browser requests a passkey to sign in. They name nobody, so that they do not say who has one. Fails with
 * FORBIDDEN or TOO_MANY_ATTEMPTS.
 */
export const passkeyRequestOptions = Effect.fnUntraced(function* (address: string) {
  const { id: rpId } = yield* readRelyingParty;
  yield* countPasskeyChallenge(address);
  return { challenge: yield* drawChallenge(signInPurpose), rpId, timeout: answeredIn, userVerification: "required" } as const;
});

/**
 * Signs in by a passkey. Fails with LOGIN_INVALID alike for a wrong answer, an old challenge, an unknown key, a counter that did not grow,
 * and a user who may not sign in.
 */
export const signInByPasskey = Effect.fnUntraced(function* (answer: PasskeyAssertion, by: SignInDevice) {
  const store = yield* Store;
  const passkeys = yield* Passkeys;
  const time = yield* ClockPort;
  const invalid = failWithRefusal("LOGIN_INVALID");
  const bound = yield* readRelyingParty;
  if (!(yield* takeChallenge(signInPurpose, answer.challenge))) return yield* invalid;
  const known = yield* store.accounts.passkey(answer.credential);
  if (known === undefined) return yield* invalid;
  const counter = yield* passkeys.verifyAssertion(bound, answer, known);
  if (counter === undefined) return yield* invalid;
  const opened = yield* runCommit(function* (tx: Transaction) {
    const kept = yield* tx.accounts.passkey(answer.credential);
    // The answer was checked outside the commit: meanwhile the passkey may have been removed, or used by a copy.
    if (kept?.id !== known.id || (counter <= kept.counter && counter + kept.counter > 0)) return yield* invalid;
    const account = yield* tx.accounts.read(clubOfRowId(kept.user) ?? "", kept.user);
    if (account === undefined || isAccountLockedOut(account.user)) return yield* invalid;
    yield* tx.accounts.putPasskey({ ...kept, counter, usedAt: time.now() });
    yield* uncountPasskeyChallenge(tx, by.address);
    return yield* openSignIn(tx, account, by, account.credential?.mustChange === true ? "password" : undefined);
  });
  return yield* signAccessToken(opened);
});
