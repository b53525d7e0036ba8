import type { Generated } from "kysely";
import type { CancelReason, Status } from "#core/domain/reservation/status.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { LedgerEntry } from "#core/domain/ledger/ledger.ts";
import type { OutboxEntry, OutboxState } from "#core/domain/messages/outbox.ts";

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
  is_extended: Flag;
}

/** The types of the columns of the SQL table of tenures: for how many milliseconds, and until when, a span of a boat's day was kept unpaid. */
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
  passengers: string | null;
  passengers_code: Flag | null;
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
  account: string;
  session: string | null;
  session_url: string | null;
  /** The text by which lists are sorted by customer. */
  customer: string;
}

/** The types of the columns of the SQL table of the search words of reservations and other fields of lists; see searchIndex.ts. */
export interface SearchWordsTable {
  client_id: string;
  id: string;
  reference: string;
  day: Day;
  status: Status;
  amount: Cents;
  /** The text by which lists are sorted by customer. */
  customer: string;
  words: string;
}

/** The types of the columns of the SQL table of the words of customers' names, each with the names; see customerNames.ts. */
export interface CustomerWordTable {
  client_id: string;
  word: string;
  lastname_folded: string;
  firstname_folded: string;
  customer_id: string;
  /** Whether the customer is in the usual list: neither retired nor merged. */
  is_listed: number;
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
  fingerprint: string | null;
  account: string | null;
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
