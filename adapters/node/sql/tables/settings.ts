import type { StoredSettings } from "#core/domain/club/settings.ts";
import { decodeSettings } from "#core/schemas/clubSettings.ts";
import { jsonColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of clubs' settings, in one column; core has the defaults of settings that are left out. */
export const settingsTable = defineTable<StoredSettings, "settings">()("settings", ["client_id"], {
  client: textColumn("client_id"),
  version: numberColumn("version"),
  settings: { ...jsonColumn("settings"), fromCell: (cell: string) => decodeSettings(JSON.parse(cell)) },
});
