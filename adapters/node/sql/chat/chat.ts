import { Effect } from "effect";
import { sql } from "kysely";
import type { ChatSide, ChatThread } from "#core/domain/chat/thread.ts";
import { emptyChatThread } from "#core/domain/chat/thread.ts";
import type { ChatWrites } from "#core/ports/store/chat.ts";
import type { CommitSession } from "../engine/engine.ts";
import { insertRowStatement, upsertRowStatement } from "../engine/rows.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import { chatCursorsTable, chatMessagesTable, chatThreadsTable } from "../tables/chat.ts";
import type { TableRow } from "../tables/table.ts";

type ThreadKey = { client: string; customer: string };

const begin = preparedStatement<TableRow<typeof chatThreadsTable>>()((db, given) =>
  db
    .insertInto("threads")
    .values(columnPlaceholders(given, chatThreadsTable.columns))
    .onConflict((conflict) => conflict.columns(["client_id", "customer_id"]).doNothing()),
);

const locked = preparedStatement<ThreadKey>()((db, given, dialect) => {
  const found = db.selectFrom("threads").selectAll().where("client_id", "=", given("client")).where("customer_id", "=", given("customer"));
  return dialect === "postgres" ? found.forUpdate() : found;
});

const sentAs = preparedStatement<ThreadKey & { author: string; sentAs: string }>()((db, given) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .where("author", "=", given("author"))
    .where("sent_as", "=", given("sentAs")),
);

const recent = preparedStatement<ThreadKey & { booking: string; author: string; since: number }>()((db, given) =>
  db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .where("sender", "=", sql.lit("customer" as const))
    .where("at", ">", given("since"))
    .where(({ eb, or }) => or([eb("booking_id", "=", given("booking")), eb("author", "=", given("author"))])),
);

const newest = preparedStatement<ThreadKey>()((db, given) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .orderBy("number", "desc")
    .limit(1),
);

const cursorsOf = preparedStatement<ThreadKey>()((db, given) =>
  db
    .selectFrom("cursors")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .orderBy("person"),
);

const deliver = preparedStatement<ThreadKey & { sender: ChatSide; number: number; booking: string; at: number }>()((db, given) =>
  db
    .updateTable("messages")
    .set({ delivered: given("at") })
    .where("client_id", "=", given("client"))
    .where("customer_id", "=", given("customer"))
    .where("number", "<=", given("number"))
    .where("sender", "=", given("sender"))
    .where("delivered", "is", null)
    .where(({ or, eb }) => or([eb(sql<string>`coalesce(booking_id, '')`, "=", given("booking")), eb(given("booking"), "=", sql.lit("*"))])),
);

/** The row stays locked until the commit, so that revisions become visible in their order. */
const nextRevision = preparedStatement<{ client_id: string; revision: number }>()((db, given) =>
  db
    .insertInto("chats")
    .values(columnPlaceholders(given, ["client_id", "revision"]))
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(({ eb, lit }) => ({ revision: eb("chats.revision", "+", lit(1)) })))
    .returning("revision"),
);

const append = insertRowStatement(chatMessagesTable);
const putThread = upsertRowStatement(chatThreadsTable);
const putCursor = upsertRowStatement(chatCursorsTable);

/** Makes the functions that read and write chats in a commit. */
export function makeChatWrites(session: CommitSession): ChatWrites {
  const keyOf = ({ client, customer }: Pick<ChatThread, "client" | "customer">): ThreadKey => ({ client, customer });
  return {
    open: Effect.fnUntraced(function* (client, customer) {
      const empty = emptyChatThread(client, customer);
      yield* session.send(begin, chatThreadsTable.toRow(empty));
      const [row] = yield* session.rows(locked, { client, customer });
      return row === undefined ? empty : chatThreadsTable.fromRow(row);
    }),
    sent: (thread, author, name) =>
      Effect.map(session.rows(sentAs, { ...keyOf(thread), author, sentAs: name }), chatMessagesTable.fromFirstRow),
    countSince: (thread, by, since) => Effect.map(session.rows(recent, { ...keyOf(thread), ...by, since }), ([row]) => row?.count ?? 0),
    newest: (thread) => Effect.map(session.rows(newest, keyOf(thread)), chatMessagesTable.fromFirstRow),
    append: (message) => session.send(append, chatMessagesTable.toRow(message)),
    put: Effect.fnUntraced(function* (thread) {
      const [next] = yield* session.rows(nextRevision, { client_id: thread.client, revision: 1 });
      yield* session.send(putThread, chatThreadsTable.toRow({ ...thread, revision: next?.revision ?? 0 }));
    }),
    cursors: (thread) => Effect.map(session.rows(cursorsOf, keyOf(thread)), (rows) => rows.map(chatCursorsTable.fromRow)),
    putCursor: (cursor) => session.send(putCursor, chatCursorsTable.toRow(cursor)),
    deliver: (thread, { sender, number, booking = "*" }, at) => session.send(deliver, { ...keyOf(thread), sender, number, booking, at }),
  };
}
