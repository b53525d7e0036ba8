import type { ImportRecord } from "#core/domain/importing/importRecord.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of imports from files. */
export const importsTable = defineTable<ImportRecord, "rows">()("imports", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  kind: textColumn("kind"),
  rows: jsonColumn("made"),
  at: numberColumn("at"),
  actor: textColumn("actor"),
  undone: nullableColumn(numberColumn("undone_at")),
});
