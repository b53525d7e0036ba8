import type { Generated } from "kysely";
import { attemptsTable, challengesTable, codesTable, credentialsTable, passkeysTable, tokenFamiliesTable } from "./accounts.ts";
import { auditTable } from "./audit.ts";
import { clockTable } from "./clock.ts";
import { kindTables } from "./kinds.ts";
import { feedbacksTable, ratingsTable } from "./feedback.ts";
import { announcementsTable, cardsTable, chatCursorsTable, chatMessagesTable, chatThreadsTable } from "./chat.ts";
import { cartsTable, rebookingsTable, staffActsTable, swapsTable } from "./bookings.ts";
import { connectorAccountsTable, connectorsTable, optOutsTable } from "./messages.ts";
import { calendarFeedsTable, savedViewsTable, sessionsTable } from "./people.ts";
import { creditsTable, moneyRequestsTable, refundsTable, staffGivingsTable } from "./ledger.ts";
import { erasuresTable } from "./erasures.ts";
import { documentsTable, filesTable, uploadsTable } from "./files.ts";
import { checklistsTable, damagesTable, tripPhotosTable, tripsTable } from "./trips.ts";
import { clausesTable, clubsTable, settingsTable } from "./clubs.ts";
import { importsTable } from "./imports.ts";
import { membershipOrdersTable } from "./membershipOrders.ts";
import { lockCodesTable } from "./lockCodes.ts";
import { maintenanceTable } from "./maintenance.ts";
import { freedTimesTable, wishesTable, wishProposalsTable } from "./waitlist.ts";
import type { TableRow } from "./table.ts";
import type {
  ClaimTable,
  HoldTable,
  TenureTable,
  ExtraStockTable,
  PromoUseTable,
  CustomerWordTable,
  ReservationTable,
  SearchWordsTable,
  LedgerTable,
  ReceiptTable,
  OutboxTable,
  ReplyTable,
  ClubChangeTable,
  CounterTable,
  OfferVersionTable,
  ChatTable,
  MigrationTable,
} from "./tableRows.ts";

/** Columns of a table whose rows are no records of the domain. */
interface OwnColumns<Row> {
  readonly row?: Row;
}

const columns = <Row>(): OwnColumns<Row> => ({});

/** The tables besides those of managed kinds, by their names. */
const otherTables = {
  clubs: clubsTable,
  claims: columns<ClaimTable>(),
  holds: columns<HoldTable>(),
  reservations: columns<ReservationTable>(),
  known: columns<SearchWordsTable>(),
  customer_words: columns<CustomerWordTable>(),
  ledger: columns<LedgerTable>(),
  receipts: columns<ReceiptTable>(),
  outbox: columns<OutboxTable>(),
  codes: codesTable,
  replies: columns<ReplyTable>(),
  tenures: columns<TenureTable>(),
  carts: cartsTable,
  sessions: sessionsTable,
  credentials: credentialsTable,
  families: tokenFamiliesTable,
  attempts: attemptsTable,
  passkeys: passkeysTable,
  challenges: challengesTable,
  audit: columns<TableRow<typeof auditTable> & { seq: Generated<number> }>(),
  erasures: erasuresTable,
  files: filesTable,
  uploads: uploadsTable,
  documents: documentsTable,
  clauses: clausesTable,
  trips: tripsTable,
  checklists: checklistsTable,
  lock_codes: lockCodesTable,
  trip_photos: tripPhotosTable,
  damages: damagesTable,
  maintenance_entries: maintenanceTable,
  rebookings: rebookingsTable,
  announcements: announcementsTable,
  money_requests: moneyRequestsTable,
  staff_givings: staffGivingsTable,
  staff_acts: staffActsTable,
  swaps: swapsTable,
  wishes: wishesTable,
  wish_proposals: wishProposalsTable,
  freed_times: freedTimesTable,
  membership_orders: membershipOrdersTable,
  imports: importsTable,
  refunds: refundsTable,
  credits: creditsTable,
  feedbacks: feedbacksTable,
  optouts: optOutsTable,
  saved_views: savedViewsTable,
  calendar_feeds: calendarFeedsTable,
  connectors: connectorsTable,
  connector_accounts: connectorAccountsTable,
  extra_stock: columns<ExtraStockTable>(),
  promo_uses: columns<PromoUseTable>(),
  ratings: ratingsTable,
  chats: columns<ChatTable>(),
  threads: chatThreadsTable,
  messages: chatMessagesTable,
  cursors: chatCursorsTable,
  cards: cardsTable,
  changes: columns<ClubChangeTable>(),
  counters: columns<CounterTable>(),
  offers: columns<OfferVersionTable>(),
  settings: settingsTable,
  clock: clockTable,
  migrations: columns<MigrationTable>(),
};

type KindTable = (typeof kindTables)[keyof typeof kindTables];
type RowOf<Table> = Table extends OwnColumns<infer Row> ? Row : TableRow<Table>;

/** The types of the columns of every table of the store, by the table's name. */
export type StoreTables = { [Table in KindTable as Table["name"]]: TableRow<Table> } & {
  [Name in keyof typeof otherTables]: RowOf<(typeof otherTables)[Name]>;
};

/** The list of the names of all SQL tables of the store. */
export const tableNames: readonly (keyof StoreTables)[] = [
  ...Object.values(kindTables).map(({ name }) => name),
  ...Object.keys(otherTables).filter((name): name is keyof typeof otherTables => name in otherTables),
];
