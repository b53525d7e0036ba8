import { addColumns, namedColumns, type NewTables, runStatementText, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";
import { addCallsToRoles } from "./roles.ts";

const tables: NewTables = {
  maintenance_plans: {
    key: ["client_id", "id"],
    columns: {
      ...namedColumns,
      boats: "text",
      every_hours: "number?",
      every_months: "number?",
      first_day: "text?",
      note: "text?",
    },
  },
  maintenance_entries: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      boat_id: "text",
      plan_id: "text?",
      damage_id: "text?",
      part: "text?",
      day: "text",
      what: "text",
      who: "text",
      cost: "number?",
      engine_hours: "real?",
      files: "text",
      by_user: "text",
      at: "number",
      version: "number",
    },
    indexes: [
      "create index maintenance_entries_of_boat on maintenance_entries (client_id, boat_id, day, at)",
      "create index maintenance_entries_by_day on maintenance_entries (client_id, day, at)",
    ],
  },
};

/** Creates the tables of the plans for the maintenance of boats, and of its log. */
export const createMaintenanceTables = stepThatCreates(tables);

/** Gives each role that reads the day sheet what is due and the log, and each role that changes boats the plans and the changes of the log. */
export async function addMaintenanceToRoles(session: CommitSession): Promise<void> {
  await addCallsToRoles(session, "booking/reservations/daySheet", "booking/maintenance", ["due", "entries", "boat"]);
  await addCallsToRoles(session, "booking/boats/update", "booking/maintenance", ["save", "remove"]);
  await addCallsToRoles(session, "booking/boats/update", "booking/maintenancePlans", [
    "create",
    "update",
    "delete",
    "restore",
    "find",
    "read",
  ]);
}

/** Adds to trips the place of the booking whose return has engine hours, and the index that finds them by boat and day. */
export async function placeReadings(session: CommitSession): Promise<void> {
  await addColumns(session, "trips", { reading_boat: "text?", reading_day: "text?", reading_start: "number?" });
  const hours = session.dialect === "sqlite" ? "returned ->> 'engineHours'" : "cast(returned as json) ->> 'engineHours'";
  await runStatementText(
    session,
    `update trips set reading_boat = r.boat_id, reading_day = r.day, reading_start = r.start_minute from reservations r
      where r.client_id = trips.client_id and r.id = trips.reservation_id and ${hours} is not null`,
  );
  const columns = "(client_id, reading_boat, reading_day, reading_start) where reading_boat is not null";
  await runStatementText(session, `create index trips_readings on trips ${columns}`);
}
