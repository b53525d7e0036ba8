import { Effect } from "effect";
import { sql } from "kysely";
import type { SalesTax } from "#core/domain/money/taxes.ts";
import type { LedgerEntry } from "#core/domain/ledger/ledger.ts";
import { taxesOfNewLine } from "#core/domain/ledger/ledgerTaxes.ts";
import { taxColumnsOf } from "../ledger/ledger.ts";
import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
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
  for (const column of columnDefinitions({ taxes: "text?", tax_amounts: "text?" }, session.dialect))
    await runStatementText(session, `alter table ledger add column ${column}`);
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
