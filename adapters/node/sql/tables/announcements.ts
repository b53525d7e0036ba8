import type { Announcement } from "#core/domain/chat/announcement.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of announcements of clubs to the customers of a day. */
export const announcementsTable = defineTable<Announcement, "audience" | "text">()("announcements", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  by: textColumn("by_user"),
  createdAt: numberColumn("created_at"),
  audience: jsonColumn<Announcement["audience"], "audience">("audience"),
  way: textColumn("way"),
  text: jsonColumn<Announcement["text"], "text">("text"),
  people: numberColumn("people"),
  unreached: numberColumn("unreached"),
  stoppedAt: nullableColumn(numberColumn("stopped_at")),
});
