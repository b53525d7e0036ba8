import { Effect } from "effect";
import type { Membership } from "../../domain/membership/membership.ts";
import { type Transaction, Store } from "../../ports/store/store.ts";
import { isEmailContact, memberContactOf } from "../../domain/people/provenContact.ts";
import { provenContactOfUser, readMergedProfiles, readUserWhoProved } from "../customers/proofs.ts";

/** Reads the memberships of the people who share the card of a holder now, by their first day. */
export const livingOnCard = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Pick<Membership, "client" | "_id">) {
  return (yield* tx.people.ofCard(client, _id)).filter(({ retired }) => retired === undefined);
});

type ByContact = Pick<Membership, "phone" | "email">;

/**
 * Reads the person of a membership: the club's customer who proved its contact, or one who is merged with them, and where no e-mail is known
 * by these, the account that proved its contact. A customer who only typed that contact is perhaps somebody else. Undefined where the club
 * knows nobody. `email` is the one to write to.
 */
export const readMemberProfile = Effect.fnUntraced(function* (client: string, row: ByContact) {
  return yield* (yield* Store).trial((tx) => readMember(tx, client, row));
});

const readMember = Effect.fnUntraced(function* (tx: Transaction, client: string, row: ByContact) {
  const contact = memberContactOf(row);
  const known = yield* isEmailContact(contact) ? tx.customers.byEmail(client, contact) : tx.customers.byPhone(client, contact);
  const merged = known === undefined ? [] : yield* readMergedProfiles(tx, known);
  const living = merged.filter(({ retired }) => retired === undefined);
  const profile = living.find(({ _id }) => _id === known?._id) ?? living[0];
  const user = yield* readUserWhoProved(tx, client, contact);
  const email =
    row.email ??
    profile?.email ??
    living.find((each) => each.email !== undefined)?.email ??
    (user === undefined ? undefined : provenContactOfUser(user, "email"));
  const person = profile ?? user;
  if (person === undefined) return undefined;
  const { firstname, lastname, locale } = person;
  const isBlocked = merged.some((each) => each.isBlocked);
  return { firstname, lastname, locale, isBlocked, ...(email === undefined ? {} : { email }) };
});
