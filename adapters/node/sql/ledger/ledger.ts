import { Effect } from "effect";
import { type LedgerEntry, providerRefOf } from "#core/domain/ledger/ledger.ts";
import { asCents, type Cents } from "#core/domain/money/cents.ts";
import type { SalesTax } from "#core/domain/money/taxes.ts";
import type { LedgerReads, LedgerWrites } from "#core/ports/store/ledger.ts";
import { sql } from "kysely";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { selectRowsBy } from "../engine/rows.ts";
import { unpreparedStatement, columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import type { LedgerTable, ReceiptTable } from "../tables/tableRows.ts";

type Row = Pick<LedgerTable, keyof LedgerTable>;

/** A line of the ledger with what its reservation and its receipt say; null where there are none. */
type LedgerLineRow = Row & {
  reference: string | null;
  discount: string | null;
  number: number | null;
};

/** The SQL of the money that the lines `l` of the ledger hold together, as `moneyHeldOf` adds it up; 0 without any. */
export const moneyHeldInLedger = sql`coalesce(sum(case when l.kind in ('refund', 'credit') then -l.amount
  when l.kind in ('fee', 'waived') then 0 else l.amount end), 0)`;

const append = preparedStatement<Row>()((db, given) =>
  db
    .insertInto("ledger")
    .values(
      columnPlaceholders(given, [
        "client_id",
        "kind",
        "ref",
        "reservation_id",
        "amount",
        "currency",
        "at",
        "actor",
        "card",
        "fingerprint",
        "account",
        "taxes",
        "tax_amounts",
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("ref"),
);

const ofReservation = selectRowsBy("ledger", { client_id: "client", reservation_id: "reservation" }, ["at", "kind", "ref"]);

/**
 * The kind is a literal in the SQL, or the index of captures is not used. The parts of a payment have its id and more, so they follow it in
 * the index.
 */
const captured = preparedStatement<{ first: string; last: string }>()((db, given) =>
  db
    .selectFrom("ledger")
    .selectAll()
    .where("kind", "=", sql.lit("capture" as const))
    .where("ref", ">=", given("first"))
    .where("ref", "<", given("last"))
    .orderBy("ref"),
);

/** The index of times has the kinds, so the rows of payments are not read. */
const returned = preparedStatement<{ client: string; from: number; until: number }>()((db, given) =>
  db
    .selectFrom("ledger")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("at", ">=", given("from"))
    .where("at", "<", given("until"))
    .where("kind", "in", [sql.lit("credit" as const), sql.lit("refund" as const)])
    .orderBy("at")
    .orderBy("kind")
    .orderBy("ref"),
);

/** The character after the one that begins the rest of a part's `ref`. */
const afterPartMark = "$";

const receiptOf = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db.selectFrom("receipts").select("number").where("client_id", "=", given("client")).where("reservation_id", "=", given("reservation")),
);

const lastReceipt = preparedStatement<{ client: string }>()((db, given) =>
  db.selectFrom("receipts").select("number").where("client_id", "=", given("client")).orderBy("number", "desc").limit(sql.lit(1)),
);

const insertReceipt = preparedStatement<Pick<ReceiptTable, keyof ReceiptTable>>()((db, given) =>
  db.insertInto("receipts").values(columnPlaceholders(given, ["client_id", "number", "reservation_id", "at"])),
);

/** Makes the functions that read and write the ledger in a commit. */
export function makeLedgerWrites(session: CommitSession): LedgerWrites {
  return {
    append: ({ client, reservation, card = null, fingerprint = null, account = null, taxes, ...entry }) => {
      const row = { ...entry, ...taxColumnsOf(taxes), card, fingerprint, account, client_id: client, reservation_id: reservation };
      return Effect.suspend(() => {
        session.touch(client, "money");
        return Effect.map(session.rows(append, row), (added) => added.length === 1);
      });
    },
    of: (client, reservation) => ledgerOf(session, client, reservation),
    number: (client, reservation, at) =>
      Effect.gen(function* () {
        yield* session.lock(`receipts ${client}`);
        const [known] = yield* session.rows(receiptOf, { client, reservation });
        if (known !== undefined) return known.number;
        const [before] = yield* session.rows(lastReceipt, { client });
        const next = (before?.number ?? 0) + 1;
        yield* session.send(insertReceipt, { client_id: client, number: next, reservation_id: reservation, at });
        return next;
      }),
  };
}

/** Makes the functions that read the ledger outside a commit. */
export function makeLedgerReads(reader: StatementReader): LedgerReads {
  return {
    of: (client, reservation) => ledgerOf(reader, client, reservation),
    ofSeveral: (client, reservations) => {
      if (reservations.length === 0) return Effect.succeed([]);
      const lines = sql<Row>`select * from ledger where client_id = ${client} and reservation_id in (${sql.join(reservations)})
        order by reservation_id, at, kind, ref`;
      return Effect.map(reader.rows(unpreparedStatement(lines), {}), (rows) => rows.map(ledgerEntryOfRow));
    },
    captured: (payment) =>
      Effect.map(reader.rows(captured, { first: payment, last: `${payment}${afterPartMark}` }), (rows) =>
        rows.map(ledgerEntryOfRow).filter(({ ref }) => providerRefOf(ref) === payment),
      ),
    receipt: (client, reservation) => Effect.map(reader.rows(receiptOf, { client, reservation }), ([known]) => known?.number),
    taxesWithin: (client, { from, until }) => {
      const sets = sql<Pick<Row, "taxes">>`select taxes from ledger where client_id = ${client} and at >= ${from} and at < ${until}
        group by taxes order by min(at), taxes`;
      return Effect.map(reader.rows(unpreparedStatement(sets), {}), (rows) => rows.flatMap(({ taxes }) => taxSetOf(taxes)));
    },
    returned: (client, { from, until }) => Effect.map(reader.rows(returned, { client, from, until }), (rows) => rows.map(ledgerEntryOfRow)),
    within: (client, { from, until }, after, limit) => {
      // The index leads to the line after which a page begins. Beside a lower bound of the time, SQLite would read all lines of its instant.
      const begins = after === undefined ? sql`l.at >= ${from}` : sql`(l.at, l.kind, l.ref) > (${after.at}, ${after.kind}, ${after.ref})`;
      // The page is cut off first: otherwise PostgreSQL joins all lines of the span for each page.
      const lines = sql<LedgerLineRow>`select l.*, coalesce(r.reference, o.reference) as reference, r.discount, n.number
        from (select * from ledger l where l.client_id = ${client} and ${begins} and l.at < ${until}
          order by l.at, l.kind, l.ref limit ${limit}) l
        left join reservations r on r.client_id = l.client_id and r.id = l.reservation_id
        left join membership_orders o on o.client_id = l.client_id and o.id = l.reservation_id
        left join receipts n on n.client_id = l.client_id and n.reservation_id = l.reservation_id and n.at < ${until}
        order by l.at, l.kind, l.ref`;
      return Effect.map(reader.rows(unpreparedStatement(lines), {}), (rows) =>
        rows.map(({ reference, number: receipt, discount, ...row }) => ({
          ...ledgerEntryOfRow(row),
          reference: reference ?? "",
          receipt,
          discount: discount === null ? null : JSON.parse(discount),
        })),
      );
    },
  };
}

/** The ledger of a reservation, oldest first. */
function ledgerOf(reader: StatementReader, client: string, reservation: string): Effect.Effect<readonly LedgerEntry[]> {
  return Effect.map(reader.rows(ofReservation, { client, reservation }), (rows) => rows.map(ledgerEntryOfRow));
}

/** Gives an entry of the ledger from its row. */
export function ledgerEntryOfRow({
  client_id,
  reservation_id,
  card,
  fingerprint,
  account,
  taxes,
  tax_amounts,
  ...entry
}: Row): LedgerEntry {
  const paidWith = { ...(card === null ? {} : { card }), ...(fingerprint === null ? {} : { fingerprint }) };
  const named = { client: client_id, reservation: reservation_id, ...paidWith, ...(account === null ? {} : { account }) };
  const amounts: readonly Cents[] = tax_amounts === null ? [] : JSON.parse(tax_amounts);
  return { ...entry, ...named, taxes: taxSetOf(taxes).map((tax, index) => ({ ...tax, amount: amounts[index] ?? asCents(0) })) };
}

function taxSetOf(taxes: string | null): readonly SalesTax[] {
  return taxes === null ? [] : JSON.parse(taxes);
}

/** Gives the columns of the taxes that a line contains. */
export function taxColumnsOf(taxes: LedgerEntry["taxes"]): Pick<Row, "taxes" | "tax_amounts"> {
  if (taxes.length === 0) return { taxes: null, tax_amounts: null };
  const set = taxes.map(({ name, percent, number }) => ({ name: { en: name.en, fr: name.fr }, percent, number }));
  return { taxes: JSON.stringify(set), tax_amounts: JSON.stringify(taxes.map(({ amount }) => amount)) };
}
