import type { Import } from "#core/kinds/importing/import.ts";
import { json, nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

/** Imports from files. */
export const imports = table<Import, "rows">()("imports", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  kind: text("kind"),
  rows: json("made"),
  at: number("at"),
  actor: text("actor"),
  undone: nullable(number("undone_at")),
});
