import type { Club } from "#core/domain/people/client.ts";
import type { StoredSettings } from "#core/domain/club/settings.ts";
import { decodeSettings } from "#core/schemas/clubSettings.ts";
import type { StoredClauses } from "#core/domain/club/clauseTexts.ts";
import { flagColumn, jsonColumn, numberColumn, searchedTextColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of clubs. */
export const clubsTable = defineTable<Club>()("clubs", ["client_id"], {
  id: textColumn("client_id"),
  name: searchedTextColumn(textColumn("name")),
  email: textColumn("email"),
  address: searchedTextColumn(textColumn("address")),
  phone: textColumn("phone"),
  currency: textColumn("currency"),
  payAtDock: flagColumn("pay_at_dock"),
  asksPeople: flagColumn("asks_people"),
});

/** The SQL table of clubs' settings, in one column; core has the defaults of settings that are left out. */
export const settingsTable = defineTable<StoredSettings, "settings">()("settings", ["client_id"], {
  client: textColumn("client_id"),
  version: numberColumn("version"),
  settings: { ...jsonColumn("settings"), fromCell: (cell: string) => decodeSettings(JSON.parse(cell)) },
});

/** The SQL table of clubs' own rental rules, each version in both languages. */
export const clausesTable = defineTable<StoredClauses, "texts">()("clauses", ["client_id", "version"], {
  client: textColumn("client_id"),
  version: textColumn("version"),
  at: numberColumn("at"),
  by: textColumn("by_user"),
  texts: jsonColumn("texts"),
});
