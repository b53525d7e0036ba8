import { addColumns, type NewTables, runStatementText, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/** The tables of the photos of boats at the dock, and of their damage. */
const tables: NewTables = {
  trip_photos: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      reservation_id: "text",
      passage: "text",
      side: "text",
      file_id: "text",
      by_user: "text",
      at: "number",
      clock_offset: "number",
    },
    indexes: ["create index trip_photos_reservation on trip_photos (client_id, reservation_id)"],
  },
  damages: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      boat_id: "text",
      reservation_id: "text",
      passage: "text",
      part: "text",
      pin: "text?",
      text: "text",
      file_id: "text?",
      by_user: "text",
      at: "number",
      clock_offset: "number",
      repaired: "text?",
    },
    indexes: [
      "create index damages_boat on damages (client_id, boat_id, at)",
      "create index damages_reservation on damages (client_id, reservation_id)",
    ],
  },
};

/** Creates the tables of the photos of boats at the dock, and of their damage. */
export const createConditionTables = stepThatCreates(tables);

const checklists: NewTables = {
  checklists: {
    key: ["client_id", "reservation_id"],
    columns: {
      client_id: "text",
      reservation_id: "text",
      version: "text",
      locale: "text",
      sha256: "text",
      at: "number",
      by_user: "text",
      customer_name: "text",
      customer_drawing: "text?",
      staff_name: "text",
      staff_drawing: "text?",
    },
    indexes: ["create index checklists_by on checklists (client_id, by_user)"],
  },
};

/** Creates the table of signed safety checklists. */
export const createChecklistsTable = stepThatCreates(checklists);

/** Adds to trips the mark that the customer did not come, and the index that finds the few that have it. */
export async function addNoShows(session: CommitSession): Promise<void> {
  await addColumns(session, "trips", { no_show: "text?" });
  await runStatementText(session, "create index trips_no_shows on trips (client_id, reservation_id) where no_show is not null");
}
