import { creditOwnersOf } from "../ledger/credit.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { tenureNames } from "../reservation/unpaid.ts";

/**
 * The keys by which a club's rows about one person are found: the ids of their users and customers, their phones (`+` and digits) and their
 * e-mails (lower case). A contact finds all of its bookings at the club. `typed` are contacts that nobody verified, phones with a `+`: they
 * find letters and codes, and no bookings.
 */
export interface PersonToFind {
  readonly client: string;
  readonly users: readonly string[];
  readonly customers: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly typed: readonly string[];
}

/** The names of the lists of keys by which a table's rows about a person are found. */
export const personKeyNames = [
  "users",
  "customers",
  "phones",
  "emails",
  "contacts",
  "owners",
  "bookings",
  "visitors",
  "addresses",
  "claimants",
  "creditOwners",
  "callers",
] as const;

/** The name of one of the lists of keys by which a table's rows about a person are found. */
export type PersonKeyName = (typeof personKeyNames)[number];

/** The keys of one person or of some of their bookings at a club, by name. Lists that are not known are empty. */
export interface PersonKeys {
  readonly client: string;
  readonly of: Readonly<Record<PersonKeyName, readonly string[]>>;
}

const none: PersonKeys["of"] = {
  users: [],
  customers: [],
  phones: [],
  emails: [],
  contacts: [],
  owners: [],
  bookings: [],
  visitors: [],
  addresses: [],
  claimants: [],
  creditOwners: [],
  callers: [],
};

/** Gives the keys of a person, without those of their bookings. */
export function keysOfPerson({ client, users, customers, phones, emails, typed }: PersonToFind): PersonKeys {
  const contacts = distinctNonEmpty([...phones, ...emails, ...typed]);
  const claimants = contacts.flatMap((contact) => tenureNames(contact.startsWith("+") ? { phone: contact } : { email: contact }));
  const callers = users.map((user) => `user ${client} ${user}`);
  const own = { users, customers, phones, emails, contacts, owners: [...users, ...customers] };
  // A contact that nobody verified finds no credit.
  return { client, of: { ...none, ...own, claimants, creditOwners: creditOwnersOf({ phones, emails }), callers } };
}

/**
 * Computes, from some bookings of a person at a club, the keys that find the person's rows: ids of bookings, and browsers and network
 * addresses that made them.
 */
export function keysOfBookings(client: string, reservations: readonly Pick<Reservation, "_id" | "visitor" | "address">[]): PersonKeys {
  const visitors = distinctNonEmpty(reservations.map(({ visitor }) => visitor));
  const addresses = distinctNonEmpty(reservations.map(({ address }) => address));
  const claimants = [
    ...visitors.flatMap((visitor) => tenureNames({ visitor })),
    ...addresses.flatMap((address) => tenureNames({ address })),
  ];
  const callers = [...visitors.map((visitor) => `visitor ${visitor}`), ...addresses.map((address) => `address ${address}`)];
  return { client, of: { ...none, bookings: reservations.map(({ _id }) => _id), visitors, addresses, claimants, callers } };
}

/** Whether a reservation has one of the person's contacts. */
export function isOfPerson({ client, phones, emails }: PersonToFind, reservation: Reservation): boolean {
  if (reservation.client !== client) return false;
  // A phone that was only typed may be another person's.
  return (!reservation.isByEmail && phones.includes(reservation.phone)) || emails.includes(reservation.profile.email.toLowerCase());
}

function distinctNonEmpty(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}
