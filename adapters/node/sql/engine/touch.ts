import { Effect } from "effect";
import type { StatementReader } from "./engine.ts";
import { preparedStatement } from "./statement.ts";
import type { StoreTables } from "../tables/tables.ts";
import { kindTables } from "../tables/kinds.ts";

const all: Readonly<Record<keyof StoreTables, unknown>> = {
  ...kindTables,
  quick_replies: true,
  promo_codes: true,
  clubs: true,
  claims: true,
  holds: true,
  reservations: true,
  known: true,
  ledger: true,
  receipts: true,
  outbox: true,
  codes: true,
  replies: true,
  tenures: true,
  carts: true,
  audit: true,
  erasures: true,
  files: true,
  uploads: true,
  documents: true,
  clauses: true,
  trips: true,
  checklists: true,
  trip_photos: true,
  damages: true,
  rebookings: true,
  swaps: true,
  wishes: true,
  wish_proposals: true,
  freed_times: true,
  membership_orders: true,
  imports: true,
  refunds: true,
  credits: true,
  sessions: true,
  credentials: true,
  families: true,
  attempts: true,
  passkeys: true,
  challenges: true,
  feedbacks: true,
  optouts: true,
  extra_stock: true,
  promo_uses: true,
  ratings: true,
  chats: true,
  threads: true,
  messages: true,
  cursors: true,
  cards: true,
  changes: true,
  counters: true,
  offers: true,
  settings: true,
  clock: true,
  migrations: true,
};

/** The list of the names of all SQL tables of the store. */
export const tableNames: readonly (keyof StoreTables)[] = Object.keys(all).filter((name): name is keyof StoreTables => name in all);

/** Each statement reads a whole row, because an index could be read instead of the table for less. */
const firstRows = tableNames.map((name) => ({ name, statement: preparedStatement()((db) => db.selectFrom(name).selectAll().limit(1)) }));

/** Reads the first row of all tables, or of `names`. It is cheap, and fails if a table is missing or its first pages are damaged. */
export function readFirstRows(read: StatementReader, names: readonly (keyof StoreTables)[] = tableNames): Effect.Effect<void> {
  return Effect.gen(function* () {
    for (const first of firstRows) if (names.includes(first.name)) yield* read.rows(first.statement, {});
  });
}
