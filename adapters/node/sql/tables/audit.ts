import type { AuditLine } from "#core/club/audit.ts";
import { json, number, text } from "./column.ts";
import { table } from "./table.ts";

export const audit = table<AuditLine, "changes">()("audit", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  at: number("at"),
  actor: text("actor"),
  model: text("model"),
  item: text("item_id"),
  action: text("action"),
  changes: json("changes"),
});
