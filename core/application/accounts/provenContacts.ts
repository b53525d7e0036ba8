import { Effect } from "effect";
import type { AnyRow } from "../../kinds/row.ts";
import type { Account, Contact } from "../../domain/people/account.ts";
import type { UserRecord } from "../../domain/people/principal.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Kinds of contact, in the order that they are kept in. */
const kinds = ["email", "phone"] as const;

/** Whether a user has an e-mail that they answered by. */
export function hasConfirmedEmail({ email, unproven }: AnyRow): boolean {
  return email !== undefined && !(Array.isArray(unproven) && unproven.includes("email"));
}

/**
 * A user with what their staff wrote of their contacts: one that changed proves nothing until its owner answered by it, else a club could
 * give somebody the bookings and the membership of another's phone.
 */
export function withUnprovenContacts(before: AnyRow | undefined, row: AnyRow): AnyRow {
  const { unproven: kept, ...rest } = row;
  const known: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const unproven = kinds.filter((kind) => row[kind] !== undefined && (known.includes(kind) || row[kind] !== before?.[kind]));
  return unproven.length === 0 ? rest : { ...rest, unproven };
}

/** A user who answered by a contact of theirs. */
export function withProvenContact({ unproven = [], ...user }: UserRecord, kind: Contact["kind"]): UserRecord {
  const left = unproven.filter((one) => one !== kind);
  return left.length === 0 ? user : { ...user, unproven: left };
}

/** Keeps that a user answered by a contact of theirs, where it was not known; gives the account with it. */
export const saveProvenContact = Effect.fnUntraced(function* (tx: Transaction, account: Account, kind: Contact["kind"]) {
  const { user } = account;
  if (user.unproven?.includes(kind) !== true) return account;
  const proven = { ...withProvenContact(user, kind), version: user.version + 1 };
  yield* tx.people.putUser(proven);
  return { ...account, user: proven } satisfies Account;
});
