import type { ChunkedUpload } from "#core/domain/files/upload.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of files that arrive in chunks, one row for each. */
export const uploadsTable = defineTable<ChunkedUpload>()("uploads", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  by: textColumn("by_user"),
  reservation: nullableColumn(textColumn("reservation_id")),
  type: textColumn("type"),
  name: textColumn("name"),
  total: numberColumn("total"),
  key: textColumn("storage_key"),
  part: nullableColumn(textColumn("part")),
  chunks: jsonColumn("chunks"),
  bytes: numberColumn("bytes"),
  file: nullableColumn(textColumn("file_id")),
  touched: numberColumn("touched"),
});
