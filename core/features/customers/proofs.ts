import { Effect } from "effect";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { isContactProven, type UserRecord } from "../../domain/people/principal.ts";
import { isEmailContact, type ProvenContact } from "../../domain/people/provenContact.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { clubScope, type CustomerProofs, isProvenBy } from "../../domain/scope.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

type Contacts = Pick<CustomerProfile, "phone" | "email" | "isByEmail">;

/** Gives what the profile of a customer proves: the phone, or the e-mail in its place, and the e-mail that was typed beside a phone. */
export function proofsOfProfile({ phone, email, isByEmail }: Contacts): CustomerProofs {
  const emails = email === undefined ? [] : [email];
  if (isByEmail === true) return { phones: [], emails, typed: [] };
  return { phones: phone === "" ? [] : [phone], emails: [], typed: emails };
}

/** Whether a booking is of the customer of a profile, without those merged into them. */
export function isBookingOfProfile(booking: Pick<Reservation, "phone" | "isByEmail" | "profile">, profile: Contacts): boolean {
  return isProvenBy(booking, proofsOfProfile(profile));
}

/** Reads a customer with all that are merged with them, the one that they were merged into first: the club says that they are one person. */
export const readMergedProfiles = Effect.fnUntraced(function* (tx: Transaction, profile: StoredRow<CustomerProfile>) {
  const { client, mergedInto } = profile;
  const into = mergedInto === undefined ? undefined : yield* tx.kinds.of.profiles.read(clubScope(client), mergedInto);
  const root = into ?? profile;
  return [root, ...(yield* tx.customers.mergedInto(client, root._id))];
});

/**
 * Reads what a customer of a club proved: by their own profile, by those merged with it, and by the account that proved one of these contacts.
 * Fails with ITEM_NOT_EXIST for another club's customer.
 */
export const readCustomerProofs = Effect.fnUntraced(function* (client: string, id: string) {
  const found = yield* (yield* Store).trial(
    Effect.fnUntraced(function* (tx: Transaction) {
      const profile = yield* tx.kinds.of.profiles.read(clubScope(client), id);
      return profile === undefined ? undefined : yield* readProofsOf(tx, client, yield* readMergedProfiles(tx, profile));
    }),
  );
  return found ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

const readProofsOf = Effect.fnUntraced(function* (tx: Transaction, client: string, profiles: readonly Contacts[]) {
  const proofs = profiles.map(proofsOfProfile);
  const phones = proofs.flatMap((each) => each.phones);
  const emails = proofs.flatMap((each) => each.emails);
  const users: UserRecord[] = [];
  for (const contact of [...phones, ...emails]) {
    const user = yield* readUserWhoProved(tx, client, contact);
    if (user !== undefined) users.push(user);
  }
  const ofUsers = (kind: "email" | "phone") => users.flatMap((user) => provenContactOfUser(user, kind) ?? []);
  return {
    phones: [...new Set([...phones, ...ofUsers("phone")])],
    emails: [...new Set([...emails, ...ofUsers("email")])],
    typed: proofs.flatMap((each) => each.typed),
  } satisfies CustomerProofs;
});

/** Reads the user of a club who proved a contact; undefined where nobody did. */
export const readUserWhoProved = Effect.fnUntraced(function* (tx: Transaction, client: string, contact: ProvenContact) {
  const kind = isEmailContact(contact) ? "email" : "phone";
  const account = yield* tx.accounts.byContact({ kind, text: contact });
  if (account === undefined || account.user.client !== client || account.user.retired !== undefined) return undefined;
  return provenContactOfUser(account.user, kind) === contact ? account.user : undefined;
});

/** Reads the other contact of the person of a proven one: of the account that proved both; none where no account did. */
export const readOtherProvenContact = Effect.fnUntraced(function* (tx: Transaction, client: string, contact: ProvenContact) {
  const user = yield* readUserWhoProved(tx, client, contact);
  return user === undefined ? undefined : provenContactOfUser(user, isEmailContact(contact) ? "phone" : "email");
});

/** Gives a contact of a user that they proved; undefined where they have none, or did not prove it. */
export function provenContactOfUser(user: UserRecord, kind: "email" | "phone"): ProvenContact | undefined {
  const contact = user[kind];
  return contact !== null && isContactProven(user, kind) ? contact : undefined;
}
