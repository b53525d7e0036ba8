import { Effect } from "effect";
import { sql } from "kysely";
import { type ChatSide, type ChatThread, emptyChatThread } from "#core/domain/chat/thread.ts";
import type { AnnouncementReads, AnnouncementWrites, CardReads, CardWrites, ChatWrites } from "#core/ports/store/chat.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { insertRowStatement, selectRowById, selectRowsBy, sendRowOfClub, upsertRowStatement } from "../engine/rows.ts";
import { columnPlaceholders, listParameterRows, preparedStatement } from "../engine/statement.ts";
import { announcementsTable, cardsTable, chatCursorsTable, chatMessagesTable, chatThreadsTable } from "../tables/chat.ts";
import type { TableRow } from "../tables/table.ts";

type ThreadKey = { client: string; customer: string };

const begin = preparedStatement<TableRow<typeof chatThreadsTable>>()((db, given) =>
  db
    .insertInto("threads")
    .values(columnPlaceholders(given, chatThreadsTable.columns))
    .onConflict((conflict) => conflict.columns(["client_id", "customer_id"]).doNothing()),
);

const lockedThread = selectRowsBy("threads", { client_id: "client", customer_id: "customer" }, [], true);

const sentAs = selectRowsBy("messages", { client_id: "client", customer_id: "customer", author: "author", sent_as: "sentAs" });

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

const cursorsOf = selectRowsBy("cursors", { client_id: "client", customer_id: "customer" }, ["person"]);

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
      const [row] = yield* session.rows(lockedThread, { client, customer });
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
    cursors: (thread) => Effect.map(session.rows(cursorsOf, keyOf(thread)), chatCursorsTable.fromRows),
    putCursor: (cursor) => session.send(putCursor, chatCursorsTable.toRow(cursor)),
    deliver: (thread, { sender, number, booking = "*" }, at) => session.send(deliver, { ...keyOf(thread), sender, number, booking, at }),
  };
}

const cardsAmong = preparedStatement<ThreadKey & { numbers: readonly number[] }>()((db, given, dialect) =>
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

const lockedCard = selectRowsBy("cards", { client_id: "client", customer_id: "customer", number: "number" }, [], true);

const selectOpenCards = (isLocked: boolean) =>
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
const openCardsOf = selectOpenCards(false);
const lockedOpenCardsOf = selectOpenCards(true);

const insertCard = insertRowStatement(cardsTable);
const putCard = upsertRowStatement(cardsTable);

/** Makes the functions that read action cards outside a commit. */
export function makeCardReads(reader: StatementReader): CardReads {
  return {
    among: (client, customer, numbers) => Effect.map(reader.rows(cardsAmong, { client, customer, numbers }), cardsTable.fromRows),
    openOf: (client, reservation) => Effect.map(reader.rows(openCardsOf, { client, reservation }), cardsTable.fromRows),
    closedOfBooking: (client, customer, booking) =>
      Effect.map(reader.rows(closedOfBooking, { client, customer, booking }), ([row]) => row?.count ?? 0),
  };
}

/** Makes the functions that read and write action cards in a commit. */
export function makeCardWrites(session: CommitSession): CardWrites {
  return {
    read: ({ client, customer, number }) => Effect.map(session.rows(lockedCard, { client, customer, number }), cardsTable.fromFirstRow),
    openOf: (client, reservation) => Effect.map(session.rows(lockedOpenCardsOf, { client, reservation }), cardsTable.fromRows),
    insert: (card) => session.send(insertCard, cardsTable.toRow(card)),
    put: (card) => session.send(putCard, cardsTable.toRow(card)),
  };
}

type AnnouncementRow = TableRow<typeof announcementsTable>;

const announcementById = selectRowById<AnnouncementRow>(announcementsTable);
const lockedAnnouncementById = selectRowById<AnnouncementRow>(announcementsTable, true);
const putAnnouncement = upsertRowStatement<AnnouncementRow>(announcementsTable);

const latestAnnouncements = preparedStatement<{ client: string; limit: number }>()((db, given) =>
  db
    .selectFrom("announcements")
    .selectAll()
    .where("client_id", "=", given("client"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(given("limit")),
);

/** Makes the functions that read announcements outside a commit. */
export function makeAnnouncementReads(reader: StatementReader): AnnouncementReads {
  return {
    read: (client, id) => Effect.map(reader.rows(announcementById, { client, id }), announcementsTable.fromFirstRow),
    latest: (client, limit) => Effect.map(reader.rows(latestAnnouncements, { client, limit }), announcementsTable.fromRows),
  };
}

/** Makes the functions that read and write announcements in a commit. */
export function makeAnnouncementWrites(session: CommitSession): AnnouncementWrites {
  return {
    read: (client, id) =>
      Effect.andThen(
        session.lock(`announcement ${id}`),
        Effect.map(session.rows(lockedAnnouncementById, { client, id }), announcementsTable.fromFirstRow),
      ),
    put: (announcement) => sendRowOfClub(session, putAnnouncement, announcementsTable.toRow(announcement)),
  };
}
