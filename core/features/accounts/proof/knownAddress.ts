import { Effect } from "effect";
import type { UserRecord } from "../../../domain/people/principal.ts";
import { Secrets, type SecretsShape } from "../../../ports/outside.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { signInLifetimes } from "../../../domain/lifetimes.ts";

/** Gives the name of the attempt by which the store remembers that a contact's account was signed in to from an address; a digest. */
export function knownAddressName(secrets: SecretsShape, contact: string, address: string): string {
  return secrets.sign("known address", `${contact} ${address}`);
}

/**
 * Stores, in the commit of a sign-in, the address that it came from, for as long as a sign-in lasts: the caps on strangers do not bind
 * callers from there.
 */
export const storeKnownAddress = Effect.fnUntraced(function* (tx: Transaction, { email, phone }: UserRecord, address: string, now: number) {
  const secrets = yield* Secrets;
  for (const contact of [email, phone])
    if (contact !== null)
      yield* tx.accounts.putAttempt({ name: knownAddressName(secrets, contact, address), until: now + signInLifetimes.session });
});

/** Whether a contact's account was signed in to from an address lately. The store is queried for contacts without an account too. */
export const isKnownAddress = Effect.fnUntraced(function* (tx: Transaction, contact: string, address: string, now: number) {
  const secrets = yield* Secrets;
  const [kept] = yield* tx.accounts.attempts([knownAddressName(secrets, contact, address)]);
  return kept !== undefined && kept.until > now;
});
