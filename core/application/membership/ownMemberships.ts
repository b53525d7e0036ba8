import { Effect } from "effect";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { type Cents, sumOfCents } from "../../domain/money/cents.ts";
import type { Currency } from "../../domain/money/currency.ts";
import { endingRefund, type MembershipSale } from "../../domain/people/endingRefund.ts";
import { isMembershipValidOn, type Membership } from "../../domain/people/membership.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { memberSaving } from "../../domain/pricing/memberSaving.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { readHeldForMembership } from "../payment/refundMembership.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";

/** A membership as its holder sees it; amounts in cents. */
export interface OwnMembershipRecord {
  readonly row: StoredRow<Membership>;
  readonly currency: Currency;
  /** What the bookings of its card cost less than at the price of non-members. */
  readonly saved: Cents;
  /** How many bookings of its card have not ended. */
  readonly open: number;
  /** What ending it now refunds. */
  readonly refund: Cents;
}

/**
 * Reads the memberships of a phone at a club that have not ended, the earliest first, each with what it saved, its open bookings and what
 * ending it now refunds.
 */
export const readOwnMemberships = Effect.fnUntraced(function* (client: string, phone: string) {
  const [store, { now }] = [yield* Store, yield* ClockPort];
  const at = now();
  const rows = (yield* store.trial((tx) => tx.people.memberships(client, phone))).filter(({ to }) => to >= dayAt(at));
  if (rows.length === 0) return [];
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return yield* Effect.forEach(
    rows,
    Effect.fnUntraced(function* (row) {
      const others = yield* readSharing(row);
      return yield* store.trial((tx) => readMembershipRecord(tx, row, { others, catalogue, now: at }));
    }),
  );
});

interface RecordContext {
  /** The memberships that share the card of the one that is read. */
  readonly others: readonly Membership[];
  readonly catalogue: Catalogue;
  readonly now: number;
}

/**
 * Reads a membership as its holder sees it, within a commit: a booking of the card counts if its commit came first. For none to come after,
 * the commit has read the memberships of each phone of the card.
 */
export const readMembershipRecord = Effect.fnUntraced(function* (
  tx: Transaction,
  row: StoredRow<Membership>,
  { others, catalogue, now }: RecordContext,
) {
  const bookings = yield* readCardBookings(tx, row, others);
  const firm = bookings.filter(({ status }) => status !== "pending");
  const saved = sumOfCents(firm.map(({ tape, date, time }) => memberSaving({ tape, date, slots: time.length }, catalogue.items)));
  const open = bookings.filter(({ date, end }) => instantOf(date, end) > now).length;
  const { clubs, settingsOf } = catalogueIndexOf(catalogue);
  const currency = clubs.get(row.client)?.currency ?? "CAD";
  const { plans } = settingsOf(row.client);
  const sale = yield* readSale(tx, row);
  return { row, currency, saved, open, refund: endingRefund(sale, saved, plans.lateRefundPercent, now) } satisfies OwnMembershipRecord;
});

/** Reads when a membership was bought, and what the club still has of its price; undefined for one that was not bought here. */
const readSale = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Membership) {
  const order = yield* tx.membershipOrders.ofMembership(client, _id);
  if (order === undefined) return undefined;
  return { paid: yield* readHeldForMembership(tx, client, _id), at: order.createdAt } satisfies MembershipSale;
});

/** Reads the living memberships that share the card of a holder. */
const readSharing = Effect.fnUntraced(function* (row: Membership) {
  const isShared = (row.terms?.people ?? 1) > 1 && row.card === undefined;
  if (!isShared) return [];
  const store = yield* Store;
  const { items } = yield* store.kinds.memberships.find(clubScope(row.client), { where: { card: row._id }, itemsPerPage: 100 });
  return items.filter(({ retired }) => retired === undefined);
});

/** Reads the bookings at the member price that the memberships of a card cover, and that hold their slot or held it. */
const readCardBookings = Effect.fnUntraced(function* (tx: Transaction, row: Membership, others: readonly Membership[]) {
  const rows = [row, ...others];
  const [first = row.from] = rows.map(({ from }) => from).toSorted();
  const found = yield* tx.reservations.openOfCard(row.client, row._id, first);
  return found.filter(
    ({ phone, date, tape }) => tape.status === "Membership" && rows.some((each) => each.phone === phone && isMembershipValidOn(each, date)),
  );
});
