import { Effect, Exit, Layer, Semaphore } from "effect";
import { bookingCountsTowardMailCap, type MailCounts, mailCountWindowMs } from "#core/domain/reservation/bookingSearch.ts";
import { withoutFreeTexts, type AuditLine } from "#core/domain/auditLine.ts";
import { anonymizeReservation } from "#core/domain/reservation/forget.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { daysOfWindow, type DayWindow } from "#core/domain/calendar/window.ts";
import type { BoatDayQuanta, ClaimedDay } from "#core/domain/availability/claims.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { type UserRecord, withoutEmailChange } from "#core/domain/people/principal.ts";
import { refuseNestedCommit, Store, type StoreShape, type Transaction } from "#core/ports/store/store.ts";
import { cartTimes } from "#core/domain/cart/storedCart.ts";
import { importUndoMs } from "#core/features/importing/kinds/columns.ts";
import { findInList } from "#core/domain/find/find.ts";
import { findLakes } from "#core/domain/catalogue/lakeSearch.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { type ClubScope, scopeIncludes } from "#core/domain/scope.ts";
import { makeConnectorReads } from "./connectors/connectors.ts";
import { makeCalendarFeedReads, makeSavedViewReads, readSubjectRecord } from "./people/people.ts";
import { makeAccountReads } from "./accounts/accounts.ts";
import { catalogueOfClub } from "./offer/catalogue.ts";
import { makeAnnouncementReads, makeCardReads } from "./chat/chat.ts";
import { makeHoldAndCartReads } from "./cart/carts.ts";
import { makeFigureReads } from "./dashboard/figures.ts";
import { makeMoneyReads } from "./ledger/ledger.ts";
import { eraseFeedbackWords } from "./feedback/feedback.ts";
import { makeClausesReads } from "./club/club.ts";
import { makeFileReads, makeUploadReads } from "./files/files.ts";
import { makeDocumentReads } from "./documents/documents.ts";
import { makeKindReads } from "./kinds.ts";
import { findAffectedBookings, makeBookingListReads, timelineBookingsDuring, visibleReservations } from "./booking/bookingLists.ts";
import { forgetCustomer } from "./customers/customers.ts";
import { createCommitJournal } from "./rows/journal.ts";
import { eraseTripNotes } from "./daysheet/trips.ts";
import { makeDockReads } from "./daysheet/dock.ts";
import { makePrivacyReads } from "./privacy/privacy.ts";
import { makeSeveralReservationReads } from "./reservation/severalReservations.ts";
import { makeImportReads } from "./importing/imports.ts";
import { makeRebookingReads, makeSwapReads } from "./booking/bookingChanges.ts";
import { makeMembershipOrderReads } from "./membership/membershipOrders.ts";
import { makeMoneyRequestReads, makeStaffActReads } from "./payment/staffActs.ts";
import { makeCustomerReads } from "./customers/customerReads.ts";
import { sweepWishes } from "./waitlist/waitlist.ts";
import { makeUnpaidReads } from "./payment/unpaid.ts";
import { createMemoryTables, joinKeyColumns, keysOfEndedRows, type MemoryTables, removeAll, rowInScope } from "./rows/rows.ts";
import {
  countWaitingOutboxRows,
  outboxOutcomesByKey,
  readWaitingOutboxRows,
  recordOutboxOutcome,
  takeDueOutboxRows,
} from "./messages/outbox.ts";
import { createMemoryTransaction } from "./transaction.ts";

/**
 * Makes a store in memory: one process, one commit at a time. It keeps the promises of the SQL stores, except that a read sees what a
 * commit under way has written.
 */
export function memoryStore(): StoreShape {
  return memoryStoreOver(createMemoryTables());
}

/** Makes a store in memory over rows, which it changes. */
export function memoryStoreOver(rows: MemoryTables): StoreShape {
  const mutex = Semaphore.makeUnsafe(1);
  const oneAtATime = <A, E, R>(work: Effect.Effect<A, E, R>) => refuseNestedCommit(Effect.uninterruptible(mutex.withPermit(work)));
  const versionOf = (client: string) => rows.versions.get(client) ?? 0;
  return {
    commit: (work) => oneAtATime(Effect.suspend(() => commit(rows, work))),
    trial: (work) => refuseNestedCommit(Effect.suspend(() => trial(rows, work))),
    offer: {
      catalogue: async (client) => catalogueOfClub(rows, client),
      withVersion: async (client) => ({ catalogue: catalogueOfClub(rows, client), version: versionOf(client) }),
      clubs: async () => rows.clubs,
      lakes: (query) => Effect.sync(() => findLakes([...rows.catalogues.values()], query)),
    },
    kinds: makeKindReads(rows),
    ...makeDockReads(rows),
    unpaid: makeUnpaidReads(rows),
    audit: { find: (scope, find) => Effect.sync(() => findInList(visibleAuditLines(rows, scope), find, true)) },
    files: makeFileReads(rows),
    uploads: makeUploadReads(rows),
    documents: makeDocumentReads(rows),
    clauses: makeClausesReads(rows),
    rebookings: makeRebookingReads(rows),
    announcements: makeAnnouncementReads(rows),
    moneyRequests: makeMoneyRequestReads(rows),
    staffActs: makeStaffActReads(rows),
    swaps: makeSwapReads(rows),
    membershipOrders: makeMembershipOrderReads(rows),
    imports: makeImportReads(rows),
    ...makeMoneyReads(rows, oneAtATime),
    cards: makeCardReads(rows),
    ...makeCustomerReads(rows),
    privacy: makePrivacyReads(rows),
    savedViews: makeSavedViewReads(rows),
    calendarFeeds: makeCalendarFeedReads(rows),
    connectors: makeConnectorReads(rows),
    claims: {
      claimed: async (boats, window, now) => claimedDaysOf(rows, boats, window, now),
      // Any change of the club counts as one of each day.
      versionsOfDays: async (client, window) => daysOfWindow(window).map(() => versionOf(client)),
      owners: (quanta, now) => Effect.sync(() => liveOwnersOf(rows, quanta, now)),
    },
    ...makeHoldAndCartReads(rows),
    reservations: {
      read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.reservations.get(id))),
      byReference: (scope, reference) =>
        Effect.sync(() => [...rows.reservations.values()].find((row) => row.reference === reference && scopeIncludes(scope, row))),
      bySession: (scope, session) =>
        Effect.sync(() => byId(visibleReservations(rows, scope).filter((reservation) => reservation.session === session))),
      overdue: (now, limit, after) => Effect.sync(() => overdue(rows, now, after).slice(0, limit)),
      mailCounts: (reservation) => Effect.sync(() => countMails(rows, reservation)),
      affected: (client, closed, page) => Effect.sync(() => findAffectedBookings(rows, client, closed, page)),
      during: (client, window) => Effect.sync(() => timelineBookingsDuring(rows, client, window)),
      ...makeBookingListReads(rows),
      ...makeSeveralReservationReads(rows),
      ...makeFigureReads(rows, (scope) => visibleReservations(rows, scope)),
      forget: (before, limit) => oneAtATime(Effect.sync(() => forget(rows, before, limit))),
    },
    outbox: {
      take: (now, limit, leaseMs, choice) => oneAtATime(Effect.sync(() => takeDueOutboxRows(rows, now, limit, leaseMs, choice))),
      settle: (id, outcome) => oneAtATime(Effect.sync(() => recordOutboxOutcome(rows, id, outcome))),
      outcomes: (client, keys) => Effect.sync(() => outboxOutcomesByKey(rows, client, keys)),
      waiting: (now) => Effect.sync(() => readWaitingOutboxRows(rows, now)),
      waitingOfClub: (client, kinds, now) => Effect.sync(() => countWaitingOutboxRows(rows, client, kinds, now)),
      countDead: () => Effect.sync(() => [...rows.outbox.values()].filter(({ state }) => state === "dead").length),
    },
    people: {
      version: async () => rows.peopleVersion,
      look: (subject) => Effect.sync(() => readSubjectRecord(rows, subject)),
    },
    accounts: makeAccountReads(rows),
    version: async (client) => versionOf(client),
    sweep: (before, limit) => oneAtATime(Effect.sync(() => sweep(rows, before, limit))),
    isEmpty: () => Effect.sync(() => rows.clubs.clubs.length === 0),
    ping: () => Effect.void,
    damage: () => Effect.undefined,
    bytes: () => Effect.succeed(0),
    replicas: () => Effect.succeed(0),
    close: () => Effect.void,
  };
}

function visibleAuditLines(rows: MemoryTables, scope: ClubScope): readonly AuditLine[] {
  return [...rows.audit.values()].filter((line) => scopeIncludes(scope, line));
}

/** The layer that provides a new store in memory, each time it is built. */
export const memoryStoreLayer: Layer.Layer<Store> = Layer.sync(Store, memoryStore);

/** A commit that may only read: its journal is closed from the start. */
function trial<A, E, R>(rows: MemoryTables, work: (tx: Transaction) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
  const journal = createCommitJournal();
  journal.close();
  return work(createMemoryTransaction(rows, journal));
}

/** Runs a commit, and undoes its changes if it fails. */
function commit<A, E, R>(rows: MemoryTables, work: (tx: Transaction) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
  const journal = createCommitJournal();
  const end = (exit: Exit.Exit<A, E>) =>
    Effect.sync(() => {
      if (Exit.isFailure(exit)) journal.abort();
      journal.close();
    });
  return Effect.onExit(work(createMemoryTransaction(rows, journal)), end);
}

function claimedDaysOf(
  rows: MemoryTables,
  boats: readonly string[],
  { dateStart, dateEnd }: DayWindow,
  now: number,
): readonly ClaimedDay[] {
  const wantedBoats = new Set(boats);
  const days = new Map<string, { boat: string; day: Day; words: [number, number, number]; until: number | null }>();
  for (const { boat, day, quantum, expires } of rows.claims.values()) {
    if (!wantedBoats.has(boat) || day < dateStart || day > dateEnd || (expires !== null && expires <= now)) continue;
    const key = joinKeyColumns(boat, day);
    const claimedDay = days.get(key) ?? { boat, day, words: [0, 0, 0], until: null };
    const word = quantum >>> 5;
    claimedDay.words[word] = ((claimedDay.words[word] ?? 0) | (1 << (quantum & 31))) >>> 0;
    if (expires !== null) claimedDay.until = Math.min(expires, claimedDay.until ?? expires);
    days.set(key, claimedDay);
  }
  return [...days.values()];
}

function liveOwnersOf(rows: MemoryTables, { client, boat, day, quanta }: BoatDayQuanta, now: number): readonly string[] {
  const claims = quanta.flatMap((quantum) => rows.claims.get(joinKeyColumns(client, boat, day, quantum)) ?? []);
  const live = claims.filter(({ expires }) => expires === null || expires > now);
  return [...new Set(live.map(({ owner }) => owner))].toSorted(compareByCodePoint);
}

function byId(reservations: readonly Reservation[]): readonly Reservation[] {
  return reservations.toSorted((left, right) => compareByCodePoint(left._id, right._id));
}

type Ending = Pick<Reservation, "_id" | "expires">;

function overdue(rows: MemoryTables, now: number, after?: Ending): readonly Reservation[] {
  return [...rows.reservations.values()]
    .filter(({ status, expires }) => status === "pending" && expires !== null && expires <= now)
    .filter((reservation) => after === undefined || byEnd(reservation, after) > 0)
    .toSorted(byEnd);
}

function byEnd(left: Ending, right: Ending): number {
  return (left.expires ?? 0) - (right.expires ?? 0) || (left._id < right._id ? -1 : Number(left._id > right._id));
}

function countMails(rows: MemoryTables, { _id, phone, isByEmail, address, profile, createdAt }: Reservation): MailCounts {
  const isBefore = (other: Reservation): boolean => other.createdAt < createdAt || (other.createdAt === createdAt && other._id < _id);
  const isRecent = (other: Reservation): boolean => other.createdAt > createdAt - mailCountWindowMs;
  const before = [...rows.reservations.values()].filter((other) => bookingCountsTowardMailCap(other) && isRecent(other) && isBefore(other));
  const mailbox = profile.email.toLowerCase();
  return {
    phone: isByEmail ? 0 : before.filter((other) => other.phone === phone && !other.isByEmail).length,
    address: before.filter((other) => other.address === address).length,
    mailbox: before.filter((other) => other.profile.email.toLowerCase() === mailbox).length,
  };
}

function sweep(rows: MemoryTables, before: number, limit: number): number {
  const expiredHolds = new Set(keysOfEndedRows(rows.holds, ({ expires }) => expires, before, limit));
  for (const [key, { owner, expires }] of rows.claims) {
    if (expiredHolds.has(owner) && expires !== null && expires < before) rows.claims.delete(key);
  }
  const expiredFamilies = keysOfEndedRows(rows.families, ({ expires }) => expires, before, limit);
  removeAll(rows.sessions, expiredFamilies);
  return (
    removeAll(rows.holds, [...expiredHolds]) +
    removeAll(
      rows.carts,
      keysOfEndedRows(rows.carts, ({ expires }) => expires + cartTimes.shown, before, limit),
    ) +
    removeAll(rows.families, expiredFamilies) +
    removeAll(
      rows.attempts,
      keysOfEndedRows(rows.attempts, ({ until }) => until, before, limit),
    ) +
    removeAll(
      rows.challenges,
      keysOfEndedRows(rows.challenges, ({ until }) => until, before, limit),
    ) +
    sweepWishes(rows, before, limit) +
    endEmailChanges(rows, before, limit) +
    removeAll(
      rows.codes,
      keysOfEndedRows(rows.codes, ({ expires }) => expires, before, limit),
    ) +
    removeAll(
      rows.tenures,
      keysOfEndedRows(rows.tenures, ({ until }) => until, before, limit),
    ) +
    removeAll(
      rows.imports,
      keysOfEndedRows(rows.imports, ({ at }) => at + importUndoMs, before, limit),
    ) +
    removeAll(
      rows.replies,
      keysOfEndedRows(rows.replies, ({ at }) => at, before, limit),
    )
  );
}

function endEmailChanges(rows: MemoryTables, before: number, limit: number): number {
  const ends = ({ emailChange }: UserRecord) => (emailChange === undefined ? Infinity : Date.parse(emailChange.expires));
  const keys = keysOfEndedRows(rows.users, ends, before, limit);
  for (const key of keys) {
    const user = rows.users.get(key);
    if (user !== undefined) rows.users.set(key, withoutEmailChange(user));
  }
  return keys.length;
}

function forget(rows: MemoryTables, before: Day, limit: number): number {
  const named = [...rows.reservations.values()].filter(({ date, phone }) => date < before && phone !== "").slice(0, limit);
  for (const reservation of named) {
    rows.reservations.set(reservation._id, anonymizeReservation(reservation));
    eraseTripNotes(rows, reservation);
    eraseFeedbackWords(rows, reservation);
    for (const [id, line] of rows.audit)
      if (line.client === reservation.client && line.item === reservation._id)
        rows.audit.set(id, { ...line, changes: withoutFreeTexts(line.changes) });
  }
  for (const reservation of named) forgetCustomer(rows, reservation);
  return named.length;
}
