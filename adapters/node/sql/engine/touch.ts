import { Effect } from "effect";
import type { Reader } from "./engine.ts";
import { statement } from "./statement.ts";
import type { Tables } from "../tables/tables.ts";
import { kindTables } from "../tables/kinds.ts";

const all: Readonly<Record<keyof Tables, unknown>> = {
  ...kindTables,
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
  memberships: true,
  audit: true,
  files: true,
  clauses: true,
  trips: true,
  rebookings: true,
  imports: true,
  refunds: true,
  sessions: true,
  credentials: true,
  families: true,
  attempts: true,
  passkeys: true,
  challenges: true,
  changes: true,
  counters: true,
  offers: true,
  settings: true,
  clock: true,
  migrations: true,
};

/** Every table, by name. */
export const tableNames: readonly (keyof Tables)[] = Object.keys(all).filter((name): name is keyof Tables => name in all);

/** A whole row, or an index that knows as much is read instead of the table. */
const firstRows = tableNames.map((name) => ({ name, statement: statement()((db) => db.selectFrom(name).selectAll().limit(1)) }));

/** Reads the beginning of every table, or of these: cheap, and fails where one is gone or its root is damaged. */
export function touch(read: Reader, names: readonly (keyof Tables)[] = tableNames): Effect.Effect<void> {
  return Effect.gen(function* () {
    for (const first of firstRows) if (names.includes(first.name)) yield* read.rows(first.statement, {});
  });
}
