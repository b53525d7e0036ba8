import { sql } from "kysely";
import { addStatistics, runStatement, runStatementText } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/**
 * Gives SQLite's planner statistics of the ledger's other indexes, and drops the index of payments of refunds, which no question uses.
 */
export async function trimIndexes(session: CommitSession): Promise<void> {
  await runStatementText(session, "drop index refunds_payment");
  if (session.dialect !== "sqlite") return;
  for (const [index, stat] of [
    ["ledger_capture", "20000 1"],
    ["ledger_time", "30000 15000 2 2 1"],
  ] as const) {
    const isUnknown = sql`not exists (select 1 from sqlite_stat1 where idx = ${sql.lit(index)})`;
    await runStatement(
      session,
      sql`insert into sqlite_stat1 (tbl, idx, stat) select 'ledger', ${sql.lit(index)}, ${sql.lit(stat)} where ${isUnknown}`,
    );
  }
  await runStatementText(session, "analyze sqlite_schema");
}

/** Creates the index of the audit log's order: without it, each page of the log sorted all lines of the club. */
export async function indexAuditByTime(session: CommitSession): Promise<void> {
  await runStatementText(session, "create index audit_time on audit (client_id, at, seq)");
  await addStatistics(session, [["audit", "audit_time", "10000 5000 2 2"]], "audit_item");
}

/**
 * Creates the index of the paid bookings that have extras or a discount, by day. A club's takings split their prices; those of all other
 * bookings are added up from the index of days. Other bookings have no entry, so they cost nothing.
 */
export async function indexPartsOfPrices(session: CommitSession): Promise<void> {
  const columns = "(client_id, day) where status = 'paid' and (extras is not null or discount is not null)";
  await runStatementText(session, `create index reservations_parts on reservations ${columns}`);
}

/** Indexes that no statement reads, and those that the two new ones make needless. */
const needless = [
  "feedbacks_boat",
  "feedbacks_dock",
  "memberships_end",
  "messages_undelivered",
  "reservations_email",
  "reservations_mailed_mailbox",
  "reservations_mailed_phone",
  "reservations_phone",
] as const;

/**
 * Drops indexes that no statement reads, and finds the bookings of a phone and of a mailbox by one index each: every booking wrote two of
 * each, one within a club and one over all clubs. A person has few bookings, so that of them the rest is checked on the rows.
 */
export async function dropNeedlessIndexes(session: CommitSession): Promise<void> {
  for (const index of needless) await runStatementText(session, `drop index ${index}`);
  await runStatementText(session, "create index reservations_phone on reservations (phone, created_at)");
  await runStatementText(session, "create index reservations_email on reservations (lower(email), created_at)");
  if (session.dialect !== "sqlite") return;
  for (const index of ["reservations_phone", "reservations_email"])
    await runStatement(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values ('reservations', ${sql.lit(index)}, '30000 5 1')`);
  await runStatementText(session, "analyze sqlite_schema");
}

/**
 * Orders the due rows of the outbox by kind too: each way of sending looks for its own kinds four times a second, and read the messages of all
 * others that wait.
 */
export async function indexOutboxByKind(session: CommitSession): Promise<void> {
  await runStatementText(session, "drop index outbox_due");
  await runStatementText(session, "create index outbox_due on outbox (kind, due, id) where state = 'due'");
}

/** Adds the club to the index of due rows, so that the rows of a club whose peer is silent are passed over without being read. */
export async function indexOutboxByClub(session: CommitSession): Promise<void> {
  await runStatementText(session, "drop index outbox_due");
  await runStatementText(session, "create index outbox_due on outbox (kind, due, id, client_id) where state = 'due'");
}

/** The indexes of feedback by what it is about, and of the little of it that reports a problem or has an answer. */
const ofFeedback = {
  feedbacks_boat: ["(client_id, boat_id, at)", "10000 5000 50 2 1"],
  feedbacks_dock: ["(client_id, dock_id, at)", "10000 5000 1000 2 1"],
  feedbacks_model: ["(client_id, model, at)", "10000 5000 2000 2 1"],
  feedbacks_problem: ["(client_id, at) where problem is not null", "200 100 2 1"],
  feedbacks_answered: ["(client_id, at) where answer is not null", "200 100 2 1"],
} as const;

/**
 * Creates the indexes of feedback: without them, a page about a boat with little feedback read all feedback of the club, and so did a page of
 * problems or of answers where there are few.
 */
export async function indexFeedback(session: CommitSession): Promise<void> {
  for (const [index, [columns]] of Object.entries(ofFeedback))
    await runStatementText(session, `create index ${index} on feedbacks ${columns}`);
  const statistics = Object.entries(ofFeedback).map(([index, [, stat]]) => ["feedbacks", index, stat] as const);
  await addStatistics(session, statistics, "feedbacks_at");
}

/**
 * Creates the indexes of the versions of feedback, whose sum shows every write, and of ratings by their time: the averages of a club counted
 * all ratings each time.
 */
export async function indexFeedbackWrites(session: CommitSession): Promise<void> {
  const made = {
    feedbacks: ["feedbacks_version", "(client_id, version)", "10000 5000 3000"],
    ratings: ["ratings_at", "(client_id, at, topic, about, boat_id, dock_id, model, value, is_first)", "30000 15000 3 1 1 1 1 1 1 1"],
  } as const;
  for (const [table, [index, columns]] of Object.entries(made))
    await runStatementText(session, `create index ${index} on ${table} ${columns}`);
  const statistics = Object.entries(made).map(([table, [index, , stat]]) => [table, index, stat] as const);
  await addStatistics(session, statistics, "feedbacks_at");
}

/**
 * Puts the kind and the amount into the index of a reservation's lines: what is held of the bookings of a period is then added up from
 * indexes alone, in a fifth of the time.
 */
export async function coverLedgerOfReservations(session: CommitSession): Promise<void> {
  await runStatementText(session, "drop index ledger_reservation");
  await runStatementText(session, "create index ledger_reservation on ledger (client_id, reservation_id, kind, amount)");
  if (session.dialect !== "sqlite") return;
  // A dropped index takes the planner's statistics with it.
  await runStatement(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values ('ledger', 'ledger_reservation', '30000 30000 2 2 1')`);
  await runStatementText(session, "analyze sqlite_schema");
}

/** The indexes of figures: what was given back, the log by what it is about, and in SQLite the bookings of a calendar. */
const ofFigures = {
  ledger_returned: ["ledger", "(client_id, at, kind, ref) where kind in ('credit', 'refund')", "1000 500 2 2 1"],
  audit_model: ["audit", "(client_id, model, at, seq)", "10000 5000 1000 2 1"],
  reservations_day: [
    "reservations",
    "(client_id, day, lake_id, dock_id, boat_id, status, reference, reason, amount, slots, start_minute, end_minute, firstname, lastname, id)",
    "30000 15000 80 40 20 2 2 1 1 1 1 1 1 1 1 1",
  ],
} as const;

/**
 * Creates the indexes of what was given back and of the log by model, and puts into SQLite's index of days what a calendar draws: a week of
 * given things read every line of the week, and a calendar looked up each of its bookings. PostgreSQL looks them up faster than it would read
 * the longer index for all other figures.
 */
export async function indexFigures(session: CommitSession): Promise<void> {
  const { reservations_day, ...ofBoth } = ofFigures;
  const made = session.dialect === "sqlite" ? { ...ofBoth, reservations_day } : ofBoth;
  if (session.dialect === "sqlite") await runStatementText(session, "drop index reservations_day");
  for (const [index, [table, columns]] of Object.entries(made))
    await runStatementText(session, `create index ${index} on ${table} ${columns}`);
  // A dropped index takes its statistics with it.
  const statistics = Object.entries(made).map(([index, [table, , stat]]) => [table, index, stat] as const);
  await addStatistics(session, statistics);
}

/** Creates the index of the audit log by person: the lines of one who changed little were found by reading the whole log. */
export async function indexAuditByActor(session: CommitSession): Promise<void> {
  await runStatementText(session, "create index audit_actor on audit (client_id, actor, at, seq)");
  await addStatistics(session, [["audit", "audit_actor", "10000 5000 500 2 1"]], "audit_item");
}

/** Creates the index of users with roles: without it, a change of a role reads all users of the club, most of whom are customers. */
export async function indexUsersWithRoles(session: CommitSession): Promise<void> {
  await runStatementText(session, "create index users_with_roles on users (client_id, roles) where roles <> '[]'");
}
