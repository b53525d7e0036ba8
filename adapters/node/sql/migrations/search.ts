import { addColumns, addStatistics, runStatementText } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/**
 * Gives the bookings in PostgreSQL that have a search word with other letters than those of ASCII one more word, as later bookings get it:
 * a search then knows whether any longer word begins with a whole one.
 */
export async function markOtherLetters(session: CommitSession): Promise<void> {
  if (session.dialect !== "postgres") return;
  await runStatementText(
    session,
    `update known set words = words || array_to_tsvector(array[client_id || '__u']) where octet_length(words::text) <> length(words::text)`,
  );
}

/**
 * Gives rows of search words the text by which lists are sorted by customer. A common name found tens of thousands of bookings, each of which
 * was read to sort them by customer.
 */
export async function addCustomersToWords(session: CommitSession): Promise<void> {
  await addColumns(session, "known", { customer: "text = ''" });
  await runStatementText(
    session,
    `update known set customer = (select r.customer from reservations r where r.client_id = known.client_id and r.id = known.id)
      where exists (select 1 from reservations r where r.client_id = known.client_id and r.id = known.id)`,
  );
  if (session.dialect !== "sqlite") return;
  await runStatementText(session, "drop index known_seq");
  await runStatementText(session, "create index known_seq on known (seq, day, status, amount, id, customer, reference)");
}

/**
 * The indexes of filters that no other index has, and SQLite’s statistics of each. The lake comes first: until a table has statistics, PostgreSQL
 * takes the newest of the indexes that begin with the club, also for a booking by its key.
 */
const filters = {
  reservations_lake: ["(lake_id, client_id, reference)", "30000 5000 5000 1"],
  reservations_down_payment: ["(client_id, reference) where down_payment is not null", "1000 500 1"],
} as const;

/** Creates the indexes of bookings by lake and with a down payment: a filter that matches nothing read all bookings of the club. */
export async function indexFilters(session: CommitSession): Promise<void> {
  for (const [index, [columns]] of Object.entries(filters))
    await runStatementText(session, `create index ${index} on reservations ${columns}`);
  const statistics = Object.entries(filters).map(([index, [, stat]]) => ["reservations", index, stat] as const);
  await addStatistics(session, statistics);
}
