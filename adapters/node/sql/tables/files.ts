import type { StoredFile } from "#core/domain/media/storedFile.ts";
import { flagColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The table of photos that staff uploaded, without their bytes, which are in a storage. */
export const filesTable = defineTable<StoredFile>()("files", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  width: numberColumn("width"),
  height: numberColumn("height"),
  bytes: numberColumn("bytes"),
  at: numberColumn("at"),
  by: textColumn("by_user"),
  owner: nullableColumn(textColumn("owner")),
  idle: nullableColumn(numberColumn("idle_since")),
  isGone: flagColumn("is_gone"),
});
