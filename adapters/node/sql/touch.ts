import { eachKind } from "#core/kinds/names.ts";
import type { Reader } from "./engine.ts";
import { statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

const all: Readonly<Record<keyof Tables, true>> = {
  ...eachKind(() => true as const),
  clubs: true,
  closures: true,
  claims: true,
  holds: true,
  reservations: true,
  ledger: true,
  outbox: true,
  codes: true,
  replies: true,
  tenures: true,
  memberships: true,
  audit: true,
  users: true,
  roles: true,
  sessions: true,
  changes: true,
  counters: true,
  settings: true,
  clock: true,
  migrations: true,
};

/** Every table, by name. */
export const tableNames: readonly (keyof Tables)[] = Object.keys(all).filter((name): name is keyof Tables => name in all);

/** A whole row, or an index that knows as much is read instead of the table. */
const firstRows = tableNames.map((name) => statement()((db) => db.selectFrom(name).selectAll().limit(1)));

/** Reads the beginning of every table: cheap, and fails where one is gone or its root is damaged. */
export async function touch(read: Reader): Promise<void> {
  for (const first of firstRows) await read.rows(first, {});
}
