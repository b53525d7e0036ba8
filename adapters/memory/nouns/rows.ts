import type { LimitedAttempts, StoredPassword, TokenFamily } from "#core/domain/people/account.ts";
import type { Reckoning } from "#core/domain/clock/reckoning.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { type ClubScope, scopeIncludes, type ScopedRow } from "#core/domain/people/scope.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import type { RoleRecord, SessionRecord, UserRecord } from "#core/domain/people/principal.ts";
import type { SignedChecklist } from "#core/domain/checklist/signedChecklist.ts";
import type { Damage } from "#core/domain/condition/damage.ts";
import type { TripPhoto } from "#core/domain/condition/tripPhoto.ts";
import type { Trip } from "#core/domain/daysheet/trip.ts";
import type { StoredClauses } from "#core/domain/club/clauseTexts.ts";
import type { ActionCard } from "#core/domain/chat/card.ts";
import type { ReadingCursor, ThreadMessage, ChatThread } from "#core/domain/chat/thread.ts";
import type { TripFeedback } from "#core/domain/feedback/tripFeedback.ts";
import type { AuditLine } from "#core/domain/history/auditLine.ts";
import type { StoredCart } from "#core/domain/cart/storedCart.ts";
import type { StoredFile } from "#core/domain/media/storedFile.ts";
import type { SentDocument } from "#core/domain/documents/sentDocument.ts";
import type { ChunkedUpload } from "#core/domain/media/upload.ts";
import { recordByKind, type KindName } from "#core/kinds/names.ts";
import type { AnyRow } from "#core/kinds/row.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import type { ClubsWithSettings } from "#core/domain/catalogue/clubs.ts";
import type { BoatSpan, SlotTenure } from "#core/domain/reservation/unpaid.ts";
import type { Hold, Reservation } from "#core/domain/reservation/reservation.ts";
import type { StoredReply } from "#core/ports/store/replies.ts";
import type { LedgerEntry } from "#core/domain/reservation/ledger.ts";
import type { RequestedCode } from "#core/domain/people/oneTimeCode.ts";
import type { CreditEntry } from "#core/domain/reservation/credit.ts";
import type { Refund } from "#core/domain/reservation/refunds.ts";
import type { ImportRecord } from "#core/kinds/importing/import.ts";
import type { Rebooking } from "#core/domain/rebooking/rebooking.ts";
import type { Swap } from "#core/domain/swap/swap.ts";
import type { FreedTime } from "#core/domain/waitlist/freedTime.ts";
import type { Wish } from "#core/domain/waitlist/wish.ts";
import type { WishProposal } from "#core/domain/waitlist/wishProposal.ts";
import type { MembershipOrder } from "#core/domain/plan/membershipOrder.ts";
import type { StockUnits } from "#core/ports/store/stock.ts";
import type { OptOut } from "#core/ports/store/optOuts.ts";
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

/** Every table of the store, by primary key as text. */
export interface MemoryTables {
  readonly claims: Map<string, ClaimRow>;
  readonly holds: Map<string, Hold>;
  readonly reservations: Map<string, Reservation>;
  readonly ledger: Map<string, LedgerEntry>;
  /** Receipt numbers, by club and reservation. */
  readonly receipts: Map<string, { readonly client: string; readonly number: number; readonly at: number }>;
  readonly outbox: Map<string, OutboxTableRow>;
  readonly codes: Map<string, RequestedCode>;
  readonly replies: Map<string, StoredReply>;
  readonly tenures: Map<string, TenureRow>;
  readonly carts: Map<string, StoredCart>;
  readonly users: Map<string, UserRecord>;
  readonly roles: Map<string, RoleRecord>;
  readonly sessions: Map<string, SessionRecord>;
  readonly credentials: Map<string, StoredPassword>;
  readonly families: Map<string, TokenFamily>;
  readonly attempts: Map<string, LimitedAttempts>;
  readonly passkeys: Map<string, Passkey>;
  readonly challenges: Map<string, LimitedAttempts>;
  reckoning: Reckoning | undefined;
  /** All kinds but users and roles, which have tables of their own. */
  readonly kinds: { readonly [Name in Exclude<KindName, "users" | "roles">]: Map<string, AnyRow> };
  readonly audit: Map<string, AuditLine>;
  readonly files: Map<string, StoredFile>;
  readonly uploads: Map<string, ChunkedUpload>;
  readonly documents: Map<string, SentDocument>;
  readonly erasures: Map<string, PersonErasure>;
  readonly clauses: Map<string, StoredClauses>;
  readonly trips: Map<string, Trip>;
  readonly checklists: Map<string, SignedChecklist>;
  readonly tripPhotos: Map<string, TripPhoto>;
  readonly damages: Map<string, Damage>;
  readonly rebookings: Map<string, Rebooking>;
  readonly swaps: Map<string, Swap>;
  readonly wishes: Map<string, Wish>;
  readonly wishProposals: Map<string, WishProposal>;
  readonly freedTimes: Map<string, FreedTime>;
  readonly membershipOrders: Map<string, MembershipOrder>;
  readonly imports: Map<string, ImportRecord>;
  readonly refunds: Map<string, Refund>;
  readonly credits: Map<string, CreditEntry>;
  readonly feedbacks: Map<string, TripFeedback>;
  readonly optOuts: Map<string, OptOut>;
  /** The units of extras that bookings have taken, by extra, dock and day. */
  readonly stock: Map<string, StockUnits>;
  /** How often promo codes were used, by club and code. */
  readonly promoUses: Map<string, number>;
  readonly threads: Map<string, ChatThread>;
  readonly messages: Map<string, ThreadMessage>;
  readonly cursors: Map<string, ReadingCursor>;
  readonly cards: Map<string, ActionCard>;
  /** By club. */
  readonly chatRevisions: Map<string, number>;
  /** By club. */
  readonly catalogues: Map<string, Catalogue>;
  clubs: ClubsWithSettings;
  readonly versions: Map<string, number>;
  peopleVersion: number;
  lastOutboxId: number;
}

/** Creates the tables of a new store. */
export function createMemoryTables(): MemoryTables {
  return {
    claims: new Map(),
    holds: new Map(),
    reservations: new Map(),
    ledger: new Map(),
    receipts: new Map(),
    outbox: new Map(),
    codes: new Map(),
    replies: new Map(),
    tenures: new Map(),
    carts: new Map(),
    reckoning: undefined,
    catalogues: new Map(),
    clubs: { version: 0, clubs: [], settings: [] },
    kinds: recordByKind(() => new Map<string, AnyRow>()),
    audit: new Map(),
    files: new Map(),
    uploads: new Map(),
    documents: new Map(),
    erasures: new Map(),
    clauses: new Map(),
    trips: new Map(),
    checklists: new Map(),
    tripPhotos: new Map(),
    damages: new Map(),
    rebookings: new Map(),
    swaps: new Map(),
    wishes: new Map(),
    wishProposals: new Map(),
    freedTimes: new Map(),
    membershipOrders: new Map(),
    imports: new Map(),
    refunds: new Map(),
    credits: new Map(),
    feedbacks: new Map(),
    optOuts: new Map(),
    stock: new Map(),
    promoUses: new Map(),
    threads: new Map(),
    messages: new Map(),
    cursors: new Map(),
    cards: new Map(),
    chatRevisions: new Map(),
    users: new Map(),
    roles: new Map(),
    sessions: new Map(),
    credentials: new Map(),
    families: new Map(),
    attempts: new Map(),
    passkeys: new Map(),
    challenges: new Map(),
    versions: new Map(),
    peopleVersion: 0,
    lastOutboxId: 0,
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
