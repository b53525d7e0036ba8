import type { StoredClauses } from "#core/domain/club/clauseTexts.ts";
import { jsonColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of clubs' own rental rules, each version in both languages. */
export const clausesTable = defineTable<StoredClauses, "texts">()("clauses", ["client_id", "version"], {
  client: textColumn("client_id"),
  version: textColumn("version"),
  at: numberColumn("at"),
  by: textColumn("by_user"),
  texts: jsonColumn("texts"),
});
