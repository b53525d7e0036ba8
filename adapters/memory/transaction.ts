import { Effect } from "effect";
import type { Transaction } from "#core/ports/store/store.ts";
import type { HoldWrites } from "#core/ports/store/claims.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { type Catalogue, catalogueIndexOf } from "#core/domain/catalogue/catalogue.ts";
import { type Closure, closuresAffecting } from "#core/domain/offer/closure.ts";
import type { OfferWrites } from "#core/ports/store/offer.ts";
import type { OutboxWrites } from "#core/ports/store/outbox.ts";
import type { ReplyWrites } from "#core/ports/store/replies.ts";
import { isReservationAhead } from "#core/domain/privacy/erasure.ts";
import type { ReservationWrites } from "#core/ports/store/reservations.ts";
import type { AuditWrites } from "#core/ports/store/audit.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { makeOtherBookingReads } from "./booking/bookingLists.ts";
import { makeAccountWrites, makeCodeWrites } from "./accounts/accounts.ts";
import { catalogueOfClub, putOfferRows } from "./offer/catalogue.ts";
import { makeCustomerWrites } from "./customers/customers.ts";
import { makeAnnouncementWrites, makeCardWrites, makeChatWrites } from "./chat/chat.ts";
import { holdsOfOrder, makeCartWrites } from "./cart/carts.ts";
import { makeFeedbackWrites } from "./feedback/feedback.ts";
import { makeClaimWrites } from "./reservation/claims.ts";
import { makeStockWrites } from "./reservation/stock.ts";
import { makeConnectorWrites } from "./connectors/connectors.ts";
import { makeCalendarFeedWrites, makePeopleWrites, makeSavedViewWrites } from "./people/people.ts";
import { makeOptOutWrites } from "./messages/outbox.ts";
import { makeClausesWrites, makeSettingsWrites } from "./club/club.ts";
import { makeClockWrites } from "./rows/clock.ts";
import { makeCreditWrites, makeLedgerWrites, makePromoUseWrites } from "./ledger/ledger.ts";
import { makeFileWrites, makeUploadWrites } from "./files/files.ts";
import { makeDocumentWrites } from "./documents/documents.ts";
import { makeKindWrites } from "./kinds.ts";
import type { CommitJournal } from "./rows/journal.ts";
import { makeRefundWrites } from "./payment/refunds.ts";
import { makePrivacyWrites } from "./privacy/privacy.ts";
import { makeImportWrites } from "./importing/imports.ts";
import { makeDockWrites } from "./daysheet/dock.ts";
import { makeRebookingWrites, makeSwapWrites } from "./booking/bookingChanges.ts";
import { makeMembershipOrderWrites } from "./membership/membershipOrders.ts";
import { makeMoneyRequestWrites, makeStaffActWrites } from "./payment/staffActs.ts";
import { makeWaitlistWrites } from "./waitlist/waitlist.ts";
import { makeUnpaidWrites } from "./payment/unpaid.ts";
import { assertIdOfClub, insertRow, joinKeyColumns, type MemoryTables, increaseClubVersion, rowInScope } from "./rows/rows.ts";

/** Creates the reads and writes of one commit; every change is recorded in `journal`. */
export function createMemoryTransaction(rows: MemoryTables, journal: CommitJournal): Transaction {
  return {
    claims: makeClaimWrites(rows, journal),
    holds: holds(rows, journal),
    reservations: reservations(rows, journal),
    ledger: makeLedgerWrites(rows, journal),
    outbox: outbox(rows, journal),
    people: makePeopleWrites(rows, journal),
    accounts: makeAccountWrites(rows, journal),
    codes: makeCodeWrites(rows, journal),
    customers: makeCustomerWrites(rows, journal),
    replies: replies(rows, journal),
    offer: offer(rows, journal),
    kinds: makeKindWrites(rows, journal),
    audit: audit(rows, journal),
    files: makeFileWrites(rows, journal),
    uploads: makeUploadWrites(rows, journal),
    documents: makeDocumentWrites(rows, journal),
    clauses: makeClausesWrites(rows, journal),
    rebookings: makeRebookingWrites(rows, journal),
    announcements: makeAnnouncementWrites(rows, journal),
    moneyRequests: makeMoneyRequestWrites(rows, journal),
    staffActs: makeStaffActWrites(rows, journal),
    swaps: makeSwapWrites(rows, journal),
    waitlist: makeWaitlistWrites(rows, journal),
    membershipOrders: makeMembershipOrderWrites(rows, journal),
    imports: makeImportWrites(rows, journal),
    refunds: makeRefundWrites(rows, journal),
    credits: makeCreditWrites(rows, journal),
    chat: makeChatWrites(rows, journal),
    feedback: makeFeedbackWrites(rows, journal),
    cards: makeCardWrites(rows, journal),
    carts: makeCartWrites(rows, journal),
    optOuts: makeOptOutWrites(rows, journal),
    savedViews: makeSavedViewWrites(rows, journal),
    calendarFeeds: makeCalendarFeedWrites(rows, journal),
    connectors: makeConnectorWrites(rows, journal),
    stock: makeStockWrites(rows, journal),
    promoUses: makePromoUseWrites(rows, journal),
    settings: makeSettingsWrites(rows, journal),
    ...makeDockWrites(rows, journal),
    unpaid: makeUnpaidWrites(rows, journal),
    clock: makeClockWrites(rows, journal),
    privacy: makePrivacyWrites(rows, journal),
  };
}

function holds(rows: MemoryTables, journal: CommitJournal): HoldWrites {
  return {
    insert: (hold) =>
      Effect.sync(() => {
        assertIdOfClub(hold._id, hold.client);
        insertRow(rows.holds, journal, hold._id, hold);
      }),
    read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.holds.get(id))),
    ofOrder: (client, order) => Effect.sync(() => holdsOfOrder(rows, client, order)),
    change: ({ _id, visitor, order, expires, isExtended }) =>
      Effect.sync(() => {
        const stored = rows.holds.get(_id);
        if (stored !== undefined) journal.set(rows.holds, _id, { ...stored, visitor, order, expires, isExtended });
      }),
    delete: (id) => Effect.sync(() => journal.remove(rows.holds, id)),
    clubOf: (visitor, now) =>
      Effect.sync(() => {
        const held = [...rows.holds.values()].filter((hold) => hold.visitor === visitor && hold.expires > now);
        return held.toSorted((left, right) => right.createdAt - left.createdAt)[0]?.client;
      }),
  };
}

function reservations(rows: MemoryTables, journal: CommitJournal): ReservationWrites {
  return {
    insert: (reservation) =>
      Effect.sync(() => {
        assertIdOfClub(reservation._id, reservation.client);
        const { client, reference } = reservation;
        if ([...rows.reservations.values()].some((other) => other.client === client && other.reference === reference)) return false;
        insertRow(rows.reservations, journal, reservation._id, reservation);
        return true;
      }),
    read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.reservations.get(id))),
    ofGroup: (client, group) =>
      Effect.sync(() =>
        [...rows.reservations.values()]
          .filter((row) => row.client === client && row.group === group)
          .toSorted((left, right) => compareByCodePoint(left._id, right._id)),
      ),
    ofOrders: (client, orders) =>
      Effect.sync(() =>
        [...rows.reservations.values()]
          .filter((row) => row.client === client && row.order !== null && orders.includes(row.order))
          .toSorted((left, right) => compareByCodePoint(left._id, right._id)),
      ),
    openOfCards: (client, cards, from) =>
      Effect.sync(() => {
        const memberships = [...rows.kinds.memberships.values()].filter((row) => row.client === client);
        const open = [...rows.reservations.values()]
          .filter((row) => row.client === client && row.date >= from && statusHoldsQuanta(row.status))
          .toSorted((left, right) => compareByCodePoint(left.date, right.date) || left.start - right.start);
        const found = cards.map((card) => {
          const onCard = new Set(memberships.filter((row) => row._id === card || row["card"] === card).map(({ _id }) => _id));
          return [card, open.filter(({ membership }) => membership !== null && onCard.has(membership))] as const;
        });
        return new Map(found.filter(([, own]) => own.length > 0));
      }),
    ...makeOtherBookingReads(rows),
    ahead: (client, { as, id }, from, limit) =>
      Effect.sync(() => {
        const named = [...rows.reservations.values()].filter((row) => row.client === client && [row[as]].flat().includes(id));
        const held = named.filter((row) => isReservationAhead(row, from));
        return held.toSorted((left, right) => compareByCodePoint(left.date, right.date) || left.start - right.start).slice(0, limit);
      }),
    remove: ({ _id, client }) =>
      Effect.sync(() => {
        journal.remove(rows.reservations, _id);
        for (const [key, line] of rows.ledger) if (line.client === client && line.reservation === _id) journal.remove(rows.ledger, key);
        for (const [key, claim] of rows.claims) if (claim.client === client && claim.owner === _id) journal.remove(rows.claims, key);
        increaseClubVersion(rows, journal, client);
      }),
    replace: (before, next) =>
      Effect.sync(() => {
        if (rows.reservations.get(next._id)?.version !== before.version) return false;
        journal.set(rows.reservations, next._id, next);
        return true;
      }),
  };
}

function outbox(rows: MemoryTables, journal: CommitJournal): OutboxWrites {
  return {
    enqueue: (entry) =>
      Effect.sync(() => {
        const key = joinKeyColumns(entry.client, entry.key);
        if (rows.outbox.has(key)) return;
        rows.lastOutboxId += 1;
        journal.set(rows.outbox, key, { ...entry, id: rows.lastOutboxId, attempts: 0, state: "due" });
      }),
    knows: (client, key) => Effect.sync(() => rows.outbox.has(joinKeyColumns(client, key))),
  };
}

function replies(rows: MemoryTables, journal: CommitJournal): ReplyWrites {
  return {
    read: (caller, key) => Effect.sync(() => rows.replies.get(joinKeyColumns(caller, key))),
    keep: (reply) =>
      Effect.sync(() => {
        const key = joinKeyColumns(reply.caller, reply.key);
        if (rows.replies.has(key)) return false;
        journal.set(rows.replies, key, reply);
        return true;
      }),
  };
}

function offer(rows: MemoryTables, journal: CommitJournal): OfferWrites {
  return {
    closures: (client, id, day) => Effect.sync(() => closuresOf(catalogueOfClub(rows, client), id, day)),
    put: (written) => Effect.sync(() => putOfferRows(rows, journal, written)),
  };
}

function closuresOf(catalogue: Catalogue, id: string, day: Day): readonly Closure[] | undefined {
  const { boats, docks } = catalogueIndexOf(catalogue);
  const boat = boats.get(id);
  return boat && closuresAffecting(catalogue.closures, boat, docks.get(boat.dock)?.lake ?? "", day);
}

function audit(rows: MemoryTables, journal: CommitJournal): AuditWrites {
  return { append: (line) => Effect.sync(() => insertRow(rows.audit, journal, line._id, line)) };
}
