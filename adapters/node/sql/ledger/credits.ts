import { Effect } from "effect";
import { sql } from "kysely";
import { asCents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { CreditReads, CreditWrites } from "#core/ports/store/ledger.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { columnPlaceholders, preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import { creditsTable as table } from "../tables/ledger.ts";
import type { TableRow } from "../tables/table.ts";

type Row = TableRow<typeof table>;

const last = preparedStatement<{ client: string; owner: string; currency: Currency }>()((db, given) =>
  db
    .selectFrom("credits")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("owner", "=", given("owner"))
    .where("currency", "=", given("currency"))
    .orderBy("number", "desc")
    .limit(sql.lit(1)),
);

const append = preparedStatement<Row>()((db, given) =>
  db
    .insertInto("credits")
    .values(columnPlaceholders(given, table.columns))
    .onConflict((conflict) => conflict.columns(["client_id", "owner", "currency", "number"]).doNothing())
    .returning("number"),
);

/** Makes the functions that read and write the credit of customers in a commit. */
export function makeCreditWrites(session: CommitSession): CreditWrites {
  return {
    last: (client, owner, currency) => Effect.map(session.rows(last, { client, owner, currency }), (rows) => rows.map(table.fromRow)[0]),
    append: (entry) => Effect.map(session.rows(append, table.toRow(entry)), (added) => added.length === 1),
  };
}

/** The SQL condition that an entry `c` is the newest of its owner and currency: no other one follows it. */
export const isNewestCredit = sql`not exists (select 1 from credits n where n.client_id = c.client_id and n.owner = c.owner and n.currency = c.currency
  and n.number = c.number + 1)`;

/** The name of whose credit it is at a club, and the currency. */
type Owner = { readonly client: string; readonly owner: string; readonly currency: Currency };

const deleteOfOwner = preparedStatement<Owner & { readonly number: number }>()((db, given) =>
  db
    .deleteFrom("credits")
    .where("client_id", "=", given("client"))
    .where("owner", "=", given("owner"))
    .where("currency", "=", given("currency"))
    // An entry that another commit adds meanwhile stays.
    .where("number", "<=", given("number")),
);

/** Deletes the entries of at most `limit` owners of any club whose newest entry is older than `before` and left nothing; gives how many. */
export const deleteSpentCredits = Effect.fnUntraced(function* (session: CommitSession, before: number, limit: number) {
  const spent = sql<Owner & { readonly number: number }>`select c.client_id as client, c.owner, c.currency, c.number from credits c
    where c.balance = 0 and c.at < ${before} and ${isNewestCredit} order by c.client_id, c.owner, c.currency limit ${limit}`;
  const owners = yield* session.rows(unpreparedStatement(spent), {});
  for (const each of owners) yield* session.send(deleteOfOwner, each);
  return owners.length;
});

/** Makes the functions that read the credit of customers outside a commit; `forget` deletes what nobody has any more. */
export function makeCreditReads(reader: StatementReader, forget: CreditReads["forget"]): CreditReads {
  const entriesOf = (client: string, owners: readonly string[], rest: ReturnType<typeof sql>) => {
    if (owners.length === 0) return Effect.succeed([]);
    const query = sql<Row>`select c.* from credits c where c.client_id = ${client} and c.owner in (${sql.join(owners)}) ${rest}`;
    return Effect.map(reader.rows(unpreparedStatement(query), {}), table.fromRows);
  };
  return {
    forget,
    history: (client, owners, limit) =>
      entriesOf(client, owners, sql`order by c.at desc, c.owner desc, c.currency desc, c.number desc limit ${limit}`),
    latest: (client, owners) => entriesOf(client, owners, sql`and ${isNewestCredit} order by c.owner, c.currency`),
    totals: (client) => {
      const query = sql<{ currency: Currency; amount: number }>`select c.currency, cast(sum(c.balance) as double precision) as amount
        from credits c where c.client_id = ${client} and ${isNewestCredit} group by c.currency having sum(c.balance) > 0 order by c.currency`;
      return Effect.map(reader.rows(unpreparedStatement(query), {}), (rows) =>
        rows.map(({ currency, amount }) => ({ currency, amount: asCents(amount) })),
      );
    },
  };
}
