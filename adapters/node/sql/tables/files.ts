import type { StoredFile } from "#core/domain/files/storedFile.ts";
import { flagColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the uploaded files, without their bytes, which are in the storage. */
export const filesTable = defineTable<StoredFile>()("files", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  type: textColumn("type"),
  content: textColumn("content"),
  name: textColumn("name"),
  key: textColumn("storage_key"),
  sha256: textColumn("sha256"),
  width: numberColumn("width"),
  height: numberColumn("height"),
  bytes: numberColumn("bytes"),
  at: numberColumn("at"),
  by: textColumn("by_user"),
  reservation: nullableColumn(textColumn("reservation_id")),
  customer: nullableColumn(textColumn("customer_id")),
  owner: nullableColumn(textColumn("owner")),
  idle: nullableColumn(numberColumn("idle_since")),
  isGone: flagColumn("is_gone"),
});
