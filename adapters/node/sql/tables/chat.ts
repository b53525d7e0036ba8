import type { ChatThread, ReadingCursor, ThreadMessage } from "#core/domain/chat/thread.ts";
import type { ActionCard } from "#core/domain/chat/card.ts";
import type { Announcement } from "#core/domain/chat/announcement.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the chats of clubs with their customers. */
export const chatThreadsTable = defineTable<ChatThread>()("threads", ["client_id", "customer_id"], {
  client: textColumn("client_id"),
  customer: textColumn("customer_id"),
  last: numberColumn("last_number"),
  lastAt: numberColumn("last_at"),
  lastSender: nullableColumn(textColumn("last_sender")),
  lastOfCustomer: numberColumn("last_of_customer"),
  waitingSince: nullableColumn(numberColumn("waiting_since")),
  staffSeen: numberColumn("staff_seen"),
  assigned: nullableColumn(textColumn("assigned")),
  closedAt: nullableColumn(numberColumn("closed_at")),
  revision: numberColumn("revision"),
});

/** The SQL table of the messages of chats. */
export const chatMessagesTable = defineTable<ThreadMessage>()("messages", ["client_id", "customer_id", "number"], {
  client: textColumn("client_id"),
  customer: textColumn("customer_id"),
  number: numberColumn("number"),
  _id: textColumn("id"),
  sender: textColumn("sender"),
  author: textColumn("author"),
  text: textColumn("text"),
  at: numberColumn("at"),
  delivered: nullableColumn(numberColumn("delivered")),
  booking: nullableColumn(textColumn("booking_id")),
  file: nullableColumn(textColumn("file_id")),
  sentAs: textColumn("sent_as"),
});

/** The SQL table of how far each person has read in a chat. */
export const chatCursorsTable = defineTable<ReadingCursor>()("cursors", ["client_id", "customer_id", "person"], {
  client: textColumn("client_id"),
  customer: textColumn("customer_id"),
  person: textColumn("person"),
  side: textColumn("side"),
  seen: numberColumn("seen"),
  received: numberColumn("received"),
  at: numberColumn("at"),
});

/** The SQL table of the action cards of chats. */
export const cardsTable = defineTable<ActionCard, "facts">()("cards", ["client_id", "customer_id", "number"], {
  client: textColumn("client_id"),
  customer: textColumn("customer_id"),
  number: numberColumn("number"),
  reservation: textColumn("reservation_id"),
  facts: jsonColumn("facts"),
  rebooking: nullableColumn(textColumn("rebooking_id")),
  deadline: numberColumn("deadline"),
  createdAt: numberColumn("created_at"),
  actor: textColumn("actor"),
  outcome: nullableColumn(textColumn("outcome")),
  closedAt: nullableColumn(numberColumn("closed_at")),
});

/** The SQL table of announcements of clubs to the customers of a day. */
export const announcementsTable = defineTable<Announcement, "audience" | "text">()("announcements", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  by: textColumn("by_user"),
  createdAt: numberColumn("created_at"),
  audience: jsonColumn<Announcement["audience"], "audience">("audience"),
  way: textColumn("way"),
  text: jsonColumn<Announcement["text"], "text">("text"),
  people: numberColumn("people"),
  unreached: numberColumn("unreached"),
  stoppedAt: nullableColumn(numberColumn("stopped_at")),
});
