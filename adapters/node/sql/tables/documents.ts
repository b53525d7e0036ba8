import type { SentDocument } from "#core/domain/documents/sentDocument.ts";
import { nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

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
