import { Effect } from "effect";
import { type LedgerEntry, providerRefOf } from "#core/domain/reservation/ledger.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import { taxedPartOf } from "#core/domain/reservation/bookedExtra.ts";
import type { LedgerReads, LedgerWrites } from "#core/ports/store/ledger.ts";
import { sql } from "kysely";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { unpreparedStatement, columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import type { LedgerTable, ReceiptTable } from "../tables/tables.ts";

type Row = Pick<LedgerTable, keyof LedgerTable>;

/** A line of the ledger with what its reservation and its receipt say; null where there are none. */
type LedgerLineRow = Row & {
  reference: string | null;
  price: Cents | null;
  extras: string | null;
  discount: string | null;
  number: number | null;
};

const append = preparedStatement<Row>()((db, given) =>
  db
    .insertInto("ledger")
    .values(columnPlaceholders(given, ["client_id", "kind", "ref", "reservation_id", "amount", "currency", "at", "actor", "card"]))
    .onConflict((conflict) => conflict.doNothing())
    .returning("ref"),
);

const ofReservation = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .selectFrom("ledger")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .orderBy("at")
    .orderBy("kind")
    .orderBy("ref"),
);

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
    append: ({ client, reservation, card = null, ...entry }) =>
      Effect.map(session.rows(append, { ...entry, card, client_id: client, reservation_id: reservation }), (added) => added.length === 1),
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
    within: (client, { from, until }, after, limit) => {
      const isAfter = after === undefined ? sql`` : sql`and (l.at, l.kind, l.ref) > (${after.at}, ${after.kind}, ${after.ref})`;
      const lines = sql<LedgerLineRow>`select l.*, coalesce(r.reference, o.reference) as reference, r.amount as price, r.extras, r.discount, n.number from ledger l
        left join reservations r on r.client_id = l.client_id and r.id = l.reservation_id
        left join membership_orders o on o.client_id = l.client_id and o.id = l.reservation_id
        left join receipts n on n.client_id = l.client_id and n.reservation_id = l.reservation_id
        where l.client_id = ${client} and l.at >= ${from} and l.at < ${until} ${isAfter}
        order by l.at, l.kind, l.ref limit ${limit}`;
      return Effect.map(reader.rows(unpreparedStatement(lines), {}), (rows) =>
        rows.map(({ reference, number: receipt, price, extras, discount, ...row }) => ({
          ...ledgerEntryOfRow(row),
          reference: reference ?? "",
          taxed: extras === null ? row.amount : taxedPartOf(row.amount, { amount: price ?? row.amount, extras: JSON.parse(extras) }),
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
export function ledgerEntryOfRow({ client_id, reservation_id, card, ...entry }: Row): LedgerEntry {
  return { ...entry, client: client_id, reservation: reservation_id, ...(card === null ? {} : { card }) };
}
