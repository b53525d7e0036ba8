import { Effect } from "effect";
import { currencyOf, type Currency } from "../../domain/money/currency.ts";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { type Cents, sumOfCents } from "../../domain/money/cents.ts";
import { endingRefund, type MembershipSale } from "../../domain/membership/endingRefund.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { clubScope } from "../../domain/scope.ts";
import { memberSaving } from "../../domain/pricing/memberSaving.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { readCustomerProofs } from "../customers/proofs.ts";
import { readHeldForMembership } from "./refusedMembershipRefunds.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";

/** A membership as its holder sees it; amounts in cents. */
export interface OwnMembershipRecord {
  readonly row: StoredRow<Membership>;
  /** The memberships of the people who share its card now; none for a person who shares another one's. */
  readonly people: readonly StoredRow<Membership>[];
  readonly currency: Currency;
  /** What the club still has of its price; undefined for a membership that was not bought here. */
  readonly paid: Cents | undefined;
  /** What the bookings of its card cost less than at the price of non-members; those without a payment are apart. */
  readonly saved: Cents;
  readonly unpaid: UnpaidBookings;
  /** How many bookings of its card have not ended. */
  readonly open: number;
  /** What ending it now refunds. */
  readonly refund: Cents;
}

/**
 * The bookings of a card that still await their payment. They keep the member price when the membership ends, until their time to pay is
 * over, so what they save counts: it is given back to nobody who cancels them afterwards.
 */
export interface UnpaidBookings {
  readonly count: number;
  readonly saved: Cents;
}

/**
 * Reads the memberships of a person's contacts at a club that have not ended, those of each contact by their first day, each with what it saved, its open bookings and what
 * ending it now refunds.
 */
export const readOwnMemberships = Effect.fnUntraced(function* (client: string, contacts: readonly ProvenContact[]) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const at = now();
  const found = yield* Effect.forEach(contacts, (contact) => store.trial((tx) => tx.people.memberships(client, contact)));
  const rows = found.flat().filter(({ to }) => to >= dayAt(at));
  if (rows.length === 0) return [];
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return yield* Effect.forEach(rows, (row) => store.trial((tx) => readMembershipRecord(tx, row, { catalogue, now: at })));
});

/**
 * Reads the memberships of a customer of a club that were not ended, the latest first, by the contacts that they proved. Fails with
 * ITEM_NOT_EXIST for another club's customer.
 */
export const readMembershipsOfCustomer = Effect.fnUntraced(function* (client: string, customer: string) {
  const store = yield* Store;
  const { phones, emails } = yield* readCustomerProofs(client, customer);
  const found = yield* Effect.forEach([...phones, ...emails], (contact) => store.trial((tx) => tx.people.memberships(client, contact)));
  return found.flat().toSorted((one, other) => compareByCodePoint(other.to, one.to) || compareByCodePoint(one._id, other._id));
});

/** Reads a membership that one of a person's contacts has, by its id; undefined for another one's. */
export const readOwnMembership = Effect.fnUntraced(function* (
  tx: Transaction,
  { _id, client, contacts }: { readonly _id: string; readonly client: string; readonly contacts: readonly ProvenContact[] },
) {
  for (const contact of contacts) {
    const row = (yield* tx.people.memberships(client, contact)).find((each) => each._id === _id);
    if (row !== undefined) return row;
  }
  return undefined;
});

/**
 * Reads a membership of a club as its staff see it, also one that has ended, with whether they may choose what its end refunds. Fails with
 * ITEM_NOT_EXIST.
 */
export const readClubMembership = Effect.fnUntraced(function* (client: string, id: string) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const row = yield* store.kinds.memberships.read(clubScope(client), id);
  if (row === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const record = yield* store.trial((tx) => readMembershipRecord(tx, row, { catalogue, now: now() }));
  return { ...record, mayChooseRefund: catalogueIndexOf(catalogue).settingsOf(client).plans.chosenRefund };
});

interface RecordContext {
  readonly catalogue: Catalogue;
  readonly now: number;
}

/**
 * Reads a membership as its holder sees it, within a commit: a booking of the card counts if its commit came first. For none to come after,
 * the commit has read the memberships of each person of the card.
 */
export const readMembershipRecord = Effect.fnUntraced(function* (
  tx: Transaction,
  row: StoredRow<Membership>,
  { catalogue, now }: RecordContext,
) {
  const everybody = (row.terms?.people ?? 1) > 1 && row.card === undefined ? yield* tx.people.ofCard(row.client, row._id) : [];
  const onCard = yield* readCardBookings(tx, row, now);
  const counted = new Set([row, ...everybody].map(({ _id }) => _id));
  const own = onCard.filter(({ membership }) => membership !== null && counted.has(membership));
  const savedBy = (bookings: readonly Reservation[]) =>
    sumOfCents(bookings.map(({ tape, date, time }) => memberSaving({ tape, date, slots: time.length }, catalogue.items)));
  const unpaid = own.filter(({ status }) => status === "pending");
  const saved = savedBy(own.filter(({ status }) => status !== "pending"));
  const { clubs, settingsOf } = catalogueIndexOf(catalogue);
  const { lateRefundPercent } = settingsOf(row.client).plans;
  const sale = yield* readSale(tx, row);
  return {
    row,
    people: everybody.filter(({ retired }) => retired === undefined),
    currency: currencyOf(clubs.get(row.client)),
    paid: sale?.paid,
    saved,
    unpaid: { count: unpaid.length, saved: savedBy(unpaid) },
    open: (row.card === undefined ? own : onCard).filter(({ date, end }) => instantOf(date, end) > now).length,
    refund: endingRefund(sale, sumOfCents([saved, savedBy(unpaid)]), lateRefundPercent, now),
  } satisfies OwnMembershipRecord;
});

/** Reads when a membership was bought, and what the club still has of its price; undefined for one that was not bought here. */
const readSale = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Membership) {
  const order = yield* tx.membershipOrders.ofMembership(client, _id);
  if (order === undefined) return undefined;
  return { paid: yield* readHeldForMembership(tx, client, _id), at: order.createdAt } satisfies MembershipSale;
});

/** Reads the bookings that hold their slot or held it and whose member price the card of a membership gave. */
const readCardBookings = Effect.fnUntraced(function* (tx: Transaction, { client, _id, card = _id, from }: Membership, now: number) {
  const today = dayAt(now);
  return (yield* tx.reservations.openOfCards(client, [card], from < today ? from : today)).get(card) ?? [];
});
