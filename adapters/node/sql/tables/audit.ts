import type { AuditLine } from "#core/domain/auditLine.ts";
import { jsonColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

const lines = defineTable<AuditLine, "changes">()("audit", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  at: numberColumn("at"),
  actor: textColumn("actor"),
  model: textColumn("model"),
  item: textColumn("item_id"),
  action: textColumn("action"),
  changes: jsonColumn("changes"),
});

/** The SQL table of the audit log, in the order in which it was written. */
export const auditTable = { ...lines, sequence: "seq" } as const;
