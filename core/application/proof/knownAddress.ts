import { Effect } from "effect";
import type { UserRecord } from "../../domain/people/principal.ts";
import { Secrets, type SecretsShape } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { signInLifetimes } from "../../domain/people/lifetimes.ts";

/** The name under which the store keeps, among attempts, that somebody signed in by a contact's account from an address; a digest. */
export function knownAddressName(secrets: SecretsShape, contact: string, address: string): string {
  return secrets.sign("known address", `${contact} ${address}`);
}

/** Keeps, within the commit of a sign-in, that it came from an address, for as long as a sign-in lasts: strangers' caps do not bind who comes from there. */
export const keepKnownAddress = Effect.fnUntraced(function* (tx: Transaction, { email, phone }: UserRecord, address: string, now: number) {
  const secrets = yield* Secrets;
  for (const contact of [email, phone])
    if (contact !== null)
      yield* tx.accounts.putAttempt({ name: knownAddressName(secrets, contact, address), until: now + signInLifetimes.session });
});

/** Whether somebody signed in by a contact's account from an address lately; asked of nobody's contact too. */
export const isKnownAddress = Effect.fnUntraced(function* (tx: Transaction, contact: string, address: string, now: number) {
  const secrets = yield* Secrets;
  const [kept] = yield* tx.accounts.attempts([knownAddressName(secrets, contact, address)]);
  return kept !== undefined && kept.until > now;
});
