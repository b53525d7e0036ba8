import { Effect } from "effect";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import type { Account, SignInContact } from "../../domain/people/account.ts";
import type { UserRecord } from "../../domain/people/principal.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Kinds of contact, in the order in which they are stored. */
const kinds = ["email", "phone"] as const;

/** Whether a user has an e-mail that they proved to be theirs. */
export function hasConfirmedEmail({ email, unproven }: AnyRow): boolean {
  return email !== undefined && !(Array.isArray(unproven) && unproven.includes("email"));
}

/**
 * Gives a user's row after staff changed contacts: a changed contact is unproven until its owner answers by it. Else a club could give
 * somebody the bookings and the membership of another person's phone.
 */
export function userWithUnprovenContacts(before: AnyRow | undefined, row: AnyRow): AnyRow {
  const { unproven: kept, ...rest } = row;
  const known: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const unproven = kinds.filter((kind) => row[kind] !== undefined && (known.includes(kind) || row[kind] !== before?.[kind]));
  return unproven.length === 0 ? rest : { ...rest, unproven };
}

/** Gives a user's row after a change with the contact of this kind from before it, proved or not as it was. */
export function userWithFormerContact(before: AnyRow, row: AnyRow, kind: SignInContact["kind"]): AnyRow {
  const { [kind]: _, unproven, ...rest } = row;
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const isUnproven = (one: (typeof kinds)[number]) => listOf(one === kind ? before["unproven"] : unproven).includes(one);
  const left = kinds.filter(isUnproven);
  return {
    ...rest,
    ...(before[kind] === undefined ? {} : { [kind]: before[kind] }),
    ...(left.length === 0 ? {} : { unproven: left }),
  };
}

/** Gives a user whose contact of this kind is proved; by that they answered their invitation. */
export function userWithProvenContact({ unproven = [], ...known }: UserRecord, kind: SignInContact["kind"]): UserRecord {
  const { invitation: _, ...user } = known;
  const left = unproven.filter((one) => one !== kind);
  return left.length === 0 ? user : { ...user, unproven: left };
}

/** Stores that a user proved a contact, unless that was known; gives the account with it. */
export const saveProvenContact = Effect.fnUntraced(function* (tx: Transaction, account: Account, kind: SignInContact["kind"]) {
  const { user } = account;
  if (user.unproven?.includes(kind) !== true) return account;
  const proven = { ...userWithProvenContact(user, kind), version: user.version + 1 };
  yield* tx.people.putUser(proven);
  return { ...account, user: proven } satisfies Account;
});
