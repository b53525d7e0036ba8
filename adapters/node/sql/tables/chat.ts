import type { ReadingCursor, ThreadMessage, ChatThread } from "#core/domain/chat/thread.ts";
import { nullableColumn, numberColumn, textColumn } from "./column.ts";
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
