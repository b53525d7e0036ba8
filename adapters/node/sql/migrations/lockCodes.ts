import { addColumns, createTables } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";
import { addCallsToRoles } from "./roles.ts";

/**
 * Creates the table of the codes of locks that somebody saw, and adds to bookings whether their passengers see the code. The secrets that staff
 * typed for locks stay where they are until the first rotation; no code was ever made of them.
 */
export async function createLockCodesTable(session: CommitSession): Promise<void> {
  await createTables(session, {
    lock_codes: {
      key: ["client_id", "lock_id", "day", "start_minute", "end_minute", "issue"],
      columns: {
        client_id: "text",
        lock_id: "text",
        day: "text",
        start_minute: "number",
        end_minute: "number",
        issue: "number",
        serial: "number",
        reservation_id: "text",
        readers: "text",
        closes: "number",
        ended_at: "number?",
      },
      indexes: ["create index lock_codes_of_booking on lock_codes (client_id, reservation_id)"],
    },
  });
  await addColumns(session, "reservations", { passengers_code: "number?" });
}

/** Gives each role that records departures the codes of locks and what keeps a lock from opening, and each role that changes locks their keypads. */
export async function addLocksToRoles(session: CommitSession): Promise<void> {
  await addCallsToRoles(session, "booking/reservations/depart", "booking/reservations", ["lockCode"]);
  await addCallsToRoles(session, "booking/reservations/depart", "booking/locks", ["problems"]);
  await addCallsToRoles(session, "booking/locks/update", "booking/locks", ["loadSheet", "load", "rotate"]);
}
