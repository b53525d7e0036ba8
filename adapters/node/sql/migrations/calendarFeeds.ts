import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const calendarFeeds: NewTables = {
  calendar_feeds: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      user_id: "text",
      place: "text",
      created_at: "number",
    },
    indexes: ["create index calendar_feeds_user on calendar_feeds (client_id, user_id, place)"],
  },
};

/** Creates the table of the addresses at which programs read people's calendars. */
export function createCalendarFeedsTable(session: CommitSession): Promise<void> {
  return createTables(session, calendarFeeds);
}
