import { addColumns, type NewTables, runStatementText, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/** The tables of the waitlist: wishes, the slots that were offered to their owners, and time that became free. */
const tables: NewTables = {
  wishes: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      lake_id: "text",
      dock_id: "text?",
      people: "number",
      weekdays: "number",
      first_day: "text",
      last_day: "text",
      part: "text",
      phone: "text",
      email: "text",
      locale: "text",
      address: "text",
      state: "text",
      silences: "number",
      created_at: "number",
    },
    indexes: [
      "create index wishes_address on wishes (client_id, address)",
      "create index wishes_email on wishes (client_id, email)",
      // In the order of the line: the first that a slot suits is found without sorting.
      "create index wishes_line on wishes (client_id, lake_id, created_at, id) where state = 'waiting'",
      "create index wishes_phone on wishes (client_id, phone)",
      "create index wishes_to on wishes (last_day)",
    ],
  },
  wish_proposals: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      wish_id: "text",
      state: "text",
      hold_id: "text",
      dock_id: "text",
      boat_id: "text",
      day: "text",
      slots: "text",
      start_minute: "number",
      end_minute: "number",
      amount: "number",
      deadline: "number",
      created_at: "number",
      is_letter_sent: "number",
    },
    indexes: [
      "create index wish_proposals_due on wish_proposals (deadline, id) where state = 'open'",
      // One open proposal for each wish, and each slot once.
      "create unique index wish_proposals_open on wish_proposals (client_id, wish_id) where state = 'open'",
      "create unique index wish_proposals_slot on wish_proposals (client_id, wish_id, boat_id, day, start_minute)",
    ],
  },
  freed_times: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      place_id: "text",
      first_day: "text",
      last_day: "text",
      first_quantum: "number",
      last_quantum: "number",
      due: "number",
    },
    indexes: ["create index freed_times_due on freed_times (due, id)"],
  },
};

/** Creates the tables of the waitlist. */
export const createWaitlistTables = stepThatCreates(tables);

const marks = { phone_mark: "text = ''", email_mark: "text = ''", address_mark: "text = ''", browser_mark: "text = ''" } as const;

/** The columns by which a person in the line is known again, and a slot's time in offers is known. */
const added = {
  wishes: marks,
  wish_proposals: { ...marks, offered_since: "number = 0" },
  freed_times: { booked_until: "number = 0" },
} as const;

/** Adds the marks of the people in the line, and since when a slot is in offers. */
export async function addWaitlistPersons(session: CommitSession): Promise<void> {
  for (const [table, columns] of Object.entries(added)) await addColumns(session, table, columns);
  await runStatementText(session, "update wish_proposals set offered_since = created_at");
  await runStatementText(
    session,
    "create index wish_proposals_place on wish_proposals (client_id, boat_id, day, start_minute, created_at)",
  );
}

/** Puts into the index of the line what decides whether a wish counts: how many wait ahead is then counted from the index alone. */
export async function coverLine(session: CommitSession): Promise<void> {
  await runStatementText(session, "drop index wishes_line");
  const columns = "client_id, lake_id, created_at, id, state, dock_id, first_day, last_day, weekdays, part";
  await runStatementText(session, `create index wishes_line on wishes (${columns}) where state = 'waiting'`);
}
