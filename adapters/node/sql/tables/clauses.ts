import type { StoredClauses } from "#core/domain/club/clauseTexts.ts";
import { json, number, text } from "./column.ts";
import { table } from "./table.ts";

/** The clauses of clubs, each version in both languages. */
export const clauses = table<StoredClauses, "texts">()("clauses", ["client_id", "version"], {
  client: text("client_id"),
  version: text("version"),
  at: number("at"),
  by: text("by_user"),
  texts: json("texts"),
});
