import { Context, Effect } from "effect";
import type { AccountReads, AccountWrites, CodeWrites } from "./accounts.ts";
import type { AnnouncementReads, AnnouncementWrites, CardReads, CardWrites, ChatReads, ChatWrites } from "./chat.ts";
import type { AuditReads, AuditWrites } from "./audit.ts";
import type { CartReads, CartWrites } from "./carts.ts";
import type { ClausesReads, ClausesWrites, SettingsWrites } from "./club.ts";
import type { ClaimReads, ClaimWrites, AllHoldReads, HoldWrites, StockReads, StockWrites } from "./claims.ts";
import type { ClockWrites } from "./clock.ts";
import type { ChecklistReads, ChecklistWrites, LockCodeReads, LockCodeWrites, TripReads, TripWrites } from "./trips.ts";
import type { ConditionReads, ConditionWrites } from "./condition.ts";
import type { CreditReads, CreditWrites, LedgerReads, LedgerWrites, PromoUseReads, PromoUseWrites } from "./ledger.ts";
import type {
  CustomerWrites,
  CalendarFeedReads,
  CalendarFeedWrites,
  SavedViewReads,
  SavedViewWrites,
  PeopleReads,
  PeopleWrites,
} from "./people.ts";
import type { FeedbackReads, FeedbackWrites } from "./feedback.ts";
import type { DocumentReads, DocumentWrites } from "./documents.ts";
import type { FileReads, FileWrites, UploadReads, UploadWrites } from "./files.ts";
import type { ImportReads, ImportWrites } from "./imports.ts";
import type { KindReadsByName, KindsWithinCommit } from "./kinds.ts";
import type { OfferReads, OfferWrites } from "./offer.ts";
import type { OptOutReads, OptOutWrites, OutboxWork, OutboxWrites } from "./outbox.ts";
import type { ConnectorReads, ConnectorWrites } from "./connectors.ts";
import type { MaintenanceReads, MaintenanceWrites } from "./maintenance.ts";
import type { MembershipOrderReads, MembershipOrderWrites } from "./membershipOrders.ts";
import type { PrivacyReads, PrivacyWrites } from "./privacy.ts";
import type { RefundReads, RefundWrites, UnpaidReads, UnpaidWrites } from "./payments.ts";
import type { RebookingReads, RebookingWrites, SwapReads, SwapWrites } from "./bookingChanges.ts";
import type { ReplyWrites } from "./replies.ts";
import type { ReservationReads, ReservationWrites } from "./reservations.ts";
import type { MoneyRequestReads, MoneyRequestWrites, StaffActReads, StaffActWrites } from "./staffActs.ts";
import type { WaitlistReads, WaitlistWrites } from "./waitlist.ts";

/**
 * The ports of what one commit may do, one port for each noun. Everything done through one Transaction is stored together or not at all: a
 * failure aborts it. Keys of clubs' rows begin with `client`.
 */
export interface Transaction {
  readonly claims: ClaimWrites;
  readonly holds: HoldWrites;
  readonly reservations: ReservationWrites;
  readonly ledger: LedgerWrites;
  readonly outbox: OutboxWrites;
  readonly people: PeopleWrites;
  readonly accounts: AccountWrites;
  readonly codes: CodeWrites;
  readonly customers: CustomerWrites;
  readonly replies: ReplyWrites;
  readonly offer: OfferWrites;
  readonly kinds: KindsWithinCommit;
  readonly audit: AuditWrites;
  readonly files: FileWrites;
  readonly uploads: UploadWrites;
  readonly documents: DocumentWrites;
  readonly settings: SettingsWrites;
  readonly clauses: ClausesWrites;
  readonly trips: TripWrites;
  readonly condition: ConditionWrites;
  readonly checklists: ChecklistWrites;
  readonly lockCodes: LockCodeWrites;
  readonly maintenance: MaintenanceWrites;
  readonly rebookings: RebookingWrites;
  readonly announcements: AnnouncementWrites;
  readonly moneyRequests: MoneyRequestWrites;
  readonly staffActs: StaffActWrites;
  readonly swaps: SwapWrites;
  readonly waitlist: WaitlistWrites;
  readonly membershipOrders: MembershipOrderWrites;
  readonly imports: ImportWrites;
  readonly refunds: RefundWrites;
  readonly credits: CreditWrites;
  readonly chat: ChatWrites;
  readonly feedback: FeedbackWrites;
  readonly cards: CardWrites;
  readonly carts: CartWrites;
  readonly optOuts: OptOutWrites;
  readonly savedViews: SavedViewWrites;
  readonly calendarFeeds: CalendarFeedWrites;
  readonly connectors: ConnectorWrites;
  readonly stock: StockWrites;
  readonly promoUses: PromoUseWrites;
  readonly unpaid: UnpaidWrites;
  readonly clock: ClockWrites;
  readonly privacy: PrivacyWrites;
}

/** The store. When the store itself fails, effects die of StoreDown, and promises reject with it. */
export interface StoreShape {
  /**
   * Runs the work in a commit, which completes even if the caller is interrupted. If the work fails or dies, nothing is written, and its
   * failure is passed on. Within the work no other commit and no trial may begin: the store dies of it, as `refuseNestedCommit` says. What the
   * work reads, except the cached offer, it reads by `tx`.
   */
  readonly commit: <A, E, R>(work: (tx: Transaction) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
  /** Runs work that reads as a commit does and writes nothing. It blocks no commit; a write in it is a fault and is not done. */
  readonly trial: <A, E, R>(work: (tx: Transaction) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
  readonly claims: ClaimReads;
  readonly holds: AllHoldReads;
  readonly reservations: ReservationReads;
  readonly ledger: LedgerReads;
  readonly outbox: OutboxWork;
  readonly people: PeopleReads;
  readonly accounts: AccountReads;
  readonly offer: OfferReads;
  readonly kinds: KindReadsByName;
  readonly trips: TripReads;
  readonly condition: ConditionReads;
  readonly checklists: ChecklistReads;
  readonly lockCodes: LockCodeReads;
  readonly maintenance: MaintenanceReads;
  readonly unpaid: UnpaidReads;
  readonly audit: AuditReads;
  readonly files: FileReads;
  readonly uploads: UploadReads;
  readonly documents: DocumentReads;
  readonly clauses: ClausesReads;
  readonly rebookings: RebookingReads;
  readonly announcements: AnnouncementReads;
  readonly moneyRequests: MoneyRequestReads;
  readonly staffActs: StaffActReads;
  readonly swaps: SwapReads;
  readonly waitlist: WaitlistReads;
  readonly membershipOrders: MembershipOrderReads;
  readonly imports: ImportReads;
  readonly refunds: RefundReads;
  readonly credits: CreditReads;
  readonly chat: ChatReads;
  readonly feedback: FeedbackReads;
  readonly cards: CardReads;
  readonly carts: CartReads;
  readonly optOuts: OptOutReads;
  readonly savedViews: SavedViewReads;
  readonly calendarFeeds: CalendarFeedReads;
  readonly connectors: ConnectorReads;
  readonly stock: StockReads;
  readonly promoUses: PromoUseReads;
  readonly privacy: PrivacyReads;
  /** A number that changes whenever a commit, in this process or another, changed claims, reservations, the ledger or the offer of this club. */
  readonly version: (client: string) => Promise<number>;
  /**
   * Removes holds, carts, codes, stored replies, imports, tenures, sign-ins, attempts, old wishes and changes of e-mail that ended before `before`, oldest
   * first, at most `limit` of each; gives how many. Each call is one small commit, so that others do not wait long.
   */
  readonly sweep: (before: number, limit: number) => Effect.Effect<number>;
  readonly isEmpty: () => Effect.Effect<boolean>;
  /** Dies when the store cannot be read and written, or is not the one that was opened; used by /readyz. */
  readonly ping: () => Effect.Effect<void>;
  /** Checks the whole store, slowly and in parallel with calls; gives the engine's description of damage, undefined where there is none. */
  readonly damage: () => Effect.Effect<string | undefined>;
  /** The store's size on disk, in bytes. */
  readonly bytes: () => Effect.Effect<number>;
  /** How many other machines this one copies each commit to; undefined where that is not known, as for a store over several machines. */
  readonly replicas: () => Effect.Effect<number | undefined>;
  readonly close: () => Effect.Effect<void>;
}

/** The store of all clubs: SQLite, PostgreSQL or memory, all tested by one suite. */
export class Store extends Context.Service<Store, StoreShape>()("quai/core/ports/Store") {}

/** Whether an effect runs in a commit or a trial. */
const isWithinCommit = Context.Reference<boolean>("quai/core/ports/IsWithinCommit", { defaultValue: () => false });

/**
 * Marks work as a commit or a trial of a store. It dies where it begins in another one: the inner one would wait for the outer one, for ever
 * or until no connection is left, and would not see what the outer one wrote.
 */
export function refuseNestedCommit<A, E, R>(commit: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
  return dieWithinCommit("A commit or a trial cannot begin within another one", Effect.provideService(commit, isWithinCommit, true));
}

/** Makes an effect die with a message where it runs in a commit or a trial. */
export function dieWithinCommit<A, E, R>(message: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
  return Effect.flatMap(isWithinCommit, (isWithin) => (isWithin ? Effect.die(new Error(message)) : work));
}

/**
 * The store cannot be reached or does not work, independently of the request, which may be retried later. A commit whose reply was lost may
 * have been stored. `code` is the engine's code for the failure, and safe to log.
 */
export class StoreDown extends Error {
  override readonly name: string = "StoreDown";
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(cause instanceof Error && cause.message !== "" ? cause.message : code, { cause });
    this.code = code;
  }
}

/** The storage of files, and not the store, cannot be reached or does not work. To a caller both are the same. */
export class StorageDown extends StoreDown {
  override readonly name = "StorageDown";
}
