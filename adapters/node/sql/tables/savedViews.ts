import type { SavedView } from "#core/domain/people/savedView.ts";
import { numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the views of lists that people saved. */
export const savedViewsTable = defineTable<SavedView>()("saved_views", ["client_id", "user_id", "id"], {
  client: textColumn("client_id"),
  user: textColumn("user_id"),
  _id: textColumn("id"),
  page: textColumn("page"),
  name: textColumn("name"),
  query: textColumn("query"),
  createdAt: numberColumn("created_at"),
});
