import { Effect } from "effect";
import { sql } from "kysely";
import type { SalesTax } from "#core/domain/money/taxes.ts";
import type { LedgerEntry } from "#core/domain/ledger/ledger.ts";
import { taxesOfNewLine } from "#core/domain/ledger/ledgerTaxes.ts";
import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { unpaidStatuses } from "#core/domain/reservation/statuses.ts";
import { taxColumnsOf } from "../ledger/ledger.ts";
import { addColumns, runStatementText, stepThatAdds, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import type { LedgerTable } from "../tables/tableRows.ts";

/** The most reservations whose lines are in memory at once. */
const atOnce = 500;

/**
 * Adds to the lines of the ledger the taxes that they contain. Those that existed before get the taxes that their club has now, as its files
 * showed them until now.
 */
export async function addLedgerTaxes(session: CommitSession): Promise<void> {
  await addColumns(session, "ledger", { taxes: "text?", tax_amounts: "text?" });
  const clubs = sql<{ client_id: string; settings: string }>`select client_id, settings from settings order by client_id`;
  for (const club of await Effect.runPromise(session.rows(unpreparedStatement(clubs), {}))) {
    const { taxes = [] }: { readonly taxes?: readonly SalesTax[] } = JSON.parse(club.settings);
    if (taxes.length > 0) await fillClub(session, club.client_id, taxes);
  }
}

interface FormerLine extends Pick<LedgerTable, "kind" | "ref" | "amount" | "reservation_id"> {
  readonly price: LedgerTable["amount"] | null;
  readonly extras: string | null;
}

async function fillClub(session: CommitSession, client: string, taxes: readonly SalesTax[]): Promise<void> {
  for (let after = ""; ;) {
    const lines = await readLinesAfter(session, client, after);
    for (const ofOne of Map.groupBy(lines, ({ reservation_id }) => reservation_id).values()) await fill(session, client, ofOne, taxes);
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.reservation_id;
  }
}

function readLinesAfter(session: CommitSession, client: string, after: string): Promise<readonly FormerLine[]> {
  const query = sql<FormerLine>`select l.kind, l.ref, l.amount, l.reservation_id, r.amount as price, r.extras from ledger l
    left join reservations r on r.client_id = l.client_id and r.id = l.reservation_id
    where l.client_id = ${client} and l.reservation_id in (
      select distinct reservation_id from ledger where client_id = ${client} and reservation_id > ${after} order by reservation_id limit ${atOnce})
    order by l.reservation_id, l.at, l.kind, l.ref`;
  return Effect.runPromise(session.rows(unpreparedStatement(query), {}));
}

async function fill(session: CommitSession, client: string, lines: readonly FormerLine[], taxes: readonly SalesTax[]): Promise<void> {
  const filled: Pick<LedgerEntry, "kind" | "amount" | "ref" | "taxes">[] = [];
  for (const { kind, ref, amount, price, extras } of lines) {
    const priced = price === null ? undefined : { amount: price, extras: extras === null ? [] : JSON.parse(extras) };
    const line = { kind, amount, ref, taxes: taxesOfNewLine(filled, { kind, amount, ref }, { priced, taxes }) };
    filled.push(line);
    const columns = taxColumnsOf(line.taxes);
    const update = sql`update ledger set taxes = ${columns.taxes}, tax_amounts = ${columns.tax_amounts}
      where client_id = ${client} and kind = ${kind} and ref = ${ref}`;
    if (columns.taxes !== null) await Effect.runPromise(session.send(unpreparedStatement(update), {}));
  }
}

/** Creates the table of the entries of customers' credit. */
export const createCreditsTable = stepThatCreates({
  credits: {
    key: ["client_id", "owner", "currency", "number"],
    columns: {
      client_id: "text",
      owner: "text",
      currency: "text",
      number: "number",
      kind: "text",
      amount: "number",
      balance: "number",
      reservation_id: "text",
      ref: "text",
      at: "number",
    },
  },
});

/** The tables whose rows have a payment session. */
const withSession = ["reservations", "swaps", "membership_orders"] as const;

/**
 * Adds the provider's account beside each session, capture and refund. The server's own account took all that existed before; money that no
 * provider moved, as cash, has no account.
 */
export async function addPaymentAccounts(session: CommitSession): Promise<void> {
  for (const table of withSession) await addColumns(session, table, { account: `text = '${serverAccount}'` });
  for (const table of ["ledger", "refunds"] as const) await addColumns(session, table, { account: "text?" });
  await runStatementText(
    session,
    `update ledger set account = '${serverAccount}' where kind = 'capture' or (kind in ('refund', 'reversal') and actor = 'provider')`,
  );
  await runStatementText(
    session,
    `update refunds set account = '${serverAccount}' where exists (
      select 1 from ledger l where l.client_id = refunds.client_id and l.kind = 'capture' and l.ref = refunds.payment)`,
  );
}

/** Creates the index of the bookings whose payment session is open, by account: without it, whoever retires one reads all unpaid bookings of the club. */
export async function indexOpenSessions(session: CommitSession): Promise<void> {
  const unpaid = unpaidStatuses.map((status) => `'${status}'`).join(", ");
  await runStatementText(
    session,
    `create index reservations_open_session on reservations (client_id, account) where session is not null and status in (${unpaid})`,
  );
}

/** Creates the table of requests of staff to give more money away than their roles allow. */
export const createMoneyRequestsTable = stepThatCreates({
  money_requests: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      reservation_id: "text",
      act: "text",
      amount: "number",
      reason: "text",
      means: "text?",
      cancel: "text?",
      by_user: "text",
      created_at: "number",
      expires: "number",
    },
    indexes: ["create index money_requests_booking on money_requests (client_id, reservation_id)"],
  },
});

/** Creates the table of what staff whose roles have a limit gave away. It begins empty: limits hold for what is given from now on. */
export const createStaffGivingsTable = stepThatCreates({
  staff_givings: {
    key: ["client_id", "by_user", "act", "day", "item"],
    columns: { client_id: "text", by_user: "text", act: "text", day: "text", item: "text", amount: "number" },
  },
});

/** Adds to requests of staff how a membership ends with its refund; those that wait are of bookings. */
export const addWaysToMoneyRequests = stepThatAdds("money_requests", { way: "text?" });
