import { Effect } from "effect";
import type { CardReads, CardWrites } from "#core/ports/store/chat.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { insertRowStatement, upsertRowStatement } from "../engine/rows.ts";
import { listParameterRows, preparedStatement } from "../engine/statement.ts";
import { cardsTable as table } from "../tables/chat.ts";

type ThreadKey = { client: string; customer: string };

const among = preparedStatement<ThreadKey & { numbers: readonly number[] }>()((db, given, dialect) =>
  db
    .selectFrom("cards")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .where("number", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("numbers"), "bigint")).select("listed.value"))
    .orderBy("number"),
);

const closedOfBooking = preparedStatement<ThreadKey & { booking: string }>()((db, given) =>
  db
    .selectFrom("cards")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .where("reservation_id", "=", given("booking"))
    .where("outcome", "is not", null),
);

const locked = preparedStatement<ThreadKey & { number: number }>()((db, given, dialect) => {
  const found = db
    .selectFrom("cards")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .where("number", "=", given("number"));
  return dialect === "postgres" ? found.forUpdate() : found;
});

const open = (isLocked: boolean) =>
  preparedStatement<{ client: string; reservation: string }>()((db, given, dialect) => {
    const found = db
      .selectFrom("cards")
      .selectAll()
      .where("client_id", "=", given("client"))
      .where("reservation_id", "=", given("reservation"))
      .where("outcome", "is", null)
      .orderBy("number");
    return isLocked && dialect === "postgres" ? found.forUpdate() : found;
  });
const openOf = open(false);
const lockedOpenOf = open(true);

const insert = insertRowStatement(table);
const put = upsertRowStatement(table);

/** Makes the functions that read action cards outside a commit. */
export function makeCardReads(reader: StatementReader): CardReads {
  return {
    among: (client, customer, numbers) => Effect.map(reader.rows(among, { client, customer, numbers }), (rows) => rows.map(table.fromRow)),
    openOf: (client, reservation) => Effect.map(reader.rows(openOf, { client, reservation }), (rows) => rows.map(table.fromRow)),
    closedOfBooking: (client, customer, booking) =>
      Effect.map(reader.rows(closedOfBooking, { client, customer, booking }), ([row]) => row?.count ?? 0),
  };
}

/** Makes the functions that read and write action cards in a commit. */
export function makeCardWrites(session: CommitSession): CardWrites {
  return {
    read: ({ client, customer, number }) => Effect.map(session.rows(locked, { client, customer, number }), table.fromFirstRow),
    openOf: (client, reservation) => Effect.map(session.rows(lockedOpenOf, { client, reservation }), (rows) => rows.map(table.fromRow)),
    insert: (card) => session.send(insert, table.toRow(card)),
    put: (card) => session.send(put, table.toRow(card)),
  };
}
