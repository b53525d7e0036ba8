import { namedColumns, type NewTables, stepThatCreates } from "../engine/migrationSteps.ts";

/** The tables of the chat. */
const tables: NewTables = {
  chats: {
    key: ["client_id"],
    columns: { client_id: "text", revision: "number" },
  },
  threads: {
    key: ["client_id", "customer_id"],
    columns: {
      client_id: "text",
      customer_id: "text",
      last_number: "number",
      last_at: "number",
      last_sender: "text?",
      last_of_customer: "number",
      waiting_since: "number?",
      staff_seen: "number",
      assigned: "text?",
      closed_at: "number?",
      revision: "number",
    },
    indexes: [
      "create index threads_assigned on threads (client_id, assigned, last_at) where assigned is not null",
      "create index threads_last on threads (client_id, last_at)",
      "create index threads_revision on threads (client_id, revision)",
      "create index threads_waiting on threads (client_id, waiting_since) where waiting_since is not null and closed_at is null",
    ],
  },
  messages: {
    key: ["client_id", "customer_id", "number"],
    columns: {
      client_id: "text",
      customer_id: "text",
      number: "number",
      id: "text",
      sender: "text",
      author: "text",
      text: "text",
      at: "number",
      delivered: "number?",
      booking_id: "text?",
      file_id: "text?",
      sent_as: "text",
    },
    indexes: [
      "create index messages_booking on messages (client_id, customer_id, booking_id, number)",
      // Two sends of one message are one, whichever server takes them.
      "create unique index messages_sent on messages (client_id, customer_id, author, sent_as)",
      "create index messages_undelivered on messages (client_id, id) where sender = 'customer' and delivered is null",
    ],
  },
  cursors: {
    key: ["client_id", "customer_id", "person"],
    columns: {
      client_id: "text",
      customer_id: "text",
      person: "text",
      side: "text",
      seen: "number",
      received: "number",
      at: "number",
    },
  },
};

/** Creates the tables of the chat. */
export const createChatTables = stepThatCreates(tables);

/** Creates the table of quick replies. */
export const createQuickRepliesTable = stepThatCreates({
  quick_replies: {
    key: ["client_id", "id"],
    columns: {
      ...namedColumns,
      text: "text?",
    },
  },
});

/** The table of action cards. */
const cards: NewTables = {
  cards: {
    key: ["client_id", "customer_id", "number"],
    columns: {
      client_id: "text",
      customer_id: "text",
      number: "number",
      reservation_id: "text",
      facts: "text",
      rebooking_id: "text?",
      deadline: "number",
      created_at: "number",
      actor: "text",
      outcome: "text?",
      closed_at: "number?",
    },
    indexes: ["create index cards_open on cards (client_id, reservation_id) where outcome is null"],
  },
};

/** Creates the table of action cards. */
export const createCardsTable = stepThatCreates(cards);

/** Creates the table of announcements to the customers of a day. */
export const createAnnouncementsTable = stepThatCreates({
  announcements: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      by_user: "text",
      created_at: "number",
      audience: "text",
      way: "text",
      text: "text",
      people: "number",
      unreached: "number",
      stopped_at: "number?",
    },
    indexes: ["create index announcements_latest on announcements (client_id, created_at)"],
  },
});
