import { Effect } from "effect";
import { countUse, msUntilWithinBounds, type NamedBound, readUsedBounds, uncountUse } from "../../shared/bounds.ts";
import { runCommit, failWithRefusal } from "../../shared/commit.ts";
import { ServerSettings } from "../../shared/config.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Bound } from "../../../domain/messages/letterCaps.ts";
import type { SignInContact } from "../../../domain/people/account.ts";
import { Secrets, ClockPort } from "../../../ports/outside.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { knownAddressName } from "../proof/codes.ts";

/**
 * Bounds on wrong passwords: for one account from one address, for one account from anywhere, and for any account from one address. The
 * second does not bind a device or an address that signed in to the account before: a stranger slows strangers down, not the owner, who has
 * a one-time code or a passkey at a new place.
 */
const bounds = {
  accountFromHere: { burst: 5, everyMs: 180_000 },
  account: { burst: 20, everyMs: 30_000 },
  here: { burst: 40, everyMs: 20_000 },
  /** Challenges from one address that no sign-in followed. */
  passkey: { burst: 30, everyMs: 20_000 },
  /** Promo codes that a club does not have, typed in one browser and from one address. */
  promoVisitor: { burst: 10, everyMs: 60_000 },
  promoHere: { burst: 30, everyMs: 20_000 },
  /** Files with everything about a person, by one user: about themselves, and as staff about customers. */
  ownExport: { burst: 5, everyMs: 720_000 },
  staffExport: { burst: 20, everyMs: 180_000 },
} as const satisfies Readonly<Record<string, Bound>>;

/**
 * An attempt to sign in: the contact as it was typed, whether or not it belongs to anybody; `address` is the network address of a household
 * line.
 */
export interface LoginAttempt {
  readonly contact: SignInContact;
  readonly address: string;
  readonly isKnownDevice: boolean;
}

/**
 * Counts an attempt before the password is checked; gives whether somebody signed in from this address before. Fails with TOO_MANY_ATTEMPTS
 * over a bound, and then counts nothing.
 */
export const countLoginAttempt = Effect.fnUntraced(function* (trying: LoginAttempt) {
  const { contact, address } = trying;
  const secrets = yield* Secrets;
  return yield* count(yield* namesOf(trying), knownAddressName(secrets, contact.text, address));
});

/** Counts a file about a person before it is made, for the user who downloads it. Fails with TOO_MANY_REQUESTS over its bound. */
export const countPersonExport = Effect.fnUntraced(function* (kind: "ownExport" | "staffExport", user: string) {
  const counted = count([yield* nameOf(kind, user)]);
  yield* Effect.mapError(counted, ({ facts }) => new Refusal("TOO_MANY_REQUESTS", facts));
});

/** The one who tries a promo code; `visitor` is undefined without a cookie. */
interface PromoGuesser {
  readonly visitor: string | undefined;
  readonly address: string;
}

/** Counts a try at a promo code before the code is looked up. Fails with TOO_MANY_PROMO_CODES over a bound, and then counts nothing. */
export const countPromoAttempt = Effect.fnUntraced(function* (by: PromoGuesser) {
  const counted = count(yield* promoNamesOf(by));
  yield* Effect.mapError(counted, ({ facts }) => new Refusal("TOO_MANY_PROMO_CODES", facts));
});

/** Takes a counted try back once the code was found. */
export const uncountPromoAttempt = Effect.fnUntraced(function* (by: PromoGuesser) {
  const settings = yield* ServerSettings;
  if (settings.limits === "off") return;
  const named = yield* promoNamesOf(by);
  yield* runCommit((tx) => giveBack(tx, named));
});

const promoNamesOf = Effect.fnUntraced(function* ({ visitor, address }: PromoGuesser) {
  const here = yield* nameOf("promoHere", address);
  return visitor === undefined ? [here] : [here, yield* nameOf("promoVisitor", visitor)];
});

/** Counts a challenge before it is drawn. Fails with TOO_MANY_ATTEMPTS over its bound. */
export const countPasskeyChallenge = Effect.fnUntraced(function* (address: string) {
  yield* count([yield* nameOf("passkey", address)]);
});

/** Takes a counted challenge back once it was answered correctly, in the commit that signs in. */
export const uncountPasskeyChallenge = Effect.fnUntraced(function* (tx: Transaction, address: string) {
  yield* giveBack(tx, [yield* nameOf("passkey", address)]);
});

/**
 * Counts an attempt under each name. The bound of an account does not bind the caller that `known` names, though their attempts count
 * toward it.
 */
const count = Effect.fnUntraced(function* (named: readonly NamedBound[], known?: string) {
  const time = yield* ClockPort;
  const settings = yield* ServerSettings;
  if (settings.limits === "off") return false;
  return yield* runCommit(function* (tx: Transaction) {
    const now = time.now();
    const left = yield* readUsedBounds(tx, named);
    const isKnown = known !== undefined && (yield* tx.accounts.attempts([known])).some(({ until }) => until > now);
    const binding = left.filter(({ bound }) => !(isKnown && bound === bounds.account));
    const wait = msUntilWithinBounds(binding, now);
    if (wait > 0) return yield* failWithRefusal("TOO_MANY_ATTEMPTS", { retryAfterSeconds: Math.ceil(wait / 1000) });
    yield* countUse(tx, left, now);
    return isKnown;
  });
});

/** Takes a counted attempt back once the password was right, in the commit that signs in. */
export const uncountLoginAttempt = Effect.fnUntraced(function* (tx: Transaction, trying: LoginAttempt) {
  yield* giveBack(tx, yield* namesOf(trying));
});

const giveBack = Effect.fnUntraced(function* (tx: Transaction, named: readonly NamedBound[]) {
  const settings = yield* ServerSettings;
  if (settings.limits === "off") return;
  yield* uncountUse(tx, named);
});

const namesOf = Effect.fnUntraced(function* ({ contact, address, isKnownDevice }: LoginAttempt) {
  const all = [yield* nameOf("accountFromHere", `${contact.text} ${address}`), yield* nameOf("here", address)];
  return isKnownDevice ? all : [...all, yield* nameOf("account", contact.text)];
});

const nameOf = Effect.fnUntraced(function* (bound: keyof typeof bounds, of: string) {
  const secrets = yield* Secrets;
  return { name: secrets.sign(`attempt ${bound}`, of), bound: bounds[bound] } satisfies NamedBound;
});
