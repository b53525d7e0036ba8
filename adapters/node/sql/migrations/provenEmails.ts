import { sql } from "kysely";
import { columnDefinitions, runStatement, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const columns = { memberships: { email: "text?" }, membership_orders: { email: "text?" }, profiles: { by_email: "number?" } } as const;

/** The indexes that find rows by a proven contact, with what SQLite's planner expects of them. */
const indexes = {
  memberships_email: ["memberships", "index", "(client_id, email, first_day) where email is not null", "500 250 1 1"],
  profiles_email: ["profiles", "index", "(client_id, email) where email is not null", "3000 1500 2"],
  profiles_phone: ["profiles", "index", "(client_id, phone)", "3000 1500 2"],
  profiles_known: ["profiles", "unique index", "(client_id, phone) where by_email is null", "3000 1500 1"],
  // One open sale for each contact; an erased person has none.
  membership_orders_open: [
    "membership_orders",
    "unique index",
    "(client_id, phone) where state = 'open' and phone <> '' and email is null",
    "10 5 1",
  ],
  membership_orders_email: ["membership_orders", "unique index", "(client_id, email) where state = 'open' and email is not null", "10 5 1"],
} as const;

/**
 * Lets an e-mail that somebody proved make them a member, and a customer of their own beside those who have the same phone: until now a phone
 * was each one's alone.
 */
export async function addProvenEmails(session: CommitSession): Promise<void> {
  for (const [table, added] of Object.entries(columns))
    for (const column of columnDefinitions(added, session.dialect))
      await runStatementText(session, `alter table ${table} add column ${column}`);
  for (const index of ["profiles_phone", "membership_orders_open"]) await runStatementText(session, `drop index ${index}`);
  for (const [index, [table, kind, of]] of Object.entries(indexes))
    await runStatementText(session, `create ${kind} ${index} on ${table} ${of}`);
  // Customers who booked by their e-mail alone, since their phones take no texts, are known by it.
  const booked = (byEmail: 0 | 1) =>
    `exists (select 1 from reservations r where r.client_id = profiles.client_id and r.phone = profiles.phone and r.by_email = ${byEmail})`;
  await runStatementText(session, `update profiles set by_email = 1 where email is not null and ${booked(1)} and not ${booked(0)}`);
  if (session.dialect !== "sqlite") return;
  // A dropped index takes its statistics with it. A new store gets those of tables that have none at the end.
  for (const [index, [table, , , stat]] of Object.entries(indexes))
    await runStatement(
      session,
      sql`insert into sqlite_stat1 (tbl, idx, stat) select ${sql.lit(table)}, ${sql.lit(index)}, ${sql.lit(stat)}
        where exists (select 1 from sqlite_stat1 where tbl = ${sql.lit(table)})`,
    );
  await runStatementText(session, "analyze sqlite_schema");
}
