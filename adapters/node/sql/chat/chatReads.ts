import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { ChatReads, MessagePageQuery, ThreadPageQuery } from "#core/ports/store/chat.ts";
import type { StatementReader } from "../engine/engine.ts";
import { selectRowsBy } from "../engine/rows.ts";
import { listParameterRows, preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import { findPageOfTable } from "../search/find.ts";
import { chatCursorsTable, chatMessagesTable, chatThreadsTable } from "../tables/chat.ts";
import type { TableRow } from "../tables/table.ts";

type ThreadKey = { client: string; customer: string };

const threadOf = selectRowsBy("threads", { client_id: "client", customer_id: "customer" });

const cursorsOf = selectRowsBy("cursors", { client_id: "client", customer_id: "customer" }, ["person"]);

const lastOfBooking = preparedStatement<ThreadKey & { booking: string }>()((db, given) =>
  db
    .selectFrom("messages")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .where("booking_id", "=", given("booking")),
);

const counts = preparedStatement<{ client: string; user: string }>()((db, given) =>
  db
    .selectFrom("threads")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      sql<number>`coalesce(sum(case when waiting_since is not null and closed_at is null then 1 else 0 end), 0)`.as("waiting"),
      sql<number>`coalesce(sum(case when assigned = ${given("user")} and closed_at is null then 1 else 0 end), 0)`.as("mine"),
    ])
    .where("client_id", "=", given("client"))
    .where("last_number", ">", 0),
);

const maxUnreadCustomers = 1000;

const unread = preparedStatement<{ client: string; person: string; since: number }>()((db, given) =>
  db
    .selectFrom("threads as t")
    .leftJoin("cursors as c", (join) =>
      join.onRef("c.client_id", "=", "t.client_id").onRef("c.customer_id", "=", "t.customer_id").on("c.person", "=", given("person")),
    )
    .innerJoin("messages as m", (join) => join.onRef("m.client_id", "=", "t.client_id").onRef("m.customer_id", "=", "t.customer_id"))
    .select(({ fn }) => ["t.customer_id as customer", fn.countAll<number>().as("count")])
    .where("t.client_id", "=", given("client"))
    .where(sql<boolean>`t.last_of_customer > coalesce(c.seen, 0)`)
    .where(sql<boolean>`m.number > coalesce(c.seen, 0)`)
    .where("m.sender", "=", sql.lit("customer" as const))
    .where("m.at", ">=", given("since"))
    .groupBy("t.customer_id")
    .orderBy("t.customer_id")
    .limit(maxUnreadCustomers),
);

const changed = preparedStatement<{ client: string; revision: number; limit: number }>()((db, given) =>
  db
    .selectFrom("threads")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("revision", ">", given("revision"))
    .orderBy("revision")
    .limit(given("limit")),
);

const revisions = preparedStatement<{ clients: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("chats")
    .select(["client_id", "revision"])
    .where("client_id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("clients"), "text")).select("listed.value")),
);

/** Makes the functions that read chats outside a commit. */
export function makeChatReads(reader: StatementReader): ChatReads {
  return {
    thread: (client, customer) => Effect.map(reader.rows(threadOf, { client, customer }), chatThreadsTable.fromFirstRow),
    messages: (client, customer, page) =>
      Effect.map(reader.rows(unpreparedStatement(pageText(client, customer, page)), {}), (rows) => {
        const found = rows.map(chatMessagesTable.fromRow);
        return page.after === undefined ? found.toReversed() : found;
      }),
    lastOfBooking: (client, customer, booking) =>
      Effect.map(reader.rows(lastOfBooking, { client, customer, booking }), ([row]) => row?.number ?? 0),
    cursors: (client, customer) => Effect.map(reader.rows(cursorsOf, { client, customer }), chatCursorsTable.fromRows),
    threads: Effect.fnUntraced(function* (client, page) {
      const rows = yield* reader.rows(unpreparedStatement(threadsText(client, page)), {});
      const found = rows.map(chatThreadsTable.fromRow);
      const numbers = found.map(({ customer, last }) => sql`(customer_id = ${customer} and number = ${last})`);
      if (numbers.length === 0) return [];
      const newest = sql<TableRow<typeof chatMessagesTable>>`select ${columnsOf(chatMessagesTable)} from messages
        where client_id = ${client} and (${sql.join(numbers, sql` or `)})`;
      const last = new Map(
        (yield* reader.rows(unpreparedStatement(newest), {})).map((row) => [row.customer_id, chatMessagesTable.fromRow(row)]),
      );
      return found.map((thread) => ({ thread, last: last.get(thread.customer) }));
    }),
    counts: (client, user) =>
      Effect.map(reader.rows(counts, { client, user }), ([row]) => ({
        waiting: row?.waiting ?? 0,
        mine: row?.mine ?? 0,
        all: row?.all ?? 0,
      })),
    find: (scope, find) => findPageOfTable(reader, chatMessagesTable, scope, find),
    unread: (client, person, since) => reader.rows(unread, { client, person, since }),
    changed: (client, revision, limit) => Effect.map(reader.rows(changed, { client, revision, limit }), chatThreadsTable.fromRows),
    revisions: (clients) =>
      Effect.map(reader.rows(revisions, { clients }), (rows) => new Map(rows.map(({ client_id, revision }) => [client_id, revision]))),
  };
}

function columnsOf({ columns }: { readonly columns: readonly string[] }): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** The page after a number in ascending order, else the one before a number in descending order. */
function pageText(
  client: string,
  customer: string,
  { after, before, booking, limit }: MessagePageQuery,
): RawBuilder<TableRow<typeof chatMessagesTable>> {
  const conditions = [
    sql`client_id = ${client}`,
    sql`customer_id = ${customer}`,
    ...(booking === undefined ? [] : [sql`booking_id = ${booking}`]),
    ...(after === undefined ? [] : [sql`number > ${after}`]),
    ...(before === undefined ? [] : [sql`number < ${before}`]),
  ];
  const order = after === undefined ? sql`desc` : sql`asc`;
  return sql`select ${columnsOf(chatMessagesTable)} from messages where ${sql.join(conditions, sql` and `)} order by number ${order} limit ${limit}`;
}

function threadsText(
  client: string,
  { of, assigned, customers, first, length }: ThreadPageQuery,
): RawBuilder<TableRow<typeof chatThreadsTable>> {
  const conditions = [
    sql`client_id = ${client}`,
    sql`last_number > 0`,
    ...(of === "waiting" ? [sql`waiting_since is not null and closed_at is null`] : []),
    ...(of === "answered" ? [sql`(waiting_since is null or closed_at is not null)`] : []),
    ...(assigned === undefined ? [] : [sql`assigned = ${assigned}`]),
    ...(customers === undefined ? [] : [customers.length === 0 ? sql`1 = 0` : sql`customer_id in (${sql.join(customers)})`]),
  ];
  const order = of === "waiting" ? sql`waiting_since, customer_id` : sql`last_at desc, customer_id`;
  return sql`select ${columnsOf(chatThreadsTable)} from threads where ${sql.join(conditions, sql` and `)} order by ${order} limit ${length} offset ${first}`;
}
