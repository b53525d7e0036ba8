import { cardsTable, chatMessagesTable } from "../tables/chat.ts";
import { impersonalTableEntry, personalTableEntry } from "./entry.ts";

/** The entries of the tables of the chat, and of the quick replies of staff. */
export const chatEntries = {
  threads: personalTableEntry("threads", {
    personal: [],
    plain: ["client_id", "customer_id", "last_sender", "assigned"],
    erasing: { deletes: { customer_id: "customers" } },
    shows: "It counts the messages, which are shown.",
  }),
  messages: personalTableEntry("messages", {
    personal: ["text"],
    plain: ["client_id", "customer_id", "id", "sender", "author", "booking_id", "file_id", "sent_as"],
    erasing: { deletes: { customer_id: "customers" } },
    shows: [
      { section: "messages", found: { customer_id: "customers" }, order: ["customer_id", "number"], read: chatMessagesTable.fromRow },
    ],
  }),
  cards: personalTableEntry("cards", {
    personal: [],
    plain: ["client_id", "customer_id", "reservation_id", "facts", "rebooking_id", "actor", "outcome"],
    erasing: { deletes: { customer_id: "customers" } },
    shows: [{ section: "cards", found: { customer_id: "customers" }, order: ["customer_id", "number"], read: cardsTable.fromRow }],
  }),
  cursors: personalTableEntry("cursors", {
    personal: [],
    plain: ["client_id", "customer_id", "person", "side"],
    erasing: { deletes: { customer_id: "customers", person: "users" } },
    shows: "It says how far somebody has read.",
  }),
  chats: impersonalTableEntry("chats", "Counts."),
  announcements: impersonalTableEntry("announcements", "Texts that a club sends to all customers of a day, who are not named.", [
    "by_user",
    "audience",
    "text",
  ]),
  quick_replies: impersonalTableEntry("quick_replies", "Texts that a club sends to anybody; those of customers are in their messages.", [
    "name_en",
    "name_en_folded",
    "name_fr",
    "name_fr_folded",
    "text",
  ]),
} as const;
