import type { StoredFile } from "#core/domain/files/storedFile.ts";
import type { ChunkedUpload } from "#core/domain/files/upload.ts";
import type { SentDocument } from "#core/domain/documents/sentDocument.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
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

/** The SQL table of the documents that customers sent, without their images, which are in the storage. */
export const documentsTable = defineTable<SentDocument>()("documents", ["client_id", "reservation_id", "type"], {
  client: textColumn("client_id"),
  reservation: textColumn("reservation_id"),
  type: textColumn("type"),
  version: numberColumn("version"),
  state: textColumn("state"),
  file: nullableColumn(textColumn("file_id")),
  back: nullableColumn(textColumn("back_file_id")),
  sentAt: numberColumn("sent_at"),
  decidedAt: nullableColumn(numberColumn("decided_at")),
  by: textColumn("by_user"),
  reason: nullableColumn(textColumn("reason")),
  eraseAt: nullableColumn(numberColumn("erase_at")),
});
