import type { AuditLine } from "#core/domain/history/auditLine.ts";
import { json, number, text } from "./column.ts";
import { table } from "./table.ts";

const lines = table<AuditLine, "changes">()("audit", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  at: number("at"),
  actor: text("actor"),
  model: text("model"),
  item: text("item_id"),
  action: text("action"),
  changes: json("changes"),
});

/** The audit log, in the order in which it was written. */
export const audit = { ...lines, sequence: "seq" } as const;
