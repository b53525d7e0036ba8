import { addColumns, createTables, namedColumns, stepThatAdds, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to docks how to get there, and what they promise and ask where it differs from their club; nothing is stated of docks that exist. */
export const addDockAccess = stepThatAdds("docks", {
  address: "text?",
  way_there: "text?",
  staff_hours: "text?",
  step_free: "text?",
  ramp_slope: "real?",
  toilets: "text?",
  transfer_help: "text?",
  licence: "text?",
  briefing_minutes: "number?",
  lead_minutes: "number?",
  fuel: "text?",
  life_jackets: "text?",
  briefing: "text?",
  cleaning: "text?",
  bring: "text?",
  pets: "text?",
  children: "text?",
  weather: "text?",
  parking: "text?",
  ask_for: "text?",
});

/** Adds to docks the minimum age of who books, where it differs from that of their club. */
export const addDockAges = stepThatAdds("docks", { minimum_age: "number?" });

/** Adds photos to docks, as boats have them. */
export const addDockPhotos = stepThatAdds("docks", { photos: "text?" });

/** Adds to time slots where they run, on which days of the year, and their factor; those that existed before run everywhere, all year. */
export const addSlotPlaces = stepThatAdds("timeslots", {
  docks: "text?",
  kinds: "text?",
  boats: "text?",
  first_date: "text?",
  last_date: "text?",
  properties: "text?",
});

/**
 * Creates the table of clubs' own models of boats, and adds to boats what differs from their model. Boats that exist keep the name of their
 * model: the server has a model of each of these names.
 */
export async function createModelsTable(session: CommitSession): Promise<void> {
  await createTables(session, {
    models: {
      key: ["client_id", "id"],
      columns: {
        ...namedColumns,
        kind: "text",
        capacity: "number",
        length_m: "real",
        power_hp: "number?",
        drawing: "text",
        description: "text?",
        photos: "text?",
        is_closed: "number?",
      },
    },
  });
  await addColumns(session, "boats", { registration: "text?", year_built: "number?", length_m: "real?", power_hp: "number?" });
}

/** Creates the table of extras. */
export const createExtrasTable = stepThatCreates({
  extras: {
    key: ["client_id", "id"],
    columns: {
      ...namedColumns,
      description: "text?",
      price: "real",
      tax: "text",
      per: "text",
      stock: "number",
      state: "text",
      docks: "text",
      except_boats: "text",
    },
  },
});

/** Adds to reservations their extras, and creates the table of the stock that they take; those that existed before have none. */
export async function addBookedExtras(session: CommitSession): Promise<void> {
  await addColumns(session, "reservations", { extras: "text?" });
  await createTables(session, {
    extra_stock: {
      key: ["client_id", "extra_id", "dock_id", "day"],
      columns: { client_id: "text", extra_id: "text", dock_id: "text", day: "text", taken: "number" },
    },
  });
}
