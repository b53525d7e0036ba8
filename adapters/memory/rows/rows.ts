import type { Announcement } from "#core/domain/chat/announcement.ts";
import type { LimitedAttempts, StoredPassword, TokenFamily } from "#core/domain/people/account.ts";
import type { Reckoning } from "#core/domain/clock/reckoning.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { type ClubScope, scopeIncludes, type ScopedRow } from "#core/domain/scope.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import type { RoleRecord, SessionRecord, UserRecord } from "#core/domain/people/principal.ts";
import type { SignedChecklist } from "#core/domain/daysheet/signedChecklist.ts";
import type { Damage } from "#core/domain/condition/damage.ts";
import type { MaintenanceEntry } from "#core/domain/maintenance/entry.ts";
import type { ShownLockCode } from "#core/domain/lock/code.ts";
import type { TripPhoto } from "#core/domain/condition/tripPhoto.ts";
import type { Trip } from "#core/domain/daysheet/trip.ts";
import type { StoredClauses } from "#core/domain/club/clauseTexts.ts";
import type { ActionCard } from "#core/domain/chat/card.ts";
import type { ReadingCursor, ThreadMessage, ChatThread } from "#core/domain/chat/thread.ts";
import type { TripFeedback } from "#core/domain/feedback/tripFeedback.ts";
import type { AuditLine } from "#core/domain/auditLine.ts";
import type { StoredCart } from "#core/domain/cart/storedCart.ts";
import type { StoredFile } from "#core/domain/files/storedFile.ts";
import type { SentDocument } from "#core/domain/documents/sentDocument.ts";
import type { ChunkedUpload } from "#core/domain/files/upload.ts";
import { recordByKind } from "#core/ports/store/kindNames.ts";
import type { AnyRow } from "#core/domain/find/storedRow.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import type { ClubsWithSettings } from "#core/domain/catalogue/clubs.ts";
import type { BoatSpan, SlotTenure } from "#core/domain/reservation/unpaid.ts";
import type { Hold, Reservation } from "#core/domain/reservation/reservation.ts";
import type { StoredReply } from "#core/ports/store/replies.ts";
import type { LedgerEntry } from "#core/domain/ledger/ledger.ts";
import type { Refund } from "#core/domain/ledger/refunds.ts";
import type { RequestedCode } from "#core/domain/accounts/oneTimeCode.ts";
import type { CreditEntry } from "#core/domain/ledger/credit.ts";
import type { ImportRecord } from "#core/domain/importing/importRecord.ts";
import type { Rebooking } from "#core/domain/rebooking/rebooking.ts";
import type { StaffGiving, MoneyRequest } from "#core/domain/ledger/staffGiving.ts";
import type { StaffAct } from "#core/domain/reservation/staffAct.ts";
import type { Swap } from "#core/domain/swap/swap.ts";
import type { FreedTime, WishProposal } from "#core/domain/waitlist/wishProposal.ts";
import type { Wish } from "#core/domain/waitlist/wish.ts";
import type { MembershipOrder } from "#core/domain/membership/membershipOrder.ts";
import type { StockUnits } from "#core/ports/store/claims.ts";
import type { ConnectorRecord } from "#core/domain/messages/connector.ts";
import type { ConnectorAccount } from "#core/domain/messages/connectorAccount.ts";
import type { CalendarFeed } from "#core/domain/calendar/feed.ts";
import type { SavedView } from "#core/domain/people/savedView.ts";
import type { OptOut } from "#core/ports/store/outbox.ts";
import type { OutboxRow, OutboxState } from "#core/domain/messages/outbox.ts";
import type { PersonErasure } from "#core/domain/privacy/erasure.ts";
import type { CommitJournal } from "./journal.ts";

/** One claimed quantum. */
export interface ClaimRow {
  readonly client: string;
  readonly boat: string;
  readonly day: Day;
  readonly quantum: number;
  readonly owner: string;
  readonly expires: number | null;
}

/** One row of the outbox, and whether it is to be sent, was sent, or failed for good. */
export interface OutboxTableRow extends OutboxRow {
  readonly state: OutboxState;
  readonly reason?: string;
}

/** A row of how long somebody kept one span of a boat without paying. */
export type TenureRow = BoatSpan & SlotTenure;

/** Every table of the store, by primary key as text, and the values that need no table. */
export type MemoryTables = Readonly<ReturnType<typeof createTables>> & {
  reckoning: Reckoning | undefined;
  clubs: ClubsWithSettings;
  peopleVersion: number;
  lastOutboxId: number;
};

/** Creates the tables of a new store. */
export function createMemoryTables(): MemoryTables {
  return { ...createTables(), reckoning: undefined, clubs: { version: 0, clubs: [], settings: [] }, peopleVersion: 0, lastOutboxId: 0 };
}

function createTables() {
  const { users: _users, roles: _roles, ...kinds } = recordByKind(() => new Map<string, AnyRow>());
  return {
    claims: new Map<string, ClaimRow>(),
    holds: new Map<string, Hold>(),
    reservations: new Map<string, Reservation>(),
    ledger: new Map<string, LedgerEntry>(),
    /** Receipt numbers, by club and reservation. */
    receipts: new Map<string, { readonly client: string; readonly number: number; readonly at: number }>(),
    outbox: new Map<string, OutboxTableRow>(),
    codes: new Map<string, RequestedCode>(),
    replies: new Map<string, StoredReply>(),
    tenures: new Map<string, TenureRow>(),
    carts: new Map<string, StoredCart>(),
    users: new Map<string, UserRecord>(),
    roles: new Map<string, RoleRecord>(),
    sessions: new Map<string, SessionRecord>(),
    savedViews: new Map<string, SavedView>(),
    calendarFeeds: new Map<string, CalendarFeed>(),
    connectors: new Map<string, ConnectorRecord>(),
    connectorAccounts: new Map<string, ConnectorAccount>(),
    credentials: new Map<string, StoredPassword>(),
    families: new Map<string, TokenFamily>(),
    attempts: new Map<string, LimitedAttempts>(),
    passkeys: new Map<string, Passkey>(),
    challenges: new Map<string, LimitedAttempts>(),
    /** All kinds but users and roles, which have tables of their own. */
    kinds,
    audit: new Map<string, AuditLine>(),
    files: new Map<string, StoredFile>(),
    uploads: new Map<string, ChunkedUpload>(),
    documents: new Map<string, SentDocument>(),
    erasures: new Map<string, PersonErasure>(),
    clauses: new Map<string, StoredClauses>(),
    trips: new Map<string, Trip>(),
    checklists: new Map<string, SignedChecklist>(),
    lockCodes: new Map<string, ShownLockCode>(),
    tripPhotos: new Map<string, TripPhoto>(),
    damages: new Map<string, Damage>(),
    maintenance: new Map<string, MaintenanceEntry>(),
    rebookings: new Map<string, Rebooking>(),
    announcements: new Map<string, Announcement>(),
    moneyRequests: new Map<string, MoneyRequest>(),
    staffGivings: new Map<string, StaffGiving>(),
    /** By reservation. */
    staffActs: new Map<string, StaffAct>(),
    swaps: new Map<string, Swap>(),
    wishes: new Map<string, Wish>(),
    wishProposals: new Map<string, WishProposal>(),
    freedTimes: new Map<string, FreedTime>(),
    membershipOrders: new Map<string, MembershipOrder>(),
    imports: new Map<string, ImportRecord>(),
    refunds: new Map<string, Refund>(),
    credits: new Map<string, CreditEntry>(),
    feedbacks: new Map<string, TripFeedback>(),
    optOuts: new Map<string, OptOut>(),
    /** The units of extras that bookings have taken, by extra, dock and day. */
    stock: new Map<string, StockUnits>(),
    /** How often promo codes were used, by club and code. */
    promoUses: new Map<string, number>(),
    threads: new Map<string, ChatThread>(),
    messages: new Map<string, ThreadMessage>(),
    cursors: new Map<string, ReadingCursor>(),
    cards: new Map<string, ActionCard>(),
    /** By club. */
    chatRevisions: new Map<string, number>(),
    /** By club. */
    catalogues: new Map<string, Catalogue>(),
    versions: new Map<string, number>(),
  };
}

/** Gives a primary key of several columns as one text. */
export function joinKeyColumns(...columns: readonly (string | number)[]): string {
  return columns.join("\n");
}

/** Throws if an id does not begin with its club: a store looks ids up by that prefix. */
export function assertIdOfClub(id: string, client: string): void {
  if (clubOfRowId(id) !== client) throw new Error(`"${id}" is not an id of the club "${client}"`);
}

/** Compares rows by their deadline, the earliest first, then by id. */
export function compareByDeadline(left: DeadlineRow, right: DeadlineRow): number {
  return left.deadline - right.deadline || compareByCodePoint(left._id, right._id);
}

interface DeadlineRow {
  readonly _id: string;
  readonly deadline: number;
}

/** Adds a row. Throws if the key exists. */
export function insertRow<A>(table: Map<string, A>, journal: CommitJournal, key: string, row: A): void {
  if (table.has(key)) throw new Error(`"${key}" exists already`);
  journal.set(table, key, row);
}

/** Adds a row under its id. Throws if the id exists, or does not begin with its club. */
export function insertRowOfClub<A extends { readonly _id: string; readonly client: string }>(
  table: Map<string, A>,
  journal: CommitJournal,
  row: A,
): void {
  assertIdOfClub(row._id, row.client);
  insertRow(table, journal, row._id, row);
}

/** Increments the version of a club, and once more if the commit is aborted: pages may have read the first one. */
export function increaseClubVersion(rows: MemoryTables, journal: CommitJournal, client: string): void {
  const move = (): void => void rows.versions.set(client, (rows.versions.get(client) ?? 0) + 1);
  journal.onAbort(move);
  move();
}

/** Gives the row if the scope includes it. */
export function rowInScope<Row extends ScopedRow>(scope: ClubScope, row: Row | undefined): Row | undefined {
  return row !== undefined && scopeIncludes(scope, row) ? row : undefined;
}

/** Gives the row if it is of the club. */
export function rowOfClub<Row extends { readonly client: string }>(client: string, row: Row | undefined): Row | undefined {
  return row?.client === client ? row : undefined;
}

/** Gives the keys of at most `limit` rows that ended before `before`, the oldest first. */
export function keysOfEndedRows<Row>(
  table: Map<string, Row>,
  endOf: (row: Row) => number,
  before: number,
  limit: number,
): readonly string[] {
  const over = [...table].filter(([, row]) => endOf(row) < before);
  const oldest = over.toSorted(([, left], [, right]) => endOf(left) - endOf(right)).slice(0, limit);
  return oldest.map(([key]) => key);
}

/** Removes rows by their keys; gives how many keys there are. */
export function removeAll(table: Map<string, unknown>, keys: readonly string[]): number {
  for (const key of keys) table.delete(key);
  return keys.length;
}
