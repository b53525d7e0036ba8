import { Effect } from "effect";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { type Cents, sumOfCents } from "../../domain/money/cents.ts";
import type { Currency } from "../../domain/money/currency.ts";
import { endingRefund, type MembershipSale } from "../../domain/people/endingRefund.ts";
import type { Membership } from "../../domain/people/membership.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { memberSaving } from "../../domain/pricing/memberSaving.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
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

/** How many bookings are read at once. */
const atOnce = 100;

/**
 * Reads the memberships of a phone at a club that have not ended, the earliest first, each with what it saved, its open bookings and what
 * ending it now refunds.
 */
export const readOwnMemberships = Effect.fnUntraced(function* (client: string, phone: string) {
  const [store, { now }] = [yield* Store, yield* ClockPort];
  const today = dayAt(now());
  const rows = (yield* store.commit((tx) => tx.people.memberships(client, phone))).filter(({ to }) => to >= today);
  if (rows.length === 0) return [];
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return yield* Effect.forEach(rows, (row) => readRecord(catalogue, row));
});

const readRecord = Effect.fnUntraced(function* (catalogue: Catalogue, row: StoredRow<Membership>) {
  const { now } = yield* ClockPort;
  const at = now();
  const bookings = yield* readCardBookings(row);
  const firm = bookings.filter(({ status }) => status !== "pending");
  const saved = sumOfCents(firm.map(({ tape, date, time }) => memberSaving({ tape, date, slots: time.length }, catalogue.items)));
  const open = bookings.filter(({ date, end }) => instantOf(date, end) > at).length;
  const { clubs, settingsOf } = catalogueIndexOf(catalogue);
  const currency = clubs.get(row.client)?.currency ?? "CAD";
  const { plans } = settingsOf(row.client);
  const sale = yield* readSale(row);
  return { row, currency, saved, open, refund: endingRefund(sale, saved, plans.lateRefundPercent, at) } satisfies OwnMembershipRecord;
});

/** Reads when a membership was bought, and what the club still has of its price; undefined for one that was not bought here. */
const readSale = Effect.fnUntraced(function* ({ client, _id }: Membership) {
  const store = yield* Store;
  return yield* store.commit(
    Effect.fnUntraced(function* (tx) {
      const order = yield* tx.membershipOrders.ofMembership(client, _id);
      if (order === undefined) return undefined;
      return { paid: yield* readHeldForMembership(tx, client, _id), at: order.createdAt } satisfies MembershipSale;
    }),
  );
});

/** Reads the bookings at the member price that the memberships of a card cover, and that hold their slot or held it. */
const readCardBookings = Effect.fnUntraced(function* (row: Membership) {
  const store = yield* Store;
  const isShared = (row.terms?.people ?? 1) > 1 && row.card === undefined;
  const others = isShared
    ? yield* store.kinds.memberships.find(clubScope(row.client), { where: { card: row._id }, itemsPerPage: 100 })
    : undefined;
  const rows = [row, ...(others?.items ?? []).filter(({ retired }) => retired === undefined)];
  return (yield* Effect.forEach(rows, readMemberBookings)).flat();
});

/** Reads the bookings at the member price that a membership covers and that hold their slot or held it. */
const readMemberBookings = Effect.fnUntraced(function* ({ client, phone, from, to }: Membership) {
  const store = yield* Store;
  const query = { where: { phone, date: { gte: from, lte: to } } };
  const found: Reservation[] = [];
  for (let after: string | undefined = ""; after !== undefined;) {
    const page: readonly Reservation[] = yield* store.reservations.pageAfter(clubScope(client), query, after, atOnce);
    found.push(...page.filter(({ status, tape }) => tape.status === "Membership" && statusHoldsQuanta(status)));
    after = page.length < atOnce ? undefined : page.at(-1)?.reference;
  }
  return found;
});
