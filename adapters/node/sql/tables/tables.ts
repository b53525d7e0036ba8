import type { Generated } from "kysely";
import type { CancelReason, Status } from "#core/domain/reservation/status.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { LedgerEntry } from "#core/domain/reservation/ledger.ts";
import type { OutboxEntry, OutboxState } from "#core/domain/messages/outbox.ts";
import type { attemptsTable, challengesTable, credentialsTable, tokenFamiliesTable, passkeysTable } from "./accounts.ts";
import type { auditTable } from "./audit.ts";
import type { codesTable } from "./codes.ts";
import type { clockTable } from "./clock.ts";
import type { kindTables } from "./kinds.ts";
import type { feedbacksTable, ratingsTable } from "./feedback.ts";
import type { cardsTable } from "./cards.ts";
import type { cartsTable } from "./carts.ts";
import type { optOutsTable } from "./optOuts.ts";
import type { chatCursorsTable, chatMessagesTable, chatThreadsTable } from "./chat.ts";
import type { creditsTable } from "./credits.ts";
import type { erasuresTable } from "./erasures.ts";
import type { filesTable } from "./files.ts";
import type { documentsTable } from "./documents.ts";
import type { uploadsTable } from "./uploads.ts";
import type { checklistsTable } from "./checklists.ts";
import type { clausesTable } from "./clauses.ts";
import type { importsTable } from "./imports.ts";
import type { refundsTable } from "./refunds.ts";
import type { rebookingsTable } from "./rebookings.ts";
import type { membershipOrdersTable } from "./membershipOrders.ts";
import type { swapsTable } from "./swaps.ts";
import type { freedTimesTable, wishesTable, wishProposalsTable } from "./waitlist.ts";
import type { clubsTable } from "./clubs.ts";
import type { settingsTable } from "./settings.ts";
import type { damagesTable, tripPhotosTable } from "./condition.ts";
import type { tripsTable } from "./trips.ts";
import type { sessionsTable } from "./people.ts";
import type { TableRow } from "./table.ts";

/** JSON, stored as text so that both engines return the same bytes. */
type Json = string;
/** 0 or 1. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;

/** The types of the columns of the SQL table of claimed quanta of boats, one a row. */
export interface ClaimTable {
  client_id: string;
  boat_id: string;
  day: Day;
  quantum: number;
  owner: string;
  expires: Instant | null;
}

/** The columns that holds and reservations have in common. */
interface TripColumns {
  client_id: string;
  id: string;
  lake_id: string;
  dock_id: string;
  boat_id: string;
  day: Day;
  slots: Json;
  visitor: string;
  address: string;
  created_at: Instant;
}

/** The types of the columns of the SQL table of holds of slots. */
export interface HoldTable extends TripColumns {
  start_minute: number;
  end_minute: number;
  cookieless: Flag;
  expires: Instant;
  order_id: string | null;
}

/**
 * The types of the columns of the SQL table of tenures: how long one phone, visitor or address kept a span of a boat's day without paying,
 * in milliseconds, and until when.
 */
export interface TenureTable {
  client_id: string;
  boat_id: string;
  day: Day;
  who: string;
  start_minute: number;
  end_minute: number;
  kept: number;
  until: Instant;
}

/** The types of the columns of the SQL table of stock: how many units of an extra the bookings of a day at a dock have taken. */
export interface ExtraStockTable {
  client_id: string;
  extra_id: string;
  dock_id: string;
  day: Day;
  taken: number;
}

/** The types of the columns of the SQL table that counts the uses of promo codes. */
export interface PromoUseTable {
  client_id: string;
  promo_id: string;
  used: number;
}

/** The types of the columns of the SQL table of reservations. */
export interface ReservationTable extends TripColumns {
  reference: string;
  version: number;
  status: Status;
  reason: CancelReason | null;
  expires: Instant | null;
  start_minute: number;
  end_minute: number;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  by_email: Flag;
  wants_text: Flag;
  people: number | null;
  is_member: Flag;
  membership_id: string | null;
  is_manual: Flag;
  pay: "online" | "dock";
  locale: "en" | "fr";
  amount: Cents;
  share: Cents | null;
  down_payment: Cents | null;
  rest_due: Instant | null;
  currency: Currency;
  tape: Json;
  extras: Json | null;
  discount: Json | null;
  policy: Json | null;
  clauses: Json | null;
  group_id: string | null;
  order_id: string | null;
  session: string | null;
  session_url: string | null;
  /** The text by which lists are sorted by customer. */
  customer: string;
}

/**
 * The types of the columns of the SQL table of the search words of reservations, and the other fields that lists need; see searchIndex.ts.
 */
export interface SearchWordsTable {
  client_id: string;
  id: string;
  reference: string;
  day: Day;
  status: Status;
  amount: Cents;
  words: string;
}

/** The types of the columns of the SQL table of the entries of the ledger. */
export interface LedgerTable {
  client_id: string;
  kind: LedgerEntry["kind"];
  ref: string;
  reservation_id: string;
  amount: Cents;
  currency: Currency;
  at: Instant;
  actor: string;
  card: string | null;
  /** The taxes that it contains and the cents of each, as JSON; null for none. */
  taxes: string | null;
  tax_amounts: string | null;
}

/** The types of the columns of the SQL table of the receipt numbers of a club, from 1 on without gaps, one for each reservation. */
export interface ReceiptTable {
  client_id: string;
  number: number;
  reservation_id: string;
  at: Instant;
}

/** The types of the columns of the SQL table of messages and refunds to be sent. */
export interface OutboxTable {
  id: Generated<number>;
  client_id: string;
  key: string;
  kind: OutboxEntry["kind"];
  payload: Json;
  due: Instant;
  attempts: number;
  state: OutboxState;
  reason: string | null;
}

/** The types of the columns of the SQL table of stored replies, which are given again when a call is repeated. */
export interface ReplyTable {
  caller: string;
  key: string;
  body: string;
  status: number;
  reply: string;
  at: Instant;
}

/**
 * The types of the columns of the SQL table that counts the commits that changed claims or the offer of a club, one row for each writer, so
 * that writers do not wait for each other.
 */
export interface ClubChangeTable {
  client_id: string;
  writer: number;
  value: number;
}

/** The types of the columns of the SQL table of versions and counts over all clubs. */
export interface CounterTable {
  /** "catalogue" is from the time before each club had its own version. */
  name: "catalogue" | "clubs" | "people" | "ping";
  value: number;
}

/** The types of the columns of the SQL table that counts the changes of a club's offer and settings. */
export interface OfferVersionTable {
  client_id: string;
  version: number;
}

/** The types of the columns of the SQL table that counts the changes of the chats of a club. */
export interface ChatTable {
  client_id: string;
  revision: number;
}

/** The types of the columns of the SQL table of the names of the migrations that the store has had. */
export interface MigrationTable {
  name: string;
}

type KindTable = (typeof kindTables)[keyof typeof kindTables];
type KindTables = { [Table in KindTable as Table["name"]]: TableRow<Table> };

/** The types of the columns of every table of the store, by the table's name. */
export interface StoreTables extends KindTables {
  clubs: TableRow<typeof clubsTable>;
  claims: ClaimTable;
  holds: HoldTable;
  reservations: ReservationTable;
  known: SearchWordsTable;
  ledger: LedgerTable;
  receipts: ReceiptTable;
  outbox: OutboxTable;
  codes: TableRow<typeof codesTable>;
  replies: ReplyTable;
  tenures: TenureTable;
  carts: TableRow<typeof cartsTable>;
  sessions: TableRow<typeof sessionsTable>;
  credentials: TableRow<typeof credentialsTable>;
  families: TableRow<typeof tokenFamiliesTable>;
  attempts: TableRow<typeof attemptsTable>;
  passkeys: TableRow<typeof passkeysTable>;
  challenges: TableRow<typeof challengesTable>;
  audit: TableRow<typeof auditTable> & { seq: Generated<number> };
  erasures: TableRow<typeof erasuresTable>;
  files: TableRow<typeof filesTable>;
  uploads: TableRow<typeof uploadsTable>;
  documents: TableRow<typeof documentsTable>;
  clauses: TableRow<typeof clausesTable>;
  trips: TableRow<typeof tripsTable>;
  checklists: TableRow<typeof checklistsTable>;
  trip_photos: TableRow<typeof tripPhotosTable>;
  damages: TableRow<typeof damagesTable>;
  rebookings: TableRow<typeof rebookingsTable>;
  swaps: TableRow<typeof swapsTable>;
  wishes: TableRow<typeof wishesTable>;
  wish_proposals: TableRow<typeof wishProposalsTable>;
  freed_times: TableRow<typeof freedTimesTable>;
  membership_orders: TableRow<typeof membershipOrdersTable>;
  imports: TableRow<typeof importsTable>;
  refunds: TableRow<typeof refundsTable>;
  credits: TableRow<typeof creditsTable>;
  feedbacks: TableRow<typeof feedbacksTable>;
  optouts: TableRow<typeof optOutsTable>;
  extra_stock: ExtraStockTable;
  promo_uses: PromoUseTable;
  ratings: TableRow<typeof ratingsTable>;
  chats: ChatTable;
  threads: TableRow<typeof chatThreadsTable>;
  messages: TableRow<typeof chatMessagesTable>;
  cursors: TableRow<typeof chatCursorsTable>;
  cards: TableRow<typeof cardsTable>;
  changes: ClubChangeTable;
  counters: CounterTable;
  offers: OfferVersionTable;
  settings: TableRow<typeof settingsTable>;
  clock: TableRow<typeof clockTable>;
  migrations: MigrationTable;
}
