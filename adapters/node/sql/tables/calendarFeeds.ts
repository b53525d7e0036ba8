import type { CalendarFeed } from "#core/domain/calendar/feed.ts";
import { numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the addresses at which programs read people's calendars. */
export const calendarFeedsTable = defineTable<CalendarFeed>()("calendar_feeds", ["client_id", "id"], {
  client: textColumn("client_id"),
  user: textColumn("user_id"),
  _id: textColumn("id"),
  of: textColumn("place"),
  createdAt: numberColumn("created_at"),
});
