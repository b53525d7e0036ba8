import { type NewTables, stepThatCreates } from "../engine/migrationSteps.ts";

/** The tables of customers' feedback. */
const tables: NewTables = {
  feedbacks: {
    key: ["client_id", "reservation_id"],
    columns: {
      client_id: "text",
      reservation_id: "text",
      version: "number",
      boat_id: "text",
      dock_id: "text",
      model: "text",
      day: "text",
      at: "number",
      sent_at: "number?",
      comment: "text",
      may_publish: "number",
      problem: "text?",
      read_at: "number?",
      answer: "text?",
      hidden: "text?",
    },
    indexes: [
      "create index feedbacks_at on feedbacks (client_id, at)",
      "create index feedbacks_boat on feedbacks (client_id, boat_id, at)",
      "create index feedbacks_dock on feedbacks (client_id, dock_id, at)",
      "create index feedbacks_unread on feedbacks (client_id, at) where read_at is null",
    ],
  },
  ratings: {
    key: ["client_id", "reservation_id", "topic"],
    columns: {
      client_id: "text",
      reservation_id: "text",
      topic: "text",
      about: "text",
      boat_id: "text",
      dock_id: "text",
      model: "text",
      value: "number",
      at: "number",
      is_first: "number",
    },
  },
};

/** Creates the tables of customers' feedback. */
export const createFeedbackTables = stepThatCreates(tables);

/** Creates the table of the addresses that get no optional letters. */
export const createOptOutsTable = stepThatCreates({
  optouts: {
    key: ["client_id", "address"],
    columns: { client_id: "text", address: "text", at: "number" },
  },
});
