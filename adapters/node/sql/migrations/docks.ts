import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = {
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
} as const;

/** Adds to docks how to get there, and what they promise and ask where it differs from their club; nothing is stated of docks that exist. */
export async function addDockAccess(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table docks add column ${column}`);
}

const ages = { minimum_age: "number?" } as const;

/** Adds to docks the minimum age of who books, where it differs from that of their club. */
export async function addDockAges(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(ages, session.dialect)) await runStatementText(session, `alter table docks add column ${column}`);
}

const photos = { photos: "text?" } as const;

/** Adds photos to docks, as boats have them. */
export async function addDockPhotos(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(photos, session.dialect))
    await runStatementText(session, `alter table docks add column ${column}`);
}
