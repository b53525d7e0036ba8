import { Effect } from "effect";
import { isContactProven, type UserRecord } from "../../domain/people/principal.ts";
import { clubScope } from "../../domain/scope.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { PersonToFind } from "../../domain/privacy/person.ts";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { readMergedProfiles } from "../customers/proofs.ts";

type Profile = StoredRow<CustomerProfile>;

/** A person of a club, with their user where they have an account. */
export interface FoundPerson {
  readonly person: PersonToFind;
  readonly user: UserRecord | undefined;
}

/**
 * Gives the person who owns an account: their user, the customers with a phone that they verified, and customers of `otherPhones`, which
 * are on no bookings but those of their e-mail. Those phones were only typed: no membership is found by them, since it may be another
 * person's. Undefined where there is no such user.
 */
export const personOfUser = Effect.fnUntraced(function* (tx: Transaction, client: string, id: string, otherPhones: readonly string[]) {
  const account = yield* tx.accounts.read(client, id);
  if (account === undefined) return undefined;
  const { user } = account;
  const own = user.phone !== null && isContactProven(user, "phone") ? yield* profilesOf(tx, client, user.phone) : [];
  const byEmail = user.email !== null && isContactProven(user, "email") ? yield* tx.customers.byEmail(client, user.email) : undefined;
  const provenByEmail = byEmail === undefined ? [] : yield* readMergedProfiles(tx, byEmail);
  const others = yield* Effect.forEach(otherPhones, (phone) => profilesOf(tx, client, phone));
  const ofEmail = others.filter(([first]) => first?.email === user.email).flat();
  return foundPersonOf(client, user, [...own, ...provenByEmail, ...ofEmail], otherPhones);
});

/** Gives the person of a customer of a club: with the customers merged into them, and their user where the contact is one's. */
export const personOfCustomer = Effect.fnUntraced(function* (tx: Transaction, client: string, id: string) {
  const profile = yield* tx.kinds.of.profiles.read(clubScope(client), id);
  if (profile === undefined) return undefined;
  const profiles = yield* readMergedProfiles(tx, profile);
  const users = yield* Effect.forEach(profiles, ({ phone, email, isByEmail }) =>
    userWhoProved(tx, isByEmail === true ? { kind: "email", text: email ?? "" } : { kind: "phone", text: phone }),
  );
  return foundPersonOf(
    client,
    users.find((user) => user?.client === client),
    profiles,
  );
});

/** The user who proved a contact, one who was removed too; staff may have typed it into somebody else's account. */
const userWhoProved = Effect.fnUntraced(function* (tx: Transaction, contact: Parameters<Transaction["accounts"]["byContact"]>[0]) {
  const user = (yield* tx.accounts.byContact(contact))?.user;
  return user !== undefined && isContactProven(user, contact.kind) ? user : undefined;
});

const profilesOf = Effect.fnUntraced(function* (tx: Transaction, client: string, phone: string) {
  const profile = yield* tx.customers.byPhone(client, phone);
  return profile === undefined ? [] : yield* readMergedProfiles(tx, profile);
});

function foundPersonOf(
  client: string,
  user: UserRecord | undefined,
  profiles: readonly Profile[],
  typedPhones: readonly string[] = [],
): FoundPerson {
  const verified = (kind: "email" | "phone") => {
    const contact = user?.[kind] ?? null;
    return user === undefined || contact === null || !isContactProven(user, kind) ? [] : [contact];
  };
  const typed = [
    user?.email,
    user?.phone,
    user?.emailChange?.email,
    ...profiles.flatMap(({ email, phone }) => [email, phone]),
    ...typedPhones,
  ];
  const known = profiles.filter(({ isByEmail }) => isByEmail !== true);
  const phones = known.map(({ phone }) => phone).filter((phone) => !typedPhones.includes(phone));
  const proven = profiles.flatMap(({ isByEmail, email }) => (isByEmail === true && email !== undefined ? [email] : []));
  const person = {
    client,
    users: user === undefined ? [] : [user.id],
    customers: once(profiles.map(({ _id }) => _id)),
    phones: once([...verified("phone"), ...phones]),
    emails: once([...verified("email"), ...proven]),
    typed: once(typed.flatMap((contact) => contact ?? [])),
  };
  return { person, user };
}

function once(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
